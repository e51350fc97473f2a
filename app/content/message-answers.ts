import type { FormFaults } from "#domain/forms/sent-form.ts";
import { m } from "#messages";

// Rules messages-3 to messages-5 prescribe the wording; «Vielen Dank …» is our addition.

export const inquirySent = () => ({ title: m.inquiry_sent(), text: m.inquiry_sent_text() });

export const inquiryFailed = (): FormFaults => ({ summary: m.form_fault(), text: m.inquiry_failed(), fields: {} });

export const contactSent = () => ({ title: m.contact_sent(), text: m.contact_sent_text() });

export const contactFailed = (): FormFaults => ({ summary: m.contact_failed(), fields: {} });

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

export const requestSent = () => ({ title: m.new_listing_sent(), text: m.new_listing_sent_text() });

export const requestFailed = (): FormFaults => ({ summary: m.form_fault(), text: m.new_listing_failed(), fields: {} });
