import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { change, rows } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { forgetOutcomes, night } from "#tests/support/outcomes.ts";

const DAY = "2026-11-26";
const INQUIRY = `INSERT INTO inquiries (id, spitex_id, spitex_name, canton_slug, city_slug, first_name, last_name, email,
    phone, message, created_at, consented_at)
  VALUES (?1, 871, 'Spitex Töss', 'zuerich', 'winterthur', 'Sozialdienst', 'Spital', 'sozialdienst@spital.example', '', '',
    ?2, ?2)`;
const QUESTION = `INSERT INTO questions (id, code_hash, canton_slug, city_slug, city, zip_code, care, often, who, created_at,
    sent_at, ends_at, closed_at, closed_as, inquiry_id, referrer_id, case_number)
  VALUES (?1, ?1, 'zuerich', 'winterthur', 'Winterthur', '8400', '[]', 'taeglich', 'patient', ?2, ?2, ?2, ?2, 'chosen', ?1,
    ?3, 1)`;

/** Nine, ten, eleven o'clock … in the order of the cases. */
const inquire = async (number: number, referrer: number | null) => {
  const at = `${DAY}T${String(8 + number).padStart(2, "0")}:00:00.000Z`;
  await change(INQUIRY, `case-${number}`, at);
  await change(QUESTION, `case-${number}`, at, referrer);
};

beforeAll(() => seedListings(winterthur, [{ id: 871, name: "Spitex Töss" }]));
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await forgetOutcomes();
  return () => vi.useRealTimers();
});
const noted = () =>
  rows("SELECT inquiry_id, is_repeat, due_at IS NOT NULL AS asks FROM care_outcomes ORDER BY inquiry_id");

test("each case of an organization that refers people is asked about, because each concerns another person", async () => {
  for (const number of [1, 2, 3]) await inquire(number, 7);
  await night("2026-11-27");
  expect(await noted()).toEqual([1, 2, 3].map((number) => ({ inquiry_id: `case-${number}`, is_repeat: 0, asks: 1 })));
});

test("a person's mailbox is asked once about one search, also if it wrote for an organization before", async () => {
  await inquire(1, 7);
  await inquire(2, null);
  await inquire(3, null);
  await night("2026-11-27");
  expect(await noted()).toEqual([
    { inquiry_id: "case-1", is_repeat: 0, asks: 1 },
    { inquiry_id: "case-2", is_repeat: 0, asks: 1 },
    { inquiry_id: "case-3", is_repeat: 1, asks: 0 },
  ]);
});
