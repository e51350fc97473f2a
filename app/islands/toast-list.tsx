import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ToastMessage } from "./kept-toasts.ts";
import { Toast } from "./toast.tsx";

type List = RefObject<HTMLDivElement | null>;

/** `onReady` receives what adds a toast, once the list is on the page. */
type Props = { onReady: (add: (message: ToastMessage) => void) => void };

/** More would cover the page; older ones come into view again once these are gone. */
const MOST_SHOWN = 2;

let lastId = 0;

/** The newest toast is first. F6 leads to the list and back. */
export function ToastList({ onReady }: Props) {
  const [toasts, setToasts] = useState<(ToastMessage & { id: number })[]>([]);
  const list = useRef<HTMLDivElement>(null);
  const { isPaused, look } = usePause(list);
  const goBack = useWayBack(list, toasts.length === 0);
  // Only now: screen readers announce additions to a region that already exists.
  useEffect(() => {
    // A toast replaces an older one with the same title.
    onReady((message) =>
      setToasts((others) => [{ ...message, id: ++lastId }, ...others.filter(({ title }) => title !== message.title)]),
    );
  }, [onReady]);
  const newest = toasts[0]?.id;
  const keepsView = toasts[0]?.keepsView;
  // On small screens toasts are at the top of the page, which may be out of view.
  useEffect(() => {
    if (newest && !keepsView) list.current?.scrollIntoView({ block: "nearest" });
  }, [newest, keepsView]);

  const close = (id: number, element: HTMLElement) => {
    const neighbour = element.nextElementSibling ?? element.previousElementSibling;
    if (element.contains(document.activeElement) && !focus(neighbour)) goBack();
    setToasts((all) => all.filter((one) => one.id !== id));
  };
  const goBackAtEnds = (event: KeyboardEvent) => {
    const end = event.shiftKey ? list.current : [...(list.current?.querySelectorAll("button") ?? [])].at(-1);
    if (event.key === "Tab" && event.target === end && goBack()) event.preventDefault();
  };
  return (
    <section
      className="toasts"
      aria-live="polite"
      aria-relevant="additions text"
      aria-label="Meldungen (Taste F6)"
      tabIndex={-1}
      ref={list}
      onMouseEnter={look}
      onMouseLeave={look}
      onFocus={look}
      onBlur={look}
      onKeyDown={goBackAtEnds}
    >
      {toasts.slice(0, MOST_SHOWN).map(({ id, ...message }) => (
        <Toast key={id} message={message} isPaused={isPaused} onClose={(element) => close(id, element)} />
      ))}
    </section>
  );
}

/** WCAG 2.2.1: toasts stay while somebody points at them, has the focus there or is elsewhere. */
function usePause(list: List) {
  const [isPaused, setIsPaused] = useState(false);
  const look = () => {
    const isLookedAt = list.current?.matches(":hover, :focus-visible, :has(:focus-visible)") ?? false;
    setIsPaused(isLookedAt || !document.hasFocus());
  };
  useEffect(() => {
    const leave = () => setIsPaused(true);
    const comeBack = () => setIsPaused(false);
    window.addEventListener("blur", leave);
    window.addEventListener("focus", comeBack);
    return () => {
      window.removeEventListener("blur", leave);
      window.removeEventListener("focus", comeBack);
    };
  }, []);
  return { isPaused, look };
}

/** @returns a function that leads back to where F6 was pressed; it answers whether that is possible */
function useWayBack(list: List, isEmpty: boolean): () => boolean {
  const origin = useRef<Element | null>(null);
  const goBack = () => {
    const found = origin.current;
    origin.current = null;
    return focus(found);
  };
  // Before the toast is painted, so that whoever sees it can press F6 at once.
  useLayoutEffect(() => {
    if (isEmpty) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "F6") return;
      event.preventDefault();
      if (list.current?.contains(document.activeElement)) goBack();
      else {
        origin.current = document.activeElement;
        list.current?.focus({ preventScroll: true });
      }
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
  return goBack;
}

function focus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  element.focus();
  return document.activeElement === element;
}
