/* The frame of a page: its looks on a screen, light and dark, and on paper, and its script. */
#include "formats/draw/page/page.h"
#include "formats/draw/svg/svg_style.h"
#include "formats/text/markup.h"

/* clang-format off */
static const char looks[] =
	":root{color-scheme:light dark;--back:#fdfcf9;--text:#222;--soft:#5c5c5c;--rule:#c9c4b8;"
	"--box:#f3efe6;--bad:#a4161a;--good:#1d6b33}\n"
	"@media (prefers-color-scheme:dark){:root{--back:#17191c;--text:#e8e6e1;--soft:#aaa69e;"
	"--rule:#494844;--box:#23262b;--bad:#ff9a94;--good:#8fd9a3}}\n"
	"@media print{:root{--back:#fff;--text:#000;--soft:#333;--rule:#999;--box:#fff;--bad:#000;"
	"--good:#000}}\n"
	"@page{size:A4;margin:16mm}\n"
	"body{background:var(--back);color:var(--text);font:1rem/1.5 Georgia,serif;max-width:60rem;"
	"margin:0 auto;padding:1rem}\n"
	"h1,h2,h3,table,figcaption,code,.tools{font-family:system-ui,sans-serif}"
	"h1{font-size:1.6rem;line-height:1.25}"
	"h2{font-size:1.25rem;border-top:1px solid var(--rule);padding-top:1rem;margin-top:2rem}"
	"h3{font-size:1.05rem;margin:1.2rem 0 .3rem}\n"
	".verdict{font-size:1.2rem;border-left:.4rem solid;padding:.4rem .8rem;background:var(--box)}"
	".broken{border-color:var(--bad)}.obeys{border-color:var(--good)}"
	".soft{color:var(--soft)}\n"
	"pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--box);padding:.6rem;"
	"font-size:.9rem}code{font-size:.92em}"
	"dl{background:var(--box);padding:.6rem;margin:.6rem 0;overflow-wrap:anywhere}dd{margin-left:1.2rem}\n"
	"svg{max-width:100%;height:auto;display:block}"
	"article+article{border-top:.4rem double var(--rule);margin-top:3rem}"
	"figure{margin:0 0 1rem;break-inside:avoid}figcaption{font-size:.95rem;padding:.2rem 0}"
	".pair{display:flex;flex-wrap:wrap;gap:1rem}.pair figure{flex:1 1 22rem}\n"
	"table{border-collapse:collapse;font-variant-numeric:tabular-nums;display:block;overflow-x:auto}"
	"th,td{padding:.2rem .7rem;border-bottom:1px solid var(--rule);text-align:right}"
	"th:first-child,td:first-child,th:nth-child(2),td.left,th.left{text-align:left}"
	".played{font-weight:bold}\n"
	".tools{position:sticky;top:0;background:var(--back);padding:.5rem 0;display:flex;gap:.6rem;"
	"align-items:center;z-index:1}.tools input{flex:1}.tools button{font:inherit;padding:.2rem .8rem}"
	"label{font-weight:bold}@media screen{.away,.tools[hidden]{display:none}}"
	"@media print{.at,.tools{display:none}body{font-size:10.5pt;max-width:none}.pair{flex-wrap:nowrap}.pair figure{flex:1 1 0}"
	".turns{columns:2}.turns p{break-inside:avoid}h2,h3{break-after:avoid}"
	".verdict{background:none;border:1px solid}}\n"
	".curve text{font-family:system-ui,sans-serif;font-size:13px;fill:var(--text)}"
	".curve path{fill:none;stroke-width:2.5;stroke:var(--text)}.curve .grid{stroke:var(--rule);stroke-width:1}\n";

/*
 * The radio buttons of a game choose the turn after which the board is shown. With script a slider, buttons, and
 * the keys left, right, Home, End choose, and the words are those of that turn alone.
 */
static const char script[] =
	"for (const section of document.querySelectorAll('.by-turn')) {\n"
	"  const choices = section.querySelectorAll('.at'), tools = section.querySelector('.tools');\n"
	"  const turns = [...section.querySelector('.turns').children], about = section.querySelector('desc');\n"
	"  const slider = tools.querySelector('input'), said = tools.querySelector('output');\n"
	"  const [back, on, all] = tools.querySelectorAll('button');\n"
	"  let every = false;\n"
	"  const show = n => {\n"
	"    n = Math.max(0, Math.min(turns.length - 1, n));\n"
	"    const name = turns[n].querySelector('label').textContent;\n"
	"    slider.value = n;\n"
	"    choices[n].checked = true;\n"
	"    said.textContent = name;\n"
	"    slider.setAttribute('aria-valuetext', name);\n"
	"    about.textContent = turns[n].textContent;\n"
	"    turns.forEach((turn, i) => turn.classList.toggle('away', !every && i !== n));\n"
	"    all.setAttribute('aria-pressed', every);\n"
	"  };\n"
	"  choices.forEach((choice, i) => {\n"
	"    choice.hidden = true;\n"
	"    choice.addEventListener('change', () => show(i));\n"
	"  });\n"
	"  slider.max = turns.length - 1;\n"
	"  slider.addEventListener('input', () => { every = false; show(+slider.value); });\n"
	"  back.addEventListener('click', () => show(+slider.value - 1));\n"
	"  on.addEventListener('click', () => show(+slider.value + 1));\n"
	"  all.addEventListener('click', () => { every = !every; show(+slider.value); });\n"
	"  const keys = {ArrowLeft: -1, ArrowRight: 1, Home: -1e9, End: 1e9};\n"
	"  document.addEventListener('keydown', event => {\n"
	"    const box = section.getBoundingClientRect();\n"
	"    if (!(event.key in keys) || event.target === slider || event.altKey || event.ctrlKey ||\n"
	"        event.metaKey || box.bottom < 0 || box.top > innerHeight) return;\n"
	"    event.preventDefault();\n"
	"    show(+slider.value + keys[event.key]);\n"
	"  });\n"
	"  tools.hidden = false;\n"
	"  show(turns.length - 1);\n"
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
	fputs("</svg>\n", out);
}

void carc_page_foot(FILE *out)
{
	fputs("<p class=\"soft\">Made by carc, which judges recorded games by the rules of the edition "
	      "named. Claims in a record are checked and never believed.</p>\n<script>\n",
	      out);
	fputs(script, out);
	fputs("</script>\n", out);
	carc_page_close(out);
}

void carc_page_close(FILE *out)
{
	fputs("</body>\n</html>\n", out);
}
