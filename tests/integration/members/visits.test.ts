import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { authSite, tick } from "#tests/support/auth.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { makeMember, personAt, wordsIn } from "#tests/support/members.ts";
import { forgetTallies } from "#tests/support/operations.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const [EULACH, TOESS] = [871, 872];
const PAGE = "/zuerich/winterthur/spitex-eulach-8400";

// An isolate remembers when it last stored its counts, so each test has hours of its own.
let hour = 0;
const at = (minute: number) => vi.setSystemTime(new Date(Date.UTC(2026, 10, 27, hour, minute)));

beforeEach(async () => {
  await forgetTallies();
  vi.useFakeTimers({ toFake: ["Date"] });
  hour += 1;
  at(0);
  for (const table of ["all_listings", "auth_rate_limits", "provider_members"]) await change(`DELETE FROM ${table}`);
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 });
  await seedListings(winterthur, [
    { id: EULACH, name: "Spitex Eulach" },
    { id: TOESS, name: "Spitex Töss" },
  ]);
});
afterEach(() => vi.useRealTimers());

const send = (api: string, body: object, headers: Record<string, string> = {}, site = authSite()) =>
  site.fetch(api, {
    method: "POST",
    headers: { "Content-Type": "application/json", "User-Agent": BROWSER, ...headers },
    body: JSON.stringify(body),
  });
const view = (path: string, headers?: Record<string, string>) => send("/api/page-views", { path }, headers);
const press = (slug: string, headers?: Record<string, string>) => send(`/api/calls/${slug}`, {}, headers);
const later = async () => {
  at(2);
  await authSite().fetch("/robots.txt");
};
const stored = () => rows("SELECT spitex_id, month, first_day, views, calls FROM listing_visits ORDER BY spitex_id");

test("views of a provider's page count in every language, views of other pages do not", async () => {
  for (const path of [
    PAGE,
    `/fr${PAGE}`,
    "/zuerich/winterthur/",
    `${PAGE}/anfrage`,
    "/zuerich/winterthur/gibt-es-nicht",
  ])
    expect((await view(path)).status).toBe(204);
  await later();
  expect(await stored()).toEqual([
    { spitex_id: EULACH, month: "2026-11-01", first_day: "2026-11-27", views: 2, calls: 0 },
  ]);
});

test("neither bots nor prerendered pages nor forms of other sites count", async () => {
  const refused: Record<string, string>[] = [
    { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" },
    { "User-Agent": "" },
    { "Sec-Purpose": "prefetch;prerender" },
    { Origin: "https://other.example", "Sec-Fetch-Site": "cross-site" },
  ];
  for (const headers of refused) await view(PAGE, headers);
  await press("spitex-eulach-8400", { "User-Agent": "curl/8.5.0" });
  expect((await press("spitex-eulach-8400", { Origin: "https://other.example" })).status).toBe(400);
  await later();
  expect(await stored()).toEqual([]);
});

test("views count sixty times a minute for a network", async () => {
  const from = (ip: string) => view(PAGE, { "CF-Connecting-IP": ip });
  // After this view, the counts are stored, and a new minute begins.
  await from("203.0.113.9");
  for (let n = 0; n < 65; n += 1) await from(`2001:db8:7::${n}`);
  await later();
  at(4);
  await from("2001:db8:7::1");
  at(6);
  await authSite().fetch("/robots.txt");
  expect((await stored())[0]).toMatchObject({ views: 60 + 1 + 1 });
});

test("calls are stored at once, up to the limit of a network, and only of listed providers", async () => {
  const limit = 5;
  const site = authSite({ FORM_RATE_LIMIT: String(limit) });
  const press = (slug: string) => send(`/api/calls/${slug}`, {}, {}, site);
  await change("UPDATE all_listings SET closed = 'dauerhaft' WHERE id = ?", TOESS);
  for (const slug of ["spitex-toess-8400", "gibt-es-nicht", "x".repeat(5_000)]) await press(slug);
  for (let n = 0; n < limit + 3; n += 1) expect((await press("spitex-eulach-8400")).status).toBe(204);
  expect(await stored()).toEqual([
    { spitex_id: EULACH, month: "2026-11-01", first_day: "2026-11-27", views: 0, calls: limit - 3 },
  ]);
});

test("an unavailable database loses the count, but never the response", async () => {
  const away = { batch: () => Promise.reject(new Error("away")) };
  const site = authSite({ DB: away });
  expect((await send("/api/calls/spitex-eulach-8400", {}, {}, site)).status).toBe(204);
  expect((await send("/api/page-views", { path: PAGE }, {}, site)).status).toBe(204);
  at(2);
  expect((await site.fetch("/robots.txt")).status).toBe(200);
  expect(await stored()).toEqual([]);
});

test("invented paths fill no memory", async () => {
  for (let n = 0; n < 600; n += 1)
    await view(`/zuerich/winterthur/erfunden-${n}`, { "CF-Connecting-IP": `198.51.100.${n % 20}` });
  await view(PAGE);
  at(2);
  await later();
  expect(await firstValue("SELECT count(*) FROM listing_visits")).toBe(0);
  at(4);
  await view(PAGE);
  at(6);
  await authSite().fetch("/robots.txt");
  expect(await firstValue("SELECT views FROM listing_visits")).toBe(1);
});

test("a member sees views by month, from the day on which the site began to count", async () => {
  const anna = await personAt(authSite());
  for (const id of [EULACH, TOESS]) await makeMember(anna.id, id);
  await change(
    `INSERT INTO listing_visits VALUES (?1, '2026-10-01', '2026-10-12', 1087, 31), (?1, '2026-11-01', '2026-11-01', 7, 0),
       (?2, '2026-11-01', '2026-11-01', 3, 1)`,
    EULACH,
    TOESS,
  );
  const words = wordsIn((await anna.open(`/anbieter/${EULACH}/zahlen`)).html);
  expect(words).toContain("November 202670");
  expect(words).toContain("Oktober 20261'087 seit 12.10.31 seit 12.10.");
  expect(words).toContain("September 2026nicht gezähltnicht gezählt");
  expect(words).toMatch(/nebeneinander.*Spitex Eulach1'094 seit 12.10.31 seit 12.10..*Spitex Töss3 seit 12.10.1 seit/s);
});

test("old months are deleted at night, and a deleted listing loses its numbers", async () => {
  vi.setSystemTime("2026-11-28T02:00:00Z");
  await change(
    `INSERT INTO listing_visits VALUES (?1, '2026-07-01', '2026-07-31', 9, 0), (?1, '2026-08-01', '2026-08-01', 8, 0)`,
    EULACH,
  );
  await tick("0 2 * * *", "2026-11-28T02:00:00Z");
  expect(await rows("SELECT month FROM listing_visits")).toEqual([{ month: "2026-08-01" }]);
  await change("DELETE FROM all_listings WHERE id = ?", EULACH);
  expect(await stored()).toEqual([]);
});
