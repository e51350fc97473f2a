import { FRESH_DAYS } from "#domain/listings/data-quality.ts";
import { paths } from "#domain/paths.ts";

/** Texts of the page «Datenqualität». */
export const qualityIntro = `Kein Verzeichnis weiss alles, auch dieses nicht. Hier steht, was wir von wie vielen Anbietern wissen, und wie viel davon aus den letzten ${FRESH_DAYS} Tagen stammt. Wir zählen jede Nacht.`;

export const qualitySources = `## Woher die Angaben stammen

Auf der Seite jedes Anbieters steht unter «Woher diese Angaben stammen», aus welcher Quelle wir etwas haben und seit wann. Was ein Anbieter oder unsere Redaktion bestätigt hat, überschreibt keine ältere Datei.

## Was Sie tun können

Stimmt etwas nicht, drücken Sie auf der Seite des Anbieters auf «Angabe korrigieren». Sie brauchen dafür kein Konto. Alle Angaben können Sie auch [herunterladen](${paths.openData()}).`;
