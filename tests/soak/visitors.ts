import { setTimeout as wait } from "node:timers/promises";
import { paths } from "#domain/paths.ts";
import type { Journal, Kind } from "./journal.ts";
import { note, noteFailure } from "./journal.ts";
import { SLUGS } from "./providers.ts";
import { ask, type SoakedSite } from "./soaked-site.ts";

export type Load = { site: SoakedSite; journal: Journal; isOver: () => boolean };

const PAGES = [
  ...[paths.home(), paths.canton("zuerich"), paths.city({ cantonSlug: "zuerich", citySlug: "winterthur" })],
  ...[paths.costs(), paths.guide(), paths.lexicon(), paths.contact(), paths.compare(SLUGS.slice(0, 2)), paths.search()],
  ...SLUGS.slice(0, 3).map((slug) => paths.provider({ cantonSlug: "zuerich", citySlug: "winterthur", slug })),
  ...["/sitemap.xml", "/robots.txt", "/healthz", "/gibt-es-nicht"],
];
const WORDS = [
  "winterthur",
  "wintertur",
  "8400",
  "demenz bern",
  "nachtspitex",
  "zürich",
  "spitex",
  "was kostet",
  "st gallen",
];

export const one = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

/** Reads pages and searches, some of them new. */
export async function visit({ site, journal, isOver }: Load): Promise<void> {
  for (let asked = 0; !isOver(); asked++) {
    const query = encodeURIComponent(
      `${one(WORDS)}${asked % 3 === 0 ? ` ${Math.random().toString(36).slice(2, 7)}` : ""}`,
    );
    const path = one([...PAGES, `/suche?q=${query}`, `/api/search?q=${query}`]);
    note(journal, path, await ask(site, path));
    await wait(20);
  }
}

const person = (number: number) => ({
  firstName: "Anna",
  lastName: "Muster",
  phone: "079 123 45 67",
  email: `anna-${number}@example.ch`,
  message: `Wir suchen Hilfe. Nummer ${number}.`,
});

type Form = { path: string; kind: Kind; body: (number: number) => object; identity: (number: number) => string };

const FORMS: Form[] = [
  {
    path: "/api/inquiries",
    kind: "inquiry",
    body: (number) => ({ ...person(number), consent: true, spitex: one(SLUGS) }),
    identity: (number) => person(number).email,
  },
  { path: "/api/contact-messages", kind: "contact", body: person, identity: (number) => person(number).email },
];

let numbers = 0;

/** Sends inquiries and messages, each until it is confirmed, as a program with an Idempotency-Key does. */
export async function sendForms({ site, journal, isOver }: Load): Promise<void> {
  while (!isOver()) {
    const number = numbers++;
    const { path, kind, body, identity } = one(FORMS);
    const headers = { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() };
    const init = { method: "POST", headers, body: JSON.stringify(body(number)) };
    const answer = await untilConfirmed({ site, journal, isOver }, path, init);
    if (answer?.status === 201) journal.confirmed[kind].add(identity(number));
    else if (answer) noteFailure(journal, path, answer);
    await wait(100);
  }
}

/** 403: without the database no user is an admin (rule admin-1). */
const PASSING = [403, 429];

/**
 * Repeats a request without an answer, or with one that says to come back. @returns undefined if the soak ends before
 */
export async function untilConfirmed({ site, journal, isOver }: Load, path: string, init: RequestInit) {
  while (!isOver()) {
    const answer = await ask(site, path, init);
    note(journal, path, answer);
    if (answer && answer.status < 500 && !PASSING.includes(answer.status)) return answer;
    await wait(300);
  }
  return undefined;
}

const PASSWORD = "vier Kühe am See";

/** Opens an account and signs in, even if answers were lost. */
export async function signUp(load: Load, email: string): Promise<{ token: string; id: string } | undefined> {
  const body = JSON.stringify({ email, password: PASSWORD, data: { first_name: "Anna", last_name: "Muster" } });
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body };
  await untilConfirmed(load, "/auth/signup", init);
  const answer = await untilConfirmed(load, "/auth/token?grant_type=password", init);
  if (answer && answer.status !== 200) noteFailure(load.journal, "/auth/token", answer);
  const session = answer?.status === 200 ? JSON.parse(answer.text) : undefined;
  return session && { token: session.access_token, id: session.user.id };
}

/** Each person writes one review of one provider. */
export async function review(load: Load): Promise<void> {
  const { journal, isOver } = load;
  while (!isOver()) {
    const number = numbers++;
    const session = await signUp(load, `rita-${number}@example.ch`);
    if (!session) continue;
    const text = `Sehr freundlich, immer pünktlich. Nummer ${number}.`;
    const headers = { "Content-Type": "application/json", Authorization: `Bearer ${session.token}` };
    const body = JSON.stringify({ spitex: one(SLUGS), rating: 1 + (number % 5), text });
    const answer = await untilConfirmed(load, "/api/reviews", { method: "POST", headers, body });
    if (answer?.status === 201) journal.confirmed.review.add(text);
    else if (answer) noteFailure(journal, "/api/reviews", answer);
    await wait(200);
  }
}
