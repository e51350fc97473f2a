/** The global of browsers that can use passkeys. */
export const PASSKEYS = "PublicKeyCredential";

export const hasPasskeys = () => PASSKEYS in window;

/** Users may close the browser's dialog; that is no failure. */
export const wasDismissed = (error: Error) =>
  ["WebAuthnError", "AuthUnknownError"].includes(error.name) &&
  /abort|cancel|not allowed|timed out|NotAllowed/i.test(`${error.message} ${String(error.cause)}`);
