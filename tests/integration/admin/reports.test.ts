import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { reviews } from "#db/schema/reviews.ts";
import { insert } from "#db/sql.ts";
import { runOne } from "#db/statement.ts";
import type { ReportedReview } from "#domain/desks/report-desk.ts";
import { adminSite, dataVersion, lastAudit } from "#tests/support/admin.ts";
import { change, rows } from "#tests/support/database.ts";
import { importJson, LATER, provider, startWithUster } from "#tests/support/imports.ts";
import { db } from "#tests/support/listings.ts";

const OWN = "Sehr unfreundlich.";
const IMPORTED = "Nie wieder!";
const PAGE = "/zuerich/uster/spitex-1-8610";

let desk: Awaited<ReturnType<typeof adminSite>>;
let listingId = 0;
const list = async (query = "") =>
  (await desk.ask("GET", `/reports?${query}`)).body as { items: ReportedReview[]; next: string | null };
const decide = (id: number | undefined, what: string, text?: string) =>
  desk.ask("POST", `/reports/${id}/${what}`, text === undefined ? undefined : { text, reason: "insulting" });
const report = (key: string, more: { reason?: string; note?: string } = {}) =>
  change(
    `INSERT INTO review_reports (spitex_id, review_key, reason, note, created_at)
     VALUES (?, ?, ?, ?, '2026-11-02T12:00:00.000Z')`,
    listingId,
    key,
    more.reason ?? "fake",
    more.note ?? "",
  );
const html = async () => (await desk.page(PAGE)).html;
const newest = async (query?: string) => (await list(query)).items[0];
const audits = async () => (await rows("SELECT action FROM auth_audit_log ORDER BY id")).map(({ action }) => action);

const SHOWN = { reply: null, isHidden: false, othersShown: 0 };
/** An entry of an export from Google. */
const entry = (text = IMPORTED) => ({
  ...provider(1),
  negative_text: text,
  negative_rating: 1,
  negative_author: "M. K.",
});

beforeAll(async () => {
  desk = await adminSite();
});
beforeEach(async () => {
  await startWithUster();
  await importJson([entry()]);
  listingId = Number((await rows("SELECT id FROM spitex_listings"))[0]?.id);
  const at = "2026-01-01T00:00:00Z";
  const review = { author: "Ruth Meier", userId: "u1", rating: 1, reviewText: OWN };
  const row = { id: 7, spitexId: listingId, ...review, publishTime: at, createdAt: at };
  await runOne(db, insert(reviews, row));
  await change("DELETE FROM auth_audit_log");
});

test("lists a reported review once, with its provider and all reports", async () => {
  await report("7", { reason: "insulting", note: "Das ist gemein." });
  await report("7", { reason: "untrue" });
  await report("negative", { reason: "fake" });
  const { items, next } = await list();
  expect(next).toBeNull();
  expect(items).toEqual([
    {
      id: expect.any(Number),
      caseId: expect.any(Number),
      spitexName: "Spitex 1",
      spitexPath: PAGE,
      review: { id: null, author: "M. K.", rating: 1, text: IMPORTED, account: null, ...SHOWN },
      reports: [
        { reason: "Die Bewertung ist nicht echt", note: "", createdAt: "2026-11-02T12:00:00.000Z", handledAt: null },
      ],
    },
    expect.objectContaining({
      review: { id: 7, author: "Ruth Meier", rating: 1, text: OWN, account: "u1", ...SHOWN },
      reports: [
        expect.objectContaining({ reason: "Der Inhalt stimmt nicht" }),
        expect.objectContaining({ reason: "Der Ton ist beleidigend", note: "Das ist gemein." }),
      ],
    }),
  ]);
  expect((await list("filter=handled")).items).toEqual([]);
  expect((await decide(items[0]?.id, "close")).status).toBe(204);
  expect((await newest("filter=handled"))?.review?.text).toBe(IMPORTED);
});

test("a deleted review is listed without its text, and can be closed", async () => {
  await report("7");
  await change("DELETE FROM spitex_reviews");
  const item = await newest();
  expect(item?.review).toBeNull();
  expect((await decide(item?.id, "hide", OWN)).body.error.code).toBe("review_changed");
  expect((await decide(item?.id, "close")).status).toBe(204);
  expect((await list()).items).toEqual([]);
});

describe.each([
  ["an own review", "7", OWN],
  ["an imported review", "negative", IMPORTED],
])("%s", (_, key, text) => {
  test("is hidden from the page, closed and logged; and restored", async () => {
    await report(key);
    await report(key);
    const before = await dataVersion();
    expect(await html()).toContain(text);
    const item = await newest();
    expect((await decide(item?.id, "hide", text)).status).toBe(204);
    expect(await html()).not.toContain(text);
    expect(await dataVersion()).toBe(before + 1);
    expect((await list()).items).toEqual([]);
    expect(await newest("filter=handled")).toMatchObject({
      id: item?.id,
      review: { text, isHidden: true },
      reports: [{ handledAt: expect.any(String) }, { handledAt: expect.any(String) }],
    });
    expect(await lastAudit()).toMatchObject({
      action: "review_hidden",
      user_id: desk.id,
      details: JSON.stringify({ listing_id: listingId, review: key, reason: "insulting" }),
    });

    expect((await decide(item?.id, "restore", text)).status).toBe(204);
    expect(await html()).toContain(text);
    expect(await dataVersion()).toBe(before + 2);
    expect(await newest("filter=handled")).toMatchObject({ review: { isHidden: false } });
    expect(await audits()).toEqual(["review_hidden", "review_restored"]);
  });

  test("is hidden and restored once, however often requested", async () => {
    await report(key);
    const { id } = (await newest()) ?? {};
    const before = await dataVersion();
    for (const what of ["hide", "hide", "restore", "restore"]) {
      expect((await decide(id, what, text)).status).toBe(204);
    }
    expect(await html()).toContain(text);
    expect(await audits()).toEqual(["review_hidden", "review_restored"]);
    expect(await dataVersion()).toBe(before + 2);
  });

  test("answers 409 if the review has changed; nothing happens", async () => {
    await report(key);
    const { id } = (await newest()) ?? {};
    const { status, body } = await decide(id, "hide", "Was früher hier stand.");
    expect([status, body.error.code]).toEqual([409, "review_changed"]);
    expect(await html()).toContain(text);
    expect(await audits()).toEqual([]);
    expect((await list()).items).toHaveLength(1);
  });

  test("is closed without being hidden if nothing is wrong", async () => {
    await report(key);
    await report(key);
    const before = await dataVersion();
    const { id } = (await newest()) ?? {};
    for (let times = 0; times < 2; times += 1) expect((await decide(id, "close")).status).toBe(204);
    expect((await list()).items).toEqual([]);
    expect(await newest("filter=handled")).toMatchObject({ id, review: { isHidden: false } });
    expect(await html()).toContain(text);
    expect(await audits()).toEqual(["review_report_closed"]);
    expect(await dataVersion()).toBe(before);
  });

  test("is open again after another report, with all reports", async () => {
    await report(key);
    await decide((await newest())?.id, "close");
    await report(key);
    const { items } = await list();
    expect(items).toHaveLength(1);
    expect(items[0]?.reports.map(({ handledAt }) => handledAt === null)).toEqual([true, false]);
    expect((await list("filter=handled")).items).toEqual([]);
  });
});

test("hiding a review written here takes it out of the count, restoring puts it back", async () => {
  await report("7");
  const counts = () => rows("SELECT own_ratings_count AS count FROM spitex_listings");
  const { id } = (await newest()) ?? {};
  await decide(id, "hide", OWN);
  expect(await counts()).toEqual([{ count: 0 }]);
  await decide(id, "restore", OWN);
  expect(await counts()).toEqual([{ count: 1 }]);
});

describe("a hidden review of an import", () => {
  beforeEach(async () => {
    await report("negative");
    await decide((await newest())?.id, "hide", IMPORTED);
  });

  test("does not return with the next import", async () => {
    await importJson([{ ...entry(), phone: "+41 44 940 00 00" }], { at: LATER });
    expect(await rows("SELECT phone FROM spitex_listings")).not.toEqual([{ phone: null }]);
    expect(await html()).not.toContain(IMPORTED);
  });

  test("does not hide a different review that replaces it", async () => {
    await importJson([entry("Etwas teuer.")], { at: LATER });
    expect(await html()).toContain("Etwas teuer.");
    await importJson([entry()], { at: "2026-12-02T08:00:00.000Z" });
    expect(await html()).not.toContain(IMPORTED);
  });

  test("stays hidden when its listing is merged into another", async () => {
    await importJson([provider(2)]);
    const [other] = await rows("SELECT id FROM spitex_listings WHERE name = 'Spitex 2'");
    const merged = await desk.ask("POST", `/listings/${listingId}/merge`, { into: other?.id });
    expect(merged.status).toBe(204);
    const { html: page, status } = await desk.page("/zuerich/uster/spitex-2-8610");
    expect(status).toBe(200);
    expect(page).not.toContain(IMPORTED);
    expect((await newest("filter=handled"))?.review).toMatchObject({ isHidden: true });
  });
});

test("pages of reports are newest first", async () => {
  for (let id = 100; id < 130; id += 1) {
    await change(
      `INSERT INTO spitex_reviews (id, spitex_id, user_id, author, rating, review_text, publish_time, created_at)
       VALUES (?, ?, 'u', 'A', 5, 'Gut', '2026-01-01', '2026-01-01')`,
      id,
      listingId,
    );
    await report(String(id));
  }
  const one = await list();
  const two = await list(`from=${one.next}`);
  const ids = [...one.items, ...two.items].map(({ id }) => id);
  expect([one.items.length, two.items.length, two.next]).toEqual([25, 5, null]);
  expect(ids).toEqual(ids.toSorted((left, right) => right - left));
});

test("a review is hidden only for a reason of the list, and a negative review is not such a reason", async () => {
  await report("7");
  const id = (await newest())?.id;
  for (const reason of [undefined, "", "negativ", "other"]) {
    const { status, body } = await desk.ask("POST", `/reports/${id}/hide`, { text: OWN, reason });
    expect([status, body.error.fields.reason]).toEqual([422, ["Bitte wählen Sie einen Grund aus."]]);
  }
  expect(await html()).toContain(OWN);
});

test.each(["999999", "positive", "1x"])("404 for the report %s", async (id) => {
  const answers = await Promise.all([
    desk.ask("POST", `/reports/${id}/hide`, { text: OWN, reason: "fake" }),
    desk.ask("POST", `/reports/${id}/restore`, { text: OWN }),
    desk.ask("POST", `/reports/${id}/close`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});
