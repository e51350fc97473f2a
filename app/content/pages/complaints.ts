import { paths } from "#domain/paths.ts";

export const complaints = {
  title: "Unzufrieden mit der Spitex",
  lead: "Sie dürfen sagen, was nicht gut ist. Hier steht, mit wem Sie sprechen, wer in Ihrem Kanton hilft und wie Sie wechseln.",
  metaDescription:
    "Beschwerde oder Reklamation über eine Spitex: mit wem Sie zuerst sprechen, wer in jedem Kanton vermittelt, wer Aufsicht hat und wie Sie wechseln.",
};

/** Numbers that answer day and night in all of Switzerland. */
export const EMERGENCY_NUMBERS = [
  { number: "117", who: "Polizei: bei Gewalt, Drohung oder Diebstahl" },
  { number: "144", who: "Ambulanz: wenn jemand verletzt oder in Lebensgefahr ist" },
  { number: "143", who: "Dargebotene Hand: wenn Sie reden möchten" },
  { number: "145", who: "Tox Info Suisse: bei einer Vergiftung" },
] as const;

export const firstTheTalk = `## Zuerst das Gespräch

- Sprechen Sie mit der Person, die zu Ihnen kommt. Vieles lässt sich so lösen.
- Hilft das nicht, rufen Sie die Leitung der Spitex an. Sagen Sie, was wann geschehen ist und was Sie sich wünschen.
- Schreiben Sie es auch auf, mit Datum. Bitten Sie um eine schriftliche Antwort.

## Wenn etwas fehlt oder jemand grob war

Ist Geld oder Schmuck weg, melden Sie es der Leitung der Spitex und der Polizei. Schreiben Sie auf, was fehlt und wer wann da war. Hat jemand Sie geschlagen, bedroht oder grob angefasst, sagen Sie es noch heute einem Menschen, dem Sie vertrauen, und rufen Sie eine der Nummern oben an. Sie machen damit nichts falsch.`;

export const whoHelps =
  "Eine Ombudsstelle vermittelt unabhängig und kostet meist nichts. Die Aufsicht prüft, ob eine Spitex ihre Bewilligung verdient, und kann sie entziehen. Steht «nicht bekannt», heisst das nur, dass wir keine Quelle gefunden haben. Dann weiss die Gemeindeverwaltung weiter.";

export const changeAndMore = `## Kündigen und wechseln

Sie dürfen eine andere Spitex wählen. Welche Frist gilt, steht in Ihrem Vertrag. Suchen Sie zuerst eine neue und kündigen Sie danach, damit keine Lücke entsteht. [Andere Spitex suchen](${paths.search()})

## Auf diesen Seiten

Auf der Seite eines Anbieters können Sie eine Bewertung schreiben und falsche Angaben melden. Was wir mit Bewertungen tun, steht unter [So gehen wir mit Bewertungen um](${paths.reviewRules()}). Über uns selbst beschweren Sie sich unter [Kontakt](${paths.contact()}).`;
