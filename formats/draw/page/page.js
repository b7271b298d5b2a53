for (const section of document.querySelectorAll(".by-turn")) {
	const choices = [...section.querySelectorAll(".at")],
		tools = section.querySelector(".tools");
	const steps = [...section.querySelector(".turns").children],
		box = section.querySelector(".scroll");
	const slider = tools.querySelector("input"),
		said = tools.querySelector("output");
	const about = box.querySelector("desc"),
		[back, next, play, all] = tools.querySelectorAll("button");
	let every = false,
		clock = 0;
	const stop = () => {
		clearInterval(clock);
		clock = 0;
		play.setAttribute("aria-pressed", false);
	};
	const show = (n) => {
		n = Math.max(0, Math.min(steps.length - 1, n));
		const name = steps[n].querySelector("label").textContent;
		slider.value = n;
		choices[n].checked = true;
		said.textContent = name;
		slider.setAttribute("aria-valuetext", name);
		about.textContent = steps[n].textContent;
		steps.forEach((step, i) => step.classList.toggle("away", !every && i !== n));
		all.setAttribute("aria-pressed", every);
		back.disabled = n === 0;
		next.disabled = n === steps.length - 1;
		if (next.disabled) stop();
		const lit = [...box.querySelectorAll(".c-refused,.c-lit,.c-lit-way,.c-lit-place,.c-last")].find(
			(e) => e.getClientRects().length,
		);
		if (!lit || (box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight)) return;
		const at = lit.getBoundingClientRect(),
			frame = box.getBoundingClientRect();
		box.scrollBy(at.x + at.width / 2 - frame.x - frame.width / 2, at.y + at.height / 2 - frame.y - frame.height / 2);
	};
	const go = (n) => {
		stop();
		every = false;
		show(n);
	};
	choices.forEach((choice, i) => {
		choice.hidden = true;
		choice.addEventListener("change", () => show(i));
	});
	slider.max = steps.length - 1;
	slider.addEventListener("input", () => go(+slider.value));
	back.addEventListener("click", () => go(+slider.value - 1));
	next.addEventListener("click", () => go(+slider.value + 1));
	play.addEventListener("click", () => {
		if (clock) return stop();
		go(next.disabled ? 0 : +slider.value);
		clock = setInterval(() => show(+slider.value + 1), 800);
		play.setAttribute("aria-pressed", true);
	});
	all.addEventListener("click", () => {
		stop();
		every = !every;
		show(+slider.value);
	});
	const keys = { ArrowLeft: -1, ArrowRight: 1, Home: -1e9, End: 1e9 };
	document.addEventListener("keydown", (event) => {
		const place = section.getBoundingClientRect();
		if (
			!(event.key in keys) ||
			event.target === slider ||
			event.target === box ||
			event.altKey ||
			event.ctrlKey ||
			event.metaKey ||
			place.bottom < 0 ||
			place.top > innerHeight
		)
			return;
		event.preventDefault();
		go(+slider.value + keys[event.key]);
	});
	tools.hidden = false;
	show(choices.findIndex((choice) => choice.defaultChecked));
}
