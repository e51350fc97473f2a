import { beforeEach, expect, test } from "vitest";
import type { ReportedReview } from "#domain/desks/report-desk.ts";
import { adminSite, dataVersion, lastAudit } from "#tests/support/admin.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { makeMember, personAt } from "#tests/support/members.ts";
import { seedReviews } from "#tests/support/reviews.ts";

const REVIEW = "Sehr unfreundlich.";
const REPLY = "Sie lügen!";
const site = authSite({ FORM_RATE_LIMIT: "1000" });

let desk: Awaited<ReturnType<typeof adminSite>>;

const newest = async () => ((await desk.ask("GET", "/reports")).body.items as ReportedReview[])[0];
const remove = (id: number | undefined, reply = REPLY) => desk.ask("POST", `/reports/${id}/remove-reply`, { reply });
const removals = () => rows("SELECT spitex_id FROM review_events WHERE kind = 'reply_removed'");
const page = async () => (await site.fetch("/zuerich/winterthur/spitex-eulach-8400")).text();

beforeEach(async () => {
  desk = await adminSite();
  for (const table of ["all_listings", "auth_audit_log"]) await change(`DELETE FROM ${table}`);
  await seedListings(winterthur, [{ id: 1, name: "Spitex Eulach" }]);
  const reply = { replyText: REPLY, repliedAt: new Date().toISOString() };
  await seedReviews(1, [1], { id: 7, reviewText: REVIEW, ...reply });
  await change(
    "INSERT INTO review_reports (spitex_id, review_key, reason, created_at) VALUES (1, '7', 'insulting', '2026-11-02')",
  );
});

test("a provider's reply is removed for good: the review stays, and no other reply can be written", async () => {
  const item = await newest();
  const before = await dataVersion();
  expect(item?.review?.reply).toBe(REPLY);
  expect((await remove(item?.id)).status).toBe(204);
  expect(await dataVersion()).toBe(before + 1);
  const html = await page();
  expect(html).toContain(REVIEW);
  expect(html).not.toContain(REPLY);
  expect(await lastAudit()).toMatchObject({
    action: "review_reply_removed",
    user_id: desk.id,
    details: JSON.stringify({ listing_id: 1, review: "7" }),
  });
  expect((await newest())?.review).toMatchObject({ text: REVIEW, reply: null, isHidden: false });
  expect((await remove(item?.id)).body.error.code).toBe("review_changed");
  expect(await removals()).toHaveLength(1);

  const anna = await personAt(site);
  await makeMember(anna.id, 1);
  const again = await anna.press("/anbieter/1/bewertungen", "antworten", { bewertung: 7, text: REPLY });
  expect([again.status, again.refusal]).toEqual([409, "reply_final"]);
  expect(again.html).toContain("Wir haben Ihre Antwort entfernt.");
  expect((await anna.open("/anbieter/1/bewertungen")).html).not.toContain(REPLY);
});

test("409 if the reply has changed, 404 without a report; nothing happens", async () => {
  const before = [await dataVersion(), await lastAudit(), await removals()];
  expect((await remove((await newest())?.id, "Was früher hier stand.")).status).toBe(409);
  expect((await remove(999_999)).status).toBe(404);
  expect([await dataVersion(), await lastAudit(), await removals()]).toEqual(before);
  expect(await page()).toContain(REPLY);
});
