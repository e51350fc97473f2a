import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { m } from "#messages";
import styles from "../styles/toast.css?url&no-inline";
import { Icon } from "../ui/icons.tsx";
import { type ToastMessage, takeKeptToasts } from "./kept-toasts.ts";
import { loadStyles } from "./load-styles.ts";
import { ServerWords } from "./server-words.tsx";

const waiting: ToastMessage[] = [];
let isMounted = false;
/** Undefined until the list is mounted. */
let add: ((message: ToastMessage) => void) | undefined;

/** Shows a toast on this page; keepToast shows it on the next. */
export function toast(message: ToastMessage): void {
  waiting.push(message);
  show(document.querySelector<HTMLElement>('[data-island="toasts"]'));
}

export function showKeptToasts(root: HTMLElement): void {
  waiting.push(...takeKeptToasts());
  show(root);
}

/** Loaded in advance, because the toast may say that the connection is lost. */
const styled = loadStyles(styles).catch(console.error);

async function show(root: HTMLElement | null) {
  if (add) return addWaiting();
  if (!root || isMounted) return;
  isMounted = true;
  await styled;
  createRoot(root).render(<ToastList onReady={addFromNow} />);
}

function addFromNow(addToList: typeof add) {
  add = addToList;
  addWaiting();
}

function addWaiting() {
  for (const message of waiting.splice(0)) add?.(message);
}

type List = RefObject<HTMLDivElement | null>;

/** `onReady`: receives the function that adds a toast once the list is on the page. */
type ToastListProps = { onReady: (add: (message: ToastMessage) => void) => void };

/** More would cover the page; older ones reappear when these are gone. */
const MOST_SHOWN = 2;

let lastId = 0;

/** Shows the newest toast first. F6 leads to the list and back. */
function ToastList({ onReady }: ToastListProps) {
  const [toasts, setToasts] = useState<(ToastMessage & { id: number })[]>([]);
  const list = useRef<HTMLDivElement>(null);
  const { isPaused, look } = usePause(list);
  const goBack = useWayBack(list, toasts.length === 0);
  // Runs after mounting, because screen readers announce additions only to existing regions.
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
      aria-label={m.sign_in_toasts()}
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

/** WCAG 2.2.1: toasts remain while the pointer or focus is on them, and while the window is not active. */
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

/** @returns moves the focus back to where F6 was pressed, and returns whether that was possible */
function useWayBack(list: List, isEmpty: boolean): () => boolean {
  const origin = useRef<Element | null>(null);
  const goBack = () => {
    const found = origin.current;
    origin.current = null;
    return focus(found);
  };
  // Before the toast is painted, so that F6 works as soon as it is visible.
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

/** Enough time to read a toast twice. */
const SHOWN_MS = 30_000;

type ToastProps = { message: ToastMessage; isPaused: boolean; onClose: (element: HTMLElement) => void };

function Toast({ message, isPaused, onClose }: ToastProps) {
  const { title, text, serverText, link, isError } = message;
  const root = useRef<HTMLElement>(null);
  const id = useId();
  const close = () => root.current && onClose(root.current);
  useTimer(!isPaused && !isError, close);
  return (
    <article
      className="toast"
      aria-labelledby={`${id}title`}
      aria-describedby={text || serverText ? `${id}text` : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Escape closes it.
      tabIndex={0}
      ref={root}
      onKeyDown={({ key }) => key === "Escape" && close()}
    >
      <div className={isError ? "toast-body error" : "toast-body"}>
        <p className="toast-title" id={`${id}title`}>
          {title}
        </p>
        {(text || serverText) && (
          <div id={`${id}text`}>
            {text && <p>{text}</p>}
            <ServerWords text={serverText} />
          </div>
        )}
        {link && <a href={link.path}>{link.label}</a>}
      </div>
      <button className="close-button" type="button" onClick={close}>
        <Icon name="close" />
        <span className="sr-only">{m.sign_in_toast_close()}</span>
      </button>
    </article>
  );
}

/** A pause keeps the remaining time. */
function useTimer(isRunning: boolean, onEnd: () => void): void {
  const left = useRef(SHOWN_MS);
  useEffect(() => {
    if (!isRunning) return;
    const start = Date.now();
    const timer = setTimeout(onEnd, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - start;
    };
  }, [isRunning, onEnd]);
}
