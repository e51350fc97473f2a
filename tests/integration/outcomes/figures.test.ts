import { env } from "cloudflare:workers";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { forgetOutcomes, night } from "#tests/support/outcomes.ts";
import { createDeps } from "#worker/deps.ts";
import { writeOpenData } from "#worker/services/open-data/write-open-data.ts";

const site = authSite();
const html = async () => (await site.fetch("/wo-pflege-fehlt")).text();
const text = async () => (await html()).replaceAll("\u00a0", " ").replaceAll(/<[^>]+>/g, " ");
const version = () => firstValue<number>("SELECT version FROM data_version");

beforeAll(async () => {
  await seedListings(winterthur, [{ name: "Spitex Töss" }]);
  vi.useFakeTimers({ toFake: ["Date"] });
  await forgetOutcomes();
});
afterAll(() => vi.useRealTimers());

const tell = (canton: string, count: number, outcome: string, given: { pressedAt?: string; repeat?: number } = {}) =>
  change(
    `WITH RECURSIVE n(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < ?)
      INSERT INTO care_outcomes (canton_slug, city_slug, asked_day, outcome, pressed_at, is_repeat)
      SELECT ?, 'ort', '2026-11-20', ?, ?, ? FROM n`,
    count,
    canton,
    outcome,
    given.pressedAt ?? "2026-11-23T08:10:00.000Z",
    given.repeat ?? 0,
  );

let asked = 0;
/** Questions about different services, answered no at first, and yes or no after forty minutes. */
async function ask(canton: string, count: number, { answer, as }: { answer: string; as: string }) {
  for (let number = 0; number < count; number++) {
    const id = `figure-${asked++}`;
    await change(
      `INSERT INTO questions (id, code_hash, canton_slug, city_slug, city, zip_code, care, from_day, often, who, created_at,
        sent_at, ends_at, closed_at, closed_as) VALUES (?1, ?1, ?2, 'ort', 'Ort', '8400', '["nacht"]',
        date('2026-01-01', '+${asked} days'), 'nacht', 'mich', '2026-11-20T08:00:00.000Z', '2026-11-20T08:00:00.000Z',
        '2026-11-25T08:00:00.000Z', '2026-11-25T08:00:00.000Z', ?3)`,
      ...[id, canton, as],
    );
    await change(
      `INSERT INTO question_recipients (id, question_id, spitex_id, spitex_name, position, answer, answered_at, answer_at)
        VALUES (?1, ?1, 1, 'Spitex Töss', 0, ?2, '2026-11-20T08:05:00.000Z', '2026-11-20T08:40:00.000Z')`,
      ...[id, answer],
    );
  }
}

test("before there are twenty answers, the page says that there are no figures yet and when they start", async () => {
  await tell("zuerich", 19, "begonnen");
  await night("2026-11-27");
  const said = await text();
  expect(said).toContain("Ein Kanton erscheint hier, sobald 20 Antworten aus ihm da sind.");
  expect(said).not.toContain("von mindestens");
  expect(await html()).not.toContain("<table");
});

test("late, repeated and missing answers do not count as found; the figures are counted at night and then shown", async () => {
  await tell("zuerich", 5, "begonnen", { pressedAt: "2026-11-25T08:00:00.000Z" });
  await tell("zuerich", 40, "niemand", { repeat: 1 });
  await tell("zuerich", 6, "niemand");
  await tell("bern", 9, "niemand");
  expect(await text()).not.toContain("von mindestens");
  await night("2026-11-28");
  const said = await text();
  // 19 of 30.
  expect(said).toMatch(/Zürich\s+65 % von mindestens 30\s+zu wenige\s+zu wenige/);
  expect(said).not.toContain("Ganze Schweiz");
  const before = await version();
  await night("2026-11-29");
  expect(await version()).toBe(before);
});

test("map and table state the same, with the time to the first yes and services without a provider", async () => {
  await tell("bern", 21, "anderswo");
  await ask("zuerich", 10, { answer: "ja", as: "chosen" });
  await ask("zuerich", 12, { answer: "voll", as: "expired" });
  // Just ended, or answered by phone: a provider may still come.
  await ask("zuerich", 3, { answer: "anruf", as: "ended" });
  await night("2026-11-30");
  const said = await text();
  expect(said).toMatch(/Zürich\s+65 % von mindestens 30\s+40 Minuten\s+Nachtdienst \(mindestens 10 Fragen\)/);
  expect(said).toMatch(/Bern\s+70 % von mindestens 30\s+zu wenige\s+zu wenige/);
  expect(said).toMatch(/Ganze Schweiz\s+65 % von mindestens 60\s+40 Minuten/);
  expect(await html()).toMatch(/class="some"><title>Zürich<\/title>.*?ZH<tspan[^>]*>65\u00a0%/s);
});

test("the files of the night have the same figures, rounded in the same way, and nothing else", async () => {
  const manifest = await writeOpenData({ ...createDeps(env), now: () => new Date("2026-11-30T02:30:00Z") });
  const names = manifest.files.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["wo-pflege-fehlt.csv", "wo-pflege-fehlt.json"]));
  const file = (name: string) => site.fetch(`/offene-daten/${name}`);
  const { items } = await (await file("wo-pflege-fehlt.json")).json<{ items: unknown[] }>();
  const [zuerich, none] = [[{ service: "nacht", questions: 10 }], []];
  const row = (canton: string, answers: number, percent: number, minutes: number | null, withoutYes: unknown) => ({
    canton,
    answers,
    foundWithinThreeDaysPercent: percent,
    medianMinutesToFirstYes: minutes,
    withoutYes,
  });
  expect(items).toEqual([
    row("CH", 60, 65, 40, zuerich),
    row("BE", 30, 70, null, none),
    row("ZH", 30, 65, 40, zuerich),
  ]);
  const cells = parse(await (await file("wo-pflege-fehlt.csv")).text(), { bom: true, delimiter: ";" }) as string[][];
  expect(cells.map((line) => line.join())).toEqual([
    "canton,answers,foundWithinThreeDaysPercent,medianMinutesToFirstYes,withoutYes",
    "CH,60,65,40,nacht 10",
    "BE,30,70,,",
    "ZH,30,65,40,nacht 10",
  ]);
  expect(await (await site.fetch("/offene-daten")).text()).toContain('href="/offene-daten/wo-pflege-fehlt.csv"');
});

test("the pages of review figures and of open data link to the page", async () => {
  for (const path of ["/bewertungen-in-zahlen", "/offene-daten"])
    expect(await (await site.fetch(path)).text()).toContain('"/wo-pflege-fehlt"');
  expect(await rows("SELECT canton_slug FROM care_figures ORDER BY canton_slug")).toHaveLength(3);
});
