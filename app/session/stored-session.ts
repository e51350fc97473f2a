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

export const hasStoredSession = () => readStored("localStorage", SESSION_KEY) !== null;

/** For the style sheet: shows «Abmelden» instead of «Anmelden» and what only users see. */
export const markSession = (isSignedIn: boolean) =>
  document.documentElement.toggleAttribute("data-session", isSignedIn);

/** Part of the script in the page: before it is painted, so that nothing flickers. */
export const markStoredSession = `try{localStorage.getItem("${SESSION_KEY}")&&document.documentElement.toggleAttribute("data-session",true)}catch{};`;
