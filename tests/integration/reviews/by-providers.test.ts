import { beforeEach, expect, test } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { claimCodeTo, claimPage, makeMember, type Person, personAt } from "#tests/support/members.ts";

const site = authSite();
const OWN = "spitex-eulach-8400";
const CLAIM = claimPage(OWN);
const OTHER = "spitex-toess-8400";

beforeEach(async () => {
  for (const table of ["auth_rate_limits", "spitex_reviews", "all_listings"]) await change(`DELETE FROM ${table}`);
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach", email: "info@eulach.ch" },
    { id: 2, name: "Spitex Töss" },
  ]);
});

const ask = async ({ bearer }: Person, method: string, path: string, body: object) => {
  const answer = await site.fetch(path, {
    method,
    headers: { Authorization: `Bearer ${bearer}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
};

const review = (person: Person, spitex: string) =>
  ask(person, "POST", "/api/reviews", { spitex, rating: 5, text: `Sehr gut, ${crypto.randomUUID()}` });

test.each([OWN, OTHER])("a member of a listing cannot review %s", async (spitex) => {
  const anna = await personAt(site);
  await makeMember(anna.id, 1);
  const refused = await review(anna, spitex);
  expect(refused.status).toBe(403);
  expect(JSON.parse(refused.text).error).toMatchObject({
    code: "review_by_provider",
    message: expect.stringContaining("weder die eigene noch eine andere"),
  });
  expect(await rows("SELECT id FROM spitex_reviews")).toEqual([]);
});

test("earlier reviews are hidden when their author takes over the listing, and this is recorded", async () => {
  const [anna, beat] = [await personAt(site), await personAt(site)];
  for (const spitex of [OWN, OTHER]) expect((await review(anna, spitex)).status).toBe(201);
  expect((await review(beat, OWN)).status).toBe(201);
  await anna.press(CLAIM, "beginnen", { way: "listing" });
  const code = await claimCodeTo("info@eulach.ch");
  expect((await anna.press(CLAIM, "einloesen", { code })).status).toBe(303);
  const shown = await rows("SELECT user_id FROM spitex_reviews WHERE hidden_at IS NULL");
  expect(shown).toEqual([{ user_id: beat.id }]);
  expect(await firstValue("SELECT count(*) FROM review_events WHERE kind = 'hidden' AND reason = 'provider'")).toBe(2);
  const page = await (await site.fetch(`/api/reviews?spitex=${OWN}`)).json<{ reviews: unknown[] }>();
  expect(page.reviews).toHaveLength(1);
});

test("earlier reviews cannot be changed, but can be deleted", async () => {
  const anna = await personAt(site);
  await review(anna, OTHER);
  const id = await firstValue("SELECT id FROM spitex_reviews");
  await makeMember(anna.id, 1);
  const changed = await ask(anna, "PUT", `/api/account/reviews/${id}`, { rating: 1, text: "Doch nicht" });
  expect(changed.status).toBe(403);
  expect((await ask(anna, "DELETE", `/api/account/reviews/${id}`, {})).status).toBeLessThan(300);
});

test("a wrong code hides nothing, and former members may review again", async () => {
  const anna = await personAt(site);
  await review(anna, OTHER);
  await anna.press(CLAIM, "beginnen", { way: "listing" });
  const code = (await claimCodeTo("info@eulach.ch")).startsWith("0") ? "11111111" : "00000000";
  expect((await anna.press(CLAIM, "einloesen", { code })).refusal).toBe("claim_code_wrong");
  expect(await rows("SELECT id FROM spitex_reviews WHERE hidden_at IS NOT NULL")).toEqual([]);
  await makeMember(anna.id, 1);
  await change("DELETE FROM provider_members");
  expect((await review(anna, OWN)).status).toBe(201);
});
