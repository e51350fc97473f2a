import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const palliativeCare: LexiconText = {
  shortDefinition:
    "Palliative Care lindert Beschwerden, wenn eine Krankheit nicht mehr heilbar ist. Sie hilft, die Zeit gut zu leben, und unterstützt auch die Angehörigen.",
  mainContent: `Palliative Care ist mehr als Pflege in den letzten Tagen. Sie kann Monate oder Jahre dauern, oft neben anderen Behandlungen. Im Mittelpunkt steht die Frage: Was ist Ihnen jetzt wichtig? Viele Menschen möchten zu Hause bleiben, solange es geht. Mit guter Vorbereitung ist das häufig möglich.

## Was Palliative Care umfasst

- Schmerzen, Atemnot, Übelkeit und Angst lindern
- Pflegen, lagern, den Mund feucht halten, trösten
- Vorausplanen: Was tun wir, wenn es schlechter geht?
- Gespräche über Sinn, Abschied und Glauben vermitteln
- Angehörige anleiten, entlasten und später in der Trauer begleiten

Daran arbeiten mehrere zusammen: Hausärztin oder Hausarzt, Spitex, Seelsorge, Freiwillige, manchmal eine Spezialistin oder ein Spezialist.

## So bekommen Sie Hilfe

Sprechen Sie die Hausarztpraxis oder das Spital darauf an. Sie dürfen auch direkt eine Spitex fragen. Die meisten Menschen kommen mit der Spitex und der Hausarztpraxis gut zurecht. Ist die Lage schwierig, kommt ein mobiles Palliativteam dazu. Solche Teams gibt es in vielen Regionen, aber nicht überall. Auf palliative.ch können Sie nach Angeboten in Ihrem Kanton suchen.

Wichtig ist ein Notfallplan auf Papier. Darin steht, welche Beschwerden auftreten können und welche Medikamente dann helfen. Er nennt, wen Sie zu welcher Zeit anrufen. Die Reservemedikamente liegen bereits zu Hause. So müssen Sie in der Nacht nicht lange überlegen.

## Was bezahlt wird

Behandlung, Grundpflege und Beratung zahlt die Krankenkasse wie andere Pflege auch. Sie tragen Franchise, Selbstbehalt und je nach Kanton die Patientenbeteiligung. Den Rest tragen Kanton und Gemeinde.

Nachtwachen und Betreuung zahlt die Grundversicherung nicht. In vielen Regionen kommen Freiwillige ans Bett, oft gratis oder für einen kleinen Beitrag. Fragen Sie auch die Krebsliga und die Kirchgemeinde. In einem Hospiz oder Pflegeheim gelten andere Regeln. Lassen Sie sich die Kosten vor dem Eintritt schriftlich geben.

## Was Angehörige wissen sollten

Die Zeit am Bett ist kostbar und streng. Wechseln Sie sich ab und nehmen Sie Hilfe an. Sie müssen nicht alles selbst können. Die Pflegefachperson zeigt Ihnen Handgriffe und erklärt, was im Sterben normal ist.

Starke Schmerzmittel machen vielen Sorgen. Richtig dosiert lindern sie Schmerzen und Atemnot. Sprechen Sie Ihre Bedenken offen an.

## Den eigenen Willen festhalten

Schreiben Sie eine Patientenverfügung, solange Sie urteilsfähig sind. Bestimmen Sie darin eine Person, die für Sie spricht. Reden Sie mit ihr und mit der Hausarztpraxis darüber. Legen Sie eine Kopie zum Notfallplan, damit auch die Sanität sie findet. Sie dürfen Ihre Wünsche jederzeit ändern. Auch ein Wechsel ins Spital oder ins Hospiz bleibt immer möglich.`,
  practiceSection: `Herr Widmer hat Lungenkrebs und möchte zu Hause bei seiner Frau bleiben. Die Spitex kommt zweimal am Tag, richtet die Medikamente und hilft beim Waschen. Mit der Hausärztin haben alle einen Notfallplan gemacht. In einer Nacht bekommt er schlecht Luft. Seine Frau gibt ihm das Reservemedikament, wie es auf dem Plan steht, und ruft die Spitex an. Eine Pflegefachperson kommt vorbei. Am nächsten Tag sitzt eine Freiwillige am Bett, und Frau Widmer schläft aus.

Fragen für das Telefon:

- Haben Sie Fachpersonen für Palliative Care?
- Wen erreiche ich in der Nacht und am Wochenende?
- Arbeiten Sie mit einem mobilen Palliativteam zusammen?
- Wer hilft uns, einen Notfallplan zu schreiben?`,
  keywords: [
    "Sterben zu Hause",
    "Schmerzen lindern",
    "Unheilbar krank",
    "Lebensende",
    "Notfallplan",
    "Hospiz",
    "Nachtwache",
  ],
  relatedLinks: [
    { label: "Palliative Care in Ihrer Nähe", href: paths.service("palliative-care") },
    { label: "Patientenverfügung", href: paths.lexiconEntry("patientenverfuegung") },
    { label: "Nachtspitex", href: paths.lexiconEntry("nachtspitex") },
    { label: "Entlastungsdienst", href: paths.lexiconEntry("entlastungsdienst") },
    { label: "Kostenübernahme", href: paths.lexiconEntry("kostenuebernahme") },
  ],
  metaTitle: "Palliative Care zu Hause: gut begleitet leben",
  metaDescription:
    "Was Palliative Care zu Hause leistet, wer hilft, was bezahlt wird und wie ein Notfallplan Ruhe gibt.",
  sources: ["palliative", "klv", "kvg", "zgb"],
};
