import { m } from "#messages";
import type { ErrorCode } from "./app-error.ts";
import { IMPORT_FAILED } from "./import/import-job.ts";
import { MOST_MEMBERS } from "./members/claim.ts";
import { MOST_ALIASES } from "./places/own-alias.ts";
import { KEEP_DAYS } from "./retention.ts";
import { REPLY_EDIT_DAYS, reviewTooSoonText } from "./reviews/review-periods.ts";

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

/**
 * The wording follows docs/product-rules.md where a rule prescribes it. What visitors can meet on pages of their language
 * is read when it is needed; the rest is German.
 */
export const errorMessages: Record<ErrorCode, string> = {
  get invalid_input() {
    return m.errors_invalid_input();
  },
  get foreign_form() {
    return m.errors_foreign_form();
  },
  get page_not_found() {
    return m.errors_page_not_found();
  },
  get method_not_allowed() {
    return m.errors_method_not_allowed();
  },
  get canton_not_found() {
    return m.errors_canton_not_found();
  },
  get city_not_found() {
    return m.errors_city_not_found();
  },
  get provider_not_found() {
    return m.errors_provider_not_found();
  },
  get provider_gone() {
    return m.errors_provider_not_found();
  },
  get provider_not_as_read() {
    return m.inquiry_not_as_read();
  },
  get provider_closed() {
    return m.inquiry_provider_closed();
  },
  listing_unchanged: "Sie haben nichts geändert.",
  listing_changed:
    "Dieser Anbieter wurde inzwischen geändert. Laden Sie die Seite neu und tragen Sie Ihre Änderungen noch einmal ein.",
  facts_changed:
    "Eine Angabe hat sich inzwischen geändert. Wir haben nichts gespeichert. Die Liste unten ist neu: Bestätigen Sie nur, was Sie so gehört haben.",
  lot_entry_not_found: "Diesen Eintrag hat das Los nicht gezogen. Laden Sie die Seite neu.",
  lot_entry_gone: "Diesen Eintrag gibt es nicht mehr. Laden Sie die Seite neu.",
  listing_merged: "Dieser Anbieter wurde mit einem anderen zusammengeführt und lässt sich nicht wieder zulassen.",
  listing_not_restorable: "Dieser Anbieter lässt sich nicht mehr wieder herstellen. Laden Sie die Liste neu.",
  listing_address_taken: "Unter der Adresse seiner Seite steht jetzt ein anderer Anbieter. Löschen Sie zuerst diesen.",
  listing_place_taken: "Seine Place ID hat jetzt ein anderer Anbieter. Entfernen Sie sie zuerst dort.",
  listing_into_gone:
    "Der Anbieter, mit dem er zusammengeführt wurde, ist nicht mehr im Verzeichnis. Stellen Sie zuerst diesen wieder her.",
  accounts_off: "Konten sind zurzeit nicht erreichbar. Bitte versuchen Sie es später noch einmal.",
  account_not_found: "Unter dieser Adresse gibt es kein Konto.",
  account_confirmed: "Die Adresse dieses Kontos ist schon bestätigt, oder das Konto gehört einer Organisation.",
  account_is_admin: "Dieses Konto hat Adminrechte. Entziehen Sie ihm zuerst die Rechte. Dann können Sie es löschen.",
  address_unconfirmed: "Die Adresse dieses Kontos ist nicht bestätigt. Rechte gibt es erst nach der Bestätigung.",
  own_account:
    "Das eigene Konto können Sie nicht sperren oder löschen und ihm keine Rechte entziehen. Bitten Sie jemand anderen mit Adminrechten.",
  get provider_unavailable() {
    return m.errors_provider_not_found();
  },
  claim_not_found: "Diese Anmeldung gibt es nicht oder nicht mehr. Beginnen Sie noch einmal.",
  claim_way_closed:
    "Auf diesem Weg geht es bei diesem Eintrag nicht. Laden Sie die Seite neu und wählen Sie einen anderen.",
  claim_code_wrong:
    "Dieser Code stimmt nicht oder gilt nicht mehr. Nach fünf falschen Versuchen brauchen Sie einen neuen.",
  already_member: "Diesen Eintrag pflegen Sie schon.",
  not_member: "Diesen Eintrag gibt es nicht, oder Sie pflegen ihn nicht.",
  members_full: `Mehr als ${MOST_MEMBERS} Personen oder offene Einladungen hat ein Eintrag nicht. Entfernen Sie zuerst jemanden.`,
  invitation_not_found: "Diese Einladung gibt es nicht oder nicht mehr. Bitten Sie um eine neue.",
  invitation_for_other: "Diese Einladung ging an eine andere Adresse. Melden Sie sich mit jener an.",
  invitation_unproved:
    "Dieser Link genügt nicht, weil die Adresse Ihres Kontos nicht bewiesen ist. Öffnen Sie den Link aus unserem Mail.",
  change_not_found: "Diese Änderung gibt es nicht mehr, oder jemand hat schon entschieden. Laden Sie die Seite neu.",
  change_waits: "Ein Vorschlag wartet schon. Ziehen Sie ihn zuerst zurück.",
  logo_unreadable:
    "Dieses Bild lässt sich nicht lesen. Nehmen Sie ein PNG, JPEG oder WebP, höchstens 4'000 Punkte breit.",
  logo_too_large: "Dieses Bild ist zu gross. Es darf höchstens 2 MB haben.",
  get list_unavailable() {
    return m.errors_list_unavailable();
  },
  get too_large() {
    return m.errors_too_large();
  },
  get shared_list_not_found() {
    return m.errors_shared_list_not_found();
  },
  get too_many_requests() {
    return m.errors_too_many_requests({ wait: m.errors_few_minutes() });
  },
  get sent_too_quickly() {
    return m.errors_sent_too_quickly();
  },
  get form_expired() {
    return m.errors_form_expired();
  },
  get review_too_soon() {
    return reviewTooSoonText();
  },
  get review_by_provider() {
    return m.review_by_provider_text();
  },
  sign_in_needed: "Bitte melden Sie sich an.",
  password_needed: "Legen Sie zuerst Ihr neues Passwort fest.",
  admin_needed: "Zugriff verweigert",
  second_factor_needed: "Bitte bestätigen Sie zuerst den zweiten Schritt der Anmeldung.",
  sitemap_overtaken:
    "Inzwischen wurde die Sitemap schon von anderer Seite aktualisiert. Bitte versuchen Sie es noch einmal.",
  mail_not_dead: "Diese Mails sind schon wieder unterwegs, oder es gibt sie nicht mehr.",
  message_not_found: `Diese Nachricht gibt es nicht mehr. Nachrichten werden nach ${KEEP_DAYS} Tagen gelöscht.`,
  get inquiry_not_found() {
    return m.errors_inquiry_not_found();
  },
  get question_not_found() {
    return m.errors_question_not_found();
  },
  get question_open() {
    return m.question_error_open();
  },
  question_over: "Diese Frage ist beendet. Antworten braucht es keine mehr.",
  get question_ended() {
    return m.question_error_ended();
  },
  question_answered: "Ihre Antwort lässt sich nach einer Stunde nicht mehr ändern.",
  get question_chosen() {
    return m.question_error_chosen();
  },
  question_provider_gone: "Ihr Eintrag ist geschlossen oder gelöscht. Darum kann die Person Sie nicht wählen.",
  get question_answer_changed() {
    return m.question_error_answer_changed();
  },
  get question_needs_address() {
    return m.question_error_needs_address();
  },
  get nobody_to_ask() {
    return m.question_nobody_chosen();
  },
  cases_partly_asked:
    "Nur ein Teil der Fälle ist gefragt; diese stehen schon unter «Fälle». Senden Sie das Formular später noch einmal: Es fragt nur noch für die übrigen.",
  case_taken: "Inzwischen kümmert sich jemand anderes darum. Laden Sie die Seite neu.",
  get nobody_left() {
    return m.question_error_nobody_left();
  },
  get questions_off() {
    return m.question_error_off();
  },
  get questions_full() {
    return m.question_error_full();
  },
  get proof_of_closed() {
    return m.errors_proof_of_closed();
  },
  get proof_not_found() {
    return m.errors_proof_not_found();
  },
  proof_used: "Mit diesem Code wurde schon eine Bewertung geschrieben.",
  too_many_cards: "So viele Karten gibt es in zwölf Monaten nicht. Wählen Sie weniger.",
  outcome_final: "Ihre Antwort ist schon gezählt und lässt sich nicht mehr ändern.",
  get outcome_gone() {
    return m.errors_outcome_gone();
  },
  referrer_not_found: "Diese Organisation gibt es nicht, oder Sie gehören nicht zu ihr.",
  referrer_waiting: "Ihre Organisation ist noch nicht zugelassen. Wir prüfen das und melden uns per E-Mail.",
  referrer_decided: "Über diese Organisation ist schon entschieden. Laden Sie die Seite neu.",
  referrer_member: "Ihr Konto gehört schon zu einer Organisation. Treten Sie dort zuerst aus.",
  referrer_last_lead: "Sie sind die einzige Leitung. Geben Sie die Leitung zuerst jemand anderem.",
  referrer_lead_needed: "Das darf nur die Leitung Ihrer Organisation.",
  referrer_tokens_full: "Mehr Zugänge sind nicht möglich. Widerrufen Sie zuerst einen.",
  referrer_token_not_found: "Diesen Zugang gibt es nicht, oder er ist schon widerrufen.",
  api_token_needed: "Senden Sie einen gültigen Token: Authorization: Bearer …",
  unknown_field:
    "Diese Schnittstelle kennt diese Felder nicht und nimmt sie nicht entgegen, damit keine Angaben zu Patientinnen und Patienten hineingelangen.",
  get mail_link_not_found() {
    return m.errors_mail_link_not_found();
  },
  report_not_found: "Diese Meldung gibt es nicht mehr.",
  reply_final: `Diese Antwort lässt sich nicht mehr ändern: Sie ist älter als ${REPLY_EDIT_DAYS} Tage, oder wir haben sie entfernt.`,
  review_changed:
    "Diese Bewertung gibt es so nicht mehr: Sie wurde inzwischen geändert oder gelöscht. Laden Sie die Seite neu.",
  review_not_found: "Diese Bewertung gibt es nicht mehr. Laden Sie die Seite neu.",
  dead_letter_not_found: "Diese Aufgabe liegt nicht mehr hier.",
  dead_letter_unknown: "Diese Aufgabe versteht das System nicht. Wiederholen hilft nicht; Sie können sie löschen.",
  import_refused: IMPORT_FAILED,
  import_failed: IMPORT_FAILED,
  import_not_found: "Diesen Import gibt es nicht mehr. Laden Sie die Datei noch einmal hoch.",
  export_too_wide:
    "Die Suche findet 20'000 Anbieter oder mehr. Nehmen Sie ein Wort dazu, oder exportieren Sie ohne Suche.",
  export_too_long:
    "So viele Anbieter haben in einer Excel-Tabelle nicht Platz, möglich sind 1'048'575. Wählen Sie CSV oder JSON.",
  import_busy: "Das geht in diesem Schritt des Imports nicht. Laden Sie die Seite neu.",
  feed_not_found: "Diese Quelle gibt es nicht mehr. Laden Sie die Seite neu.",
  feed_busy: "Die Quelle wird gerade geprüft oder ist angehalten. Laden Sie die Seite in einer Minute neu.",
  feeds_full: "Es gibt schon so viele Quellen, wie eine Nacht erlaubt. Löschen Sie zuerst eine.",
  import_unmatched:
    "Diese Liste hat der Probelauf nicht. Starten Sie den Probelauf noch einmal, oder laden Sie die Datei noch einmal hoch.",
  get listing_known() {
    return m.new_listing_listed();
  },
  listing_request_not_found: "Diese Meldung gibt es nicht mehr. Laden Sie die Seite neu.",
  listing_request_decided: "Diese Meldung ist schon erledigt. Laden Sie die Seite neu.",
  listing_request_listed:
    "Seit Sie die Seite geladen haben, kam oder ging ein Eintrag, der diese Spitex sein kann, oder es gibt ihn unter diesem Namen und dieser PLZ schon. Laden Sie die Seite neu und sehen Sie ihn an.",
  correction_not_found: "Diese Korrektur gibt es nicht mehr. Laden Sie die Seite neu.",
  correction_decided: "Diese Korrektur ist schon erledigt. Laden Sie die Seite neu.",
  correction_unreadable: "Dieser Wert lässt sich nicht übernehmen. Bearbeiten Sie den Anbieter von Hand.",
  correction_unchanged: "Auf der Seite steht noch dasselbe. Ändern Sie zuerst die Angabe.",
  open_data_not_ready: "Die Dateien entstehen in der nächsten Nacht. Versuchen Sie es morgen noch einmal.",
  changes_unknown: "So weit zurück kennen wir die Änderungen nicht. Laden Sie das ganze Verzeichnis noch einmal.",
  places_refused: "Das Ortschaftenverzeichnis wurde nicht übernommen.",
  places_busy: "Das Ortschaftenverzeichnis wird schon geladen. Warten Sie, bis es fertig ist.",
  alias_not_found: "Diesen Namen gibt es nicht mehr. Laden Sie die Seite neu.",
  aliases_full: `Mehr als ${MOST_ALIASES} eigene Namen sind nicht möglich. Entfernen Sie zuerst einen.`,
  get unavailable() {
    return m.errors_unavailable();
  },
  get unexpected() {
    return m.errors_unexpected();
  },
};
