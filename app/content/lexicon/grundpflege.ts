import { francs } from "#domain/costs/rates.ts";
import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const grundpflege: LexiconText = {
  shortDefinition:
    "Grundpflege ist Hilfe bei den täglichen Dingen, die man sonst selbst macht: waschen, anziehen, aufstehen, essen und zur Toilette gehen. Die Krankenkasse zahlt mit.",
  mainContent: `Grundpflege brauchen Menschen, die ihren Körper nicht mehr allein versorgen können. Der Grund kann Alter sein, eine Krankheit, ein Unfall oder eine Behinderung. Die Spitex nimmt Ihnen dabei nicht alles ab. Was Sie selbst können, sollen Sie weiter tun. So bleiben Kraft und Übung erhalten.

## Was dazugehört

- Waschen, duschen, baden, Haare, Zähne und Nägel pflegen
- An- und ausziehen, Stützstrümpfe, Prothesen anlegen
- Aufstehen, absitzen, abliegen, einige Schritte gehen
- Richtig lagern, damit die Haut nicht wund wird
- Essen und trinken, wenn dabei Hilfe nötig ist
- Zur Toilette gehen, Einlagen wechseln

Auch Menschen mit einer psychischen Krankheit können Grundpflege bekommen. Dann geht es darum, den Tag zu ordnen und das Nötigste zu schaffen.

Nicht dazu gehören Putzen, Kochen, Einkaufen und Gesellschaft leisten. Das ist Haushaltshilfe oder Betreuung. Auch Wunden verbinden oder Spritzen geben ist keine Grundpflege, sondern Behandlungspflege.

## So bekommen Sie Grundpflege

Rufen Sie eine Spitex an und schildern Sie kurz, was schwierig ist. Eine Pflegefachperson kommt vorbei und schaut mit Ihnen den Tag durch. Sie schreibt auf, welche Hilfe nötig ist und wie viele Minuten sie braucht. Diese Abklärung ist die Grundlage für alles Weitere.

Eine ärztliche Anordnung brauchen Sie dafür nicht mehr. Seit Juli 2024 dürfen Pflegefachpersonen Grundpflege ohne sie leisten. Kommt Behandlungspflege dazu, etwa ein Verband, holt die Spitex die Anordnung meist selbst ein. Ändert sich Ihr Zustand, wird der Bedarf neu abgeklärt. Sie müssen damit nicht bis zum nächsten Termin warten.

## Wer was bezahlt

Die Krankenkasse zahlt einen festen Beitrag, im Moment ${francs("basicCareHour")} pro Stunde. Von diesem Beitrag gehen Ihre Franchise und der Selbstbehalt von 10 % ab. Dazu kommt in vielen Kantonen die Patientenbeteiligung. Sie beträgt höchstens ${francs("participationDay")} am Tag, in manchen Kantonen weniger. Den Rest der Kosten tragen Kanton oder Gemeinde.

Verrechnet wird die Zeit bei Ihnen, nicht ein Preis pro Dusche. Pro Einsatz gelten mindestens 10 Minuten. Danach wird in Schritten von 5 Minuten gerechnet. Der Weg zu Ihnen ist bei versicherter Pflege inbegriffen.

## Wo die Grenzen sind

Die Spitex kommt zu abgemachten Zeiten und bleibt nicht zwischen den Einsätzen. Am Morgen wünschen sich viele dieselbe Stunde, deshalb ist die Auswahl klein. Bei mehr als 60 Stunden Pflege im Quartal prüft die Krankenkasse den Bedarf genauer. Das heisst nicht, dass sie danach weniger zahlt.

Sie dürfen sagen, wer Sie wäscht. Wünschen Sie eine Frau oder einen Mann, melden Sie es gleich bei der Abklärung. Die Spitex erfüllt den Wunsch, wenn die Einsatzpläne es zulassen.`,
  practiceSection: `Frau Meier ist 84 und lebt allein im dritten Stock. Beim Bücken wird ihr schwindlig, und in die Badewanne steigt sie nicht mehr. Zweimal pro Woche hilft ihr die Spitex beim Duschen auf einem Stuhl. An den anderen Tagen kommt jemand zehn Minuten für die Stützstrümpfe. Gesicht und Hände wäscht sie weiterhin selbst. Ihre Tochter kauft ein, und eine Putzhilfe kommt alle zwei Wochen.

Fragen für das Telefon:

- Zu welcher Uhrzeit können Sie am Morgen kommen?
- Kommen immer dieselben wenigen Personen?
- Was passiert, wenn ich einen Einsatz absagen muss?
- Hilft mir jemand, wenn ich eine Duschhilfe oder Haltegriffe brauche?`,
  keywords: ["Waschen", "Duschen", "Anziehen", "Körperpflege", "Stützstrümpfe", "Aufstehen", "Toilette"],
  relatedLinks: [
    { label: "Grundpflege in Ihrer Nähe", href: paths.service("grundpflege") },
    { label: "Behandlungspflege", href: paths.lexiconEntry("behandlungspflege") },
    { label: "Abklärung (RAI-HC)", href: paths.lexiconEntry("abklaerung") },
    { label: "Patientenbeteiligung", href: paths.lexiconEntry("patientenbeteiligung") },
    { label: "Kosten berechnen", href: paths.costs() },
  ],
  metaTitle: "Grundpflege: Hilfe beim Waschen und Anziehen",
  metaDescription:
    "Was Grundpflege umfasst, wie Sie sie bekommen und wer sie bezahlt. Mit Beispiel und Fragen für das Telefon mit der Spitex.",
  sources: ["klv", "kvg", "spitexInstrumente", "medinside"],
};
