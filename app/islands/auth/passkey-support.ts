/** Whether this browser can make and show passkeys at all. */
export const hasPasskeys = () => typeof window.PublicKeyCredential === "function";

/** Whoever closes the browser's own window has said no; that is no fault. */
export const wasDismissed = (error: Error) =>
  ["WebAuthnError", "AuthUnknownError"].includes(error.name) &&
  /abort|cancel|not allowed|timed out|NotAllowed/i.test(`${error.message} ${String(error.cause)}`);
