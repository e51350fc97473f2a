import { useEffect, useRef } from "react";

/**
 * The button for more of a list goes with its last page; the focus it had goes to the first row that came.
 *
 * @param count of the rows as they are
 */
export function useFirstNew(count: number | undefined) {
  const known = useRef<{ list: Element; rows: Element[] }>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = undefined;
    // Who has gone elsewhere meanwhile stays there; and where there is more, the button has it still.
    if (!before || count === undefined || document.activeElement !== document.body) return;
    const first = rowsOf(before.list).find((row) => !before.rows.includes(row));
    if (!first) return;
    first.tabIndex = -1;
    first.focus();
  }, [count]);
  return (list: Element | null | undefined) => {
    known.current = list ? { list, rows: rowsOf(list) } : undefined;
  };
}

const rowsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>("tr, li")];
