import { beforeAll, beforeEach, expect, test } from "vitest";
import { adminSite } from "#tests/support/admin.ts";
import { authSite, PASSWORD, signUpAt } from "#tests/support/auth.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { sendForm } from "#tests/support/forms.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000" });
const SLUG = "spitex-eulach-8400";
const TEXT = "Nie pünktlich.";

beforeAll(() => seedListings(winterthur, [{ id: 1, name: "Spitex Eulach" }]));
beforeEach(() => change("DELETE FROM spitex_reviews"));

const events = async () =>
  (await rows("SELECT kind, reason FROM review_events ORDER BY id")).map(({ kind, reason }) =>
    `${kind} ${reason}`.trim(),
  );
const figures = async () => (await (await site.fetch("/bewertungen-in-zahlen")).text()).replaceAll(/<[^>]+>/g, "|");

async function write() {
  const account = await signUpAt(site);
  const bearer = account.access_token;
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { "Content-Type": "application/json", Authorization: `Bearer ${bearer}` };
    const response = await site.fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    expect(response.status).toBeLessThan(300);
    return response.status === 204 ? undefined : response.json<{ written: string }>();
  };
  const answer = await ask("POST", "/api/reviews", { spitex: SLUG, rating: 1, text: TEXT });
  return { ask, bearer, key: String(answer?.written) };
}

const report = (review: string) =>
  sendForm(site, `/zuerich/winterthur/${SLUG}/bewertung-melden?bewertung=${review}`, { reason: "insulting" });

test("the public page counts by month what became of reviews, and hidden reviews by reason", async () => {
  expect(await figures()).toContain("Gezählt ist noch nichts.");
  const { ask, key } = await write();
  await report(key);
  const desk = await adminSite();
  const [reported] = await rows("SELECT id FROM review_reports");
  const decided = `/reports/${reported?.id}`;
  expect((await desk.ask("POST", `${decided}/hide`, { text: TEXT, reason: "insulting" })).status).toBe(204);
  expect((await desk.ask("POST", `${decided}/hide`, { text: TEXT, reason: "fake" })).status).toBe(204);
  expect((await desk.ask("POST", `${decided}/restore`, { text: TEXT })).status).toBe(204);
  await ask("DELETE", `/api/account/reviews/${key}`);
  expect(await events()).toEqual(["received", "published", "reported", "hidden insulting", "restored", "removed"]);
  const shown = await figures();
  expect(shown).toMatch(
    /Eingegangen\|+1\|.*Veröffentlicht\|+1\|.*Gemeldet\|+1\|.*Ausgeblendet\|+1\|.*Wieder gezeigt\|+1\|/s,
  );
  expect(shown).toContain("Ausgeblendet wegen: Beleidigung oder Drohung (1)");
});

test("reviews deleted with their author's account are counted as removed", async () => {
  const { bearer } = await write();
  const before = await firstValue("SELECT count(*) FROM review_events WHERE kind = 'removed'");
  const body = { current_password: PASSWORD, reviews: "delete" };
  expect((await site.delete("/user", { bearer, body })).status).toBe(200);
  expect(await firstValue("SELECT count(*) FROM review_events WHERE kind = 'removed'")).toBe(Number(before) + 1);
});

test("events are never changed and never deleted", async () => {
  await write();
  await expect(change("UPDATE review_events SET kind = 'removed'")).rejects.toThrow("never changed");
  await expect(change("DELETE FROM review_events")).rejects.toThrow("never deleted");
  await expect(change("DELETE FROM review_event_counts")).rejects.toThrow("never deleted");
});
