import type { FormFaults } from "#domain/forms/sent-form.ts";

// Rules messages-3 to messages-5 prescribe the wording; «Vielen Dank …» is our addition.

export const INQUIRY_SENT = {
  title: "Anfrage gesendet",
  text: "Ihre Beratungsanfrage wurde erfolgreich gesendet. Wir melden uns bald bei Ihnen.",
};

/** Beside the words of the rule: the page on which the sender follows the inquiry. */
export const FOLLOW_INQUIRY = "Stand der Anfrage ansehen";

export const INQUIRY_FAILED: FormFaults = {
  summary: "Fehler",
  text: "Ihre Anfrage konnte nicht gesendet werden. Bitte versuchen Sie es später erneut.",
  fields: {},
};

export const CONTACT_SENT = { title: "Nachricht gesendet", text: "Vielen Dank. Wir antworten so bald wie möglich." };

export const CONTACT_FAILED: FormFaults = {
  summary: "Die Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es später erneut.",
  fields: {},
};

export const CONFIRMED_BY_MAIL = "Eine Bestätigung finden Sie in Ihrem E-Mail-Postfach.";

export const REPORT_SENT = { title: "Meldung gesendet", text: "Vielen Dank. Wir prüfen die Bewertung." };

export const CORRECTION_SENT = { title: "Korrektur gesendet", text: "Vielen Dank. Wir prüfen die Angabe." };

export const CORRECTION_FAILED: FormFaults = {
  summary: "Fehler",
  text: "Ihre Korrektur konnte nicht gesendet werden. Bitte versuchen Sie es später erneut.",
  fields: {},
};

export const CONFIRMATION_SENT = {
  title: "Angaben bestätigt",
  text: "Vielen Dank. Auf der Seite des Anbieters steht, was Sie am Telefon gehört haben.",
};

export const CONFIRMATION_FAILED: FormFaults = {
  summary: "Fehler",
  text: "Ihre Bestätigung konnte nicht gespeichert werden. Bitte versuchen Sie es später erneut.",
  fields: {},
};

export const REPORT_FAILED: FormFaults = {
  summary: "Fehler",
  text: "Ihre Meldung konnte nicht gesendet werden. Bitte versuchen Sie es später erneut.",
  fields: {},
};

export const REQUEST_SENT = {
  title: "Meldung gesendet",
  text: "Vielen Dank. Wir prüfen die Angaben und schreiben Ihnen, ob der Eintrag im Verzeichnis steht.",
};

export const REQUEST_FAILED: FormFaults = {
  summary: "Fehler",
  text: "Ihre Meldung konnte nicht gesendet werden. Bitte versuchen Sie es später erneut.",
  fields: {},
};
