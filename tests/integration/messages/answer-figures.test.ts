import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { authSite, tick } from "#tests/support/auth.ts";
import { change, firstValue } from "#tests/support/database.ts";
import { answer, answerLink, forgetInquiries, inquire } from "#tests/support/inquiries.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { ANNA } from "#tests/support/people.ts";

const TOESS = "info@toess.example";
const PAGE = "/zuerich/winterthur/spitex-toess-8400";
const WORDS = "antwortet meist innert 1 Arbeitstag";
const site = authSite({ FORM_RATE_LIMIT: "1000" });
const says = async (words: string) => (await (await site.fetch(PAGE)).text()).includes(words);
const version = () => firstValue<number>("SELECT version FROM data_version");

/** Runs the job of the night after. */
const count = async (night = "2026-11-27") => {
  vi.setSystemTime(`${night}T02:00:00Z`);
  await change("DELETE FROM job_runs");
  await tick("0 2 * * *", `${night}T02:00:00Z`);
};

beforeAll(async () => {
  await seedListings(winterthur, [{ name: "Spitex Töss", slug: "spitex-toess-8400", email: TOESS }]);
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});
beforeEach(forgetInquiries);

/** On a Monday at 10:00 in Switzerland; answered in time, or after two days. */
async function inquireTimes(times: number, answeredInTime: number) {
  for (let number = 0; number < times; number++) {
    vi.setSystemTime("2026-11-23T09:00:00Z");
    await change("DELETE FROM mail_outbox");
    await inquire(site, "spitex-toess-8400", { message: `${ANNA.message} ${number}` });
    vi.setSystemTime(number < answeredInTime ? "2026-11-24T08:59:00Z" : "2026-11-25T09:00:00Z");
    await answer(site, await answerLink(TOESS, "anruf"));
  }
}

test("the page says that a provider mostly answers within a working day, and of how many inquiries", async () => {
  await inquireTimes(10, 6);
  expect(await says(WORDS)).toBe(false);
  await count();
  expect(await says(WORDS)).toBe(true);
  expect(await says("6 von 10 Anfragen in 90 Tagen")).toBe(true);
});

test("the page has no figures for fewer than ten inquiries, or if only half were answered", async () => {
  await inquireTimes(9, 9);
  await count();
  expect(await says(WORDS)).toBe(false);
  await inquireTimes(1, 0);
  await change("UPDATE inquiries SET answered_at = '2026-11-25T09:00:00Z' WHERE rowid % 2 = 0");
  await count("2026-11-28");
  expect(await firstValue("SELECT within_day FROM answer_figures")).toBeLessThanOrEqual(5);
  expect(await says(WORDS)).toBe(false);
});

test("inquiries without an answer after a working day count, younger and undelivered inquiries do not", async () => {
  await inquireTimes(10, 10);
  vi.setSystemTime("2026-11-23T09:00:00Z");
  for (const name of ["Ohne", "Unzustellbar"]) await inquire(site, "spitex-toess-8400", { firstName: name });
  await change(`UPDATE mail_outbox SET state = 'dead'
    WHERE id = (SELECT mail_id FROM inquiries WHERE first_name = 'Unzustellbar')`);
  vi.setSystemTime("2026-11-26T18:00:00Z");
  await inquire(site, "spitex-toess-8400", { firstName: "Jung" });
  await count();
  expect(await says("10 von 11 Anfragen in 90 Tagen")).toBe(true);
});

test("only changed figures purge pages, and old inquiries no longer count", async () => {
  await inquireTimes(10, 10);
  await count();
  const before = await version();
  await count("2026-11-28");
  expect(await version()).toBe(before);
  await count("2027-02-23");
  expect(await version()).toBeGreaterThan(before ?? 0);
  expect(await says(WORDS)).toBe(false);
});
