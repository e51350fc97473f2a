import { Toast } from "@base-ui/react/toast";
import { useEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import styles from "../styles/toast.css?url&no-inline";
import { Icon } from "../ui/icons.tsx";
import { type ToastMessage, takeKeptToasts } from "./kept-toasts.ts";
import { loadStyles } from "./load-styles.ts";
import { ServerWords } from "./server-words.tsx";

/** WCAG 2.2.1: enough time to read it twice; hovering or focusing it stops the timer. */
const SHOWN_MS = 30_000;

const manager = Toast.createToastManager<ToastMessage>();
const waiting: ToastMessage[] = [];
let isMounted = false;
/** Whether the list is mounted and accepts toasts. */
let isReady = false;

/** Shows a toast on this page; keepToast shows it on the next. */
export function toast(message: ToastMessage): void {
  waiting.push(message);
  show(document.querySelector<HTMLElement>('[data-island="toasts"]'));
}

/** Shows toasts kept by the previous page. */
export function showKeptToasts(root: HTMLElement): void {
  waiting.push(...takeKeptToasts());
  show(root);
}

/** Requested before it is needed: the toast may say that the connection is lost. */
const styled = loadStyles(styles).catch(console.error);

async function show(root: HTMLElement | null) {
  if (isReady) return addWaiting();
  if (!root || isMounted) return;
  isMounted = true;
  await styled;
  createRoot(root).render(<Toasts />);
}

function Toasts() {
  // Only now: screen readers announce additions to a region that already exists.
  useEffect(addWaiting, []);
  return (
    <Toast.Provider toastManager={manager} timeout={SHOWN_MS}>
      <ToastList />
    </Toast.Provider>
  );
}

/** Ids by title: a toast replaces an older one with the same title. */
const shown = new Map<string, string>();

function addWaiting() {
  isReady = true;
  for (const message of waiting.splice(0)) {
    const older = shown.get(message.title);
    if (older) manager.close(older);
    const id = manager.add({ data: message, ...(message.isError && { timeout: 0 }) });
    shown.set(message.title, id);
  }
}

function ToastList() {
  const { toasts } = Toast.useToastManager<ToastMessage>();
  const list = useRef<HTMLDivElement>(null);
  const newest = toasts[0]?.id;
  const keepsView = toasts[0]?.data?.keepsView;
  // On small screens toasts are at the top of the page, which may be out of view.
  useEffect(() => {
    if (newest && !keepsView) list.current?.scrollIntoView({ block: "nearest" });
  }, [newest, keepsView]);
  return (
    <Toast.Viewport className="toasts" aria-label="Meldungen (Taste F6)" ref={list}>
      {toasts.map((toast) => (
        <Toast.Root key={toast.id} toast={toast} className="toast" swipeDirection={[]}>
          {toast.data && <ToastBody {...toast.data} />}
          <Toast.Close className="close-button" aria-hidden={false}>
            <Icon name="close" />
            <span className="sr-only">Meldung schliessen</span>
          </Toast.Close>
        </Toast.Root>
      ))}
    </Toast.Viewport>
  );
}

function ToastBody({ title, text, serverText, link, isError }: ToastMessage) {
  return (
    <div className={isError ? "toast-body error" : "toast-body"}>
      <Toast.Title className="toast-title" render={<p />}>
        {title}
      </Toast.Title>
      {(text || serverText) && (
        <Toast.Description render={<div />}>
          {text && <p>{text}</p>}
          <ServerWords text={serverText} />
        </Toast.Description>
      )}
      {link && <a href={link.path}>{link.label}</a>}
    </div>
  );
}
