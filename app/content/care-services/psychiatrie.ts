import { francs } from "#domain/costs/rates.ts";
import { paths } from "#domain/paths.ts";
import type { CareServiceText } from "./care-service-text.ts";

export const psychiatrie: CareServiceText = {
  heading: "Psychiatrische Pflege zu Hause",
  lead: "Aufstehen, einkaufen, unter Leute gehen: Mit einer Depression oder mit Angst wird das schwer. Eine Fachperson kommt zu Ihnen und geht die Schritte mit.",
  includes: [
    "Gespräche, in denen Sie nichts erklären müssen",
    "Den Tag und die Woche zusammen planen",
    "Warnzeichen erkennen, bevor es schlimm wird",
    "Einen Plan für schwere Tage schreiben",
    "An die Medikamente denken und Wirkungen beobachten",
    "Üben, was Angst macht, zum Beispiel Bus fahren",
    "Mit Praxis, Klinik und Beratungsstelle reden",
    "Angehörige beraten",
  ],
  mainContent: `## So beginnt die Hilfe

Sie dürfen selbst anrufen. Sagen Sie einfach: «Es geht mir psychisch nicht gut.» Mehr braucht es am Anfang nicht. Auch die Hausarztpraxis, die Klinik oder Angehörige können sich melden.

Dann kommt eine Pflegefachperson zum Gespräch. Für diese Abklärung braucht sie zwei Jahre Erfahrung in der Psychiatrie. Sie fragt, was Ihnen fehlt, was Ihnen gut tut und was Sie erreichen möchten. Zusammen schreiben Sie auf, wie oft sie kommt.

Kommen Sie aus einer Klinik nach Hause, klären Sie den ersten Besuch vor dem Austritt. Die ersten Tage sind oft die schwersten.

## Wie ein Besuch aussieht

Ein Besuch ist kein Verhör. Sie trinken vielleicht einen Kaffee, gehen eine Runde oder öffnen die Post. Die Fachperson fragt nach Schlaf, Essen und Stimmung. Sie hilft, eine kleine Sache zu erledigen. Sie putzt nicht, aber sie fängt mit Ihnen an.

## Was Sie am Telefon fragen

- Haben Sie ein Team für Psychiatrie?
- Wann haben Sie Platz?
- Kommt immer die gleiche Person?
- Darf ich wechseln, wenn es nicht passt?
- Wen erreiche ich am Abend?

## In einer Krise

Denken Sie daran, sich das Leben zu nehmen, rufen Sie 144 an. Das gilt auch, wenn Sie sich um jemanden sorgen. Zum Reden ist unter 143 immer jemand da, in der Nacht und am Sonntag.

Die Spitex ist kein Notfalldienst. Fragen Sie schon beim ersten Besuch, wen Sie wann erreichen. Schreiben Sie die Nummern auf ein Blatt und hängen Sie es auf.

Angehörige können sich ebenfalls beraten lassen. Gegen den Willen der kranken Person kommt die Spitex aber in der Regel nicht ins Haus.`,
  payers: [
    {
      who: "Krankenkasse",
      text: `Psychiatrische Pflege ist versichert. Je nach Aufgabe zahlt die Kasse ${francs("assessmentHour")}, ${francs("treatmentHour")} oder ${francs("basicCareHour")} pro Stunde. Was die Behandlung betrifft, muss eine Ärztin oder ein Arzt anordnen.`,
    },
    {
      who: "Sie selbst",
      text: `Es gelten Franchise und 10\u00a0% Selbstbehalt. Je nach Kanton kommt die Patientenbeteiligung dazu, höchstens ${francs("participationDay")} pro Tag.`,
    },
    { who: "Kanton und Gemeinde", text: "Was danach von den Pflegekosten bleibt, zahlt die öffentliche Hand." },
  ],
  questions: [
    {
      question: "Brauche ich eine Diagnose, bevor ich anrufe?",
      text: "Nein. Rufen Sie an und erzählen Sie, was schwer ist. Die Fachperson sagt Ihnen, ob Sie bei der Spitex richtig sind und was die Arztpraxis noch klären muss.",
    },
    {
      question: "Ersetzt die Spitex eine Therapie?",
      text: "Nein. Sie hilft im Alltag und hält Kontakt mit Praxis und Klinik. Für eine Psychotherapie gehen Sie zu einer Fachperson dafür. Beides zusammen geht gut.",
    },
    {
      question: "Sieht man im Haus, dass jemand von der Psychiatrie kommt?",
      text: "Fragen Sie danach. Sie können abmachen, wo das Auto steht und was auf dem Namensschild steht.",
    },
  ],
  relatedLinks: [
    { label: "Psychiatrische Spitex im Pflegelexikon", href: paths.lexiconEntry("psychiatrische-spitex") },
    { label: "Medikamentenmanagement", href: paths.lexiconEntry("medikamentenmanagement") },
    { label: "Abklärung", href: paths.lexiconEntry("abklaerung") },
    { label: "Behandlungspflege zu Hause", href: paths.service("behandlungspflege") },
  ],
  metaTitle: "Psychiatrische Pflege zu Hause finden",
  metaDescription:
    "Hilfe zu Hause bei Depression, Angst oder nach einem Klinikaufenthalt: wie sie beginnt, was Sie fragen sollten und wer bezahlt.",
  sources: ["klv", "kvg", "medinside"],
};
