import { flushSync } from "react-dom";

type Found = HTMLElement | null | undefined;

/** Closes what may hold the focus, then focuses the element that `find` returns. */
export function focusAfter(close: () => void, find: () => Found): void {
  flushSync(close);
  find()?.focus();
}

/** The heading of a section of the account page. */
export const titleOf = (section: string): Found => document.getElementById(`${section}-titel`);
