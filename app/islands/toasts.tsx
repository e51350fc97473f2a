import { createRoot } from "react-dom/client";
import styles from "../styles/toast.css?url&no-inline";
import { type ToastMessage, takeKeptToasts } from "./kept-toasts.ts";
import { loadStyles } from "./load-styles.ts";
import { ToastList } from "./toast-list.tsx";

const waiting: ToastMessage[] = [];
let isMounted = false;
/** Missing until the list is mounted. */
let add: ((message: ToastMessage) => void) | undefined;

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
