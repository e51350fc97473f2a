import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { type AuthSite, authSite, signUpAt } from "./auth.ts";
import { change } from "./database.ts";
import { dropTriggers, laggingReplica } from "./lagging-replica.ts";
import { seedListings, winterthur } from "./listings.ts";

export const SLUG = "spitex-eulach-8400";
export const PAGE = `/zuerich/winterthur/${SLUG}`;
export const TEXT = "Freundlich und pünktlich.";
export const TRUSTED_SECONDS = 5;

const NOON = Date.parse("2031-06-03T10:00:00Z");
let seconds = 0;
/** Advances the clock. Each test begins when nothing that an earlier one has read is still trusted. */
export const wait = (more: number) => {
  seconds += more;
  vi.setSystemTime(NOON + seconds * 1000);
};

export let database: ReturnType<typeof laggingReplica>;
/** An isolate that shares no memory with others: it keeps no pages, and does not know the primary's state yet. */
export const isolate = (settings: object = {}) =>
  authSite({
    DB: database.binding(),
    PAGE_CACHE_SECONDS: String(TRUSTED_SECONDS),
    PAGE_CACHE_MB: "0",
    FORM_RATE_LIMIT: "1000",
    ...settings,
  });

/** Sets up a site whose database has a replica, for every test of a file. */
export function withReplica() {
  beforeAll(async () => {
    await applyD1Migrations(env.REPLICA, env.TEST_MIGRATIONS);
    await dropTriggers(env.REPLICA);
    await seedListings(winterthur, [{ name: "Spitex Eulach" }]);
  });

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    wait(3600);
    await change("DELETE FROM spitex_reviews");
    await change("DELETE FROM auth_rate_limits");
    database = laggingReplica(env.DB, env.REPLICA);
    await database.catchUp();
  });
  afterEach(() => void vi.useRealTimers());
}

export const read = async (site: AuthSite, path = PAGE, cookie?: string) => {
  const answer = await site.fetch(path, cookie === undefined ? {} : { headers: { Cookie: cookie } });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, from: [...new Set(database.answeredBy())] };
};

/** A visitor's isolate that has just seen the primary. */
export async function visitorsIsolate(settings?: object) {
  const site = isolate(settings);
  expect((await read(site)).from[0]).toBe("primary");
  return site;
}

export const anna = (site: AuthSite) => signUpAt(site, undefined, { first_name: "Anna", last_name: "Muster" });

export async function send(site: AuthSite, bearer: string, method: string, path: string, body: object) {
  const headers = { Authorization: `Bearer ${bearer}`, "Content-Type": "application/json" };
  const answer = await site.fetch(path, { method, headers, body: JSON.stringify(body) });
  expect([200, 201, 204]).toContain(answer.status);
  database.answeredBy();
  return answer;
}

export const review = { spitex: SLUG, rating: 4, text: TEXT };
export const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";

/** Writes, in another isolate, a review that the replica does not have yet. */
export async function reviewed(visitorsSettings?: object) {
  const site = isolate();
  const { access_token: bearer } = await anna(site);
  await database.catchUp();
  const visitors = await visitorsIsolate(visitorsSettings);
  const answer = await send(site, bearer, "POST", "/api/reviews", review);
  return { site, bearer, visitors, answer, cookie: cookieOf(answer) };
}
