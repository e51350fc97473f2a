import { francs } from "#domain/costs/rates.ts";
import { paths } from "#domain/paths.ts";
import type { CareServiceText } from "./care-service-text.ts";

export const betreuung: CareServiceText = {
  heading: "Betreuung und Entlastung zu Hause",
  lead: "Jemand ist da, hört zu und geht mit spazieren. Das tut der betreuten Person gut und gibt Ihnen als Angehörigen ein paar freie Stunden.",
  includes: [
    "Gesellschaft leisten, reden, spielen, vorlesen",
    "Spazieren und an die frische Luft gehen",
    "Zur Arztpraxis, zum Coiffeur oder auf den Markt begleiten",
    "Zusammen kochen und essen",
    "Da sein, wenn jemand nicht allein bleiben kann",
    "Angehörige für Stunden oder Tage ablösen",
    "Briefe ordnen und telefonieren helfen",
  ],
  mainContent: `## So beginnt die Betreuung

Schreiben Sie zuerst auf, was fehlt. Geht es um Gesellschaft? Geht es um Sicherheit? Oder brauchen Sie selbst eine Pause? Mit der Antwort finden Sie schneller das richtige Angebot.

Rufen Sie dann zwei oder drei Organisationen an. Eine Anordnung der Arztpraxis ist nicht nötig. Die meisten kommen zuerst zu einem Gespräch vorbei. Bitten Sie darum, die Betreuungsperson kennenzulernen, bevor Sie unterschreiben.

## Welche Formen es gibt

- Besuche für zwei bis vier Stunden, einmal oder mehrmals in der Woche
- Ablösung, damit Angehörige schlafen oder verreisen können
- Tage ausser Haus in einer [Tagesstätte](${paths.lexiconEntry("tagesstaette")})
- Betreuung rund um die Uhr durch eine Person, die bei Ihnen wohnt
- Freiwillige, die zu Besuch kommen

Anbieter sind private Firmen, Pro Senectute, das Rote Kreuz und Kirchgemeinden. Auch manche Spitex hat ein Team dafür. Wohnt jemand bei Ihnen, hat diese Person Anrecht auf Ruhe und Freizeit. Eine Firma, die Personal verleiht, braucht eine Bewilligung.

## Was Sie am Telefon fragen

- Wie viel kostet eine Stunde, am Tag, in der Nacht und am Sonntag?
- Wie viele Stunden muss ich mindestens nehmen?
- Kommt immer dieselbe Person, und wer vertritt sie?
- Zahle ich auch den Weg?
- Wie kann ich kündigen?

## Worauf Sie achten

Betreuung ist keine Pflege. Braucht jemand Hilfe beim Waschen oder mit Medikamenten, fragen Sie zusätzlich nach Grundpflege oder Behandlungspflege. Beides muss auf der Rechnung getrennt stehen.

Beginnen Sie früh und klein. Wer die Betreuerin schon kennt, nimmt sie später leichter an. Planen Sie Ihre freien Stunden fest ein, auch wenn gerade alles gut geht. Sie dürfen sich darauf freuen.`,
  payers: [
    {
      who: "Krankenkasse",
      text: "Die Grundversicherung zahlt keine Betreuung. Einzelne Zusatzversicherungen zahlen ein paar Stunden. Lesen Sie Ihren Vertrag oder rufen Sie die Kasse an.",
    },
    {
      who: "Sie selbst",
      text: "Sie zahlen die Stunden, meist nach Aufwand. Freiwillige kosten wenig oder nichts. Verlangen Sie den Preis schriftlich, mit Weg und Zuschlägen.",
    },
    {
      who: "Kanton und Gemeinde",
      text: "Manche Gemeinden und Städte zahlen einen Beitrag oder haben einen tieferen Tarif für kleine Einkommen. Fragen Sie auf der Gemeinde nach.",
    },
    {
      who: "Weitere Hilfe",
      text: `Die Hilflosenentschädigung der AHV beträgt zu Hause ${francs("lightHelplessnessMonth")} bis ${francs("severeHelplessnessMonth")} im Monat. Sie entscheiden selbst, wofür Sie das Geld brauchen. Ergänzungsleistungen vergüten in vielen Kantonen einen Teil.`,
    },
  ],
  questions: [
    {
      question: "Was ist der Unterschied zur Pflege?",
      text: "Pflege hilft dem Körper, Betreuung dem Alltag. Hilfe beim Waschen ist Pflege. Zusammen einkaufen oder einfach da sein ist Betreuung. Nur an die Pflege zahlt die Grundversicherung.",
    },
    {
      question: "Wie finde ich rasch jemanden, wenn ich krank werde?",
      text: "Rufen Sie Ihre Spitex und die Gemeinde an. Sie wissen, wo ein Bett für Ferien oder ein Platz in einer Tagesstätte frei ist. Am besten klären Sie das vorher.",
    },
    {
      question: "Meine Mutter will keine Fremden. Was hilft?",
      text: "Beginnen Sie mit etwas Schönem, zum Beispiel einem Spaziergang. Bleiben Sie beim ersten Mal dabei. Nach einigen Wochen freuen sich viele auf den Besuch.",
    },
  ],
  relatedLinks: [
    { label: "Betreuung im Pflegelexikon", href: paths.lexiconEntry("betreuung") },
    { label: "Entlastungsdienst", href: paths.lexiconEntry("entlastungsdienst") },
    { label: "Tagesstätte", href: paths.lexiconEntry("tagesstaette") },
    { label: "Hilflosenentschädigung", href: paths.lexiconEntry("hilflosenentschaedigung") },
    { label: "Demenzpflege zu Hause", href: paths.service("demenzpflege") },
  ],
  metaTitle: "Betreuung zu Hause: Angebote und Entlastung",
  metaDescription:
    "Gesellschaft, Begleitung und freie Stunden für Angehörige: welche Formen es gibt, was Sie vor dem Vertrag fragen und woher Geld kommen kann.",
  sources: ["klv", "elg", "hilflosigkeit", "proSenectute", "rotesKreuz"],
};
