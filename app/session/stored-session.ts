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

/** Runs before the page is painted, so that nothing flickers; its hash is in the policy. */
export const markStoredSession = `try{localStorage.getItem("${SESSION_KEY}")&&document.documentElement.toggleAttribute("data-session",true)}catch{}`;
