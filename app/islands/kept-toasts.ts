import { readStoredJson } from "../session/stored-session.ts";

/** A toast; `serverText` is the auth service's own English message. */
export type ToastMessage = {
  title: string;
  text?: string;
  serverText?: string | undefined;
  link?: { label: string; path: string };
  /** The reported change is in view, so the page does not scroll to the toast. */
  keepsView?: boolean;
  /** Errors remain until closed. */
  isError?: boolean;
};

export const KEPT_TOASTS_KEY = "spitex-toasts";

/** Shows the toast on the next page, because the user is leaving this one. */
export function keepToast(message: ToastMessage): void {
  try {
    sessionStorage.setItem(KEPT_TOASTS_KEY, JSON.stringify([...readKept(), message]));
  } catch {
    // A browser without storage has no session either.
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
