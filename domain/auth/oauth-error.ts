import { AuthError } from "./auth-error.ts";

/** A refusal in the words of OAuth 2: `{error, error_description}`, always 400, whatever version was asked for. */
export class OAuthError extends AuthError {
  constructor(code: string, message: string, options: { cause?: unknown } = {}) {
    super({ status: 400, code, message, ...options });
  }
}

export const invalidGrant = (message: string) => new OAuthError("invalid_grant", message);
