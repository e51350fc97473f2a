import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const zusatzversicherung: LexiconText = {
  shortDefinition:
    "Eine Zusatzversicherung zahlt, was die Grundversicherung nicht übernimmt, zum Beispiel einen Teil der Haushaltshilfe. Jeder Vertrag ist anders.",
  mainContent: `Die Grundversicherung ist für alle gleich. Zusatzversicherungen sind freiwillig, und jede Krankenkasse bietet andere an. Für Menschen mit Spitex geht es meist um Haushaltshilfe, Kuren, Fahrten oder Hilfsmittel. Schauen Sie zuerst nach, was Sie schon haben. Viele zahlen seit Jahrzehnten für einen Vertrag, den sie nicht kennen.

## Was sie zahlen kann

- Haushaltshilfe, meist nur für einige Wochen im Jahr
- Erholung oder Kur nach einem Spitalaufenthalt
- Betreuung oder Entlastung für Angehörige, eher selten
- Fahrten, Brillen, Hilfsmittel, Notrufgerät
- Ein Taggeld bei langer Pflege, in besonderen Pflegeversicherungen

Entscheidend sind die Vertragsbedingungen. Sie nennen den höchsten Betrag, die Dauer und die Voraussetzungen. Oft braucht es ein ärztliches Zeugnis. Manchmal muss eine anerkannte Organisation die Hilfe leisten, oder ein Spitalaufenthalt muss vorausgehen.

## So gehen Sie vor

Rufen Sie die Krankenkasse an, bevor die Hilfe beginnt. Erklären Sie, was Sie brauchen und wie lange. Bitten Sie um eine Kostengutsprache, also eine schriftliche Zusage. Notieren Sie Namen und Datum. Danach holen Sie das Zeugnis in der Hausarztpraxis. Rechnungen reichen Sie mit einer Kopie der Zusage ein.

## Neu abschliessen im Alter?

Anders als in der Grundversicherung darf die Versicherung Sie ablehnen. Sie fragt nach Ihrer Gesundheit und kann Krankheiten ausschliessen. Antworten Sie wahr und vollständig, sonst verlieren Sie später die Leistung. Wer schon krank ist, bekommt meist keinen neuen Vertrag. Viele Versicherungen haben auch eine Altersgrenze und Wartezeiten.

Kündigen Sie einen alten Vertrag erst, wenn ein neuer schriftlich zugesagt ist. Grundversicherung und Zusatzversicherung dürfen bei verschiedenen Krankenkassen sein.

## Was oft falsch verstanden wird

Spital halbprivat oder privat hilft bei der Spitex nicht. Für versicherte Pflege zu Hause brauchen Sie keine Zusatzversicherung. Sie zahlt auch Franchise und Selbstbehalt in der Regel nicht. Lehnt sie ab, gibt es keine Verfügung wie in der Grundversicherung. Sie müssten vor Gericht gehen. Fragen Sie vorher die Ombudsstelle Krankenversicherung, sie vermittelt.`,
  practiceSection: `Herr Vogt wird am Knie operiert und lebt allein. Drei Wochen vorher liest er seinen Vertrag und ruft die Krankenkasse an. Sie zahlt während einiger Wochen einen Teil der Haushaltshilfe, wenn ein Zeugnis vorliegt. Die Zusage kommt schriftlich. Die Hausärztin schreibt das Zeugnis noch vor der Operation. So ist alles geregelt, als Herr Vogt nach Hause kommt.

Fragen an die Krankenkasse:

- Zahlt mein Vertrag Haushaltshilfe oder Betreuung zu Hause?
- Wie viel, wie lange, und mit welchem Zeugnis?
- Welche Organisationen anerkennen Sie?
- Schicken Sie mir die Zusage bitte schriftlich?`,
  keywords: [
    "Haushaltshilfe zahlen",
    "Krankenkasse",
    "Vertrag prüfen",
    "Kostengutsprache",
    "Kur",
    "Pflegeversicherung",
  ],
  relatedLinks: [
    { label: "Haushaltshilfe", href: paths.lexiconEntry("haushaltshilfe") },
    { label: "Kostenübernahme", href: paths.lexiconEntry("kostenuebernahme") },
    { label: "KVG", href: paths.lexiconEntry("kvg") },
    { label: "Haushaltshilfe in Ihrer Nähe", href: paths.service("haushaltshilfe") },
    { label: "Kosten berechnen", href: paths.costs() },
  ],
  metaTitle: "Zusatzversicherung: was sie bei Pflege zahlt",
  metaDescription:
    "Was eine Zusatzversicherung bei Hilfe zu Hause zahlt, wie Sie vorgehen und worauf Sie bei Verträgen achten sollten.",
  sources: ["vvg", "kvg"],
};
