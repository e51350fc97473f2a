import { francs } from "#domain/costs/rates.ts";
import { paths } from "#domain/paths.ts";
import type { CareServiceText } from "./care-service-text.ts";

export const haushaltshilfe: CareServiceText = {
  heading: "Haushaltshilfe zu Hause",
  lead: "Jemand kommt, macht sauber, wäscht und kauft mit Ihnen ein. Die Grundversicherung zahlt das nicht, darum lohnt sich ein genauer Blick auf Preis und Vertrag.",
  includes: [
    "Küche und Bad putzen, Staub saugen",
    "Waschen, aufhängen, bügeln",
    "Das Bett frisch beziehen",
    "Einkaufen, mit Ihnen oder für Sie",
    "Ein einfaches Essen kochen",
    "Geschirr spülen und den Kühlschrank durchsehen",
    "Abfall und Altglas wegbringen",
    "Blumen giessen und die Katze füttern",
  ],
  mainContent: `## So beginnt es

Schreiben Sie zuerst auf, was liegen bleibt. Trennen Sie, was jede Woche nötig ist und was einmal im Monat reicht. So sehen Sie, wie viele Stunden Sie brauchen.

Rufen Sie dann Ihre Krankenkasse an. Fragen Sie, ob Ihre Zusatzversicherung Haushaltshilfe kennt und was sie verlangt. Das muss vor dem ersten Einsatz geschehen.

Danach fragen Sie zwei oder drei Anbieter an. Viele kommen zuerst vorbei, schauen die Wohnung an und machen einen Vorschlag. Fragen Sie, ob dieser Besuch etwas kostet. Beginnen Sie mit wenigen Stunden. Mehr geht später immer noch.

## Wer in Frage kommt

Die Spitex passt gut, wenn Sie auch Pflege brauchen. Dann wissen beide Seiten voneinander. Ob sie Haushalt übernimmt, ist von Gemeinde zu Gemeinde verschieden.

Private Organisationen bieten oft längere Einsätze und feste Tage. Pro Senectute hat in vielen Kantonen ein eigenes Angebot. Für Fenster und Grundreinigung ist eine Putzfirma meist die einfachere Lösung. Geht es vor allem ums Essen, genügt vielleicht der [Mahlzeitendienst](${paths.lexiconEntry("mahlzeitendienst")}).

Stellen Sie selbst jemanden an, haben Sie Pflichten: Sozialversicherungen, Unfallversicherung, Ferien, Lohn bei Krankheit. Die Ausgleichskasse hilft Ihnen bei der Anmeldung.

## Was Sie am Telefon fragen

- Was kostet eine Stunde, werktags und am Wochenende?
- Kommen Weg, Material oder eine Grundgebühr dazu?
- Wie lange dauert ein Einsatz mindestens?
- Wer kommt, wenn die gewohnte Person Ferien hat?
- Bis wann kann ich einen Einsatz gratis absagen?
- Wer haftet, wenn etwas kaputtgeht?

## Worauf Sie achten

Lassen Sie sich Preis, Arbeiten und Kündigungsfrist schriftlich geben. Unterschreiben Sie nicht beim ersten Besuch, sondern schlafen Sie eine Nacht darüber.

Zahlen Sie gegen Rechnung und nicht im Voraus. Geben Sie keine Bankkarte und keinen Code weiter. Für den Einkauf genügt ein kleiner Betrag im Portemonnaie mit Kassenzettel. Halten Sie auch fest, wer einen Schlüssel hat.`,
  payers: [
    {
      who: "Krankenkasse",
      text: "Die Grundversicherung zahlt nichts, auch nicht mit ärztlichem Zeugnis. Eine Zusatzversicherung kann für begrenzte Zeit einen Teil übernehmen. Fragen Sie vorher und lassen Sie sich die Antwort schriftlich geben.",
    },
    {
      who: "Sie selbst",
      text: "Sie zahlen den Preis pro Stunde. Er ist bei jedem Anbieter anders, und oft kommt der Weg dazu. Einen Höchstbetrag pro Tag wie bei der Pflege gibt es nicht.",
    },
    {
      who: "Kanton und Gemeinde",
      text: "Manche Gemeinden verbilligen die Stunden der Spitex nach Einkommen und Vermögen. Fragen Sie die Gemeindeverwaltung oder die Spitex nach einem reduzierten Tarif.",
    },
    {
      who: "Weitere Hilfe",
      text: `Ergänzungsleistungen können Hilfe im Haushalt vergüten. Für Krankheitskosten zu Hause liegt die Grenze für Alleinstehende bei mindestens ${francs("illnessCostsYear")} im Jahr. Was davon für den Haushalt gilt, regelt Ihr Kanton. Fragen Sie die EL-Stelle vor dem ersten Einsatz.`,
    },
  ],
  questions: [
    {
      question: "Die Hausärztin hat mir Haushaltshilfe verschrieben. Zahlt die Krankenkasse jetzt?",
      text: "Die Grundversicherung nicht. Das Zeugnis hilft Ihnen aber bei der Zusatzversicherung und bei den Ergänzungsleistungen. Schicken Sie es ein, bevor die Hilfe beginnt.",
    },
    {
      question: "Ich habe zu wenig Geld für eine Haushaltshilfe. Was kann ich tun?",
      text: "Fragen Sie die Gemeinde nach einem reduzierten Tarif und prüfen Sie Ergänzungsleistungen. Pro Senectute berät Sie dazu gratis. Auch Nachbarschaftshilfe und Kirchgemeinden springen manchmal ein.",
    },
    {
      question: "Kann dieselbe Person putzen und pflegen?",
      text: "Das kommt darauf an, was sie gelernt hat und wie die Organisation arbeitet. Auf der Rechnung müssen Pflege und Haushalt in jedem Fall getrennt stehen. An den Haushalt zahlt die Grundversicherung nichts.",
    },
  ],
  relatedLinks: [
    { label: "Haushaltshilfe im Pflegelexikon", href: paths.lexiconEntry("haushaltshilfe") },
    { label: "Zusatzversicherung", href: paths.lexiconEntry("zusatzversicherung") },
    { label: "Ergänzungsleistungen", href: paths.lexiconEntry("ergaenzungsleistungen") },
    { label: "Mahlzeitendienst", href: paths.lexiconEntry("mahlzeitendienst") },
    { label: "Grundpflege zu Hause", href: paths.service("grundpflege") },
  ],
  metaTitle: "Haushaltshilfe finden: Angebot, Preis, Vertrag",
  metaDescription:
    "Hilfe beim Putzen, Waschen und Einkaufen: wer sie anbietet, was Sie vor dem Vertrag fragen sollten und welche Stellen sich an den Kosten beteiligen.",
  sources: ["klv", "ergaenzungsleistungen", "elg", "proSenectute"],
};
