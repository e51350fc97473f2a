import { env } from "cloudflare:workers";
import { createDeps } from "#worker/deps.ts";
import { rebuildPlaceIndex } from "#worker/services/search/place-index.ts";
import type { AuthSite } from "./auth.ts";
import { change, firstValue, rows } from "./database.ts";
import { seedListings, seedPlace, winterthur } from "./listings.ts";
import { personAt } from "./members.ts";

/** Two providers that can be asked in Winterthur, and one that has to be called. */
export const ASKED = { eulach: "leitung@eulach.example", toess: "leitung@toess.example" };

/** Deletes the rows of earlier tests. */
export async function seedReferrers(): Promise<void> {
  const tables = ["questions", "question_recipients", "sent_forms", "mail_outbox", "auth_rate_limits"];
  for (const table of ["referrers", "referrer_requests", ...tables, "all_listings", "places"]) {
    await change(`DELETE FROM ${table}`);
  }
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 });
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach", email: ASKED.eulach, phone: "052 111 22 33", care: ["wundpflege"] },
    { id: 2, name: "Spitex Töss", email: ASKED.toess, phone: "052 222 33 44" },
    { id: 3, name: "Spitex Kyburg", phone: "052 333 44 55", phoneHours: "Mo-Fr 08:00-12:00" },
  ]);
  await rebuildPlaceIndex(createDeps(env));
}

let organizations = 0;

/** An organization and the desk of its lead. */
export async function referrerAt(site: AuthSite, state = "approved") {
  organizations += 1;
  const name = `Spital Probe ${organizations}`;
  const person = await personAt(site);
  await change(
    `INSERT INTO referrers (name, kind, domain, state, created_at)
       VALUES (?, 'spital', 'spital.example', ?, '2026-01-01T00:00:00.000Z')`,
    name,
    state,
  );
  const referrerId = Number(await firstValue("SELECT max(id) FROM referrers"));
  await joinReferrer(person.id, referrerId, "lead");
  return { ...person, referrerId, name };
}

export const joinReferrer = (userId: string, referrerId: number, role = "member") =>
  change(
    `INSERT INTO referrer_members (user_id, referrer_id, role, wants_mails, created_at)
       VALUES (?1, ?2, ?3, ?3 = 'lead', '2026-01-01T00:00:00.000Z')`,
    userId,
    referrerId,
    role,
  );

export type Referrer = Awaited<ReturnType<typeof referrerAt>>;

/** What the form of one case sends. */
const CASE = {
  faelle: 1,
  ort1: "8400",
  leistung1: ["wundpflege"],
  oft1: "taeglich",
  tag1: "",
  sprache1: "",
  anbieter1: ["1", "2", "3"],
};

export const askOne = (referrer: Referrer, values: object = {}) =>
  referrer.press("/anbieter/zuweisen/fragen", "fragen", { ...CASE, schluessel: crypto.randomUUID(), ...values });

/** Stores a provider's answer as a press of its link does. */
export const answerAs = (
  spitexId: number,
  answer: string,
  at = new Date().toISOString(),
  fromDay: string | null = null,
) =>
  change(
    `UPDATE question_recipients SET answer = ?2, from_day = ?4, answered_at = coalesce(answered_at, ?3), answer_at = ?3
       WHERE spitex_id = ?1`,
    spitexId,
    answer,
    at,
    fromDay,
  );

/** A token for programs, as the page shows it once. */
export async function tokenOf(referrer: Referrer, name = "KIS"): Promise<string> {
  const { html } = await referrer.press("/anbieter/zuweisen/einstellungen", "zugang", { name });
  const [token = ""] = /zuweisen_[\w-]{43}/.exec(html) ?? [];
  return token;
}

/** Everything in the database and in its mails, as one text. */
export async function allStored(): Promise<string> {
  const tables = await rows("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*'");
  const contents = await Promise.all(tables.map(({ name }) => rows(`SELECT * FROM "${name}"`)));
  return JSON.stringify(contents);
}
