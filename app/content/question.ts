import type { FormFaults } from "#domain/forms/sent-form.ts";

export const QUESTION_WAITS = {
  title: "Öffnen Sie jetzt Ihre Mail",
  text: "Wir haben Ihnen einen Link geschickt. Erst wenn Sie ihn öffnen und «Frage senden» drücken, geht Ihre Frage an die Anbieter.",
  more: "Der Link gilt einen Tag. Keine Mail da? Sehen Sie auch im Ordner für Werbung und Spam nach.",
};

export const QUESTION_FAILED: FormFaults = {
  summary: "Fehler",
  text: "Ihre Frage konnte nicht gesendet werden. Bitte versuchen Sie es später erneut.",
  fields: {},
};
