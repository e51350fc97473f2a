/** `status` is HTTP, `code` one of GoTrue's, `message` its words: clients compare both. */
type Answer = {
  status: AuthStatus;
  code: string;
  message: string;
  reasons?: WeakReason[];
  oauthCode?: string;
  retryAfterSeconds?: number | undefined;
};

export type AuthStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503 | 504;
export type WeakReason = "length" | "characters" | "pwned";

/** A request of the auth protocol that fails on purpose. */
export class AuthError extends Error {
  override readonly name = "AuthError";
  readonly status: AuthStatus;
  readonly code: string;
  /** Of a password that was refused. */
  readonly reasons: WeakReason[] | undefined;
  /** In the words of OAuth 2 as well, where other clients than GoTrue's read it. */
  readonly oauthCode: string | undefined;
  /** When the same request may succeed, if that is known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    { status, code, message, reasons, oauthCode, retryAfterSeconds }: Answer,
    options: { cause?: unknown } = {},
  ) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.reasons = reasons;
    this.oauthCode = oauthCode;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const invalid = (message: string) =>
  new AuthError({ status: 400, code: "validation_failed", message });

/** With the message of the first condition that holds. @throws AuthError */
export function refuseIf(problems: [isProblem: boolean, message: string][]): void {
  const found = problems.find(([isProblem]) => isProblem);
  if (found) throw invalid(found[1]);
}

export const badJson = (reason: string) =>
  new AuthError({
    status: 400,
    code: "bad_json",
    message: `Could not parse request body as JSON: ${reason}`,
  });

export const badJwt = (message: string) => new AuthError({ status: 403, code: "bad_jwt", message });

export const sessionNotFound = (options?: { cause: unknown }) =>
  new AuthError(
    {
      status: 403,
      code: "session_not_found",
      message: "Session from session_id claim in JWT does not exist",
    },
    options,
  );

export const unreadableJwt = (reason: string) =>
  badJwt(`invalid JWT: unable to parse or verify signature, ${reason}`);

export const emailExists = () =>
  new AuthError({
    status: 422,
    code: "email_exists",
    message: "A user with this email address has already been registered",
  });

/** Of ours: whoever came by a mail for a new password chooses it before anything else. */
export const passwordNeeded = () =>
  new AuthError({
    status: 403,
    code: "password_needed",
    message: "Set a new password before anything else",
  });

/** A token with it would fit into no request. */
export const metadataTooLarge = (
  kind: "user_metadata" | "app_metadata",
  options?: { cause: unknown },
) =>
  new AuthError(
    { status: 422, code: "validation_failed", message: `${kind} would become too large` },
    options,
  );

export const userBanned = (status: 400 | 403, message = "User is banned") =>
  new AuthError({ status, code: "user_banned", message });

/** The code path and the link path say it differently. */
export const otpExpired = (message: string) =>
  new AuthError({ status: 403, code: "otp_expired", message });

export const unexpectedFailure = (status: 500 | 503, cause?: unknown) =>
  new AuthError(
    {
      status,
      code: "unexpected_failure",
      message: "Unexpected failure, please check server logs for more information",
    },
    { cause },
  );
