import { francs } from "#domain/costs/rates.ts";
import { paths } from "#domain/paths.ts";
import { halfAmountWords } from "../cost-words.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const behandlungspflege: LexiconText = {
  shortDefinition:
    "Behandlungspflege sind medizinische Aufgaben zu Hause: Verbände wechseln, Spritzen geben, Medikamente richten, Werte messen. Eine ärztliche Anordnung gehört dazu.",
  mainContent: `Bei der Behandlungspflege geht es um eine Krankheit oder eine Verletzung, nicht um den Alltag. Pflegefachpersonen führen aus, was die Ärztin oder der Arzt angeordnet hat. Sie beobachten dabei, wie es Ihnen geht, und melden Veränderungen an die Praxis. Im Gesetz heisst das «Untersuchung und Behandlung».

## Was dazugehört

- Blutdruck, Puls, Zucker, Gewicht und Temperatur messen
- Wunden versorgen, Verbände wechseln
- Spritzen und Infusionen geben, Blut entnehmen
- Medikamente vorbereiten, geben und die Wirkung beobachten
- Katheter, Sonde, Stoma oder Atemgerät pflegen
- Füsse pflegen bei Diabetes

Auch die Begleitung in einer seelischen Krise kann dazugehören. Eine Fachperson übt dann mit Ihnen, wie Sie mit Angst oder Unruhe umgehen.

Oft verbindet die Spitex beides in einem Besuch. Zuerst wechselt sie den Verband, dann hilft sie beim Duschen. Auf der Rechnung stehen die Minuten getrennt, weil die Beiträge verschieden sind.

## So bekommen Sie Behandlungspflege

Die Hausärztin, der Hausarzt oder das Spital ordnet die Pflege an. Die Anordnung gilt höchstens neun Monate und lässt sich erneuern. Mit einer mittleren oder schweren Hilflosenentschädigung kann sie unbefristet gelten. Sie können trotzdem zuerst selbst die Spitex anrufen. Sie fragt dann in der Praxis nach.

Halten Sie für das erste Gespräch drei Dinge bereit: die Liste Ihrer Medikamente, den Bericht des Spitals und Ihre Versichertenkarte. Die Spitex klärt ab, wie oft sie kommt und wie lange es dauert. Das Verbandmaterial verschreibt die Ärztin oder der Arzt. Vieles davon bezahlt die Krankenkasse, aber nur bis zu festgelegten Beträgen.

## Wer was bezahlt

Die Krankenkasse zahlt ${francs("treatmentHour")} pro Stunde. Sie tragen davon die Franchise und danach 10 % Selbstbehalt. Dazu kommt je nach Kanton die Patientenbeteiligung. In Kantonen, die nur die Hälfte verlangen, sind es ${halfAmountWords()}. In anderen Kantonen können es bis ${francs("participationDay")} sein. Der Kanton Wallis verlangt nichts. Der Betrag gilt für die ganze Pflege eines Tages, auch wenn die Spitex dreimal kommt.

Nach einem Spitalaufenthalt kann das Spital Akut- und Übergangspflege verordnen. Dann entfällt die Patientenbeteiligung für höchstens 14 Tage. Sind Sie angestellt und hatten einen Unfall, zahlt meist die Unfallversicherung. Bei manchen Geburtsgebrechen zahlt die IV.

## Was Sie wissen sollten

Angehörige dürfen vieles lernen, etwa eine Spritze unter die Haut. Die Spitex zeigt es Ihnen gern und kommt, bis Sie sicher sind. Niemand darf von Ihnen verlangen, dass Sie es tun.

Ohne Anordnung zahlt die Krankenkasse die Behandlung nicht. Fragen Sie deshalb nach, bevor die Frist abläuft. Und bitten Sie die Praxis, jede Änderung der Medikamente auch der Spitex zu melden. Geht es Ihnen plötzlich sehr schlecht, rufen Sie 144 an.`,
  practiceSection: `Herr Frei hat seit Jahren Diabetes und eine offene Stelle am Fuss. Dreimal pro Woche kommt eine Pflegefachperson. Sie spült die Wunde, wechselt den Verband und macht ein Foto für die Hausärztin. Den Zucker misst Herr Frei selbst, und einmal in der Woche gehen sie die Werte gemeinsam durch. Als die Wunde nach Wochen nicht kleiner wird, organisiert die Spitex einen Termin bei einer Wundexpertin.

Fragen für das Telefon:

- Haben Sie Erfahrung mit meiner Krankheit, zum Beispiel mit offenen Beinen?
- Kommen Sie auch am Sonntag, wenn es die Behandlung verlangt?
- Wer bestellt das Material, und wer bezahlt es?`,
  keywords: [
    "Verband wechseln",
    "Spritzen",
    "Medikamente richten",
    "Infusion",
    "Blutdruck messen",
    "Katheter",
    "Diabetes",
  ],
  relatedLinks: [
    { label: "Behandlungspflege in Ihrer Nähe", href: paths.service("behandlungspflege") },
    { label: "Wundpflege", href: paths.lexiconEntry("wundpflege") },
    { label: "Medikamentenmanagement", href: paths.lexiconEntry("medikamentenmanagement") },
    { label: "Kostenübernahme", href: paths.lexiconEntry("kostenuebernahme") },
    { label: "Akut- und Übergangspflege", href: paths.lexiconEntry("akut-und-uebergangspflege") },
  ],
  metaTitle: "Behandlungspflege: Verbände, Spritzen, Medikamente",
  metaDescription:
    "Was Behandlungspflege zu Hause umfasst, wer sie anordnet und was Sie daran zahlen. Mit Beispiel und Fragen an die Spitex.",
  sources: ["klv", "kvg", "kantonBaselland", "medinside"],
};
