/** Recurring mails that their readers may end. */
export const MAIL_SERIES = {
  weekly: { title: "Keine Wochenmail mehr", name: "die Wochenmail zur Kapazität" },
  facts: { title: "Keine solchen Mails mehr", name: "die Bitte, Ihre Angaben zu prüfen," },
} as const;

export type MailSeries = keyof typeof MAIL_SERIES;
