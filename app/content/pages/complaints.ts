import { paths } from "#domain/paths.ts";
import type { WordPage } from "./word-page.ts";

export const complaints: WordPage = {
  path: paths.complaints(),
  title: "Unzufrieden mit der Spitex",
  lead: "Sie dürfen sagen, was nicht gut ist. Hier steht, mit wem Sie sprechen und wie Sie wechseln.",
  metaDescription:
    "Beschwerde oder Reklamation über eine Spitex: mit wem Sie zuerst sprechen, wer unabhängig hilft, wer Aufsicht hat und wie Sie wechseln.",
  mainContent: () => `## Zuerst das Gespräch

- Sprechen Sie mit der Person, die zu Ihnen kommt. Vieles lässt sich so lösen.
- Hilft das nicht, rufen Sie die Leitung der Spitex an. Sagen Sie, was wann geschehen ist und was Sie sich wünschen.
- Schreiben Sie es auch auf, mit Datum. Bitten Sie um eine schriftliche Antwort.

## Wenn das nicht hilft

- Die Gemeindeverwaltung sagt Ihnen, welche Stelle in Ihrem Kanton unabhängig vermittelt. Oft ist das eine Ombudsstelle oder eine Beschwerdestelle für das Alter.
- Die Aufsicht hat der Kanton, der die Bewilligung erteilt. Beschwerden nimmt sein Gesundheitsamt entgegen.
- Ist die Rechnung falsch, fragen Sie auch Ihre Krankenkasse.

Ist jemand in Gefahr, warten Sie nicht: Wählen Sie 144 oder 117.

## Kündigen und wechseln

Sie dürfen eine andere Spitex wählen. Welche Frist gilt, steht in Ihrem Vertrag. Suchen Sie zuerst eine neue und kündigen Sie danach, damit keine Lücke entsteht. [Andere Spitex suchen](${paths.search()})

## Auf diesen Seiten

Auf der Seite eines Anbieters können Sie eine Bewertung schreiben und falsche Angaben melden. Was wir mit Bewertungen tun, steht unter [So gehen wir mit Bewertungen um](${paths.reviewRules()}). Über uns selbst beschweren Sie sich unter [Kontakt](${paths.contact()}).`,
  stand: "2026-11-24",
  sources: [],
};
