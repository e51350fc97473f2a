import { AuthError, authError, invalid } from "./auth-error.ts";

/** A refusal in OAuth 2's form: `{error, error_description}`, always 400, in every API version. */
export class OAuthError extends AuthError {
  constructor(code: string, message: string, options: { cause?: unknown } = {}) {
    super({ status: 400, code, message, ...options });
  }
}

export const invalidGrant = (message: string) => new OAuthError("invalid_grant", message);

export const oauthServerDisabled = () => authError("feature_disabled", { message: "OAuth server is disabled" });

export const notPending = (message = "authorization request cannot be processed") => invalid(message);

/** In GoTrue's words, and in those of OAuth 2, which clients of other makers read. */
export const invalidClient = () =>
  authError("invalid_credentials", { message: "Invalid client credentials", oauthCode: "invalid_client" });

/** A session of another site's was brought to where only the person may come. */
export const notForClients = () =>
  authError("no_authorization", { status: 403, message: "Tokens issued to OAuth clients cannot be used here" });
