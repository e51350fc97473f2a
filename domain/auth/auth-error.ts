type AuthStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503 | 504;

type CatalogueEntry = { status: AuthStatus; message: string };

/**
 * Every expected failure of the auth protocol: HTTP status and the message that GoTrue clients compare.
 * `account_is_admin`, `accounts_off` and `password_needed` are our own codes. If GoTrue uses a code with several
 * messages, the table has the usual one, and callers pass another to `authError`.
 */
const AUTH_ERRORS = {
  account_is_admin: { status: 409, message: "An account with admin rights cannot be deleted" },
  accounts_off: { status: 503, message: "Accounts are off until their settings are mended" },
  anonymous_provider_disabled: { status: 422, message: "Anonymous sign-ins are disabled" },
  bad_code_verifier: { status: 400, message: "code challenge does not match previously saved code verifier" },
  bad_json: { status: 400, message: "Could not parse request body as JSON" },
  bad_jwt: { status: 403, message: "invalid JWT" },
  bad_oauth_callback: { status: 400, message: "OAuth callback is invalid" },
  bad_oauth_state: { status: 400, message: "OAuth state is invalid" },
  conflict: { status: 409, message: "The record was changed meanwhile, read it again" },
  current_password_invalid: { status: 400, message: "Current password required when setting new password." },
  current_password_required: { status: 400, message: "Current password required when setting new password." },
  custom_provider_not_found: { status: 404, message: "Custom provider not found" },
  email_conflict_identity_not_deletable: { status: 422, message: "Unable to unlink identity due to email conflict" },
  email_exists: { status: 422, message: "A user with this email address has already been registered" },
  email_not_confirmed: { status: 400, message: "Email not confirmed" },
  email_provider_disabled: { status: 400, message: "Email logins are disabled" },
  feature_disabled: { status: 404, message: "This feature is disabled" },
  flow_state_already_used: { status: 400, message: "State has already been used" },
  flow_state_expired: { status: 422, message: "invalid flow state, flow state has expired" },
  flow_state_not_found: { status: 404, message: "invalid flow state, no valid flow state found" },
  identity_already_exists: { status: 422, message: "Identity is already linked" },
  identity_not_found: { status: 422, message: "Identity doesn't exist" },
  insufficient_aal: { status: 403, message: "AAL2 session is required" },
  invalid_credentials: { status: 400, message: "Invalid login credentials" },
  invite_not_found: { status: 404, message: "Invite not found" },
  manual_linking_disabled: { status: 404, message: "Manual linking is disabled" },
  mfa_challenge_expired: { status: 422, message: "MFA challenge has expired" },
  mfa_factor_name_conflict: { status: 422, message: "A factor with the friendly name already exists" },
  mfa_factor_not_found: { status: 404, message: "Factor not found" },
  mfa_ip_address_mismatch: { status: 422, message: "Challenge and verify IP addresses mismatch." },
  mfa_phone_enroll_not_enabled: { status: 422, message: "MFA enroll is disabled for Phone" },
  mfa_phone_verify_not_enabled: { status: 422, message: "MFA verification is disabled for Phone" },
  mfa_recovery_codes_enroll_not_enabled: { status: 422, message: "MFA enroll is disabled for recovery codes" },
  mfa_recovery_codes_locked: { status: 429, message: "Too many failed verification attempts, try again later" },
  mfa_recovery_codes_sole_factor: {
    status: 422,
    message: "At least one other verified factor is required to generate recovery codes",
  },
  mfa_recovery_codes_verify_not_enabled: { status: 422, message: "MFA verification is disabled for recovery codes" },
  mfa_totp_enroll_not_enabled: { status: 422, message: "MFA enroll is disabled for TOTP" },
  mfa_totp_verify_not_enabled: { status: 422, message: "MFA verification is disabled for TOTP" },
  mfa_verification_failed: { status: 422, message: "Verification failed" },
  mfa_verified_factor_exists: {
    status: 422,
    message: "A verified phone factor already exists, unenroll the existing factor to continue",
  },
  mfa_webauthn_enroll_not_enabled: { status: 422, message: "MFA enroll is disabled for WebAuthn" },
  mfa_webauthn_verify_not_enabled: { status: 422, message: "MFA verification is disabled for WebAuthn" },
  no_authorization: { status: 401, message: "This endpoint requires a valid Bearer token" },
  not_admin: { status: 403, message: "User not allowed" },
  not_found: { status: 404, message: "404: Not Found" },
  oauth_authorization_not_found: { status: 404, message: "authorization not found" },
  oauth_client_not_found: { status: 404, message: "OAuth client not found" },
  oauth_consent_not_found: { status: 404, message: "No active grant found for this client" },
  oauth_dynamic_client_registration_disabled: { status: 403, message: "Dynamic client registration is not enabled" },
  otp_disabled: { status: 422, message: "Signups not allowed for otp" },
  otp_expired: { status: 403, message: "Token has expired or is invalid" },
  over_custom_provider_quota: { status: 400, message: "Maximum number of custom providers reached" },
  over_email_send_rate_limit: { status: 429, message: "email rate limit exceeded" },
  over_request_rate_limit: { status: 429, message: "Request rate limit reached" },
  over_sms_send_rate_limit: { status: 429, message: "SMS rate limit exceeded" },
  passkey_disabled: { status: 404, message: "Passkeys are disabled" },
  password_needed: { status: 403, message: "Set a new password before anything else" },
  phone_exists: { status: 422, message: "A user with this phone number has already been registered" },
  phone_not_confirmed: { status: 400, message: "Phone not confirmed" },
  phone_provider_disabled: { status: 400, message: "Unsupported phone provider" },
  provider_disabled: { status: 400, message: "Provider is not enabled" },
  provider_email_needs_verification: { status: 422, message: "The email address of the provider needs verification" },
  reauthentication_needed: { status: 400, message: "Password update requires reauthentication" },
  reauthentication_not_valid: { status: 422, message: "Nonce has expired or is invalid" },
  refresh_token_already_used: { status: 400, message: "Invalid Refresh Token: Already Used" },
  refresh_token_not_found: { status: 400, message: "Invalid Refresh Token: Refresh Token Not Found" },
  request_entity_too_large: { status: 413, message: "Request body is too large" },
  request_timeout: { status: 504, message: "Processing this request timed out, please retry after a moment." },
  same_password: { status: 422, message: "New password should be different from the old password." },
  saml_assertion_no_email: { status: 400, message: "SAML Assertion does not contain an email address" },
  saml_assertion_no_user_id: {
    status: 400,
    message:
      "SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user",
  },
  saml_entity_id_mismatch: { status: 400, message: "SAML metadata names another EntityID" },
  saml_idp_already_exists: { status: 422, message: "SAML Identity Provider with this EntityID already exists" },
  saml_idp_not_found: {
    status: 404,
    message: "A SAML connection has not been established with this Identity Provider",
  },
  saml_metadata_fetch_failed: { status: 400, message: "SAML metadata could not be fetched" },
  saml_provider_disabled: { status: 404, message: "SAML 2.0 is disabled" },
  saml_relay_state_expired: { status: 422, message: "SAML RelayState has expired. Try loggin in again?" },
  saml_relay_state_not_found: { status: 404, message: "SAML RelayState does not exist, try logging in again?" },
  session_expired: { status: 403, message: "Session from session_id claim in JWT has expired" },
  session_not_found: { status: 403, message: "Session from session_id claim in JWT does not exist" },
  signup_disabled: { status: 422, message: "Signups not allowed for this instance" },
  single_identity_not_deletable: { status: 422, message: "User must have at least 1 identity after unlinking" },
  sms_send_failed: { status: 422, message: "Error sending confirmation SMS" },
  sso_domain_already_exists: { status: 400, message: "SSO domain is already assigned" },
  sso_provider_disabled: { status: 404, message: "SSO provider is disabled" },
  sso_provider_not_found: { status: 404, message: "SSO Identity Provider not found" },
  too_many_enrolled_mfa_factors: {
    status: 422,
    message: "Maximum number of verified factors reached, unenroll to continue",
  },
  too_many_passkeys: { status: 422, message: "Maximum number of passkeys reached" },
  unexpected_failure: { status: 500, message: "Unexpected failure, please check server logs for more information" },
  user_already_exists: { status: 422, message: "User already registered" },
  user_banned: { status: 403, message: "User is banned" },
  user_not_found: { status: 404, message: "User not found" },
  user_sso_managed: { status: 422, message: "Updating email, phone, password of a SSO account only possible via SSO" },
  validation_failed: { status: 400, message: "Invalid input" },
  weak_password: { status: 422, message: "Password is too weak" },
  web3_provider_disabled: { status: 422, message: "Web3 provider is disabled" },
  web3_unsupported_chain: { status: 400, message: "Unsupported chain" },
  webauthn_challenge_expired: { status: 400, message: "Challenge has expired" },
  webauthn_challenge_not_found: { status: 400, message: "Challenge not found or already used" },
  webauthn_credential_exists: { status: 422, message: "This credential is already registered" },
  webauthn_verification_failed: { status: 400, message: "Credential verification failed" },
} as const satisfies Record<string, CatalogueEntry>;

export type AuthCode = keyof typeof AUTH_ERRORS;

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

/** Longer metadata would make a token that does not fit into a request. */
export const metadataTooLarge = (kind: "user_metadata" | "app_metadata", options: { cause?: unknown } = {}) =>
  authError("validation_failed", { status: 422, message: `${kind} would become too large`, ...options });

export const userBanned = (status: 400 | 403, message = "User is banned") =>
  authError("user_banned", { status, message });

/** The code path and the link path use different messages. */
export const otpExpired = (message: string) => authError("otp_expired", { message });

export const unexpectedFailure = (status: 500 | 503, cause?: unknown) =>
  authError("unexpected_failure", { status, cause });

export const factorNotFound = (message = "Factor not found") => authError("mfa_factor_not_found", { message });

export const insufficientAal = (status: 401 | 403 | 422, message: string) =>
  authError("insufficient_aal", { status, message });

type FactorType = "totp" | "phone" | "webauthn" | "recovery_codes";

/** Factors of this type are disabled. */
export const enrollDisabled = (type: FactorType) => authError(`mfa_${type}_enroll_not_enabled`);

export const verifyDisabled = (type: FactorType) => authError(`mfa_${type}_verify_not_enabled`);

export const verificationFailed = (message: string, cause?: unknown) =>
  authError("mfa_verification_failed", { message, cause });

export const nameConflict = (name: string | null) =>
  authError("mfa_factor_name_conflict", {
    message: `A factor with the friendly name ${JSON.stringify(name ?? "")} for this user already exists`,
  });

/** A refusal in OAuth 2's form: `{error, error_description}`, always 400, in every API version. */
export class OAuthError extends AuthError {
  constructor(code: string, message: string, options: { cause?: unknown } = {}) {
    super({ status: 400, code, message, ...options });
  }
}

export const invalidGrant = (message: string) => new OAuthError("invalid_grant", message);

export const oauthServerDisabled = () => authError("feature_disabled", { message: "OAuth server is disabled" });

export const notPending = (message = "authorization request cannot be processed") => invalid(message);

/** A failure with both GoTrue's code and OAuth 2's, because clients of other makers read the latter. */
export const invalidClient = () =>
  authError("invalid_credentials", { message: "Invalid client credentials", oauthCode: "invalid_client" });

/** Refuses the session of an OAuth client where only the person is allowed. */
export const notForClients = () =>
  authError("no_authorization", { status: 403, message: "Tokens issued to OAuth clients cannot be used here" });
