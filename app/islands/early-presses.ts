/** An island whose code has not arrived, with the last of its links or buttons that was pressed. */
export type SleepingIsland = HTMLElement & { pressed?: HTMLElement };

/** After which a link or button that would also work without the island's code does so. */
const PATIENCE_MS = 5000;

/**
 * Part of the script in the page. A press that only an island's code can answer waits until loader.ts
 * repeats it: of what is marked with `data-answered`, and of every button in an island that does
 * nothing asleep. (Enter in a field presses a button, too.) Presses that open a new tab or save a file are left alone.
 */
export const keepEarlyPresses = `addEventListener("click",e=>{const b=e.target.closest("[data-asleep] [data-answered],[data-asleep]:not([data-when=touch]) button");if(!b||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;const r=b.closest("[data-asleep]");e.preventDefault();e.stopPropagation();r.pressed?.removeAttribute("aria-busy");b.setAttribute("aria-busy","true");r.pressed=b;b.matches("[data-answered]")&&setTimeout(()=>{if(r.pressed==b){delete r.pressed;b.removeAttribute("aria-busy");r.removeAttribute("data-asleep");b.click()}},${PATIENCE_MS})},true);`;
