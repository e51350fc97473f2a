import { forgetStored, readStored } from "./stored-session.ts";

const keyOf = (form: string) => `spitex-attempt-${form}`;

/**
 * The key that a form sends along until it is stored, also after a reload: sent again unchanged, the form counts once
 * (rule ops-22). The server itself recognises changed text.
 */
export function attemptKey(form: "message" | "review"): string {
  const kept = readStored("sessionStorage", keyOf(form));
  if (kept) return kept;
  const key = crypto.randomUUID();
  try {
    sessionStorage.setItem(keyOf(form), key);
  } catch {
    // Without storage each sending is a new one.
  }
  return key;
}

/** Called once the form is stored, so that the same words count as new. */
export const endAttempt = (form: "message" | "review") => forgetStored(keyOf(form), "sessionStorage");
