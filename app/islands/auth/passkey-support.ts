export const hasPasskeys = () => typeof window.PublicKeyCredential === "function";

/** Users may close the browser's dialog; that is no failure. */
export const wasDismissed = (error: Error) =>
  ["WebAuthnError", "AuthUnknownError"].includes(error.name) &&
  /abort|cancel|not allowed|timed out|NotAllowed/i.test(`${error.message} ${String(error.cause)}`);
