import { paths } from "#domain/paths.ts";
import type { WordPage } from "./word-page.ts";

export const about: WordPage = {
  path: paths.about(),
  title: "Über uns",
  lead: "Wer Pflege zu Hause braucht, soll rasch die richtige Spitex finden. Dafür gibt es dieses Verzeichnis.",
  metaDescription:
    "Wer hinter dem Spitex-Verzeichnis steht, woher unsere Angaben kommen, wie wir sortieren und wie wir uns finanzieren.",
  mainContent: ({ providers }) => `## Was Sie hier finden

Wir kennen zurzeit ${providers} aus der ganzen Schweiz. Das können Organisationen mit Versorgungspflicht, private Organisationen oder selbständige Pflegefachpersonen sein. Sie suchen nach Ort, Postleitzahl oder Name. Sie vergleichen Leistungen und Bewertungen. Dann rufen Sie an oder schicken eine Anfrage.

Wir haben diese Seite für Menschen gemacht, die Hilfe brauchen, und für ihre Angehörigen. Auch Spitäler, Arztpraxen und Gemeinden dürfen sie gern benutzen. Sie brauchen kein Konto. Nur für eine Bewertung melden Sie sich an.

## Was es kostet

Nichts. Suchen, vergleichen und anfragen ist für Sie kostenlos.

Auch von den Anbietern nehmen wir kein Geld. Niemand kann einen besseren Platz, mehr Sterne oder das Löschen einer Kritik kaufen. Wir bekommen keine Provision, wenn Sie jemanden beauftragen.

## Woher unsere Angaben kommen

- Namen, Adressen und Telefonnummern stammen aus öffentlich zugänglichen Verzeichnissen und von den Anbietern selbst.
- Orte und Postleitzahlen stammen aus dem Ortschaftenverzeichnis von swisstopo.
- Sterne und einzelne Bewertungen von Google sind als solche angeschrieben. Alle anderen haben Menschen hier verfasst.
- Beträge und Regeln tragen ein Datum und eine Quelle.

Angaben können veralten. Haben Sie einen Fehler gesehen? [Schreiben Sie uns](${paths.contact()}), wir korrigieren ihn.

## Wie wir arbeiten

Wir zeigen, wie wir zu unseren Listen kommen. Lesen Sie, [wie wir sortieren](${paths.ordering()}) und [wie wir mit Bewertungen umgehen](${paths.reviewRules()}). Die Seite soll für alle gut zu bedienen sein. Was wir dafür tun, steht in der [Erklärung zur Barrierefreiheit](${paths.accessibility()}).

## Was wir nicht sind

Wir sind keine Spitex und vermitteln keine Aufträge. Wir prüfen keine Bewilligungen. Fragen Sie vor dem ersten Einsatz, ob die Organisation in Ihrem Kanton zugelassen ist. Im Notfall rufen Sie 144 an.`,
  stand: "2026-11-21",
  sources: ["swisstopo"],
};
