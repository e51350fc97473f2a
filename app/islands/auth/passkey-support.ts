/** The global variable of browsers that support passkeys. */
export const PASSKEYS = "PublicKeyCredential";

export const hasPasskeys = () => PASSKEYS in window;

/** Users may close the browser's dialog, which is not a failure. */
export const wasDismissed = (error: Error) =>
  ["WebAuthnError", "AuthUnknownError"].includes(error.name) &&
  /abort|cancel|not allowed|timed out|NotAllowed/i.test(`${error.message} ${String(error.cause)}`);
