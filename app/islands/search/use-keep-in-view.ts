import { type RefObject, useEffect } from "react";

const GAP_PX = 8;

/**
 * Scrolls until the open list is visible, but never the field above it out of view. On phones the on-screen
 * keyboard reduces the visible area.
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
