import { LOT_SIZE } from "#domain/checks/lot.ts";
import { FRESH_DAYS } from "#domain/listings/data-quality.ts";
import { paths } from "#domain/paths.ts";

/** Texts of the page «Datenqualität». */
export const qualityIntro = `Kein Verzeichnis weiss alles, auch dieses nicht. Hier steht, was wir von wie vielen Anbietern wissen, und wie viel davon aus den letzten ${FRESH_DAYS} Tagen stammt. Wir zählen jede Nacht.`;

export const noLotYet = "Noch keine Zahlen. Sobald wir die ersten Anbieter angerufen haben, stehen sie hier.";

export const lotExplained = `Am Ersten jedes Monats zieht das Los ${LOT_SIZE} Einträge. Wir rufen an und fragen nach, was im Eintrag steht. Was der Eintrag nicht sagt, zählt weder als richtig noch als falsch. Ein Eintrag ist ganz richtig, wenn alles stimmt, was wir erfragen konnten. Die zweite Zahl ist das Intervall von Wilson: Hätten wir alle angerufen, läge der Anteil in 95 von 100 Fällen darin. Wer seit der Auslosung gelöscht, zusammengeführt oder geschlossen ist, zählt als eigenes Ergebnis. Niemand rückt nach.

Die Auslosung lässt sich nachrechnen, sobald der Monat vorbei ist und das Los hier steht: Hängen Sie ihm einen Doppelpunkt und den letzten Teil der Adresse eines Eintrags an, und bilden Sie davon SHA-256. Gezogen sind die ${LOT_SIZE} Einträge mit den kleinsten Werten.`;

export const qualitySources = `## Woher die Angaben stammen

Auf der Seite jedes Anbieters steht unter «Woher diese Angaben stammen», aus welcher Quelle wir etwas haben und seit wann. Was ein Anbieter oder unsere Redaktion bestätigt hat, überschreibt keine ältere Datei.

## Was Sie tun können

Stimmt etwas nicht, drücken Sie auf der Seite des Anbieters auf «Angabe korrigieren». Sie brauchen dafür kein Konto. Alle Angaben können Sie auch [herunterladen](${paths.openData()}).`;
