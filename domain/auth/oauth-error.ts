import { AuthError } from "./auth-error.ts";

/** A refusal in OAuth 2's form: `{error, error_description}`, always 400, in every API version. */
export class OAuthError extends AuthError {
  constructor(code: string, message: string, options: { cause?: unknown } = {}) {
    super({ status: 400, code, message, ...options });
  }
}

export const invalidGrant = (message: string) => new OAuthError("invalid_grant", message);
