import { AuthError } from "./auth-error.ts";

/** A refusal in the words of OAuth 2: `{error, error_description}`, always 400, whatever version was asked for. */
export class OAuthError extends AuthError {
  constructor(code: "invalid_grant", message: string) {
    super({ status: 400, code, message });
  }
}

export const invalidGrant = (message: string) => new OAuthError("invalid_grant", message);
