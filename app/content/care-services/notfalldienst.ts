import { francs } from "#domain/costs/rates.ts";
import { paths } from "#domain/paths.ts";
import type { CareServiceText } from "./care-service-text.ts";

export const notfalldienst: CareServiceText = {
  heading: "Notfalldienst der Spitex rund um die Uhr",
  lead: "Ist ein Leben in Gefahr, wählen Sie zuerst 144. Für alles andere in der Nacht und am Wochenende kann die Spitex da sein, wenn Sie es vorher regeln.",
  includes: [
    "Eine Nummer, unter der nachts jemand von der Pflege antwortet",
    "Besuch, wenn Katheter, Sonde oder Pumpe Probleme machen",
    "Aufhelfen nach einem Sturz ohne Verletzung",
    "Hilfe bei Schmerzen nach dem Plan der Ärztin oder des Arztes",
    "Geplante Besuche am späten Abend und in der Nacht",
    "Rat am Telefon, ob etwas bis zum Morgen warten kann",
    "Besuch nach einem Alarm des Notrufgeräts, wo das vereinbart ist",
  ],
  mainContent: `## Wen Sie wann anrufen

- Schmerzen in der Brust, Lähmung, schwere Atemnot, Bewusstlosigkeit, starke Blutung: sofort 144
- Krank in der Nacht, aber nicht in Lebensgefahr: der ärztliche Notfalldienst Ihrer Region
- Sorge um Verband, Katheter oder Schmerzpumpe: die Nummer Ihrer Spitex
- Angst, Einsamkeit, kein Mensch zum Reden: 143, die Dargebotene Hand

Die Nummer des ärztlichen Notfalldienstes ist je nach Kanton anders. Ihre Hausarztpraxis sagt sie Ihnen, oft schon auf dem Telefonbeantworter. Schreiben Sie alle Nummern gross auf ein Blatt und legen Sie es neben das Telefon.

## Was die Nummer der Spitex ist

Rund um die Uhr heisst bei der Spitex meist: Jemand hat Pikett und kann ausrücken. Diese Person kennt Ihre Akte oder kann sie lesen. Darum gilt die Nummer oft nur für Menschen, die schon angemeldet sind. Bis jemand da ist, kann es dauern, denn ein Team betreut in der Nacht ein grosses Gebiet.

Die Spitex hat kein Blaulicht und keine Ärztin im Auto. Sie ersetzt die Sanität nicht. Viele Organisationen haben auch keinen eigenen Nachtdienst. Manche arbeiten mit einer [Nachtspitex](${paths.lexiconEntry("nachtspitex")}) zusammen, andere sind nur bis am Abend erreichbar.

## So bereiten Sie sich vor

Warten Sie nicht auf die erste schlimme Nacht. Rufen Sie am Tag an und fragen Sie:

- Erreiche ich nach 22 Uhr eine Pflegefachperson oder einen Telefonbeantworter?
- Kommt nachts jemand an meine Adresse, und wie lange dauert es?
- Muss ich dafür schon Klientin oder Klient sein?
- Wie kommen Sie ins Haus?
- Was kostet der Dienst, auch wenn ich ihn nicht brauche?

Leben Sie allein, hilft zusätzlich ein [Notrufgerät](${paths.lexiconEntry("notruf")}). Klären Sie, wer nach einem Alarm kommt. Ein Schlüsselkasten mit Code erspart das Aufbrechen der Tür.

Legen Sie ein Blatt bereit mit Krankheiten, Medikamenten, Allergien und Kontaktpersonen. Haben Sie eine Patientenverfügung, gehört eine Kopie dazu.

## Während Sie warten

Schalten Sie das Licht ein und schliessen Sie die Haustür auf, wenn Sie können. Bleiben Sie nach einem Sturz liegen, falls Hüfte, Kopf oder Rücken schmerzen. Wird es schlimmer, rufen Sie 144 an. Sie stören dort nie.`,
  payers: [
    {
      who: "Krankenkasse",
      text: `Versicherte Pflege zahlt sie nachts wie am Tag: ${francs("treatmentHour")} pro Stunde Behandlung, ${francs("basicCareHour")} pro Stunde Grundpflege. An eine Rettung in der Schweiz zahlt die Grundversicherung 50\u00a0%, bis zu einer Grenze im Jahr.`,
    },
    {
      who: "Sie selbst",
      text: `Für die Pflege gelten Franchise, 10\u00a0% Selbstbehalt und die Patientenbeteiligung, höchstens ${francs("participationDay")} pro Tag. Bereitschaft, Nachtwachen und das Notrufgerät zahlen Sie meist selbst. Fragen Sie vorher nach dem Preis.`,
    },
    {
      who: "Kanton und Gemeinde",
      text: "Den Rest der Pflegekosten trägt die öffentliche Hand. Manche Kantone und Gemeinden bezahlen auch einen Nachtdienst mit. Die Gemeinde weiss, was es in Ihrer Region gibt.",
    },
    {
      who: "Weitere Hilfe",
      text: "Viele Zusatzversicherungen beteiligen sich an Rettung und Transport, einzelne am Notrufgerät. Wer Ergänzungsleistungen bezieht, fragt am besten die EL-Stelle.",
    },
  ],
  questions: [
    {
      question: "Kann ich nachts eine Spitex anrufen, die mich nicht kennt?",
      text: "Versuchen dürfen Sie es, oft kommt aber niemand. Ohne Abklärung weiss das Team zu wenig über Ihre Krankheit und Ihre Medikamente. Rufen Sie in diesem Fall den ärztlichen Notfalldienst an, bei Lebensgefahr 144.",
    },
    {
      question: "Ich bin nicht sicher, ob es ein Notfall ist. Was tun?",
      text: "Wählen Sie im Zweifel 144. Dort fragt eine Fachperson, was geschehen ist, und entscheidet, wer kommt. Niemand macht Ihnen einen Vorwurf, wenn es am Ende harmlos war.",
    },
    {
      question: "Bleibt die Spitex die ganze Nacht bei uns?",
      text: "In der Regel nicht. Sie kommt für einen Einsatz und fährt weiter. Soll jemand bis am Morgen bleiben, brauchen Sie eine Nachtwache. Solche Wachen bieten private Organisationen, Entlastungsdienste und für schwer kranke Menschen oft auch Freiwillige an.",
    },
  ],
  relatedLinks: [
    { label: "Notruf im Pflegelexikon", href: paths.lexiconEntry("notruf") },
    { label: "Nachtspitex", href: paths.lexiconEntry("nachtspitex") },
    { label: "Entlastungsdienst", href: paths.lexiconEntry("entlastungsdienst") },
    { label: "Patientenverfügung", href: paths.lexiconEntry("patientenverfuegung") },
    { label: "Palliative Care zu Hause", href: paths.service("palliative-care") },
  ],
  metaTitle: "Spitex-Notfalldienst: Hilfe nachts und sonntags",
  metaDescription:
    "Wann Sie 144 rufen und wann die Spitex. Was ein Notfalldienst rund um die Uhr leistet, was er kostet und wie Sie sich vorbereiten.",
  sources: ["klv", "medinside", "rotesKreuzFragen"],
};
