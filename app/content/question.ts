import type { FormFaults } from "#domain/forms/sent-form.ts";
import { m } from "#messages";

export const questionWaits = () => ({
  title: m.question_open_mail(),
  text: m.question_open_mail_text(),
  more: m.question_open_mail_more(),
});

export const questionFailed = (): FormFaults => ({ summary: m.form_fault(), text: m.question_failed(), fields: {} });
