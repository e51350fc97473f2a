import { readStoredJson } from "../session/stored-session.ts";

/** A message that comes and goes; `serverText` are the auth service's own, English words. */
export type ToastMessage = {
  title: string;
  text?: string;
  serverText?: string | undefined;
  link?: { label: string; path: string };
  /** Stays until it is closed. */
  isError?: boolean;
};

export const KEPT_TOASTS_KEY = "spitex-toasts";

/** Says it on the next page, because this one is about to be left. */
export function keepToast(message: ToastMessage): void {
  try {
    sessionStorage.setItem(KEPT_TOASTS_KEY, JSON.stringify([...readKept(), message]));
  } catch {
    // A browser that stores nothing keeps no session either.
  }
}

export function takeKeptToasts(): ToastMessage[] {
  const kept = readKept();
  if (kept.length > 0) sessionStorage.removeItem(KEPT_TOASTS_KEY);
  return kept;
}

export const hasKeptToasts = () => readKept().length > 0;

function readKept(): ToastMessage[] {
  const kept = readStoredJson<ToastMessage[]>("sessionStorage", KEPT_TOASTS_KEY);
  return Array.isArray(kept) ? kept : [];
}
