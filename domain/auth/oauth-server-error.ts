import { AuthError, invalid } from "./auth-error.ts";

export const oauthServerDisabled = () =>
  new AuthError({ status: 404, code: "feature_disabled", message: "OAuth server is disabled" });

export const registrationDisabled = () =>
  new AuthError({
    status: 403,
    code: "oauth_dynamic_client_registration_disabled",
    message: "Dynamic client registration is not enabled",
  });

export const clientNotFound = () =>
  new AuthError({ status: 404, code: "oauth_client_not_found", message: "OAuth client not found" });

export const authorizationNotFound = () =>
  new AuthError({
    status: 404,
    code: "oauth_authorization_not_found",
    message: "authorization not found",
  });

export const notPending = (message = "authorization request cannot be processed") =>
  invalid(message);

export const grantNotFound = () =>
  new AuthError({
    status: 404,
    code: "oauth_consent_not_found",
    message: "No active grant found for this client",
  });

/** In GoTrue's words, and in those of OAuth 2, which clients of other makers read. */
export const invalidClient = () =>
  new AuthError({
    status: 400,
    code: "invalid_credentials",
    message: "Invalid client credentials",
    oauthCode: "invalid_client",
  });

/** A session of another site's was brought to where only the person may come. */
export const notForClients = () =>
  new AuthError({
    status: 403,
    code: "no_authorization",
    message: "Tokens issued to OAuth clients cannot be used here",
  });
