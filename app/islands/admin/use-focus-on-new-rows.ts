import { useEffect, useRef } from "react";

/**
 * Loading the last page removes the «more» button; the focus moves to the first new row.
 * @param count of rows now shown
 */
export function useFocusOnNewRows(count: number | undefined) {
  const known = useRef<{ list: Element; rows: Element[] }>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = undefined;
    // Not if the user has moved the focus elsewhere, or if the button is still there.
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
