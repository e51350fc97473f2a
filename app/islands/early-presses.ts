/** An island whose code has not loaded, with the last link or button in it that was pressed. */
export type SleepingIsland = HTMLElement & { pressed?: HTMLElement };

/** Islands that do nothing by themselves. */
const HELPLESS = "[data-asleep]:not([data-when=touch])";

const isHelpless = (root: SleepingIsland) => root.matches(HELPLESS);

/** After this time a link or button that also works without the island's code does so. */
const MAX_WAIT_MS = 5000;

/**
 * Inline script of every page. Holds back presses that need an island's code until loader.ts repeats them: on
 * elements marked with `data-answered`, and on every button of a sleeping island that does nothing by itself. (Enter
 * in a field presses a button, too.) The numbers of cards need the code of the map beside them. A press of what is marked with
 * `data-presses` goes to the element of that id, if it is there. Presses that open a new tab or download a file are left alone.
 */
export const keepEarlyPresses = `addEventListener("click",e=>{if(e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;const t=e.target,o=t.closest("[data-presses]"),l=o&&document.getElementById(o.dataset.presses);if(l){e.preventDefault();l.presser=o;l.closest("[data-asleep]")&&o.setAttribute("aria-busy","true");l.click();return}const p=t.closest("a.map-pin"),m=p&&document.querySelector("[data-asleep][data-when=press]"),b=m?p:t.closest("[data-asleep] [data-answered],${HELPLESS} button");if(!b)return;const r=m||b.closest("[data-asleep]");e.preventDefault();e.stopPropagation();r.pressed?.removeAttribute("aria-busy");b.setAttribute("aria-busy","true");r.pressed=b;b.matches("[data-answered]")&&setTimeout(()=>{if(r.pressed==b){delete r.pressed;b.removeAttribute("aria-busy");r.removeAttribute("data-asleep");b.click()}},${MAX_WAIT_MS})},true);`;

/** Keeps what early-presses.ts does not see, until the code of the island has loaded. */
export function keepEarlyInput(root: SleepingIsland): void {
  // Password managers submit forms without pressing the button; here it is pressed for them, and the press waits.
  root.addEventListener(
    "submit",
    (event) => {
      if (!isHelpless(root)) return;
      event.preventDefault();
      (event.target as HTMLFormElement).querySelector<HTMLElement>("[type=submit]")?.click();
    },
    true,
  );
}
