import { francs } from "#domain/costs/rates.ts";
import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const wundpflege: LexiconText = {
  shortDefinition:
    "Wundpflege heisst: Die Spitex reinigt Wunden, wechselt Verbände und beobachtet die Heilung. Sie gehört zur Behandlungspflege und wird ärztlich angeordnet.",
  mainContent: `Manche Wunden heilen in Tagen, andere brauchen Monate. Offene Beine, Druckstellen oder Wunden bei Diabetes gehören zu den schwierigen. Regelmässige, saubere Pflege macht dann den Unterschied. Viele Organisationen haben dafür besonders ausgebildete Fachpersonen.

## Was die Spitex macht

- Wunde spülen, reinigen und neu verbinden
- Grösse und Aussehen festhalten, oft mit einem Foto
- Stauungen mit Binden oder Strümpfen behandeln
- Operationswunden kontrollieren und auf Entzündung achten
- Stoma und Kanülen pflegen, Füsse bei Diabetes

Ebenso wichtig ist die Ursache. Warum heilt die Wunde nicht? Vielleicht fehlt Durchblutung, Bewegung oder Eiweiss. Die Spitex bespricht das mit der Arztpraxis und mit Ihnen.

## So bekommen Sie Hilfe

Die Hausarztpraxis oder das Spital ordnet die Wundpflege an. Die Anordnung nennt die Wunde, die Art des Verbands und wie oft gewechselt wird. Nach einer Operation melden Sie sich am besten schon vor dem Austritt an. Heilt eine Wunde nach einigen Wochen nicht, fragen Sie nach einer Wundexpertin oder einem Wundambulatorium.

## Wer bezahlt

Die Krankenkasse zahlt für die Arbeit ${francs("treatmentHour")} pro Stunde. Davon tragen Sie Franchise und 10 % Selbstbehalt. Dazu kommt je nach Kanton die Patientenbeteiligung für jeden Tag mit Besuch. Sind Sie angestellt und hatten einen Unfall, zahlt meist die Unfallversicherung.

Beim Material gilt eine eigene Liste mit Höchstbeträgen. Was darüber liegt oder nicht auf der Liste steht, zahlen Sie unter Umständen selbst. Fragen Sie deshalb, bevor Sie teure Produkte kaufen. Werfen Sie vorhandenes Material nicht weg. Die Spitex kann es vielleicht brauchen.

## Worauf Sie achten sollten

Rufen Sie die Spitex oder die Praxis an, wenn die Wunde stärker schmerzt, riecht, nässt oder sich rötet. Auch Fieber ist ein Warnzeichen. Warten Sie nicht bis zum nächsten Besuch. Öffnen Sie den Verband nicht ohne Absprache. Blutet es stark und hört nicht auf, drücken Sie fest auf die Stelle und rufen Sie 144 an.

Viel hilft, was einfach klingt: Beine hochlagern, sich bewegen, genug trinken, nicht rauchen. Druckstellen lassen sich oft verhindern. Wer viel sitzt oder liegt, sollte häufig die Lage wechseln.`,
  practiceSection: `Herr Odermatt hat seit dem Winter ein offenes Bein. Er hat lange selbst gesalbt. Jetzt kommt die Spitex jeden zweiten Tag. Eine Wundexpertin schaut sich die Stelle an und empfiehlt einen Druckverband. Die Hausärztin prüft zuerst die Durchblutung und ordnet ihn dann an. Nach zwei Monaten ist die Wunde halb so gross. Auf den Fotos sieht Herr Odermatt den Fortschritt selbst.

Fragen für das Telefon:

- Haben Sie eine Fachperson für Wunden?
- Wie oft kommen Sie, auch am Wochenende?
- Wer bestellt das Material, und was zahle ich daran?`,
  keywords: ["Offene Beine", "Verband wechseln", "Druckstelle", "Dekubitus", "Wundexpertin", "Stoma", "Diabetes"],
  relatedLinks: [
    { label: "Behandlungspflege", href: paths.lexiconEntry("behandlungspflege") },
    { label: "Behandlungspflege in Ihrer Nähe", href: paths.service("behandlungspflege") },
    { label: "Patientenbeteiligung", href: paths.lexiconEntry("patientenbeteiligung") },
    { label: "Akut- und Übergangspflege", href: paths.lexiconEntry("akut-und-uebergangspflege") },
  ],
  metaTitle: "Wundpflege zu Hause: Verbände und offene Beine",
  metaDescription:
    "Wie die Spitex Wunden pflegt, wer das anordnet, was Arbeit und Material kosten und wann Sie sofort anrufen sollten.",
  sources: ["klv", "kvg"],
};
