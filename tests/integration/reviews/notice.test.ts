import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { formatDate } from "#domain/format.ts";
import { adminSite } from "#tests/support/admin.ts";
import { authSite, signUpAt, tick } from "#tests/support/auth.ts";
import { change, firstRow, firstValue, rows } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { unsubscribe, unsubscribePath } from "#tests/support/mailbox.ts";
import { makeMember, personAt } from "#tests/support/members.ts";
import { reviewedSite } from "#tests/support/reviewed-site.ts";

const noticing = authSite({ FORM_RATE_LIMIT: "1000", REVIEW_NOTICE: "true" });
const SLUG = "spitex-eulach-8400";
const PAGE = `/zuerich/winterthur/${SLUG}`;
const TEXT = "Nie pünktlich.";
const DAY_MS = 86_400_000;
const { cardsOf } = reviewedSite({ id: 1, slug: SLUG });

beforeAll(() =>
  seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach", email: "info@eulach.example" },
    { id: 2, name: "Ohne Adresse" },
  ]),
);
beforeEach(async () => {
  for (const table of ["spitex_reviews", "mail_outbox", "auth_rate_limits", "provider_members"]) {
    await change(`DELETE FROM ${table}`);
  }
});
afterEach(() => void vi.useRealTimers());

type Answer = { reviews: object[]; count: number | null; written: string; waitsUntil: string | null };

async function write(rating: number, { spitex = SLUG, site = noticing } = {}) {
  const { access_token } = await signUpAt(site);
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { "Content-Type": "application/json", Authorization: `Bearer ${access_token}` };
    return site.fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  };
  const answer = await ask("POST", "/api/reviews", { spitex, rating, text: TEXT });
  expect(answer.status).toBe(201);
  return { ask, answer: await answer.json<Answer>() };
}

const page = async () => (await noticing.fetch(PAGE)).text();
const toldTo = async () =>
  (await rows("SELECT recipient FROM mail_outbox WHERE kind = 'review_notice'")).map(({ recipient }) => recipient);
const kinds = async (key: string) =>
  (await rows("SELECT kind FROM review_events WHERE review_key = ? ORDER BY id DESC LIMIT 2", key)).map(
    ({ kind }) => kind,
  );

/** Runs the cron of every minute, this number of days from now. */
const minuteIn = async (days: number) => {
  const at = new Date(Date.now() + days * DAY_MS);
  vi.useFakeTimers({ toFake: ["Date"], now: at });
  await tick("* * * * *", at.toISOString());
  vi.useRealTimers();
};

test("without the setting a bad review appears at once", async () => {
  const { answer } = await write(1, { site: authSite({ FORM_RATE_LIMIT: "1000" }) });
  expect(answer).toMatchObject({ waitsUntil: null, count: 1 });
  expect(await toldTo()).toEqual([]);
});

describe("with the notice, a review of one or two stars", () => {
  test("is announced to the provider's own address if none of its members can be mailed", async () => {
    const member = await personAt(noticing);
    await makeMember(member.id, 1);
    await change("UPDATE auth_users SET banned_until = '2100-01-01T00:00:00Z' WHERE id = ?", member.id);
    expect((await write(1)).answer.waitsUntil).not.toBeNull();
    expect(await toldTo()).toEqual(["info@eulach.example"]);
  });

  test("waits for seven days, as its author is told, and is then published once", async () => {
    const { ask, answer } = await write(2);
    expect(Date.parse(answer.waitsUntil ?? "") - Date.now()).toBeGreaterThan(6.9 * DAY_MS);
    expect(answer).toMatchObject({ reviews: [], count: 0 });
    expect(await page()).not.toContain(TEXT);
    expect(await firstValue("SELECT own_ratings_count FROM spitex_listings WHERE id = 1")).toBe(0);
    const own = await (await ask("GET", "/api/account/reviews")).json();
    expect(own).toMatchObject({ reviews: [{ waitsUntil: answer.waitsUntil }] });
    expect(await toldTo()).toEqual(["info@eulach.example"]);

    await minuteIn(6);
    expect(await page()).not.toContain(TEXT);
    await minuteIn(8);
    await minuteIn(9);
    expect(await firstRow("SELECT waits_until, publish_time FROM spitex_reviews")).toEqual({
      waits_until: null,
      publish_time: answer.waitsUntil,
    });
    expect(await firstValue("SELECT own_ratings_count FROM spitex_listings WHERE id = 1")).toBe(1);
    expect(await kinds(answer.written)).toEqual(["published", "received"]);
    expect((await (await noticing.fetch(`/api/reviews?spitex=${SLUG}`)).json<Answer>()).count).toBe(1);
  });

  test("is shown to the members, who may reply before it appears", async () => {
    const anna = await personAt(noticing);
    await makeMember(anna.id, 1);
    const { answer } = await write(1);
    expect(await toldTo()).toEqual([anna.email]);
    const desk = "/anbieter/1/bewertungen";
    const { html } = await anna.open(desk);
    expect(html).toContain(TEXT);
    expect(html).toContain(`, erscheint am ${formatDate(new Date(answer.waitsUntil ?? ""))}`);
    const reply = { bewertung: Number(answer.written), text: "Leider." };
    expect((await anna.press(desk, "antworten", reply)).status).toBe(303);
    expect(await page()).not.toContain("Leider.");
    await minuteIn(8);
    const { reviews } = await (await noticing.fetch(`/api/reviews?spitex=${SLUG}`)).json<Answer>();
    expect(reviews).toMatchObject([{ text: TEXT, reply: { text: "Leider." } }]);
  });

  test("does not wait if no provider can be notified, or with three stars", async () => {
    expect((await write(1, { spitex: "ohne-adresse-8400" })).answer.waitsUntil).toBeNull();
    expect((await write(3)).answer.waitsUntil).toBeNull();
    expect(await toldTo()).toEqual([]);
  });

  test("also waits if an edit lowers the stars, but not a second time", async () => {
    const { ask, answer } = await write(5);
    const edit = (rating: number, text = TEXT) =>
      ask("PUT", `/api/account/reviews/${answer.written}`, { rating, text });
    const waits = () => firstValue("SELECT waits_until FROM spitex_reviews");
    expect((await edit(1)).status).toBe(204);
    const until = await waits();
    expect(until).toEqual(expect.any(String));
    expect((await edit(2, "Selten pünktlich.")).status).toBe(204);
    expect(await waits()).toBe(until);
    expect(await toldTo()).toHaveLength(1);
    await minuteIn(8);
    expect((await edit(1)).status).toBe(204);
    expect(await waits()).toBeNull();
    const published = await rows(
      "SELECT id FROM review_events WHERE kind = 'published' AND id > (SELECT max(id) FROM review_events WHERE kind = 'received' AND review_key = ?)",
      answer.written,
    );
    expect(published).toHaveLength(1);
  });

  test("waits, as its author is told, if the words added with a card lower the stars", async () => {
    const { ask } = await write(5);
    const { codes } = await cardsOf(1, 10, noticing);
    const answer = await ask("POST", "/api/reviews", { spitex: SLUG, rating: 1, text: TEXT, proof: codes[0] });
    const { waitsUntil, count } = await answer.json<Answer>();
    expect(count).toBe(0);
    expect(waitsUntil).toEqual(expect.any(String));
    expect(await rows("SELECT waits_until, proof FROM spitex_reviews")).toEqual([
      { waits_until: waitsUntil, proof: "karte" },
    ]);
  });

  test("is neither announced nor counted as published if an admin has hidden it, until it is restored", async () => {
    const { ask, answer } = await write(5);
    await change("UPDATE spitex_reviews SET hidden_at = '2026-01-01'");
    expect((await ask("PUT", `/api/account/reviews/${answer.written}`, { rating: 1, text: TEXT })).status).toBe(204);
    expect(await firstValue("SELECT waits_until FROM spitex_reviews")).toBeNull();
    expect(await toldTo()).toEqual([]);
    await change("DELETE FROM spitex_reviews");
    const waiting = await write(1);
    await change("UPDATE spitex_reviews SET hidden_at = '2026-01-01'");
    await minuteIn(8);
    expect(await firstRow("SELECT waits_until, hidden_at FROM spitex_reviews")).toEqual({
      waits_until: null,
      hidden_at: "2026-01-01",
    });
    expect((await kinds(waiting.answer.written))[0]).toBe("received");
    const desk = await adminSite();
    const restore = () => desk.ask("POST", `/reviews/${waiting.answer.written}/restore`);
    expect((await restore()).status).toBe(204);
    expect(await kinds(waiting.answer.written)).toEqual(["published", "restored"]);
    expect(await page()).toContain(TEXT);
    await change("UPDATE spitex_reviews SET hidden_at = '2026-01-02'");
    expect((await restore()).status).toBe(204);
    expect(await kinds(waiting.answer.written)).toEqual(["restored", "published"]);
  });

  test("is published only when its notice ends if an admin hides and restores it before", async () => {
    const { answer } = await write(1);
    await change("UPDATE spitex_reviews SET hidden_at = '2026-01-01'");
    await (await adminSite()).ask("POST", `/reviews/${answer.written}/restore`);
    expect(await kinds(answer.written)).toEqual(["restored", "received"]);
    await minuteIn(8);
    expect(await kinds(answer.written)).toEqual(["published", "restored"]);
  });
});

test("one press ends the notice period: further reviews of one or two stars appear at once", async () => {
  await write(1);
  const path = await unsubscribePath("info@eulach.example", "review_notice");
  expect(await unsubscribe(noticing, path)).toBe(200);
  await change("DELETE FROM mail_outbox");
  const { answer } = await write(1);
  expect(answer.waitsUntil).toBeNull();
  expect(await toldTo()).toEqual([]);
  await change("DELETE FROM listing_mails_off");
});
