/* The frame of a page: its looks on a screen, light and dark, and on paper, and its script. */
#include "formats/draw/page/page.h"
#include "formats/draw/svg/svg_style.h"
#include "formats/text/safe_text.h"

/* clang-format off */
static const char looks[] =
	":root{color-scheme:light dark;--back:#fdfcf9;--text:#222;--soft:#5c5c5c;--rule:#c9c4b8;"
	"--box:#f3efe6;--bad:#a4161a;--good:#1d6b33;--under:#555}\n"
	"@media (prefers-color-scheme:dark){:root{--back:#17191c;--text:#e8e6e1;--soft:#aaa69e;"
	"--rule:#494844;--box:#23262b;--bad:#ff9a94;--good:#8fd9a3;--under:#eee}}\n"
	"@media print{:root{--back:#fff;--text:#000;--soft:#333;--rule:#999;--box:#fff;--bad:#000;"
	"--good:#000}}\n"
	"@page{size:A4;margin:16mm}\n"
	"body{background:var(--back);color:var(--text);font:1rem/1.5 Georgia,serif;max-width:70rem;"
	"margin:0 auto;padding:1rem}\n"
	"h1,h2,h3,table,figcaption,code,.tools,.legend{font-family:system-ui,sans-serif}"
	"h1{font-size:1.6rem;line-height:1.25}"
	"h2{font-size:1.25rem;border-top:1px solid var(--rule);padding-top:1rem;margin-top:2rem}"
	"h3{font-size:1.05rem;margin:1.2rem 0 .3rem}\n"
	".verdict{font-size:1.2rem;border-left:.4rem solid;padding:.4rem .8rem;background:var(--box)}"
	".broken{border-color:var(--bad)}.obeys{border-color:var(--good)}"
	".soft{color:var(--soft)}code{font-size:.92em;overflow-wrap:anywhere}"
	"svg{max-width:100%;height:auto;display:block}.scroll{overflow:auto}"
	"article+article{border-top:.4rem double var(--rule);margin-top:3rem}"
	"figure{margin:0 0 1rem;break-inside:avoid}figcaption{font-size:.95rem;padding:.2rem 0}"
	".pair{display:flex;flex-wrap:wrap;gap:1rem}.pair figure{flex:1 1 22rem;min-width:0}\n"
	"table{border-collapse:collapse;font-variant-numeric:tabular-nums}"
	"th,td{padding:.2rem .7rem;border-bottom:1px solid var(--rule);text-align:right;vertical-align:top}"
	"th:first-child,td:first-child,th:nth-child(2),td.left,th.left,.proof td{text-align:left}"
	".proof,.claim{background:var(--box);margin:.6rem 0;padding:.3rem .7rem;overflow-wrap:anywhere}.proof p,.claim p{margin:.2rem 0}.proof table{width:100%}"
	".proof th{font-weight:normal;color:var(--soft);width:9rem;overflow-wrap:normal}.played{font-weight:bold}\n"
	".tools{position:sticky;top:0;background:var(--back);padding:.5rem 0;display:flex;flex-wrap:wrap;gap:.6rem;"
	"align-items:center;z-index:1}.tools input{flex:1;min-width:8rem}.tools button{font:inherit;padding:.2rem .8rem}"
	"label{font-weight:bold}.away,.tools[hidden]{display:none}.at{width:1.5rem;height:1.5rem}"
	".legend{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.2rem 1.5rem;margin:.3rem 0}"
	".legend li{display:flex;align-items:center;gap:.5rem;overflow-wrap:anywhere}\n"
	".curve text,.track text{font-family:system-ui,sans-serif;fill:var(--text)}"
	".curve text{font-size:17px}.track text{font-size:34px;font-weight:bold}"
	".curve path{fill:none}.curve .line{stroke-width:3}"
	".curve .under{stroke-width:6;stroke:var(--under)}.curve .grid,.track .grid{stroke:var(--rule);stroke-width:1}"
	".track .tick{stroke:var(--soft);stroke-width:2}.track{width:100%;max-width:40rem;margin:.3rem 0}\n"
	"@media screen and (max-width:600px){body{padding:.6rem}h1{font-size:1.4rem}th,td{padding:.2rem .3rem}"
	"th{font-weight:normal}.curve text{font-size:26px}.legend{gap:.2rem .8rem}"
	/* As large as letters in a picture can be read. */
	".scroll{max-height:80vh}.scroll .carc{max-width:none;width:max(100%,calc(var(--columns)*79px))}}\n"
	"@media print{.at,.tools{display:none}body{font-size:9pt;line-height:1.4;max-width:none;padding:0}h1,h2,p,ul{margin:.4rem 0}"
	".pair{flex-wrap:nowrap}.pair figure{flex:1 1 0}.scroll .carc{max-height:112mm;margin:0 auto}.track{max-width:110mm}"
	"h2,h3{break-after:avoid;margin-top:.6rem}table,p,li{break-inside:avoid}.curve{max-width:120mm}"
	".proofs{columns:2;font-size:.85em}.proof th{width:5rem}.proof,.claim{margin:.2rem 0}.proof{break-inside:avoid}th,td{padding:.1rem .4rem}"
	".verdict{background:none;border:1px solid}}\n";

/*
 * The radio buttons of a game choose the step at which the board is shown. With script buttons, a slider, and
 * the keys left, right, Home, End choose, and the words are those of that step alone.
 */
static const char script[] =
	"for (const section of document.querySelectorAll('.by-turn')) {\n"
	"  const choices = [...section.querySelectorAll('.at')], tools = section.querySelector('.tools');\n"
	"  const steps = [...section.querySelector('.turns').children], box = section.querySelector('.scroll');\n"
	"  const slider = tools.querySelector('input'), said = tools.querySelector('output');\n"
	"  const about = box.querySelector('desc'), [back, next, play, all] = tools.querySelectorAll('button');\n"
	"  let every = false, clock = 0;\n"
	"  const stop = () => { clearInterval(clock); clock = 0; play.setAttribute('aria-pressed', false); };\n"
	"  const show = n => {\n"
	"    n = Math.max(0, Math.min(steps.length - 1, n));\n"
	"    const name = steps[n].querySelector('label').textContent;\n"
	"    slider.value = n;\n"
	"    choices[n].checked = true;\n"
	"    said.textContent = name;\n"
	"    slider.setAttribute('aria-valuetext', name);\n"
	"    about.textContent = steps[n].textContent;\n"
	"    steps.forEach((step, i) => step.classList.toggle('away', !every && i !== n));\n"
	"    all.setAttribute('aria-pressed', every);\n"
	"    back.disabled = n === 0;\n"
	"    next.disabled = n === steps.length - 1;\n"
	"    if (next.disabled) stop();\n"
	/* Where only a part of the board is seen, that with which something happens. */
	"    const lit = [...box.querySelectorAll('.c-refused,.c-lit,.c-lit-way,.c-lit-place,.c-last')].find(e => e.getClientRects().length);\n"
	"    if (!lit || box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight) return;\n"
	"    const at = lit.getBoundingClientRect(), frame = box.getBoundingClientRect();\n"
	"    box.scrollBy(at.x + at.width / 2 - frame.x - frame.width / 2, at.y + at.height / 2 - frame.y - frame.height / 2);\n"
	"  };\n"
	"  const go = n => { stop(); every = false; show(n); };\n"
	"  choices.forEach((choice, i) => {\n"
	"    choice.hidden = true;\n"
	"    choice.addEventListener('change', () => show(i));\n"
	"  });\n"
	"  slider.max = steps.length - 1;\n"
	"  slider.addEventListener('input', () => go(+slider.value));\n"
	"  back.addEventListener('click', () => go(+slider.value - 1));\n"
	"  next.addEventListener('click', () => go(+slider.value + 1));\n"
	"  play.addEventListener('click', () => {\n"
	"    if (clock) return stop();\n"
	"    go(next.disabled ? 0 : +slider.value);\n"
	"    clock = setInterval(() => show(+slider.value + 1), 800);\n"
	"    play.setAttribute('aria-pressed', true);\n"
	"  });\n"
	"  all.addEventListener('click', () => { stop(); every = !every; show(+slider.value); });\n"
	"  const keys = {ArrowLeft: -1, ArrowRight: 1, Home: -1e9, End: 1e9};\n"
	"  document.addEventListener('keydown', event => {\n"
	"    const place = section.getBoundingClientRect();\n"
	"    if (!(event.key in keys) || event.target === slider || event.target === box || event.altKey || event.ctrlKey ||\n"
	"        event.metaKey || place.bottom < 0 || place.top > innerHeight) return;\n"
	"    event.preventDefault();\n"
	"    go(+slider.value + keys[event.key]);\n"
	"  });\n"
	"  tools.hidden = false;\n"
	"  show(choices.findIndex(choice => choice.defaultChecked));\n"
	"}\n";
/* clang-format on */

void carc_page_head(const char *title, const char *more, FILE *out)
{
	fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
	      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
	      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
	      "'unsafe-inline'; script-src 'unsafe-inline'\">\n<title>",
	      out);
	carc_print_markup(title, out);
	fputs("</title>\n<style>\n", out);
	fputs(looks, out);
	fputs(more, out);
	carc_svg_style(out);
	fputs("</style>\n</head>\n<body>\n", out);
	/* The patterns of all pictures. */
	fputs("<svg width=\"0\" height=\"0\" aria-hidden=\"true\" style=\"position:absolute\" "
	      "class=\"carc\">",
	      out);
	carc_svg_patterns(out);
	fputs("</svg>\n<main>\n", out);
}

void carc_page_foot(FILE *out)
{
	fputs("</main>\n<script>\n", out);
	fputs(script, out);
	fputs("</script>\n", out);
	carc_page_close(
		"Made by carc, which checks recorded games by the rules of their edition. Claims in a "
		"record are checked, never trusted.",
		out);
}

void carc_page_close(const char *made, FILE *out)
{
	fprintf(out, "<footer class=\"soft\"><p>%s</p></footer>\n</body>\n</html>\n", made);
}
