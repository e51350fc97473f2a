import { authError, invalid } from "./auth-error.ts";

export const oauthServerDisabled = () =>
  authError("feature_disabled", { message: "OAuth server is disabled" });

export const notPending = (message = "authorization request cannot be processed") =>
  invalid(message);

/** In both GoTrue's form and OAuth 2's, which other clients read. */
export const invalidClient = () =>
  authError("invalid_credentials", {
    message: "Invalid client credentials",
    oauthCode: "invalid_client",
  });

/** A token of an OAuth client was used for an endpoint reserved for the user. */
export const notForClients = () =>
  authError("no_authorization", {
    status: 403,
    message: "Tokens issued to OAuth clients cannot be used here",
  });
