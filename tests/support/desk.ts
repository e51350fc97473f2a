import type { Page } from "#domain/page.ts";
import { PAGES } from "#domain/pages.ts";
import { say } from "./capacity.ts";
import { change, rows } from "./database.ts";
import { seedListings, seedPlace, winterthur } from "./listings.ts";
import { type FormFields, makeMember } from "./members.ts";
import { png } from "./pictures.ts";
import { seedReviews } from "./reviews.ts";

const AT = "2026-01-01T00:00:00.000Z";
const INQUIRY = "5f0c1f9e-6f5a-4d53-9a5b-0a8d5c1e7a11";
const QUESTION = "5f0c1f9e-6f5a-4d53-9a5b-0a8d5c1e7a12";
const NAMED = { name: "Spitex Eulach", zipCode: "8400", city: "Winterthur", canton: "Zürich", closed: "offen" };

/**
 * `refusal`: the error for a member if the form does not succeed. `done`: what the page names as done, by default the
 * action. `storesNothing`: the page itself answers.
 */
type Sent = { values?: FormFields; refusal?: string; done?: string; storesNothing?: true };

/** Each action of the pages of a listing's desk, with a form that succeeds after `seedDesk`. */
export const OF_LISTING: Record<string, Record<string, Sent>> = {
  "/anbieter/1": {
    frage: { values: { frage: QUESTION, als: "voll", kapazitaet: "voll" }, done: "fragevoll" },
    anfrage: { values: { anfrage: INQUIRY, antwort: "voll", kapazitaet: "voll" }, done: "vollgemeldet" },
    kapazitaet: { values: { state: "frei" } },
    zurueckziehen: {},
    meldung: { values: { meldung: 11, verdict: "upheld" } },
    bestaetigen: { values: { updatedAt: AT, feld: "name phone" } },
  },
  "/anbieter/1/angaben": {
    speichern: { values: { updatedAt: AT, phone: "052 999 88 77" } },
    vorschau: { values: { updatedAt: AT, phone: "052 999 88 77" }, storesNothing: true },
    vorschauAmtliches: { values: { updatedAt: AT, ...NAMED, name: "Spitex Töss" }, storesNothing: true },
    // Its listing has no website, so nothing is called.
    vonWebsite: { refusal: "website_unreadable" },
    vorschlagen: { values: { updatedAt: AT, ...NAMED, name: "Spitex Neu" }, refusal: "change_waits" },
    zurueckziehen: { values: { vorschlag: 41 } },
  },
  "/anbieter/1/logo": {
    senden: { values: { datei: new Blob([png(300, 200)], { type: "image/png" }) } },
    entfernen: { values: { logo: 21, bild: "abc", oeffentlich: 0 } },
    verwerfen: { values: { datei: "hochgeladen" } },
  },
  "/anbieter/1/anfragen": {},
  "/anbieter/1/bewertungen": {
    antworten: { values: { bewertung: 71, text: "Danke." } },
    zurueckziehen: { values: { bewertung: 72 } },
  },
  "/anbieter/1/karten": { drucken: { values: { anzahl: 10 } } },
  "/anbieter/1/zahlen": {},
  "/anbieter/1/personen": {
    einladen: { values: { email: "dora@example.ch" } },
    zurueckziehen: { values: { invitation: 31 } },
    entfernen: { values: { person: "nachbarin" } },
  },
  "/anbieter/1/einstellungen": {
    wochenmail: { values: { wahl: "nein" } },
    fragen: { values: { wahl: "nein" } },
    pruefung: { values: { wahl: "nein" } },
    sprache: { values: { sprache: "fr" } },
  },
};

/** The other pages are about the person's own account. */
export const OF_PERSON: Record<string, Record<string, Sent>> = {
  "/anbieter": { annehmen: { values: { token: "x".repeat(43) } } },
  "/anbieter/anmelden?spitex=spitex-toess-8400": {
    beginnen: { values: { way: "letter" } },
    einloesen: { values: { code: "12345678" } },
    abbrechen: {},
  },
  "/anbieter/zuweisen": {
    annehmen: { values: { token: "x".repeat(43) } },
    beenden: { values: { fall: 1 } },
    mails: { values: { wahl: "nein" } },
  },
  "/anbieter/zuweisen/anmelden": {
    beginnen: { values: { name: "Spital", kind: "spital", email: "anna@spital.example" } },
    einloesen: { values: { code: "12345678" } },
  },
  "/anbieter/zuweisen/fragen": { fragen: { values: { faelle: 1, ort1: "8400", oft1: "taeglich", anbieter1: 1 } } },
  "/anbieter/zuweisen/liste": {},
  "/anbieter/zuweisen/personen": {
    einladen: { values: { email: "dora@spital.example" } },
    zurueckziehen: { values: { invitation: 1 } },
    leitung: { values: { person: "nachbarin" } },
    entfernen: { values: { person: "nachbarin" } },
  },
  "/anbieter/zuweisen/einstellungen": {
    briefkopf: { values: { street: "Gasse 1", zipCode: "8400", city: "Winterthur", phone: "052 111 22 33" } },
    zugang: { values: { name: "KIS" } },
    widerrufen: { values: { zugang: 1 } },
    webhook: { values: { url: "https://spital.ch/antworten" } },
    abschalten: {},
  },
};

/** Two listings; the first one has something for each action. */
export async function seedDesk(): Promise<void> {
  for (const table of [...TABLES, "auth_rate_limits"]) await change(`DELETE FROM ${table}`);
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 });
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach", phone: "052 111 22 33" },
    { id: 2, name: "Spitex Töss" },
  ]);
  await change(
    "INSERT OR IGNORE INTO auth_users (id, email, created_at, updated_at) VALUES ('nachbarin', 'nina@example.ch', ?1, ?1)",
    AT,
  );
  await makeMember("nachbarin", 1);
  await say(1, "anfrage");
  await seedReviews(1, [2]);
  await change("UPDATE spitex_reviews SET id = 71");
  await seedReviews(1, [5], { userId: "u9", replyText: "Merci.", repliedAt: new Date().toISOString() });
  await change("UPDATE spitex_reviews SET id = 72 WHERE id != 71");
  await change(
    `INSERT INTO inquiries (id, spitex_id, spitex_name, first_name, last_name, email, phone, message, created_at,
       consented_at) VALUES (?1, 1, 'Spitex Eulach', 'Ruth', 'Muster', 'r@b.ch', '079 123 45 67', 'Bitte', ?2, ?2)`,
    INQUIRY,
    new Date().toISOString(),
  );
  await seedQuestion(QUESTION, 1);
  await change(
    "INSERT INTO fact_corrections (id, spitex_id, field, said, created_at) VALUES (11, 1, 'phone', 'Falsch', ?)",
    AT,
  );
  await change("INSERT INTO listing_logos (id, spitex_id, hash, created_at) VALUES (21, 1, 'abc', ?)", AT);
  await change(
    `INSERT INTO logo_uploads (spitex_id, id, user_id, state, try_at, created_at)
       VALUES (1, 'hochgeladen', 'nachbarin', 'unreadable', ?1, ?1)`,
    AT,
  );
  await change(
    `INSERT INTO provider_invitations (id, spitex_id, email, token_hash, invited_by, created_at, expires_at)
       VALUES (31, 1, 'carl@example.ch', 'abc', 'nachbarin', ?, '2099-01-01T00:00:00.000Z')`,
    AT,
  );
  await change(
    `INSERT INTO listing_changes (id, spitex_id, user_id, state, changes, created_at)
       VALUES (41, 1, 'nachbarin', 'waiting', '{"name":["Spitex Eulach","Spitex Neu"]}', ?)`,
    AT,
  );
}

/** An open question to a listing, with the same id as its row of the listing. */
async function seedQuestion(id: string, listingId: number): Promise<void> {
  const now = new Date();
  await change(
    `INSERT INTO questions (id, code_hash, canton_slug, city_slug, city, zip_code, care, often, who, created_at, sent_at, ends_at)
       VALUES (?1, ?1, 'zuerich', 'winterthur', 'Winterthur', '8400', '["wundpflege"]', 'taeglich', 'familie', ?2, ?2, ?3)`,
    id,
    now.toISOString(),
    new Date(now.getTime() + 432_000_000).toISOString(),
  );
  await change(
    `INSERT INTO question_recipients (id, question_id, spitex_id, spitex_name, position, mail_id)
       VALUES (?1, ?1, ?2, 'Spitex Eulach', 0, ?1)`,
    id,
    listingId,
  );
}

/** Everything that the desk's actions change. */
const TABLES = [
  "places",
  "all_listings",
  "provider_members",
  "provider_invitations",
  "provider_capacity",
  "fact_checks",
  "fact_corrections",
  "inquiries",
  "questions",
  "question_recipients",
  "questions_off",
  "listing_mail_languages",
  "spitex_reviews",
  "review_proofs",
  "listing_changes",
  "listing_claims",
  "listing_logos",
  "logo_uploads",
  "mail_outbox",
];

export const stateOfDesk = () => Promise.all(TABLES.map((table) => rows(`SELECT * FROM ${table}`)));

/** The pages that the cookie opens, without the door. */
export const DESK_ADDRESSES = Object.entries(PAGES).flatMap(([name, { address }]: [string, Page]) =>
  address.startsWith("/anbieter") && name !== "deskDoor" ? [{ name, address }] : [],
);

export const isOfDesk = (name: string) => DESK_ADDRESSES.some((page) => page.name === name);

const SOURCES = import.meta.glob<string>("../../app/routes/{desk,provider,referrer}-*.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The actions that a page's module declares. */
export function declaredActs(name: string): string[] {
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const source = SOURCES[`../../app/routes/${file}.tsx`] ?? "";
  const [, acts = ""] = /\nconst page = (.*?)\nexport const loader/s.exec(source) ?? [];
  const names = [...acts.matchAll(/^ {2,4}(\w+): (?:act\(|ownAct\(|\{)/gm)].flatMap(([, act]) => act ?? []);
  if (names.length !== acts.match(/\bdoes:/g)?.length && names.length > 0) throw new Error(`cannot read ${file}`);
  return names;
}
