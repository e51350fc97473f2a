import type { MailKind } from "../mail/mail.ts";

export const MAIL_STATES = ["queued", "sent", "dead"] as const;

export type MailState = (typeof MAIL_STATES)[number];

/** A mail of the outbox on its admin screen: without its text, which may contain a code. */
export type DeskMail = {
  id: string;
  kind: MailKind;
  to: string;
  state: MailState;
  attempts: number;
  error: string | null;
  createdAt: string;
  nextAttemptAt: string;
  sentAt: string | null;
};

export const MAIL_KIND_LABELS: Record<MailKind, string> = {
  confirmation: "Adresse bestätigen",
  invite: "Einladung",
  recovery: "Neues Passwort",
  magic_link: "Anmelden per Link",
  email_change: "Adresse ändern",
  reauthentication: "Code zur Bestätigung",
  account_exists: "Konto gibt es schon",
  password_changed: "Passwort geändert",
  email_changed: "Adresse geändert",
  account_deleted: "Konto gelöscht",
  phone_changed: "Telefonnummer geändert",
  mfa_factor_enrolled: "Zweiter Schritt der Anmeldung eingerichtet",
  mfa_factor_unenrolled: "Zweiter Schritt der Anmeldung entfernt",
  mfa_recovery_codes_generated: "Neue Notfallcodes",
  mfa_recovery_code_used: "Notfallcode verwendet",
  account_claimed: "Zugänge zurückgesetzt",
  identity_linked: "Anmeldung verbunden",
  identity_unlinked: "Anmeldung entfernt",
  passkey_added: "Neuer Passkey",
  passkey_removed: "Passkey entfernt",
  review_notification: "Neue Bewertung",
  review_notice: "Bewertung, die bald erscheint",
  review_reply: "Antwort auf eine Bewertung",
  review_report: "Gemeldete Bewertung",
  correction: "Korrektur einer Angabe",
  correction_answer: "Antwort auf eine Korrektur",
  inquiry: "Anfrage",
  inquiry_confirmation: "Bestätigung einer Anfrage",
  inquiry_reminder: "Erinnerung an eine Anfrage",
  inquiry_answer: "Antwort auf eine Anfrage",
  inquiry_others: "Andere Anbieter für eine Anfrage",
  question: "Frage ohne Namen",
  question_confirmation: "Bestätigung einer Frage",
  question_reminder: "Erinnerung an eine Frage",
  question_answers: "Antworten auf eine Frage",
  question_filled: "Hinweis auf eine beendete Frage",
  question_watch: "Hinweis auf einen freien Platz",
  care_outcome: "«Hat es geklappt?»",
  contact: "Nachricht an uns",
  contact_confirmation: "Bestätigung einer Nachricht",
  due_date: "Beträge zu prüfen",
  alert: "Störung",
  test: "Mail zur Probe",
  listing_request: "Fehlende Spitex",
  listing_request_confirmation: "Bestätigung einer fehlenden Spitex",
  listing_request_answer: "Antwort auf eine fehlende Spitex",
  listing_claim: "Code für einen Eintrag",
  listing_claim_notice: "Übernahme eines Eintrags",
  listing_change: "Änderung eines Anbieters",
  provider_invitation: "Einladung zu einem Eintrag",
  referrer_code: "Code für eine Organisation",
  referrer_notice: "Neue Organisation",
  referrer_answer: "Entscheid über eine Organisation",
  referrer_invitation: "Einladung in eine Organisation",
  referrer_lead: "Neue Leitung einer Organisation",
  capacity_week: "Wochenmail zur Kapazität",
  fact_check: "Prüfung der Angaben",
};
