// As read.py, with yaml and js-yaml. The folder of the packages is the second argument.
const { createRequire } = require("module");
const { readFileSync } = require("fs");

const [, , name, folder] = process.argv;
const packages = createRequire(folder + "/");
const place = { "yaml 1.1": "yaml", "yaml 1.2": "yaml", "js-yaml 4": "js-yaml4" }[name] ?? "js-yaml";
const yaml = packages(place);
const load = {
	"yaml 1.1": (text) => documents(text, { version: "1.1" }),
	"yaml 1.2": (text) => documents(text, {}),
	"js-yaml 4": (text) => yaml.loadAll(text),
	"js-yaml 1.2": (text) => yaml.loadAll(text),
	"js-yaml 1.1": (text) => yaml.loadAll(text, { schema: yaml.YAML11_SCHEMA }),
}[name];

function documents(text, options) {
	return yaml.parseAllDocuments(text, options).map((document) => {
		if (document.errors.length) throw document.errors[0];
		return document.toJS();
	});
}

function typed(value) {
	if (value === null) return "z";
	if (Array.isArray(value)) return value.map(typed);
	if (value instanceof Date) return "t" + value;
	if (typeof value === "object") return Object.fromEntries(Object.entries(value).map(([key, one]) => ["s" + key, typed(one)]));
	return { string: "s", number: "n", bigint: "n", boolean: "b" }[typeof value] + value;
}

console.log(JSON.parse(readFileSync(`${folder}/node_modules/${place}/package.json`)).version);
for (const text of JSON.parse(readFileSync(0))) {
	let line = "null";
	try {
		line = JSON.stringify(load(text).map(typed));
	} catch {}
	console.log(line);
}
