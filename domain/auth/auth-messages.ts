import { isKeyOf } from "#domain/keys.ts";
import { m } from "#messages";
import type { FormFaults } from "../forms/sent-form.ts";
import type { AuthCode } from "./auth-error.ts";

/** The properties of the auth client's errors that are used here. */
export type AuthFailure = { name?: string; code?: string | undefined; status?: number | undefined; message: string };

/** What a failure means and what to do, by the service's error code. */
const SENTENCES: Partial<Record<AuthCode, () => string>> = {
  user_already_exists: m.sign_in_fault_user_exists,
  email_exists: m.sign_in_fault_email_exists,
  weak_password: m.sign_in_fault_weak_password,
  same_password: m.sign_in_fault_same_password,
  validation_failed: m.errors_invalid_input,
  invalid_credentials: m.sign_in_fault_credentials,
  email_not_confirmed: m.sign_in_fault_email_not_confirmed,
  otp_expired: m.sign_in_fault_otp_expired,
  over_email_send_rate_limit: m.sign_in_fault_mail_limit,
  over_sms_send_rate_limit: m.sign_in_fault_sms_limit,
  over_request_rate_limit: m.sign_in_fault_request_limit,
  signup_disabled: m.sign_in_fault_signup_disabled,
  email_provider_disabled: m.sign_in_fault_email_disabled,
  user_banned: m.sign_in_fault_banned,
  no_authorization: m.sign_in_fault_sign_in_again,
  bad_jwt: m.sign_in_fault_sign_in_again,
  session_not_found: m.sign_in_fault_sign_in_again,
  session_expired: m.sign_in_fault_sign_in_again,
  identity_not_found: m.sign_in_fault_identity_not_found,
  email_conflict_identity_not_deletable: m.sign_in_fault_email_conflict,
  manual_linking_disabled: m.sign_in_fault_linking_disabled,
  provider_email_needs_verification: m.sign_in_fault_provider_email,
  bad_oauth_callback: m.sign_in_fault_interrupted,
  bad_oauth_state: m.sign_in_fault_took_too_long,
  flow_state_already_used: m.sign_in_fault_already_used,
  user_sso_managed: m.sign_in_fault_sso_managed,
  sso_provider_not_found: m.sign_in_fault_sso_not_found,
  sso_provider_disabled: m.sign_in_fault_sso_disabled,
  saml_relay_state_not_found: m.sign_in_fault_took_too_long,
  saml_relay_state_expired: m.sign_in_fault_took_too_long,
  saml_assertion_no_email: m.sign_in_fault_sso_no_email,
  oauth_authorization_not_found: m.sign_in_fault_consent_not_found,
  oauth_consent_not_found: m.sign_in_fault_grant_not_found,
  password_needed: m.sign_in_fault_password_needed,
  account_is_admin: m.sign_in_fault_account_is_admin,
  insufficient_aal: m.sign_in_fault_factor_needed,
  mfa_verification_failed: m.sign_in_fault_factor_code,
  mfa_challenge_expired: m.sign_in_fault_factor_time,
  mfa_recovery_codes_locked: m.sign_in_fault_recovery_locked,
  mfa_recovery_codes_sole_factor: m.sign_in_fault_recovery_sole,
  too_many_enrolled_mfa_factors: m.sign_in_fault_many_factors,
  mfa_factor_name_conflict: m.sign_in_fault_factor_name,
  webauthn_challenge_expired: m.sign_in_fault_factor_time,
  webauthn_verification_failed: m.sign_in_fault_passkey_refused,
  webauthn_credential_exists: m.sign_in_fault_passkey_exists,
  too_many_passkeys: m.sign_in_fault_many_passkeys,
  single_identity_not_deletable: m.sign_in_fault_single_identity,
  identity_already_exists: m.sign_in_fault_identity_exists,
  user_not_found: m.sign_in_fault_user_not_found,
  reauthentication_needed: m.sign_in_fault_long_ago,
  current_password_required: m.sign_in_fault_current_password,
};

/** Codes that sign-in reports instead of «E-Mail oder Passwort ist falsch.» (rule accounts-4). */
const SHOWN_AT_SIGN_IN = new Set([
  "email_not_confirmed",
  "over_request_rate_limit",
  "user_banned",
  "email_provider_disabled",
]);

/** A sentence in the language shown for any failure of the auth service. */
export function authSentence({ name, code, status }: AuthFailure): string {
  // The request did not reach the service: the client reports no status, or 0.
  if (isRetryable(name) && !status) return m.sign_in_fault_network();
  const known = code && isKeyOf(SENTENCES, code) ? SENTENCES[code] : undefined;
  if (known) return known();
  if (status === 429) return m.sign_in_fault_request_limit();
  if (name === "AuthSessionMissingError") return m.sign_in_fault_sign_in_again();
  return isRetryable(name) ? m.sign_in_fault_unavailable() : m.errors_unexpected();
}

/** Rule accounts-4. */
export function signInSentence(failure: AuthFailure): string {
  const { name, code = "", status } = failure;
  const isOther = isRetryable(name) || status === 429 || SHOWN_AT_SIGN_IN.has(code);
  return isOther ? authSentence(failure) : authSentence({ code: "invalid_credentials", message: "" });
}

/** The field that a refusal refers to, if the form has it. */
const FIELDS: Record<string, string> = {
  user_already_exists: "email",
  weak_password: "password",
  same_password: "password",
  otp_expired: "code",
};

/** Rule accounts-13: a title with the server's message in the language shown and in its original wording. */
export function authFaults(title: string, failure: AuthFailure): FormFaults {
  const { code = "" } = failure;
  const sentence = authSentence(failure);
  const field = Object.hasOwn(FIELDS, code) ? FIELDS[code] : undefined;
  const said = field ? { fields: { [field]: sentence } } : { text: sentence, fields: {} };
  return { summary: title, serverText: serverWords(failure), ...said };
}

/** Users who opened a reset mail have no other way to sign in. */
export function newPasswordFaults(title: string, failure: AuthFailure): FormFaults {
  const faults = authFaults(title, failure);
  return isSessionEnded(failure) ? { ...faults, text: m.sign_in_fault_new_mail() } : faults;
}

const ENDED = new Set(["no_authorization", "bad_jwt", "session_not_found", "session_expired", "user_not_found"]);

/** The session was ended elsewhere or has expired: the user has to sign in again. */
export const isSessionEnded = ({ name, code = "" }: AuthFailure) =>
  name === "AuthSessionMissingError" || ENDED.has(code);

/** The service's original message (rule accounts-13); undefined if it did not answer. */
export const serverWords = ({ name, status, message }: AuthFailure) =>
  isRetryable(name) && !status ? undefined : message;

const isRetryable = (name: string | undefined) => name === "AuthRetryableFetchError";
