import { isKeyOf } from "#domain/keys.ts";
import { type FormFaults, UNKNOWN_FAILURE } from "../forms/sent-form.ts";
import type { AuthCode } from "./auth-error.ts";

/** The properties of the auth client's errors that are used here. */
export type AuthFailure = { name?: string; code?: string | undefined; status?: number | undefined; message: string };

const SIGN_IN_AGAIN = "Ihre Anmeldung ist abgelaufen. Melden Sie sich noch einmal an.";

/** What a failure means and what to do, by the service's error code. */
const SENTENCES: Partial<Record<AuthCode, string>> = {
  user_already_exists:
    "Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich unter «Bereits registriert» an.",
  email_exists: "Diese E-Mail-Adresse gehört schon zu einem anderen Konto.",
  weak_password: "Dieses Passwort ist zu einfach. Wählen Sie ein längeres.",
  same_password: "Das neue Passwort muss sich vom bisherigen unterscheiden.",
  validation_failed: "Bitte prüfen Sie Ihre Angaben.",
  invalid_credentials: "E-Mail oder Passwort ist falsch.",
  email_not_confirmed:
    "Ihre E-Mail-Adresse ist noch nicht bestätigt. Öffnen Sie den Link in unserer E-Mail oder geben Sie den Code ein.",
  otp_expired: "Der Code oder Link ist falsch oder abgelaufen. Verlangen Sie eine neue E-Mail.",
  over_email_send_rate_limit:
    "Es wurden gerade zu viele E-Mails verlangt. Warten Sie eine Minute und versuchen Sie es noch einmal.",
  over_sms_send_rate_limit:
    "Es wurden gerade zu viele SMS verlangt. Warten Sie eine Minute und versuchen Sie es noch einmal.",
  over_request_rate_limit: "Es gab zu viele Versuche. Warten Sie einige Minuten und versuchen Sie es noch einmal.",
  signup_disabled: "Zurzeit können keine neuen Konten eröffnet werden.",
  email_provider_disabled: "Die Anmeldung mit E-Mail ist zurzeit nicht möglich.",
  user_banned: "Dieses Konto ist gesperrt. Schreiben Sie uns über die Seite «Kontakt».",
  no_authorization: SIGN_IN_AGAIN,
  bad_jwt: SIGN_IN_AGAIN,
  session_not_found: SIGN_IN_AGAIN,
  session_expired: SIGN_IN_AGAIN,
  identity_not_found: "Diese Verbindung gibt es nicht mehr. Laden Sie die Seite neu.",
  email_conflict_identity_not_deletable:
    "Die verbleibende E-Mail-Adresse gehört schon zu einem anderen Konto. Schreiben Sie uns über die Seite «Kontakt».",
  manual_linking_disabled: "Konten lassen sich zurzeit nicht verbinden.",
  provider_email_needs_verification:
    "Ihre E-Mail-Adresse ist noch nicht bestätigt. Bestätigen Sie sie mit dem Link in unserer E-Mail oder bei Ihrem Anbieter.",
  bad_oauth_callback: "Die Anmeldung wurde unterbrochen. Beginnen Sie sie noch einmal.",
  bad_oauth_state: "Die Anmeldung dauerte zu lange oder wurde unterbrochen. Beginnen Sie noch einmal.",
  flow_state_already_used: "Diese Anmeldung wurde schon abgeschlossen. Beginnen Sie noch einmal.",
  user_sso_managed: "Diese Angaben verwaltet Ihre Organisation. Ändern Sie sie dort.",
  sso_provider_not_found:
    "Für diese Organisation ist keine Anmeldung eingerichtet. Prüfen Sie die Adresse, oder melden Sie sich anders an.",
  sso_provider_disabled: "Die Anmeldung über diese Organisation ist zurzeit nicht möglich.",
  saml_relay_state_not_found: "Die Anmeldung dauerte zu lange oder wurde unterbrochen. Beginnen Sie noch einmal.",
  saml_relay_state_expired: "Die Anmeldung dauerte zu lange oder wurde unterbrochen. Beginnen Sie noch einmal.",
  saml_assertion_no_email: "Ihre Organisation hat keine E-Mail-Adresse mitgeteilt. Wenden Sie sich an Ihre Informatik.",
  oauth_authorization_not_found:
    "Diese Anfrage ist abgelaufen, oder sie gehört zu einem anderen Konto. Beginnen Sie bei dem Dienst, der Sie hierher geschickt hat, noch einmal.",
  oauth_consent_not_found: "Dieser Dienst hat keinen Zugriff mehr.",
  password_needed: "Legen Sie zuerst Ihr neues Passwort fest.",
  insufficient_aal: "Bestätigen Sie zuerst den zweiten Schritt der Anmeldung.",
  mfa_verification_failed: "Der Code ist falsch oder schon verwendet. Warten Sie auf den nächsten.",
  mfa_challenge_expired: "Das hat zu lange gedauert. Versuchen Sie es noch einmal.",
  mfa_recovery_codes_locked:
    "Es gab zu viele falsche Notfallcodes. Warten Sie einige Minuten und versuchen Sie es noch einmal.",
  mfa_recovery_codes_sole_factor: "Löschen Sie zuerst Ihre Notfallcodes: Sie dürfen nicht als Einziges übrig bleiben.",
  too_many_enrolled_mfa_factors: "Mehr lassen sich nicht einrichten. Entfernen Sie zuerst etwas.",
  mfa_factor_name_conflict: "Diesen Namen haben Sie schon vergeben.",
  webauthn_challenge_expired: "Das hat zu lange gedauert. Versuchen Sie es noch einmal.",
  webauthn_verification_failed: "Dieser Passkey wurde nicht angenommen.",
  webauthn_credential_exists: "Dieser Passkey gehört schon zu Ihrem Konto.",
  too_many_passkeys: "Sie haben schon zehn Passkeys. Entfernen Sie zuerst einen.",
  single_identity_not_deletable:
    "Das ist Ihre einzige Möglichkeit, sich anzumelden. Richten Sie zuerst eine andere ein.",
  identity_already_exists: "Dieses Konto ist schon mit einem anderen Konto hier verbunden.",
  user_not_found: "Dieses Konto gibt es nicht mehr.",
  reauthentication_needed:
    "Ihre Anmeldung liegt lange zurück. Verlangen Sie über «Passwort vergessen?» eine neue E-Mail.",
  current_password_required:
    "Zum Ändern braucht es das bisherige Passwort. Verlangen Sie über «Passwort vergessen?» eine E-Mail.",
};

const NETWORK = "Es besteht keine Verbindung. Prüfen Sie Ihr Internet und versuchen Sie es noch einmal.";
const UNAVAILABLE = "Der Dienst ist im Moment nicht erreichbar. Versuchen Sie es in wenigen Minuten noch einmal.";

/** Codes that sign-in reports instead of «E-Mail oder Passwort ist falsch.» (rule accounts-4). */
const SHOWN_AT_SIGN_IN = new Set([
  "email_not_confirmed",
  "over_request_rate_limit",
  "user_banned",
  "email_provider_disabled",
]);

/** A German sentence for any failure of the auth service. */
export function authSentence({ name, code, status }: AuthFailure): string {
  // The request did not reach the service: the client reports no status, or 0.
  if (isRetryable(name) && !status) return NETWORK;
  const known = code && isKeyOf(SENTENCES, code) ? SENTENCES[code] : undefined;
  if (known) return known;
  if (status === 429) return SENTENCES.over_request_rate_limit ?? UNKNOWN_FAILURE;
  if (name === "AuthSessionMissingError") return SIGN_IN_AGAIN;
  return isRetryable(name) ? UNAVAILABLE : UNKNOWN_FAILURE;
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

/** Rule accounts-13: a title with the server's message in German and in its original wording. */
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
  return isSessionEnded(failure) ? { ...faults, text: NEW_MAIL } : faults;
}

const NEW_MAIL = "Ihre Anmeldung ist abgelaufen. Verlangen Sie eine neue E-Mail.";

const ENDED = new Set(["no_authorization", "bad_jwt", "session_not_found", "session_expired"]);

/** The session was ended elsewhere or has expired: the user has to sign in again. */
export const isSessionEnded = ({ name, code = "" }: AuthFailure) =>
  name === "AuthSessionMissingError" || ENDED.has(code);

/** The service's original message (rule accounts-13); undefined if it did not answer. */
export const serverWords = ({ name, status, message }: AuthFailure) =>
  isRetryable(name) && !status ? undefined : message;

const isRetryable = (name: string | undefined) => name === "AuthRetryableFetchError";
