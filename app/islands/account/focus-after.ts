import { flushSync } from "react-dom";

type Found = HTMLElement | null | undefined;

/** Closes what may have the focus, then focuses the element returned by `find`. */
export function focusAfter(close: () => void, find: () => Found): void {
  flushSync(close);
  find()?.focus();
}

export const titleOf = (section: string): Found => document.getElementById(`${section}-titel`);
