/** Key under which the auth client stores the session. */
export const SESSION_KEY = "spitex-session";

/** Key for the fact that a user has signed in on this device before. */
export const HAD_SESSION = "spitex-konto";

/** Key under which screens of administration keep how they were filtered and ordered. */
export const VIEWS_KEY = "spitex-ansichten";

/** Browsers that forbid storage throw on access. */
export function readStored(storage: "localStorage" | "sessionStorage", key: string) {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Parses stored JSON; undefined for anything else. */
export function readStoredJson<Value>(storage: "localStorage" | "sessionStorage", key: string): Value | undefined {
  try {
    const value = JSON.parse(readStored(storage, key) ?? "null");
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Browsers that forbid storage have nothing to remove. */
export function forgetStored(key: string, storage: "localStorage" | "sessionStorage" = "localStorage"): void {
  if (readStored(storage, key) !== null) window[storage].removeItem(key);
}

/** Whose session is stored; not verified. */
export const storedUserId = () => readStoredJson<{ user?: { id?: string } }>("localStorage", SESSION_KEY)?.user?.id;

export const hasStoredSession = () => readStored("localStorage", SESSION_KEY) !== null;

/** After a sign-out, the views that are kept for that account are removed, too. */
export const forgetViews = () => forgetStored(VIEWS_KEY);

/** Bypasses the client, whose sign-out would leave the page. */
export function forgetStoredSession(): void {
  localStorage.removeItem(SESSION_KEY);
  markSession(false);
}

/** Makes the account page start with signing in next time; does nothing if storage is full or forbidden. */
export function rememberAccount(): void {
  try {
    if (localStorage.getItem(HAD_SESSION) === null) localStorage.setItem(HAD_SESSION, "1");
  } catch {}
}

/** Removes this trace after deleting the account, or on another person's device. */
export const forgetAccount = () => forgetStored(HAD_SESSION);

/** Makes the style sheet show «Abmelden» instead of «Anmelden», and elements for signed-in users. */
export const markSession = (isSignedIn: boolean) =>
  document.documentElement.toggleAttribute("data-session", isSignedIn);

/** Inline script: runs before the first paint, so that nothing flickers. */
export const markStoredSession = `try{localStorage.getItem("${SESSION_KEY}")&&document.documentElement.toggleAttribute("data-session",true)}catch{};`;
