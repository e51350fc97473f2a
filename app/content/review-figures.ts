import { numberWord } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { FEWEST_OWN_RATINGS, RATING_WINDOW_MONTHS } from "#domain/reviews/review-figures.ts";

/** Texts of the page «Bewertungen in Zahlen». */
export const figuresIntro =
  "Sterne sind nur etwas wert, wenn niemand still daran dreht. Darum zählen wir, was mit den Bewertungen geschieht, die hier geschrieben werden, und warum wir welche ausblenden. Gemeldet und ausgeblendet werden auch einzelne Bewertungen, die von Google stammen. Sie sind dort mitgezählt.";

export const figuresExplained = `## Wie die Bewertungen zu Sternen werden

Wer bewertet, braucht ein Konto. Für die Sterne zählt eine Bewertung, wenn ein Nachweis zeigt, dass die Spitex gekommen ist, und die E-Mail-Adresse des Kontos bestätigt ist. Alle anderen bleiben lesbar, «ohne Nachweis». Sterne machen wir erst aus ${numberWord(FEWEST_OWN_RATINGS)} Bewertungen, und nur aus solchen der letzten ${RATING_WINDOW_MONTHS} Monate.

## Was wir zurückhalten

Sehen mehrere Bewertungen eines Anbieters aus, als kämen sie aus einer Hand, zählen sie vorerst nicht und stehen gefaltet unter «Wird geprüft». Darauf deuten mehrere Zeichen zusammen: gleicher Anschluss, gleicher Browser, gleiche seltene Mail-Domain, gleiche Stunde, neue Konten oder fast gleiche Texte. Eine Familie oder eine Spitalstation reicht dafür nicht. Danach entscheiden wir: freigeben oder ausblenden.

## Was wir ausblenden

Dafür gibt es eine feste Liste von Gründen. «Negativ» gehört nicht dazu. Gegen Geld blenden wir nichts aus. Anbieter können antworten, aber keine Bewertung entfernen. Antworten, die gegen dieselbe Liste verstossen, entfernen wir. Jeder Entscheid wird aufgezeichnet, und diese Aufzeichnung lässt sich nicht ändern. Mehr dazu: [So gehen wir mit Bewertungen um](${paths.reviewRules()}).

## Andere Zahlen

Wer über diese Seite Pflege gesucht und gefunden hat: [Wo Pflege fehlt](${paths.careGaps()}). Was wir von den Anbietern wissen: [Datenqualität](${paths.dataQuality()}).`;
