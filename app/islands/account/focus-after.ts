import { flushSync } from "react-dom";

type Found = HTMLElement | null | undefined;

/** Takes away what may hold the focus, and gives it to what `find` finds once that is gone. */
export function focusAfter(close: () => void, find: () => Found): void {
  flushSync(close);
  find()?.focus();
}

/** The heading of a section of the account page. */
export const titleOf = (section: string): Found => document.getElementById(`${section}-titel`);
