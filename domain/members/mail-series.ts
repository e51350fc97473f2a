/**
 * `rest`: what its readers still get. `again`: whether a provider can have them again in its account. `mayResume`: the
 * page of the link offers them again.
 */
export type SeriesWords = { title: string; name: string; rest?: string; again?: boolean; mayResume?: boolean };

/** Recurring mails that their readers may end. */
export const MAIL_SERIES = {
  weekly: { title: "Keine Wochenmail mehr", name: "die Wochenmail zur Kapazität" },
  facts: { title: "Keine solchen Mails mehr", name: "die Bitte, Ihre Angaben zu prüfen," },
  questions: {
    title: "Keine Fragen ohne Namen mehr",
    name: "Fragen ohne Namen",
    rest: "Wo Sie den Auftrag der Gemeinde haben, fragen wir Sie auf jeden Fall.",
  },
  reminders: { title: "Keine Erinnerungen mehr", name: "Erinnerungen an Anfragen", again: false, mayResume: true },
  reviews: {
    title: "Keine solchen Mails mehr",
    name: "Hinweise auf Bewertungen, die bald erscheinen,",
    rest: "Neue Bewertungen erscheinen dann sofort. Sie können weiterhin darauf antworten.",
    again: false,
    mayResume: true,
  },
  answers: {
    title: "Keine Mails mehr zu dieser Frage",
    name: "Mails zu dieser Frage",
    rest: "Die Antworten stehen weiterhin auf der Seite zu Ihrer Frage.",
    again: false,
    mayResume: true,
  },
  outcomes: { title: "Keine solchen Mails mehr", name: "Mails dazu, was aus Ihren Anfragen wurde,", again: false },
} as const satisfies Record<string, SeriesWords>;
