/** `rest`: what its readers still get. */
export type SeriesWords = { title: string; name: string; rest?: string };

/** Recurring mails that their readers may end. */
export const MAIL_SERIES = {
  weekly: { title: "Keine Wochenmail mehr", name: "die Wochenmail zur Kapazität" },
  facts: { title: "Keine solchen Mails mehr", name: "die Bitte, Ihre Angaben zu prüfen," },
  questions: {
    title: "Keine Fragen ohne Namen mehr",
    name: "Fragen ohne Namen",
    rest: "Wo Sie den Auftrag der Gemeinde haben, fragen wir Sie auf jeden Fall.",
  },
} as const satisfies Record<string, SeriesWords>;

export type MailSeries = keyof typeof MAIL_SERIES;
