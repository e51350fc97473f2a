import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { authSite, tick } from "#tests/support/auth.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { wordsIn } from "#tests/support/members.ts";
import {
  ASKER,
  askProviders,
  beginEachWithoutQuestions,
  pressAnswer,
  questionLink,
  recipientOf,
} from "#tests/support/provider-questions.ts";

const EULACH = "info@eulach.example";
const [EULACH_ID, SEEN_ID] = [801, 802];
const site = authSite({ FORM_RATE_LIMIT: "1000", PAGE_CACHE_MB: "0" });

beforeAll(() => seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 }));
beginEachWithoutQuestions();
beforeEach(async () => {
  await change("DELETE FROM all_listings");
  await seedListings(winterthur, [
    { id: EULACH_ID, name: "Spitex Eulach", email: EULACH, serviceArea: ["8400"] },
    { id: SEEN_ID, name: "Spitex Seen", email: "info@seen.example", serviceArea: ["8400"] },
  ]);
});

const asked = () => askProviders({ email: ASKER, chosen: [EULACH_ID, SEEN_ID] });
const open = async (path: string) => {
  const response = await site.fetch(path);
  return { status: response.status, html: await response.text() };
};
const wordsOn = async (path: string) => wordsIn((await open(path)).html);
const answered = async () => {
  const { answer, from_day, answered_at, answer_at, told_at } = await recipientOf(EULACH_ID);
  return { answer, from_day, answered_at, answer_at, told_at };
};

describe("a later event is explained, and a press is refused", () => {
  const close = (as: string, chosen: number | null = null) =>
    change(
      `UPDATE questions SET closed_at = '2026-11-23T09:00:00.000Z', closed_as = ?1,
         chosen_id = (SELECT id FROM question_recipients WHERE spitex_id = ?2)`,
      as,
      chosen,
    );
  test.each([
    ["another one was chosen", () => close("chosen", SEEN_ID), "Die Person hat jemand anderen gewählt."],
    ["it was chosen", () => close("chosen", EULACH_ID), "Die Person hat Sie gewählt."],
    ["the person ended the question", () => close("ended"), "Die Person hat ihre Frage beendet."],
    ["the question expired", () => close("expired"), "nach fünf Tagen zu Ende gegangen"],
    [
      "the question is over and the cron has not run",
      async () => void vi.setSystemTime("2026-11-28T09:00:00Z"),
      "nach fünf Tagen zu Ende gegangen",
    ],
    [
      "the provider closed for a while",
      () => change("UPDATE all_listings SET closed = 'voruebergehend' WHERE id = ?", EULACH_ID),
      "als vorübergehend geschlossen vermerkt",
    ],
    [
      "the provider closed",
      () => change("UPDATE all_listings SET closed = 'dauerhaft' WHERE id = ?", EULACH_ID),
      "als geschlossen vermerkt",
    ],
    [
      "the provider was deleted",
      () => change("UPDATE all_listings SET deleted_at = '2026-11-23T09:00:00.000Z' WHERE id = ?", EULACH_ID),
      "steht nicht mehr im Verzeichnis",
    ],
  ])("if %s", async (_, happens, words) => {
    await asked();
    const link = await questionLink(EULACH, "ja");
    await happens();
    const { status, html } = await open(link);
    expect([status, html.includes("<form ")]).toEqual([200, false]);
    expect(wordsIn(html)).toContain(words);
    const refused = await pressAnswer(site, link);
    expect(refused.status).toBe(409);
    const said = wordsIn(await refused.text());
    expect(said).toContain("Das ist nicht gespeichert.");
    expect(said).toContain(words);
    expect((await answered()).answer).toBeNull();
  });

  test("a provider that was renamed answers under its new name", async () => {
    await asked();
    const link = await questionLink(EULACH, "ja");
    await change("UPDATE all_listings SET name = 'Spitex Töss' WHERE id = ?", EULACH_ID);
    expect(await wordsOn(link)).toContain(
      "Spitex Eulach heisst im Verzeichnis jetzt Spitex Töss. Die Person sieht beide Namen und kann Sie wählen.",
    );
    expect((await pressAnswer(site, link)).status).toBe(303);
  });

  test("answers are deleted with the question after 90 days", async () => {
    await asked();
    await pressAnswer(site, await questionLink(EULACH, "ja"));
    vi.setSystemTime("2027-02-22T02:00:00Z");
    for (let night = 0; night < 2; night++) await tick("0 2 * * *", "2027-02-22T02:00:00Z");
    expect(await firstValue("SELECT count(*) FROM questions")).toBe(0);
    expect(await rows("SELECT * FROM question_recipients")).toEqual([]);
    expect(await rows("SELECT * FROM question_contacts")).toEqual([]);
  });
});
