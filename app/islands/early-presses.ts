/** An island whose code has not arrived, with the last of its buttons that was pressed meanwhile. */
export type SleepingIsland = HTMLElement & { pressed?: HTMLElement };

/**
 * Part of the script in the page: a button pressed before the island's code arrived does nothing yet
 * (Enter in a field presses one, too); loader.ts presses it again.
 */
export const keepEarlyPresses = `addEventListener("click",e=>{const b=e.target.closest("[data-asleep] button");b&&(e.preventDefault(),e.stopPropagation(),b.setAttribute("aria-busy","true"),b.closest("[data-asleep]").pressed=b)},true);`;
