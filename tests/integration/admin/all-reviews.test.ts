import { beforeAll, beforeEach, expect, test } from "vitest";
import type { ReportedReview } from "#domain/desks/report-desk.ts";
import type { ListedReview } from "#domain/desks/review-desk.ts";
import { adminSite, dataVersion, lastAudit } from "#tests/support/admin.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { db, seedListings, winterthur } from "#tests/support/listings.ts";
import { seedReviews } from "#tests/support/reviews.ts";
import { seedUser } from "#tests/support/users.ts";
import { listReviews } from "#worker/services/reviews/review-desk.ts";

let desk: Awaited<ReturnType<typeof adminSite>>;
let author: string;

const list = async (q = "") =>
  ((await desk.ask("GET", `/reviews?q=${encodeURIComponent(q)}`)).body as { items: ListedReview[] }).items;
const reviewOf = async (text: string) => (await list(text))[0] as ListedReview;
const hide = (id: number, body: object) => desk.ask("POST", `/reviews/${id}/hide`, body);
const shownTexts = () => rows("SELECT review_text FROM spitex_reviews WHERE hidden_at IS NULL ORDER BY id");

beforeAll(async () => {
  desk = await adminSite();
  author = await seedUser(db, "vielschreiber@beispiel.ch");
  await seedListings(winterthur, [
    { id: 81, name: "Spitex Eulach" },
    { id: 82, name: "Spitex Töss" },
  ]);
});

beforeEach(async () => {
  for (const table of ["spitex_reviews", "review_reports", "auth_audit_log"]) await change(`DELETE FROM ${table}`);
  await seedReviews(81, [1], { userId: author, author: "Kurt Vogel", reviewText: "Nie pünktlich." });
  await seedReviews(82, [1], { userId: author, author: "Kurt Vogel", reviewText: "Zwölf Minuten." });
  await seedReviews(82, [5], { userId: "jemand", author: "Ruth", reviewText: "Sehr gut." });
});

test("all reviews are listed newest first, filtered by text and author, with the author's other reviews", async () => {
  expect((await list()).map(({ text }) => text)).toEqual(["Sehr gut.", "Zwölf Minuten.", "Nie pünktlich."]);
  expect((await list("zwolf vogel")).map(({ text, spitexName, others }) => ({ text, spitexName, others }))).toEqual([
    {
      text: "Zwölf Minuten.",
      spitexName: "Spitex Töss",
      others: [expect.objectContaining({ spitexName: "Spitex Eulach", text: "Nie pünktlich.", isHidden: false })],
    },
  ]);
  expect(await list("%")).toEqual([]);
});

test("reviews of an account are found by its address or number, however old, and no response contains the address", async () => {
  await change(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
     INSERT INTO spitex_reviews (spitex_id, author, rating, review_text, publish_time, created_at, google_review_id)
     SELECT 81, 'G', 5, 'Gut', '2026-01-01', '2026-01-01', 'g' || i FROM n`,
  );
  const theirs = ["Zwölf Minuten.", "Nie pünktlich."];
  for (const q of ["vielschreiber@beispiel.ch", "VIELSCHREIBER@beispiel.ch", "vielschreiber@"]) {
    const found = await list(q);
    expect(
      found.map(({ text }) => text),
      q,
    ).toEqual(theirs);
    expect(JSON.stringify(found)).not.toContain("@");
  }
  expect(await list("niemand@beispiel.ch")).toEqual([]);
  const of = async (account: string, q = "") =>
    ((await desk.ask("GET", `/reviews?${new URLSearchParams({ account, q })}`)).body as { items: ListedReview[] })
      .items;
  expect((await of(author)).map(({ text }) => text)).toEqual(theirs);
  expect((await of(author, "zwölf")).map(({ text }) => text)).toEqual(theirs.slice(0, 1));
  // Reviews of deleted accounts share one user id.
  await change("UPDATE spitex_reviews SET user_id = 'deleted' WHERE author = 'Ruth'");
  expect(await of("deleted")).toEqual([]);
});

test("one press hides all reviews of an account for one reason, once, and another press shows them again", async () => {
  const { id, text } = await reviewOf("pünktlich");
  await change(
    "INSERT INTO review_reports (spitex_id, review_key, reason, created_at) VALUES (81, ?, 'fake', '2026-01-01')",
    String(id),
  );
  const before = await dataVersion();
  const answers = await Promise.all([1, 2].map(() => hide(id, { text, reason: "fake", isOfAll: true })));
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect(await shownTexts()).toEqual([{ review_text: "Sehr gut." }]);
  expect(await dataVersion()).toBe(before + 1);
  expect(await firstValue("SELECT count(*) FROM auth_audit_log WHERE action = 'reviews_hidden'")).toBe(1);
  expect(await lastAudit()).toMatchObject({ details: JSON.stringify({ user_id: author, reason: "fake" }) });
  expect(await firstValue("SELECT count(*) FROM review_events WHERE kind = 'hidden' AND reason = 'fake'")).toBe(2);
  expect(await firstValue("SELECT count(*) FROM review_reports WHERE handled_at IS NULL")).toBe(0);

  expect((await desk.ask("POST", `/reviews/${id}/restore`)).status).toBe(204);
  expect((await desk.ask("POST", `/reviews/${id}/restore`)).status).toBe(204);
  expect(await shownTexts()).toHaveLength(3);
  expect(await firstValue("SELECT count(*) FROM review_events WHERE kind = 'restored'")).toBe(2);
  expect(await rows("SELECT details FROM auth_audit_log WHERE action LIKE 'review%_restored'")).toEqual([
    { details: JSON.stringify({ user_id: author }) },
  ]);
});

test("a report shows how many other reviews its author has, and keeps its case when further reports follow", async () => {
  const { id } = await reviewOf("pünktlich");
  const reported = async (at: string) => {
    const columns = "(spitex_id, review_key, reason, created_at)";
    await change(`INSERT INTO review_reports ${columns} VALUES (81, ?, 'fake', ?)`, String(id), at);
    return ((await desk.ask("GET", "/reports")).body as { items: ReportedReview[] }).items;
  };
  const [first] = await reported("2026-01-01");
  expect(first?.review).toMatchObject({ id, account: author, othersShown: 1 });
  const [second, ...more] = await reported("2026-01-02");
  expect(more).toEqual([]);
  expect(second?.id).not.toBe(first?.id);
  expect(second?.caseId).toBe(first?.caseId);
  await hide(id, { text: first?.review?.text, reason: "fake", isOfAll: true });
  expect((await desk.ask("GET", "/reports")).body.items).toEqual([]);
});

test("counts all other reviews of an account, including those not listed", async () => {
  const stars = Array.from({ length: 12 }, () => 1);
  await seedReviews(81, stars, { userId: author, author: "Kurt Vogel", reviewText: "Wieder nichts." });
  await change("UPDATE spitex_reviews SET hidden_at = '2026-01-01' WHERE review_text = 'Wieder nichts.'");
  const review = await reviewOf("Zwölf");
  expect(review).toMatchObject({ othersCount: 13, othersShown: 1 });
  expect(review.others.map(({ isHidden }) => isHidden)).toEqual(Array.from({ length: 10 }, () => true));
});

test("a single review is hidden in the version that the admin saw, for a reason of the list", async () => {
  const { id, text } = await reviewOf("pünktlich");
  expect(await hide(id, { text: "Anders.", reason: "fake", isOfAll: false })).toMatchObject({ status: 409 });
  expect(await hide(id, { text, reason: "schlecht", isOfAll: false })).toMatchObject({ status: 422 });
  expect(await hide(999_999, { text, reason: "fake", isOfAll: false })).toMatchObject({ status: 404 });
  expect((await hide(id, { text, reason: "fake", isOfAll: false })).status).toBe(204);
  expect(await shownTexts()).toHaveLength(2);
});

test("a search reads a thousand reviews a request, and continues in the next", async () => {
  await change(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
     INSERT INTO spitex_reviews (spitex_id, author, rating, review_text, publish_time, created_at, google_review_id)
     SELECT 81, 'G', 5, 'Gut', '2026-01-01', '2026-01-01', 'g' || i FROM n`,
  );
  const usage = noUsage();
  const page = await listReviews({ db: countingDatabase(db, usage) }, { q: "pünktlich", account: "", from: undefined });
  expect(page).toMatchObject({ items: [], next: expect.any(String) });
  expect(usage.rowsRead).toBeLessThan(2_100);
});
