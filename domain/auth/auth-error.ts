import { AUTH_ERRORS, type AuthCode, type AuthStatus } from "./auth-error-catalogue.ts";

export type WeakReason = "length" | "characters" | "pwned";

/** Additions to the catalogue's entry, or replacements. */
type Details = {
  status?: AuthStatus;
  message?: string;
  reasons?: WeakReason[];
  /** The OAuth 2 error code, for clients other than GoTrue's. */
  oauthCode?: string;
  /** When a retry may succeed, if known. */
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
};

type Answer = { code: string; status: AuthStatus; message: string };

/** An expected failure of the auth protocol. Created by `authError` and OAuthError. */
export class AuthError extends Error {
  override readonly name = "AuthError";
  readonly code: string;
  readonly status: AuthStatus;
  readonly reasons: WeakReason[] | undefined;
  readonly oauthCode: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(answer: Answer & Details) {
    super(answer.message, { cause: answer.cause });
    this.code = answer.code;
    this.status = answer.status;
    this.reasons = answer.reasons;
    this.oauthCode = answer.oauthCode;
    this.retryAfterSeconds = answer.retryAfterSeconds;
  }
}

export const authError = (code: AuthCode, details: Details = {}) =>
  new AuthError({ code, ...AUTH_ERRORS[code], ...details });

export const invalid = (message: string) => authError("validation_failed", { message });

/** Throws the message of the first condition that holds. @throws AuthError */
export function refuseIf(problems: [isProblem: boolean, message: string][]): void {
  const found = problems.find(([isProblem]) => isProblem);
  if (found) throw invalid(found[1]);
}

export const badJson = (reason: string) =>
  authError("bad_json", { message: `Could not parse request body as JSON: ${reason}` });

export const badJwt = (message: string) => authError("bad_jwt", { message });

export const unreadableJwt = (reason: string) => badJwt(`invalid JWT: unable to parse or verify signature, ${reason}`);

/** A token containing it would not fit into a request. */
export const metadataTooLarge = (kind: "user_metadata" | "app_metadata", options: { cause?: unknown } = {}) =>
  authError("validation_failed", { status: 422, message: `${kind} would become too large`, ...options });

export const userBanned = (status: 400 | 403, message = "User is banned") =>
  authError("user_banned", { status, message });

/** The code path and the link path use different messages. */
export const otpExpired = (message: string) => authError("otp_expired", { message });

export const unexpectedFailure = (status: 500 | 503, cause?: unknown) =>
  authError("unexpected_failure", { status, cause });
