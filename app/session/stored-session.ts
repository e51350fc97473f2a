/** Where the auth client keeps the session in the browser. */
export const SESSION_KEY = "spitex-session";

/** Browsers that forbid storage throw when asked for it. */
export function readStored(storage: "localStorage" | "sessionStorage", key: string) {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** What is stored as JSON; anything else counts as nothing. */
export function readStoredJson<Value>(
  storage: "localStorage" | "sessionStorage",
  key: string,
): Value | undefined {
  try {
    const value = JSON.parse(readStored(storage, key) ?? "null");
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

export const hasStoredSession = () => readStored("localStorage", SESSION_KEY) !== null;

/** Without a word to the service or to the client, which would leave the page. */
export function forgetStoredSession(): void {
  localStorage.removeItem(SESSION_KEY);
  markSession(false);
}

/** For the style sheet: shows «Abmelden» instead of «Anmelden» and what only users see. */
export const markSession = (isSignedIn: boolean) =>
  document.documentElement.toggleAttribute("data-session", isSignedIn);

/** Part of the script in the page: before it is painted, so that nothing flickers. */
export const markStoredSession = `try{localStorage.getItem("${SESSION_KEY}")&&document.documentElement.toggleAttribute("data-session",true)}catch{};`;
