import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { HeldRing } from "#domain/desks/ring-desk.ts";
import { adminSite } from "#tests/support/admin.ts";
import { type AuthSite, authSite, PASSWORD, signUpAt } from "#tests/support/auth.ts";
import { damagedDatabase } from "#tests/support/damaged-database.ts";
import { change, firstRow, firstValue, rows } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { seedReviews } from "#tests/support/reviews.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000" });
const [TOESS, SEEN] = [941, 942] as const;
const PAGE = "/zuerich/winterthur/spitex-ring-8400";
/** No two of them are alike. */
const TEXTS = [
  "Die Pflegerin kam am Morgen nie zur gleichen Zeit.",
  "Nach der Operation war das eine grosse Hilfe für uns.",
  "Abgerechnet wurde doppelt, bis wir anriefen.",
  "Meine Mutter freut sich auf jeden Besuch!",
  "Zu oft wechselten die Gesichter, das verwirrte den Vater.",
  "Der Verband sass, und gelacht wurde auch.",
];

let clients = 0;
beforeAll(async () => {
  await seedListings(winterthur, [
    { id: TOESS, name: "Spitex Ring", slug: "spitex-ring-8400" },
    { id: SEEN, name: "Spitex Kreis", slug: "spitex-kreis-8400" },
  ]);
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});
beforeEach(async () => {
  vi.setSystemTime("2026-11-26T20:30:00Z");
  clients += 1;
  for (const table of ["spitex_reviews", "auth_rate_limits"]) await change(`DELETE FROM ${table}`);
});

type Written = { text?: string; client?: string; domain?: string; browser?: string; rating?: number; spitex?: string };

async function write(
  { text, client, domain = "gmx.ch", browser = "Safari", ...given }: Written = {},
  at: AuthSite = site,
) {
  const { access_token, user } = await signUpAt(site, `anna-${crypto.randomUUID()}@${domain}`);
  const response = await at.fetch("/api/reviews", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Authorization: `Bearer ${access_token}`,
      "CF-Connecting-IP": client ?? `198.51.100.${clients}`,
      "User-Agent": browser,
    },
    body: JSON.stringify({ spitex: "spitex-ring-8400", rating: 1, text, ...given }),
  });
  expect(response.status).toBe(201);
  const { reviews, written } = await response.json<{ reviews?: { key: string; isHeld?: true }[]; written: string }>();
  return {
    id: Number(written),
    bearer: access_token,
    userId: user.id as string,
    shown: reviews?.find(({ key }) => key === written),
  };
}

const writeAll = async (texts: string[], given: Written = {}) => {
  const made = [];
  for (const text of texts) made.push(await write({ text, ...given }));
  return made;
};
const held = () => firstValue<number>("SELECT count(*) FROM spitex_reviews WHERE held_by IS NOT NULL");
const page = async () => (await site.fetch(PAGE)).text();
const totals = () =>
  firstRow("SELECT own_ratings_count AS own, counted_ratings_count AS counted FROM all_listings WHERE id = ?", TOESS);
const rings = async (desk: Awaited<ReturnType<typeof adminSite>>): Promise<HeldRing[]> =>
  (await desk.ask("GET", "/review-rings")).body.items;
const idsOf = (ring: HeldRing | undefined) => ring?.reviews.map(({ id }) => id);

describe("reviews by five accounts of one connection", () => {
  test("are held from the fifth on, whose author still sees it appear", async () => {
    const made = await writeAll(TEXTS.slice(0, 4), { domain: "wegwerf.example" });
    expect(await held()).toBe(0);
    const fifth = await write({ text: TEXTS[4] ?? "", domain: "wegwerf.example" });
    expect(fifth.shown).toMatchObject({ badge: "Bewertung" });
    expect(fifth.shown?.isHeld).toBeUndefined();
    expect(await held()).toBe(made.length + 1);
    const html = await page();
    expect(html).toContain("Wird geprüft: 5 Bewertungen");
    expect(html.split("wird geprüft, ohne Nachweis")).toHaveLength(5 + 1);
    expect(await (await site.fetch("/bewertungen-in-zahlen")).text()).toContain(
      "Zurzeit halten wir 5 Bewertungen zurück",
    );
    expect(await firstValue("SELECT count(*) FROM review_events WHERE kind = 'held'")).toBe(5);
    const own = await site.fetch("/api/account/reviews", { headers: { Authorization: `Bearer ${fifth.bearer}` } });
    expect(await own.json()).toMatchObject({ reviews: [{ isHeld: true }] });
  });

  test("do not count for stars while they are held, even with a proof", async () => {
    await seedReviews(TOESS, [5, 5, 5, 5, 5]);
    const made = await writeAll(TEXTS.slice(0, 4));
    for (const { id } of made) {
      await change("UPDATE spitex_reviews SET proof = 'karte', confirmed_at = created_at WHERE id = ?", id);
    }
    expect(await totals()).toEqual({ own: 9, counted: 9 });
    await write({ text: TEXTS[4] ?? "" });
    expect(await totals()).toEqual({ own: 10, counted: 5 });
    const html = await page();
    expect(html).toContain('"ratingValue":5');
    expect(html).not.toContain(`"reviewBody":"${TEXTS[0]}"`);
  });

  test("do not push other reviews off the page", async () => {
    await seedReviews(TOESS, [5, 4, 5, 4, 5, 4, 5, 4, 5, 4], { createdAt: "2026-10-01T08:00:00.000Z" });
    await writeAll(TEXTS);
    expect((await page()).split('class="review"')).toHaveLength(10 + 1);
    expect(await page()).not.toContain("Wird geprüft");
  });
});

test("reviews with the same text from other connections are held from the third on, also after an edit", async () => {
  const text = "Sehr freundliche Pflege, immer pünktlich, die Rechnung stimmt, und am Telefon hilft man sofort weiter.";
  for (let at = 1; at <= 2; at++)
    await write({ text: `${text} Danke ${at}!`, client: `203.0.113.${at}`, browser: `B${at}` });
  const third = await write({ text: TEXTS[0] ?? "", client: "203.0.113.3", browser: "B3" });
  expect(await held()).toBe(0);
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${third.bearer}` };
  const body = JSON.stringify({ rating: 1, text: `Kurz: ${text}` });
  expect((await site.fetch(`/api/account/reviews/${third.id}`, { method: "PUT", headers, body })).status).toBe(204);
  expect(await held()).toBe(3);
});

test("reviews of a family of four, and of clients from their own connections, are not held", async () => {
  await writeAll(TEXTS.slice(0, 4));
  for (const [at, text] of TEXTS.entries()) {
    await write({ text, client: `203.0.113.${at}`, browser: `Telefon ${at}`, spitex: "spitex-kreis-8400", rating: 5 });
  }
  expect(await held()).toBe(0);
});

describe("the desk of an admin", () => {
  test("shows a ring with its reasons, and releases it permanently", async () => {
    await writeAll(TEXTS.slice(0, 5), { domain: "wegwerf.example" });
    const desk = await adminSite();
    const [ring] = await rings(desk);
    expect(ring?.reviews).toHaveLength(5);
    expect(ring?.reasons).toContainEqual({ words: "gleicher Internetanschluss", count: 5 });
    expect(ring?.reasons).toContainEqual({ words: "Adressen derselben, wenig verbreiteten Mail-Domain", count: 5 });
    expect((await desk.ask("GET", "/overview")).body.rings).toBe(1);
    expect((await desk.ask("POST", `/review-rings/${ring?.id}/free`, { reviews: idsOf(ring) })).status).toBe(204);
    expect(await held()).toBe(0);
    expect(await firstValue("SELECT count(*) FROM review_events WHERE kind = 'freed'")).toBe(5);
    expect(await rows("SELECT action FROM auth_audit_log WHERE action LIKE 'review_ring%'")).toEqual([
      { action: "review_ring_freed" },
    ]);
    // A sixth does not bring them back, but a ring of new ones is seen.
    await write({ text: TEXTS[5] ?? "", domain: "wegwerf.example" });
    expect(await held()).toBe(0);
    expect((await desk.ask("POST", `/review-rings/${ring?.id}/free`, { reviews: idsOf(ring) })).body.error.code).toBe(
      "review_changed",
    );
  });

  test("hides a whole ring for one reason, and later reviews that join it are held with it", async () => {
    await writeAll(TEXTS.slice(0, 5));
    const desk = await adminSite();
    const [ring] = await rings(desk);
    const hide = { reviews: idsOf(ring), reason: "fake" };
    expect((await desk.ask("POST", `/review-rings/${ring?.id}/hide`, { ...hide, reason: "negative" })).status).toBe(
      422,
    );
    expect((await desk.ask("POST", `/review-rings/${ring?.id}/hide`, hide)).status).toBe(204);
    expect(await page()).not.toContain(TEXTS[0]);
    expect(await rings(desk)).toEqual([]);
    const later = await write({ text: TEXTS[5] ?? "" });
    const [next] = await rings(desk);
    expect(idsOf(next)).toEqual([later.id]);
  });

  test("does not decide on reviews that joined after the ring was shown", async () => {
    await writeAll(TEXTS.slice(0, 5));
    const desk = await adminSite();
    const [ring] = await rings(desk);
    const later = await write({ text: TEXTS[5] ?? "" });
    await desk.ask("POST", `/review-rings/${ring?.id}/free`, { reviews: idsOf(ring) });
    expect(idsOf((await rings(desk))[0])).toEqual([later.id]);
  });

  test("holds a review even if the reviews cannot be read for the response, and the author reads that it is stored", async () => {
    await writeAll(TEXTS.slice(0, 4));
    const { binding: DB } = damagedDatabase(env.DB, /json_each\(given/, "ok");
    const fifth = await write({ text: TEXTS[4] ?? "" }, authSite({ FORM_RATE_LIMIT: "1000", DB }));
    expect(fifth.shown).toBeUndefined();
    expect(await held()).toBe(5);
  });

  test("no longer lists a ring if each of its reviews was hidden elsewhere, which counts once", async () => {
    const made = await writeAll(TEXTS.slice(0, 5));
    const desk = await adminSite();
    const [ring] = await rings(desk);
    const events = "SELECT count(*) FROM review_events WHERE kind = 'hidden'";
    const eventsBefore = Number(await firstValue(events));
    for (const [at, { id }] of made.entries()) {
      const hidden = await desk.ask("POST", `/reviews/${id}/hide`, { text: TEXTS[at], reason: "fake", isOfAll: false });
      expect(hidden.status).toBe(204);
    }
    expect(await held()).toBe(0);
    expect((await desk.ask("GET", "/overview")).body.rings).toBe(0);
    expect(await rings(desk)).toEqual([]);
    expect(await (await site.fetch("/bewertungen-in-zahlen")).text()).not.toContain("Zurzeit halten wir");
    await desk.ask("POST", `/review-rings/${ring?.id}/hide`, { reviews: idsOf(ring), reason: "fake" });
    expect(await firstValue(events)).toBe(eventsBefore + 5);
  });

  test("is closed to other users", async () => {
    const { bearer } = await write({ text: TEXTS[0] ?? "" });
    const headers = { Authorization: `Bearer ${bearer}` };
    expect((await site.fetch("/api/admin/review-rings", { headers })).status).toBe(403);
  });
});

test("a held review stays held if its account is deleted or its listing merged", async () => {
  const [first] = await writeAll(TEXTS.slice(0, 5));
  await site.delete("/user", { bearer: first?.bearer ?? "", body: { current_password: PASSWORD } });
  expect(await held()).toBe(5);
  await change("UPDATE spitex_reviews SET spitex_id = ? WHERE spitex_id = ?", SEEN, TOESS);
  const [ring] = await rings(await adminSite());
  expect(ring?.reviews.map(({ spitexName }) => spitexName)).toEqual(Array(5).fill("Spitex Kreis"));
});

test("an edit makes the words of a review new, and the data of its request is deleted with the account", async () => {
  const { id, bearer, userId } = await write({ text: TEXTS[0] ?? "" });
  const trace = () => firstRow("SELECT at, changed_at FROM review_traces WHERE review_id = ?", id);
  expect(await trace()).toEqual({ at: "2026-11-26T20:30:00.000Z", changed_at: null });
  vi.setSystemTime("2026-11-26T20:50:00Z");
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${bearer}` };
  const body = JSON.stringify({ rating: 5, text: TEXTS[1] });
  expect((await site.fetch(`/api/account/reviews/${id}`, { method: "PUT", headers, body })).status).toBeLessThan(300);
  expect(await trace()).toEqual({ at: "2026-11-26T20:30:00.000Z", changed_at: "2026-11-26T20:50:00.000Z" });
  await change("UPDATE auth_users SET deleted_at = '2026-11-28T21:00:00.000Z' WHERE id = ?", userId);
  expect(await firstRow("SELECT user_id FROM spitex_reviews WHERE id = ?", id)).toEqual({ user_id: "deleted" });
  expect(await trace()).toBeNull();
});
