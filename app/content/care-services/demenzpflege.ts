import { francs } from "#domain/costs/rates.ts";
import { paths } from "#domain/paths.ts";
import type { CareServiceText } from "./care-service-text.ts";

export const demenzpflege: CareServiceText = {
  heading: "Demenzpflege zu Hause",
  lead: "Ihre Mutter vergisst zu essen, oder Ihr Mann lässt sich nicht mehr waschen. Die Spitex bringt Ruhe in den Tag und nimmt Ihnen einen Teil der Last ab.",
  includes: [
    "Beim Waschen und Anziehen Schritt für Schritt anleiten",
    "Ans Essen, Trinken und an die Medikamente denken",
    "Den Tag mit festen Zeiten ordnen",
    "Bei Unruhe, Misstrauen oder Ablehnung ruhig bleiben",
    "Gefahren in der Wohnung erkennen, etwa am Herd",
    "Spazieren und begleiten, als Betreuung",
    "Angehörigen zeigen, was im Alltag hilft",
    "Tagesstätte oder Ferienbett mit Ihnen suchen",
  ],
  mainContent: `## So beginnt die Hilfe

Meist rufen Angehörige an. Erzählen Sie offen, was Sie erleben: vergessene Töpfe, schlaflose Nächte, Streit beim Waschen. Fragen Sie, ob jemand mit Erfahrung bei Demenz zum ersten Besuch kommt.

Kündigen Sie diesen Besuch einfach an: «Morgen kommt jemand zum Kaffee.» Das Wort Pflege macht vielen Angst. Reden Sie vor oder nach dem Besuch auch allein mit der Pflegefachperson. Im Beisein der Mutter oder des Ehemannes sagt man nicht alles.

Gibt es noch keine Diagnose, sprechen Sie mit der Hausarztpraxis. Mit Grundpflege und Beratung darf die Spitex trotzdem schon beginnen, auch ohne Anordnung.

## Die ersten Wochen

Beginnen Sie klein, zum Beispiel mit zwei Besuchen in der Woche. Bitten Sie um dieselbe Stunde und dieselben Gesichter. Bleiben Sie am Anfang dabei und ziehen Sie sich dann langsam zurück.

Schreiben Sie auf eine Seite, was die Person mag: Name, auf den sie hört, Beruf, Lieder, Getränk am Morgen. Auch was sie erschreckt, gehört darauf. Diese Seite ist für das Team mehr wert als jede Akte.

Lehnt sie die Hilfe ab? Das kommt oft vor und heisst nicht, dass es nie geht. Fragen Sie nach einer anderen Person, einer anderen Tageszeit oder einem anderen Anlass.

## Was Sie am Telefon fragen

- Wer im Team ist für Demenz ausgebildet?
- Wie viele Personen kommen in den ersten vier Wochen?
- Wie viel Zeit planen Sie für das Waschen?
- Leisten Sie auch [Betreuung](${paths.lexiconEntry("betreuung")}) für mehrere Stunden?
- Wer ruft mich an, wenn Ihnen etwas auffällt?

## Worauf Sie achten

Denken Sie auch an sich. Planen Sie von Anfang an freie Stunden ein, in denen jemand anderes da ist. Das ist kein Luxus. Erschöpfte Angehörige werden selbst krank.

Regeln Sie früh, wer später entscheiden darf. Einen [Vorsorgeauftrag](${paths.lexiconEntry("vorsorgeauftrag")}) kann nur schreiben, wer noch urteilsfähig ist.

Läuft jemand weg und Sie finden ihn nicht rasch, rufen Sie die Polizei an: 117. Warten Sie damit nicht bis zum Abend.`,
  payers: [
    {
      who: "Krankenkasse",
      text: `Sie zahlt an die Pflege: ${francs("basicCareHour")} pro Stunde Grundpflege und ${francs("assessmentHour")} pro Stunde Abklärung und Beratung. Dazu gehört auch, Angehörige in der Pflege anzuleiten. Aufpassen und Gesellschaft leisten zahlt sie nicht.`,
    },
    {
      who: "Sie selbst",
      text: `An die Pflege zahlen Sie Franchise, 10\u00a0% Selbstbehalt und je nach Kanton eine Patientenbeteiligung pro Tag. Die Stunden für Betreuung zahlen Sie ganz. Lassen Sie sich den Preis dafür vorher geben.`,
    },
    {
      who: "Kanton und Gemeinde",
      text: "Den Rest der Pflegekosten trägt die öffentliche Hand. Einzelne Kantone und Gemeinden zahlen auch an Tagesstätten oder an die Entlastung von Angehörigen.",
    },
    {
      who: "Weitere Hilfe",
      text: `Die Hilflosenentschädigung der AHV beträgt zu Hause ${francs("lightHelplessnessMonth")}, ${francs("mediumHelplessnessMonth")} oder ${francs("severeHelplessnessMonth")} im Monat. Einkommen und Vermögen spielen keine Rolle. Ergänzungsleistungen können Betreuung und Tagesstätte vergüten.`,
    },
  ],
  questions: [
    {
      question: "Meine Mutter will niemanden im Haus. Was kann ich tun?",
      text: "Drängen Sie nicht und erklären Sie wenig. Beginnen Sie mit etwas Angenehmem, zum Beispiel Kaffee, Fusspflege oder einem Spaziergang. Fragen Sie die Spitex, wie sie den ersten Kontakt gestaltet. Auch die Hausärztin oder der Hausarzt kann die Hilfe empfehlen.",
    },
    {
      question: "Kann jemand mit Demenz allein wohnen bleiben?",
      text: "Am Anfang oft, wenn Besuche, Mahlzeiten und Sicherheit geregelt sind. Schwierig wird es bei Weglaufen, Brandgefahr und unruhigen Nächten. Besprechen Sie mit der Spitex, ab wann es nicht mehr geht, bevor es so weit ist.",
    },
    {
      question: "Wo bekomme ich sofort Rat?",
      text: "Alzheimer Schweiz berät Angehörige und ist in den Kantonen vertreten. Auch Pro Senectute und Ihre Spitex beraten. Wenn Sie in der Nacht nicht mehr können, hört Ihnen jemand unter 143 zu.",
    },
  ],
  relatedLinks: [
    { label: "Demenzpflege im Pflegelexikon", href: paths.lexiconEntry("demenzpflege") },
    { label: "Tagesstätte", href: paths.lexiconEntry("tagesstaette") },
    { label: "Entlastungsdienst", href: paths.lexiconEntry("entlastungsdienst") },
    { label: "Hilflosenentschädigung", href: paths.lexiconEntry("hilflosenentschaedigung") },
    { label: "Vorsorgeauftrag", href: paths.lexiconEntry("vorsorgeauftrag") },
  ],
  metaTitle: "Demenzpflege zu Hause: Spitex und Entlastung",
  metaDescription:
    "Wie Sie für einen Menschen mit Demenz die passende Spitex finden, wie die ersten Wochen gelingen und welches Geld Ihnen zusteht. Mit Anbietern in der Nähe.",
  sources: ["klv", "hilflosigkeit", "ergaenzungsleistungen", "alzheimer"],
};
