import { OPEN_API } from "#domain/open-data/open-data.ts";
import { paths } from "#domain/paths.ts";
import { MOST_ASKED, OPEN_DAYS } from "#domain/questions/question.ts";
import { MOST_CASES, QUESTIONS_A_DAY } from "#domain/referrers/referrer.ts";
import type { WordPage } from "./word-page.ts";

export const forReferrers: WordPage = {
  path: paths.forReferrers(),
  title: "Wer kann kommen? Für alle, die zuweisen",
  lead: "Für Spitäler, Praxen, Gemeinden und Sozialdienste: eine Frage statt zwanzig Anrufe, für mehrere Fälle nebeneinander und ohne jede Angabe zur Person.",
  metaDescription:
    "Spitäler, Praxen, Gemeinden und Sozialdienste fragen alle passenden Spitex-Anbieter auf einmal, ohne Patientendaten, und sehen die Antworten in einer Tabelle.",
  mainContent: () => `## So geht es

- Sie nennen für jeden Fall Ort, Leistungen, ab wann und wie oft. Bis zu ${MOST_CASES} Fälle gehen zusammen.
- Sie sehen, wer gefragt wird, und streichen, wen Sie nicht möchten. Höchstens ${MOST_ASKED} Anbieter bekommen eine Frage per E-Mail; wer keine hat, steht mit der Telefonnummer da.
- Die Antworten stehen in einer Tabelle, sobald sie kommen: wer kann, ab wann, wen Sie anrufen sollen.
- Für die Patientin oder den Patienten drucken Sie eine A4-Liste mit Ihrem Briefkopf.
- Kolleginnen und Kollegen arbeiten am selben Pult.

## Keine Angaben zur Person

Jeder Fall bekommt bei uns eine neutrale Nummer. Nach Name, Geburtsdatum oder Ihrer Fallnummer fragen wir nie, und ein Feld für freien Text gibt es nicht. Erst wenn jemand einen Anbieter wählt, bekommt dieser eine Anfrage mit Namen, und nur er.

## Wer mitmachen darf

Sie melden Ihre Organisation mit einer Adresse bei der Arbeit an. Wir schicken einen Code dorthin und prüfen die Organisation. Das kostet nichts. [Organisation anmelden](${paths.referrerRequest()}) oder [zum Pult](${paths.referrerDesk()}).

Eine Organisation kann am Tag ${QUESTIONS_A_DAY} Fälle fragen. Ein Fall endet nach ${OPEN_DAYS} Tagen von selbst.

## Für Ihre Software

Dasselbe geht aus Ihrem System über die Schnittstelle. Die Antworten holt es selbst ab, oder wir senden sie an eine Adresse von Ihnen, unterschrieben nach «Standard Webhooks». Unbekannte Felder lehnt sie ab, damit keine Patientendaten hineingelangen. Die Beschreibung für Programme: [OpenAPI 3.1](${OPEN_API}/openapi.json).`,
  stand: "2026-11-27",
  sources: [],
};
