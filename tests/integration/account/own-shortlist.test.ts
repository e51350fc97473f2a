import { beforeEach, expect, test } from "vitest";
import { authSite, PASSWORD, signUpAt } from "#tests/support/auth.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { change, firstValue, makeAdmin, rows } from "#tests/support/database.ts";
import { signInAt, withFactor } from "#tests/support/factors.ts";
import { db, seedListings, winterthur } from "#tests/support/listings.ts";
import { ask, site } from "#tests/support/own-data.ts";
import { changeAccountList } from "#worker/services/shortlist/shortlist.ts";

const MANY = Array.from({ length: 25 }, (_, at) => ({ id: 100 + at, name: `Pflege ${at}`, slug: `pflege-${at}-8400` }));
const slugs = MANY.map(({ slug }) => slug);

beforeEach(async () => {
  for (const table of ["auth_rate_limits", "all_listings"]) await change(`DELETE FROM ${table}`);
  await seedListings(winterthur, [{ id: 1, name: "Spitex Eulach" }, { id: 2, name: "Spitex Töss" }, ...MANY]);
});

const signUp = async () => (await signUpAt(site)).access_token;
const send = (bearer: string, add: unknown, remove: unknown = []) => ask("POST", "/shortlist", bearer, { add, remove });
const listOf = async (bearer: string) => (await ask("GET", "/shortlist", bearer)).body.slugs;

test("devices add and remove providers, oldest first, each provider once", async () => {
  const bearer = await signUp();
  const { status, body, headers } = await send(bearer, ["spitex-toess-8400", "spitex-eulach-8400"]);
  expect(status).toBe(200);
  expect(body).toEqual({ slugs: ["spitex-toess-8400", "spitex-eulach-8400"], leftOut: [] });
  expect(headers.get("Cache-Control")).toBe("no-store");
  await send(bearer, ["pflege-1-8400", "spitex-eulach-8400", "pflege-1-8400"], ["spitex-toess-8400"]);
  expect(await listOf(bearer)).toEqual(["spitex-eulach-8400", "pflege-1-8400"]);
  expect((await send(bearer, [], ["pflege-1-8400", "spitex-toess-8400"])).body.slugs).toEqual(["spitex-eulach-8400"]);
});

test("each user has a list of their own, and visitors without a session have none", async () => {
  const [anna, beat] = [await signUp(), await signUp()];
  await send(anna, ["spitex-eulach-8400"]);
  await send(beat, [], ["spitex-eulach-8400"]);
  expect(await listOf(anna)).toEqual(["spitex-eulach-8400"]);
  expect(await listOf(beat)).toEqual([]);
  for (const method of ["GET", "POST"]) {
    const refused = await ask(method, "/shortlist", "", method === "POST" ? { add: [], remove: [] } : undefined);
    expect(refused).toMatchObject({ status: 401, body: { error: { code: "sign_in_needed" } } });
  }
});

test("with a second factor the password alone does not suffice", async () => {
  const { email } = await withFactor(site);
  const { bearer } = await signInAt(site, email);
  const refused = await send(bearer, ["spitex-eulach-8400"]);
  expect(refused).toMatchObject({ status: 403, body: { error: { code: "second_factor_needed" } } });
  expect(await rows("SELECT id FROM remembered_providers")).toEqual([]);
});

test("twenty providers fit, and the response names those left out", async () => {
  const bearer = await signUp();
  await send(bearer, slugs.slice(0, 18));
  const { body } = await send(bearer, [...slugs.slice(20, 25), "spitex-toess-8400"], ["pflege-0-8400"]);
  expect(body.slugs).toEqual([...slugs.slice(1, 18), ...slugs.slice(20, 23)]);
  expect(body.leftOut).toEqual(["Pflege 23", "Pflege 24", "Spitex Töss"]);
});

test("concurrent devices do not exceed the limit of twenty", async () => {
  const bearer = await signUp();
  await send(bearer, slugs.slice(0, 15));
  await Promise.all([0, 1, 2, 3].map((at) => send(bearer, slugs.slice(15 + 2 * at, 20 + 2 * at))));
  expect(await listOf(bearer)).toHaveLength(20);
});

test.each([
  [["<script>alert(1)</script>"], 422],
  [["' OR 1=1 --"], 422],
  [[7], 422],
  ["spitex-eulach-8400", 422],
  [undefined, 422],
  [Array(21).fill("spitex-eulach-8400"), 422],
  [["gibt-es-nicht-8400", "ich-heisse-hans"], 200],
])("hostile or unknown slugs are refused or ignored: %j", async (add, status) => {
  const bearer = await signUp();
  expect((await send(bearer, add)).status).toBe(status);
  expect((await send(bearer, [], add ?? 1)).status).toBe(status);
  expect(await rows("SELECT id FROM remembered_providers")).toEqual([]);
});

test("a body in another format is refused", async () => {
  const bearer = await signUp();
  const response = await site.fetch("/api/account/shortlist", {
    method: "POST",
    headers: { Authorization: `Bearer ${bearer}`, "Content-Type": "text/plain" },
    body: '{"add":["spitex-eulach-8400"],"remove":[]}',
  });
  expect(response.status).toBe(422);
  expect(await listOf(bearer)).toEqual([]);
});

test("a renamed provider stays, and its former addresses still name it", async () => {
  const bearer = await signUp();
  await send(bearer, ["spitex-eulach-8400"]);
  await change("UPDATE all_listings SET slug = 'spitex-neu-8400' WHERE id = 1");
  await change("INSERT INTO listing_old_slugs VALUES ('spitex-eulach-8400', 1)");
  expect((await send(bearer, ["spitex-eulach-8400"])).body).toEqual({ slugs: ["spitex-neu-8400"], leftOut: [] });
  expect((await send(bearer, [], ["spitex-eulach-8400"])).body.slugs).toEqual([]);
});

test("a device that only lost an address keeps the provider at its position", async () => {
  const bearer = await signUp();
  await send(bearer, ["spitex-eulach-8400", "pflege-1-8400", "spitex-toess-8400"]);
  await change("INSERT INTO listing_old_slugs (slug, listing_id) VALUES ('spitex-alt-8400', 1)");
  const sent = { add: ["spitex-eulach-8400"], remove: ["spitex-alt-8400", "pflege-1-8400"] };
  const { body } = await ask("POST", "/shortlist", bearer, { ...sent, keep: ["spitex-eulach-8400"] });
  expect(body.slugs).toEqual(["spitex-eulach-8400", "spitex-toess-8400"]);
});

test("a merged provider is replaced by the remaining one, a deleted one is removed", async () => {
  const { access_token: bearer, user } = await signUpAt(site);
  await makeAdmin(user.id);
  const other = await signUp();
  await send(bearer, ["spitex-eulach-8400", "spitex-toess-8400", "pflege-1-8400"]);
  await send(other, ["spitex-eulach-8400"]);
  const merged = await site.fetch("/api/admin/listings/1/merge", {
    method: "POST",
    headers: { Authorization: `Bearer ${bearer}`, "Content-Type": "application/json" },
    body: JSON.stringify({ into: 2 }),
  });
  expect(merged.status).toBe(204);
  expect(await listOf(bearer)).toEqual(["spitex-toess-8400", "pflege-1-8400"]);
  expect(await listOf(other)).toEqual(["spitex-toess-8400"]);
  await change("DELETE FROM all_listings WHERE slug = 'pflege-1-8400'");
  expect(await listOf(bearer)).toEqual(["spitex-toess-8400"]);
});

test("the list is part of the user's data export", async () => {
  const [anna, beat] = [await signUp(), await signUp()];
  await send(anna, ["spitex-eulach-8400"]);
  await send(beat, ["spitex-toess-8400"]);
  const { body } = await ask("GET", "/export", anna);
  expect(body.remembered_providers).toEqual([{ spitex: "Spitex Eulach", created_at: expect.any(String) }]);
});

test("the list is deleted with the account", async () => {
  const count = (id: string) => firstValue("SELECT count(*) FROM remembered_providers WHERE user_id = ?", id);
  const [own, hollowed] = [await signUpAt(site), await signUpAt(site)];
  for (const { access_token } of [own, hollowed]) await send(access_token, ["spitex-eulach-8400"]);
  expect(await count(own.user.id)).toBe(1);
  const deleted = await site.delete("/user", { bearer: own.access_token, body: { current_password: PASSWORD } });
  expect(deleted.status).toBe(200);
  await change("UPDATE auth_users SET deleted_at = '2026-01-01T00:00:00Z' WHERE id = ?", hollowed.user.id);
  expect([await count(own.user.id), await count(hollowed.user.id)]).toEqual([0, 0]);
});

test("changes are limited per client, reading is not", async () => {
  const strict = authSite({ FORM_RATE_LIMIT: "2" });
  const { access_token } = await signUpAt(strict);
  const call = (method: string) =>
    strict.fetch("/api/account/shortlist", {
      method,
      headers: { Authorization: `Bearer ${access_token}`, "Content-Type": "application/json" },
      ...(method === "POST" && { body: JSON.stringify({ add: [], remove: [] }) }),
    });
  expect([(await call("POST")).status, (await call("POST")).status, (await call("POST")).status]).toEqual([
    200, 200, 429,
  ]);
  expect((await call("GET")).status).toBe(200);
});

test("reads and writes take one round trip, with a few rows for each provider", async () => {
  const usage = noUsage();
  const { user } = await signUpAt(site);
  const deps = { db: countingDatabase(db, usage), now: () => new Date() };
  const { slugs: kept } = await changeAccountList(deps, user.id, { add: slugs.slice(0, 20), remove: slugs.slice(5) });
  expect(kept).toHaveLength(20);
  expect(usage.roundTrips).toBe(1);
  expect(usage.rowsRead).toBeLessThan(600);
});
