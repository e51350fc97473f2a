import { m } from "#messages";
import type { ErrorCode } from "./app-error.ts";
import { IMPORT_FAILED } from "./import/import-job.ts";
import { MOST_ALIASES } from "./places/own-alias.ts";
import { KEEP_DAYS } from "./retention.ts";
import { SPOKEN_MESSAGES } from "./spoken-messages.ts";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

/** The sentence for a refusal, which states a wait of more than a few minutes. */
export function refusalSentence(code: ErrorCode, retryAfterSeconds = 0): string {
  if (code !== "too_many_requests" || retryAfterSeconds <= 10 * MINUTE_SECONDS) return errorMessages[code];
  const isWithinHour = retryAfterSeconds <= HOUR_SECONDS;
  const wait = isWithinHour
    ? m.errors_minutes({ count: Math.ceil(retryAfterSeconds / MINUTE_SECONDS) })
    : m.errors_hours({ count: Math.ceil(retryAfterSeconds / HOUR_SECONDS) });
  return m.errors_too_many_requests({ wait });
}

/** For people who only read German, such as operators. */
const GERMAN: Record<Exclude<ErrorCode, keyof typeof SPOKEN_MESSAGES>, string> = {
  lot_entry_not_found: "Diesen Eintrag hat das Los nicht gezogen. Laden Sie die Seite neu.",
  lot_entry_gone: "Diesen Eintrag gibt es nicht mehr. Laden Sie die Seite neu.",
  listing_merged: "Dieser Anbieter wurde mit einem anderen zusammengeführt und lässt sich nicht wieder zulassen.",
  listing_not_restorable: "Dieser Anbieter lässt sich nicht mehr wieder herstellen. Laden Sie die Liste neu.",
  listing_address_taken: "Unter der Adresse seiner Seite steht jetzt ein anderer Anbieter. Löschen Sie zuerst diesen.",
  listing_place_taken: "Seine Place ID hat jetzt ein anderer Anbieter. Entfernen Sie sie zuerst dort.",
  listing_into_gone:
    "Der Anbieter, mit dem er zusammengeführt wurde, ist nicht mehr im Verzeichnis. Stellen Sie zuerst diesen wieder her.",
  account_not_found: "Unter dieser Adresse gibt es kein Konto.",
  account_confirmed: "Die Adresse dieses Kontos ist schon bestätigt, oder das Konto gehört einer Organisation.",
  account_is_admin: "Dieses Konto hat Adminrechte. Entziehen Sie ihm zuerst die Rechte. Dann können Sie es löschen.",
  own_account:
    "Das eigene Konto können Sie nicht sperren oder löschen und ihm keine Rechte entziehen. Bitten Sie jemand anderen mit Adminrechten.",
  admin_needed: "Zugriff verweigert",
  sitemap_overtaken:
    "Inzwischen wurde die Sitemap schon von anderer Seite aktualisiert. Bitte versuchen Sie es noch einmal.",
  mail_not_dead: "Diese Mails sind schon wieder unterwegs, oder es gibt sie nicht mehr.",
  message_not_found: `Diese Nachricht gibt es nicht mehr. Nachrichten werden nach ${KEEP_DAYS} Tagen gelöscht.`,
  case_taken: "Inzwischen kümmert sich jemand anderes darum. Laden Sie die Seite neu.",
  claim_letter_written:
    "Inzwischen hat jemand anderes einen Brief ausgestellt, oder die Übernahme ist erledigt. Laden Sie die Seite neu.",
  referrer_decided: "Über diese Organisation ist schon entschieden. Laden Sie die Seite neu.",
  api_token_needed: "Senden Sie einen gültigen Token: Authorization: Bearer …",
  unknown_field:
    "Diese Schnittstelle kennt diese Felder nicht und nimmt sie nicht entgegen, damit keine Angaben zu Patientinnen und Patienten hineingelangen.",
  report_not_found: "Diese Meldung gibt es nicht mehr.",
  review_changed:
    "Diese Bewertung gibt es so nicht mehr: Sie wurde inzwischen geändert oder gelöscht. Laden Sie die Seite neu.",
  dead_letter_not_found: "Diese Aufgabe liegt nicht mehr hier.",
  dead_letter_unknown: "Diese Aufgabe versteht das System nicht. Wiederholen hilft nicht; Sie können sie löschen.",
  import_refused: IMPORT_FAILED,
  import_failed: IMPORT_FAILED,
  import_not_found: "Diesen Import gibt es nicht mehr. Laden Sie die Datei noch einmal hoch.",
  export_too_wide:
    "Die Suche findet 20'000 Anbieter oder mehr. Nehmen Sie ein Wort dazu, oder exportieren Sie ohne Suche.",
  selection_too_wide:
    "Das sind mehr als 5'000 Anbieter, so viele wie auf einmal gehen. Engen Sie die Auswahl ein, zum Beispiel auf einen Kanton.",
  export_too_long:
    "So viele Anbieter haben in einer Excel-Tabelle nicht Platz, möglich sind 1'048'575. Wählen Sie CSV oder JSON.",
  import_busy: "Das geht in diesem Schritt des Imports nicht. Laden Sie die Seite neu.",
  feed_not_found: "Diese Quelle gibt es nicht mehr. Laden Sie die Seite neu.",
  feed_busy: "Die Quelle wird gerade geprüft oder ist angehalten. Laden Sie die Seite in einer Minute neu.",
  feeds_full: "Es gibt schon so viele Quellen, wie eine Nacht erlaubt. Löschen Sie zuerst eine.",
  import_unmatched:
    "Diese Liste hat der Probelauf nicht. Starten Sie den Probelauf noch einmal, oder laden Sie die Datei noch einmal hoch.",
  listing_request_not_found: "Diese Meldung gibt es nicht mehr. Laden Sie die Seite neu.",
  listing_request_decided: "Diese Meldung ist schon erledigt. Laden Sie die Seite neu.",
  listing_request_listed:
    "Seit Sie die Seite geladen haben, kam oder ging ein Eintrag, der diese Spitex sein kann, oder es gibt ihn unter diesem Namen und dieser PLZ schon. Laden Sie die Seite neu und sehen Sie ihn an.",
  correction_unreadable: "Dieser Wert lässt sich nicht übernehmen. Bearbeiten Sie den Anbieter von Hand.",
  open_data_not_ready: "Die Dateien entstehen in der nächsten Nacht. Versuchen Sie es morgen noch einmal.",
  changes_unknown: "So weit zurück kennen wir die Änderungen nicht. Laden Sie das ganze Verzeichnis noch einmal.",
  places_refused: "Das Ortschaftenverzeichnis wurde nicht übernommen.",
  places_busy: "Das Ortschaftenverzeichnis wird schon geladen. Warten Sie, bis es fertig ist.",
  alias_not_found: "Diesen Namen gibt es nicht mehr. Laden Sie die Seite neu.",
  aliases_full: `Mehr als ${MOST_ALIASES} eigene Namen sind nicht möglich. Entfernen Sie zuerst einen.`,
};

const spoken = Object.entries(SPOKEN_MESSAGES).map(([code, get]) => [code, { get, enumerable: true }]);

/**
 * The wording follows docs/product-rules.md where a rule prescribes it. What visitors and providers can meet is read
 * when it is needed, in the language that is shown.
 */
export const errorMessages: Record<ErrorCode, string> = /* @__PURE__ */ Object.create(null, {
  ...Object.getOwnPropertyDescriptors(GERMAN),
  ...Object.fromEntries(spoken),
});
