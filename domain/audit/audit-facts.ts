import { isKeyOf } from "#domain/keys.ts";
import { banWords } from "../auth/ban.ts";
import { LISTING_TRAITS, readListingFilter } from "../desks/listing-filter.ts";
import { REQUEST_OUTCOMES } from "../desks/request-desk.ts";
import { fieldOf, LISTING_FIELDS } from "../listings/fields.ts";
import { CAPACITIES } from "../offer/capacity.ts";
import { cantonBySlug } from "../places/canton.ts";
import { HIDE_REASONS } from "../reviews/review-events.ts";

/** Says which listings an export had. `stored`: «ids», or the filter as in the desk's address. */
export function exportedText(stored: string): string {
  if (stored === "ids") return "Angekreuzte";
  const { q, canton, traits, importId } = readListingFilter(new URLSearchParams(stored));
  const chosen = [
    q.trim() !== "" && `Suche: ${q.trim()}`,
    canton && `Kanton: ${cantonBySlug(canton)?.name}`,
    ...traits.map((trait) => LISTING_TRAITS[trait].label),
    importId && `Import: ${importId}`,
  ].filter(Boolean);
  return chosen.length === 0 ? "alle" : chosen.join(", ");
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Length of a fact in characters; longer ones are cut. */
const SHOWN_LENGTH = 300;

type Wording = (value: unknown) => string;

const plain: Wording = (value) => {
  if (typeof value === "boolean") return value ? "ja" : "nein";
  if (typeof value === "string" || typeof value === "number") return String(value);
  return Array.isArray(value) ? value.filter((each) => typeof each !== "object").join(", ") : "";
};

const coded =
  (words: Record<string, string>): Wording =>
  (value) => {
    const word = (code: unknown) => (typeof code === "string" && Object.hasOwn(words, code) ? words[code] : code);
    return plain(Array.isArray(value) ? value.map(word) : word(value));
  };

const number: Wording = (value) => (Array.isArray(value) ? String(value.length) : plain(value));

const labels: Wording = (value) =>
  Array.isArray(value)
    ? value.map((field) => (isKeyOf(LISTING_FIELDS, field) ? fieldOf(field).label : field)).join(", ")
    : "";

const date: Wording = (value) =>
  typeof value === "string" && !Number.isNaN(Date.parse(value)) ? banWords(value) : plain(value);

const METHODS = {
  password: "Passwort",
  otp: "Code oder Link",
  oauth: "anderer Dienst",
  "sso/saml": "Single Sign-on",
  passkey: "Passkey",
  totp: "App für Codes",
  web3: "Wallet",
};

/** Only these facts are shown, because others, written by a later version or a stranger, may be secret. */
const FACTS: Record<string, readonly [label: string, wording: Wording]> = {
  banned_until: ["Sperre", date],
  changed: ["Felder", labels],
  method: ["Verfahren", coded(METHODS)],
  provider: ["Dienst", plain],
  reason: ["Grund", plain],
  capacity: ["Kapazität", coded(CAPACITIES)],
  way: ["Weg", coded({ mail: "Code per Mail", letter: "Code per Brief", invitation: "Einladung" })],
  fields: ["Angaben", plain],
  file: ["Datei", plain],
  sheet: ["Tabellenblatt", plain],
  entries: ["Einträge", plain],
  columns: ["Spalten", plain],
  closings: ["Schliesst", coded({ dauerhaft: "dauerhaft Geschlossene", voruebergehend: "vorübergehend Geschlossene" })],
  updates_known: ["Ändert bekannte Anbieter", plain],
  kept_branches: ["Eigene Anbieter gleichen Namens", plain],
  kind: ["Art", coded({ inquiries: "Anfrage an einen Anbieter", contact: "Nachricht an uns" })],
  message_id: ["Nummer der Nachricht", plain],
  review: ["Bewertung", coded({ positive: "die positive", negative: "die negative" })],
  mail_ids: ["Mails", number],
  dead_letter_id: ["Aufgabe", plain],
  urls: ["Seiten", plain],
  size: ["Zeichen", plain],
  client_id: ["Anwendung", plain],
  identifier: ["Anmeldedienst", plain],
  is_soft: ["Nur geleert", plain],
  organization: ["Organisation", plain],
  setting: ["Einstellung", coded({ letterhead: "Briefkopf", webhook: "Webhook" })],
  program: ["Programm", plain],
  alias: ["Weiterer Name", plain],
  place: ["Ort", plain],
  list: ["Liste", plain],
  filter: ["Auswahl", plain],
  format: ["Format", plain],
  ring: ["Gruppe", plain],
  count: ["Anzahl", plain],
};

/** Facts whose label or wording depends on the action. */
const FACTS_OF: Record<string, typeof FACTS> = {
  reviews_hidden: { reason: ["Grund", coded(HIDE_REASONS)] },
  review_ring_hidden: { reason: ["Grund", coded(HIDE_REASONS)] },
  review_hidden: { reason: ["Grund", coded(HIDE_REASONS)] },
  referrer_decided: { outcome: ["Ergebnis", coded({ approved: "zugelassen", refused: "abgelehnt" })] },
  listing_request_decided: { request: ["Meldung", plain], outcome: ["Ergebnis", coded(REQUEST_OUTCOMES)] },
  listings_exported: { filter: ["Auswahl", (value) => (typeof value === "string" ? exportedText(value) : "")] },
};

/** The facts of an entry in the order of the table, without empty ones and without fields listed with their values. */
export const auditFacts = (action: string, details: Record<string, unknown>): (readonly [string, string])[] =>
  Object.entries({ ...FACTS, ...(Object.hasOwn(FACTS_OF, action) && FACTS_OF[action]) }).flatMap(
    ([key, [label, wording]]) => {
      if (!Object.hasOwn(details, key) || (key === "changed" && isRecord(details.changes))) return [];
      const text = wording(details[key]);
      const short = text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
      return short === "" ? [] : [[label, short] as const];
    },
  );
