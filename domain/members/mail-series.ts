/** `rest`: what its readers still get. `again`: whether a provider can have them again in its account. */
export type SeriesWords = { title: string; name: string; rest?: string; again?: boolean };

/** Recurring mails that their readers may end. */
export const MAIL_SERIES = {
  weekly: { title: "Keine Wochenmail mehr", name: "die Wochenmail zur Kapazität" },
  facts: { title: "Keine solchen Mails mehr", name: "die Bitte, Ihre Angaben zu prüfen," },
  questions: {
    title: "Keine Fragen ohne Namen mehr",
    name: "Fragen ohne Namen",
    rest: "Wo Sie den Auftrag der Gemeinde haben, fragen wir Sie auf jeden Fall.",
  },
  outcomes: { title: "Keine solchen Mails mehr", name: "Mails dazu, was aus Ihren Anfragen wurde,", again: false },
} as const satisfies Record<string, SeriesWords>;
