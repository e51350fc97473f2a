import type { FormFaults } from "#domain/forms/sent-form.ts";
import { m } from "#messages";

// Rules messages-3 to messages-5 prescribe the wording; «Vielen Dank …» is our addition.

export const inquirySent = () => ({ title: m.inquiry_sent(), text: m.inquiry_sent_text() });

export const inquiryFailed = (): FormFaults => ({ summary: m.form_fault(), text: m.inquiry_failed(), fields: {} });

export const contactSent = () => ({ title: m.contact_sent(), text: m.contact_sent_text() });

export const contactFailed = (): FormFaults => ({ summary: m.contact_failed(), fields: {} });

export const reportSent = () => ({ title: m.report_sent(), text: m.report_sent_text() });

export const reportFailed = (): FormFaults => ({ summary: m.form_fault(), text: m.report_failed(), fields: {} });

export const correctionSent = () => ({ title: m.correction_sent(), text: m.correction_sent_text() });

export const correctionFailed = (): FormFaults => ({
  summary: m.form_fault(),
  text: m.correction_failed(),
  fields: {},
});

export const confirmationSent = () => ({ title: m.correction_confirmed(), text: m.correction_confirmed_text() });

export const confirmationFailed = (): FormFaults => ({
  summary: m.form_fault(),
  text: m.correction_not_confirmed(),
  fields: {},
});

export const requestSent = () => ({ title: m.new_listing_sent(), text: m.new_listing_sent_text() });

export const requestFailed = (): FormFaults => ({ summary: m.form_fault(), text: m.new_listing_failed(), fields: {} });
