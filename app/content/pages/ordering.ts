import { numberWord } from "#domain/format.ts";
import { keysOf } from "#domain/keys.ts";
import { LIST_ORDERS, orderWords } from "#domain/offer/list-orders.ts";
import { paths } from "#domain/paths.ts";
import { SEARCH_LIMITS } from "#domain/search/search-result.ts";
import type { WordPage } from "./word-page.ts";

const LISTS = keysOf(LIST_ORDERS);

export const ordering: WordPage = {
  path: paths.ordering(),
  title: "So sortieren wir",
  lead: "Kein Anbieter kann sich einen Platz kaufen. Hier steht, welche Reihenfolge unsere Listen haben.",
  metaDescription:
    "Nach welchen Regeln das Spitex-Verzeichnis Anbieter und Suchergebnisse ordnet: ohne Werbung, ohne Provision, für alle gleich.",
  mainContent: () => `${LISTS.map(orderWords).join("\n\n")}

Umlaute zählen wie ihr Grundbuchstabe, Ä also wie A. Grösse und Art der Organisation ändern an keiner Reihenfolge etwas.

## Die Suche

- Nennt Ihr Text einen Ort, stehen Orte zuoberst.
- Geben Sie mehrere Wörter vom Anfang eines Namens ein, steht dieser Anbieter zuoberst.
- Danach folgt, was Ihren Text an anderer Stelle enthält.
- Passen mehrere Anbieter gleich gut, stehen die mit den besseren Sternen zuerst. Wer keine Sterne hat, steht dort, wo der Durchschnitt des ganzen Verzeichnisses liegt.
- Haben Sie sich vertippt, fragen wir: «Meinten Sie …?»

Wir zeigen höchstens ${numberWord(SEARCH_LIMITS.cities)} Orte und ${numberWord(SEARCH_LIMITS.providers)} Anbieter. Die Suche merkt sich nicht, wer Sie sind. Alle sehen dasselbe.

## Wenn Sterne zählen

Wenige Bewertungen rücken niemanden weit nach vorn. Wir rechnen so, als hätten acht weitere Personen den Durchschnitt des ganzen Verzeichnisses gegeben. Viele gute Bewertungen zählen darum mehr als eine einzige mit fünf Sternen.

## In Ihrer Nähe

Nennen Sie auf einer Leistungsseite Ihren Ort, sehen Sie die ersten Anbieter seiner Liste. Ein Link führt zu allen. Hat es am Ort keine, nennen wir die nächsten Orte nach der Luftlinie. Tragen mehrere Orte denselben Namen, nennen wir auch die anderen.

## Was wir nicht tun

Wir verkaufen keine Plätze und zeigen keine Werbung. Wir verstecken niemanden. Wie die Sterne zustande kommen, lesen Sie unter [So gehen wir mit Bewertungen um](${paths.reviewRules()}).`,
  stand: "2026-11-24",
  sources: [],
};
