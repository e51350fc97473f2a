import { LLMS_PATH } from "#domain/llms/llms-text.ts";
import { MCP_PATH } from "#domain/mcp/tools.ts";
import { OPEN_API, OPEN_LICENCE } from "#domain/open-data/open-data.ts";
import { REQUEST_LIMITS } from "#domain/operations/request-limits.ts";
import { paths } from "#domain/paths.ts";

/** Texts of the page «Offene Daten». */
export const openDataText = () => `## Was Sie dürfen

Sie dürfen die Daten kopieren, verändern und weitergeben, auch geschäftlich. Nennen Sie dabei die Quelle: «${OPEN_LICENCE.attribution}», mit einem Link hierher und dem Datum. Die Lizenz heisst [${OPEN_LICENCE.name}](${OPEN_LICENCE.url}).

## Was darin steht

Name, Adresse, Telefon und Website jedes Anbieters, Leistungsarten, Sprachen, Zeiten, Einsatzgebiet, Versorgungspflicht und Bewilligungen, soweit wir sie kennen. Bei diesen Angaben steht, woher sie stammen und seit wann wir sie kennen.

Nicht darin stehen Bewertungen, Sterne, E-Mail-Adressen und alles, was Menschen uns geschrieben haben. Anbieter, die dauerhaft geschlossen sind, lassen wir weg.

Wollen Sie nur etwas zeigen, ohne es zu programmieren? [So betten Sie eine Liste oder ein Zeichen ein](${paths.embed()}).

Dazu kommen die Zahlen der Seite [Wo Pflege fehlt](${paths.careGaps()}), gerundet und nur dort, wo mindestens zehn Menschen dahinter stehen.

Angaben können veralten. Prüfen Sie, was für Sie wichtig ist, und [melden Sie uns Fehler](${paths.contact()}).`;

export const apiText = `Jede Antwort ist JSON. Listen kommen seitenweise: Hängen Sie den Wert von «next» als «after» an die nächste Anfrage. Antworten tragen ein ETag; schicken Sie es mit, bekommen Sie 304, wenn sich nichts geändert hat. Erlaubt sind ${REQUEST_LIMITS["open-data"]} Anfragen in einer Minute; «RateLimit» sagt, wie viele noch bleiben. Für das ganze Verzeichnis nehmen Sie besser eine Datei.

Ihre Kopie halten Sie so auf dem neusten Stand: Laden Sie einmal die Datei der Nacht und merken Sie sich ihr «date». Fragen Sie dann mit «since» nach den Änderungen, zum Beispiel «${OPEN_API}/listings?since=2026-11-28T02:00:00Z». Die letzte Seite nennt als «nextSince», womit Sie das nächste Mal fragen. Unter «removed» stehen Kennungen, die es nicht mehr gibt, mit Tag und Nachfolger. Wir wissen ein Jahr zurück Bescheid; wer früher fragt, bekommt 410 und lädt die Datei noch einmal.

Programme mit einem Sprachmodell fragen über das Model Context Protocol: POST an ${MCP_PATH}, ohne Anmeldung. Sie finden dort die Suche in freien Worten, wer kommt, wer kommen muss und was es kostet, jede Angabe mit Quelle und Tag. Gesendet wird nichts. Einen Überblick gibt [llms.txt](${LLMS_PATH}).`;
