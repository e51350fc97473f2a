import { type RefObject, useEffect } from "react";

const GAP_PX = 8;

/**
 * Scrolls the page until the open list is seen, but never the field above it out of sight. On a
 * phone the visible part of the page is what the keyboard leaves.
 */
export function useKeepInView(form: RefObject<HTMLElement | null>, openList: unknown) {
  useEffect(() => {
    if (!form.current || !openList) return;
    const field = form.current.getBoundingClientRect();
    const listBottom = Math.max(...[...form.current.children].map(bottomOf));
    const seenBottom = window.visualViewport?.height ?? window.innerHeight;
    const hidden = listBottom + GAP_PX - seenBottom;
    const room = field.top - GAP_PX;
    if (hidden > 0 && room > 0) window.scrollBy({ top: Math.min(hidden, room) });
  }, [form, openList]);
}

const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
