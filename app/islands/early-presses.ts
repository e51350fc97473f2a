/** An island whose code has not loaded, with the link or button last pressed in it. */
export type SleepingIsland = HTMLElement & { pressed?: HTMLElement };

/** Islands that do nothing without their code. */
const HELPLESS = "[data-asleep]:not([data-when=touch])";

const isHelpless = (root: SleepingIsland) => root.matches(HELPLESS);

/** After this time, a link or button that works without the island's code does so. */
const MAX_WAIT_MS = 5000;

/**
 * Inline script of every page. Holds back presses that need an island's code until loader.ts repeats them: on elements
 * with `data-answered`, and on every button of a sleeping island that does nothing without its code. Enter in a field
 * presses a button, too. The numbers on cards need the code of the map beside them. Pressing an element with
 * `data-presses` presses the one with that id, if present. Presses that open a new tab or download a file pass.
 */
export const keepEarlyPresses = `addEventListener("click",e=>{if(e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;const t=e.target,o=t.closest("[data-presses]"),l=o&&document.getElementById(o.dataset.presses);if(l){e.preventDefault();l.presser=o;l.closest("[data-asleep]")&&o.setAttribute("aria-busy","true");l.click();return}const p=t.closest("a.map-pin"),m=p&&document.querySelector("[data-asleep][data-when=press]"),b=m?p:t.closest("[data-asleep] [data-answered],${HELPLESS} button");if(!b)return;const r=m||b.closest("[data-asleep]");e.preventDefault();e.stopPropagation();r.pressed?.removeAttribute("aria-busy");b.setAttribute("aria-busy","true");r.pressed=b;b.matches("[data-answered]")&&setTimeout(()=>{if(r.pressed==b){delete r.pressed;b.removeAttribute("aria-busy");r.removeAttribute("data-asleep");b.click()}},${MAX_WAIT_MS})},true);`;

/** Keeps input that early-presses.ts does not see until the island's code has loaded. */
export function keepEarlyInput(root: SleepingIsland): void {
  // Password managers submit forms without pressing the button. This presses it for them, and the press waits.
  root.addEventListener(
    "submit",
    (event) => {
      if (!isHelpless(root)) return;
      event.preventDefault();
      if (event.target instanceof Element) event.target.querySelector<HTMLElement>("[type=submit]")?.click();
    },
    true,
  );
}
