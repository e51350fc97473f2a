/** An island whose code has not loaded, with the last link or button in it that was pressed. */
export type SleepingIsland = HTMLElement & {
  pressed?: HTMLElement;
  /** The last key that would have chosen a tab. */
  chosen?: KeyboardEvent;
};

/** Islands that do nothing by themselves. */
const HELPLESS = "[data-asleep]:not([data-when=touch])";

export const isHelpless = (root: SleepingIsland) => root.matches(HELPLESS);

/** After this time a link or button that also works without the island's code does so. */
const MAX_WAIT_MS = 5000;

/**
 * Inline script of every page. Holds back presses that need an island's code until loader.ts repeats them: on
 * elements marked with `data-answered`, and on every button of a sleeping island that does nothing by itself. (Enter
 * in a field presses a button, too.) Presses that open a new tab or download a file are left alone.
 */
export const keepEarlyPresses = `addEventListener("click",e=>{const b=e.target.closest("[data-asleep] [data-answered],${HELPLESS} button");if(!b||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;const r=b.closest("[data-asleep]");e.preventDefault();e.stopPropagation();r.pressed?.removeAttribute("aria-busy");b.setAttribute("aria-busy","true");r.pressed=b;b.matches("[data-answered]")&&setTimeout(()=>{if(r.pressed==b){delete r.pressed;b.removeAttribute("aria-busy");r.removeAttribute("data-asleep");b.click()}},${MAX_WAIT_MS})},true);`;
