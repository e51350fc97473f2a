import { beforeEach, expect, test } from "vitest";
import { partOfNight } from "#domain/checks/addresses.ts";
import { textHash } from "#domain/text/hashes.ts";
import { adminSite, lastAudit } from "#tests/support/admin.ts";
import { change, firstRow, rows } from "#tests/support/database.ts";
import { startWithUster } from "#tests/support/imports.ts";
import { db, seedListings, winterthur } from "#tests/support/listings.ts";
import type { Deps } from "#worker/deps.ts";
import { askAddresses, askSlice } from "#worker/services/checks/ask-addresses.ts";

type Answer = Awaited<ReturnType<Deps["askAddress"]["website"]>>;

const DEAD: Answer = { state: "fails", problem: "antwortet nicht" };
let asked: string[] = [];
let answers: Record<string, Answer> = {};
let [running, mostRunning] = [0, 0];

const say = async (address: string): Promise<Answer> => {
  asked.push(address);
  mostRunning = Math.max(mostRunning, ++running);
  await Promise.resolve();
  running -= 1;
  return answers[address] ?? { state: "works" };
};
const askAddress = { website: say, mailDomain: say };
const ask = (night: string) => askSlice({ db, askAddress, now: () => new Date(`${night}T05:00:00Z`) });
/** The night in which a listing has its turn, and the nights after it. */
const nightOf = (id: number) => {
  const nights = Array.from({ length: 30 }, (_, at) => new Date(Date.UTC(2026, 10, 1 + at)).toISOString().slice(0, 10));
  return nights.find((night) => partOfNight(night) === id % 30) ?? "";
};
const after = (night: string, days: number) =>
  new Date(Date.parse(night) + days * 86_400_000).toISOString().slice(0, 10);

/** A listing with a website and a mail address. */
async function seed() {
  await seedListings(winterthur, [
    { name: "Eulach", website: "https://eulach.example/", email: "info@Eulach.example" },
  ]);
  const { id } = (await firstRow("SELECT id FROM spitex_listings")) as { id: number };
  return { id, night: nightOf(id) };
}

const desk = async () => {
  const admin = await adminSite();
  return { admin, load: async () => (await admin.ask("GET", "/addresses")).body };
};

beforeEach(async () => {
  await startWithUster();
  for (const table of ["failing_addresses", "address_rounds"]) await change(`DELETE FROM ${table}`);
  [asked, answers, mostRunning] = [[], {}, 0];
});

test("every address is requested once in thirty nights", async () => {
  await seedListings(
    winterthur,
    Array.from({ length: 95 }, (_, at) => ({ name: `Site ${at}`, website: `https://s${at}.example/` })),
  );
  for (let day = 0; day < 30; day += 1) await ask(after("2026-11-01", day));
  expect(asked).toHaveLength(95);
  expect(new Set(asked).size).toBe(95);
});

test("a night's round is done in slices, continues after a Worker died, and ends", async () => {
  await seedListings(
    winterthur,
    Array.from({ length: 700 }, (_, at) => ({ name: `Site ${at}`, website: `https://s${at}.example/` })),
  );
  await ask("2026-11-01");
  expect(asked).toHaveLength(20);
  expect(mostRunning).toBe(5);
  await ask("2026-11-01");
  await ask("2026-11-01");
  expect(new Set(asked).size).toBe(asked.length);
  expect(await firstRow("SELECT asked, finished_at IS NOT NULL AS is_done FROM address_rounds")).toEqual({
    asked: asked.length,
    is_done: 1,
  });
});

test("a round that did not fit into its night continues in the next one, before that night's own", async () => {
  const sites = Array.from({ length: 1_400 }, (_, at) => ({ name: `Site ${at}`, website: `https://s${at}.example/` }));
  await seedListings(winterthur, sites);
  const partOf = async (night: string) =>
    (await rows("SELECT website FROM spitex_listings WHERE id % 30 = ? ORDER BY id", partOfNight(night))).map(
      ({ website }) => String(website),
    );
  const [first, second] = [await partOf("2026-11-01"), await partOf("2026-11-02")];
  await ask("2026-11-01");
  for (let run = 0; run < 5; run += 1) await ask("2026-11-02");
  expect(asked).toEqual([...first, ...second]);
});

test("an address that fails three nights in a row is a task for an admin, and changes no listing", async () => {
  const { id, night } = await seed();
  const before = await firstRow("SELECT * FROM all_listings");
  const { load } = await desk();
  answers = { "https://eulach.example/": DEAD };
  for (const day of [0, 1]) await ask(after(night, day));
  expect((await load()).items).toEqual([]);
  // Asked twice in the same night, it counts once.
  await change("DELETE FROM address_rounds");
  await ask(after(night, 1));
  expect((await load()).items).toEqual([]);
  await ask(after(night, 2));
  const { items, last } = await load();
  expect(items).toMatchObject([
    { listingId: id, kind: "website", address: "https://eulach.example/", problem: "antwortet nicht", nights: 3 },
  ]);
  expect(last).toMatchObject({ night: after(night, 2), failed: 1, isFinished: true });
  expect(await firstRow("SELECT * FROM all_listings")).toEqual(before);
});

test("a success closes the task, and an inconclusive check keeps it", async () => {
  const { night } = await seed();
  const { load } = await desk();
  answers = { "https://eulach.example/": DEAD, "eulach.example": { state: "fails", problem: "gibt es nicht" } };
  for (const day of [0, 1, 2]) await ask(after(night, day));
  expect((await load()).items).toHaveLength(2);
  answers = { "eulach.example": { state: "skipped" } };
  await ask(after(night, 3));
  expect((await load()).items).toMatchObject([{ kind: "mail", address: "eulach.example", nights: 3 }]);
});

test("a skipped night neither counts nor ends the series, and a gap of more than a week restarts it", async () => {
  const { night } = await seed();
  const nights = () => firstRow("SELECT nights FROM failing_addresses");
  answers = { "https://eulach.example/": DEAD };
  for (const day of [0, 1]) await ask(after(night, day));
  answers = { "https://eulach.example/": { state: "skipped" } };
  await ask(after(night, 2));
  expect(await nights()).toEqual({ nights: 2 });
  answers = { "https://eulach.example/": DEAD };
  await ask(after(night, 8));
  expect(await nights()).toEqual({ nights: 3 });
  await ask(after(night, 16));
  expect(await nights()).toEqual({ nights: 1 });
});

test("a changed address starts afresh, and a deleted listing has no task", async () => {
  const { night } = await seed();
  const { load } = await desk();
  answers = { "https://eulach.example/": DEAD, "https://neu.example/": DEAD };
  for (const day of [0, 1, 2]) await ask(after(night, day));
  await change("UPDATE all_listings SET website = 'https://neu.example/'");
  expect((await load()).items).toEqual([]);
  await ask(after(night, 3));
  expect(await rows("SELECT nights FROM failing_addresses")).toEqual([{ nights: 1 }]);
  await change("UPDATE all_listings SET deleted_at = '2026-11-20'");
  asked = [];
  await ask(after(night, 4));
  expect(asked).toEqual([]);
});

test("an admin who has checked the address settles the task", async () => {
  const { id, night } = await seed();
  const { admin, load } = await desk();
  answers = { "https://eulach.example/": DEAD };
  for (const day of [0, 1, 2]) await ask(after(night, day));
  expect((await admin.ask("DELETE", `/addresses/${id}/website`)).status).toBe(204);
  expect(await lastAudit()).toMatchObject({ action: "address_settled" });
  expect((await load()).items).toEqual([]);
});

test("the desk says that there are more addresses than it shows", async () => {
  await seedListings(
    winterthur,
    Array.from({ length: 201 }, (_, at) => ({ name: `Site ${at}`, website: "https://s.example/" })),
  );
  await change(
    `INSERT INTO failing_addresses SELECT id, 'website', ?, 'antwortet nicht', 3, '2026-11-03' FROM all_listings
     WHERE website = 'https://s.example/'`,
    textHash("https://s.example/"),
  );
  const { load } = await desk();
  const shown = async () => {
    const { items, hasMore } = await load();
    return [items.length, hasMore];
  };
  expect(await shown()).toEqual([200, true]);
  await change("DELETE FROM failing_addresses WHERE listing_id = (SELECT max(listing_id) FROM failing_addresses)");
  expect(await shown()).toEqual([200, false]);
});

test.each([
  ["the setting is off", { isOn: false }, false],
  ["the site is a local one", { isOn: true }, true],
])("no address is requested if %s", async (_, addresses, isMailbox) => {
  const { night } = await seed();
  const now = () => new Date(`${night}T05:00:00Z`);
  await askAddresses({ db, now, askAddress, config: { addresses }, mailTransport: { isMailbox } } as unknown as Deps);
  expect(asked).toEqual([]);
});
