import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { atOnce, authSite } from "#tests/support/auth.ts";
import { change, firstRow, rows } from "#tests/support/database.ts";
import { seedListings, seedPlace, wetzikon } from "#tests/support/listings.ts";
import { wordsIn } from "#tests/support/members.ts";
import { askOne, referrerAt, seedReferrers, tokenOf } from "#tests/support/referrers.ts";
import { createDeps } from "#worker/deps.ts";
import { rebuildPlaceIndex } from "#worker/services/search/place-index.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000", JOBS: env.IGNORED_JOBS });
const DESK = "/anbieter/zuweisen";

/** Questions that the organization's limit of a day has counted. */
async function countedToday() {
  const limit = await firstRow("SELECT * FROM auth_rate_limits WHERE key LIKE 'referrer-questions:%'");
  return limit ? Math.round((Number(limit.full_at) - Date.now()) / Number(limit.interval_ms)) : 0;
}

test("all open cases stay on the desk and on paper, and up to thirty ended ones", async () => {
  await seedReferrers();
  const hospital = await referrerAt(site);
  await askOne(hospital);
  await change(
    `WITH RECURSIVE later(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM later WHERE n < 102)
      INSERT INTO questions (id, code_hash, canton_slug, city_slug, city, zip_code, care, often, who, created_at, sent_at,
        ends_at, closed_at, closed_as, referrer_id, case_number)
      SELECT 'later' || n, 'later' || n, canton_slug, city_slug, city, zip_code, care, often, who, created_at, sent_at,
        ends_at, iif(n > 71, sent_at, NULL), iif(n > 71, 'ended', NULL), referrer_id, n FROM later, questions`,
  );
  const { html } = await hospital.open(DESK);
  expect(html.match(/class="case-number"/g)).toHaveLength(71);
  expect(wordsIn(html)).toContain("Die neusten 30 beendeten Fälle");
  expect(wordsIn((await hospital.open(`${DESK}/liste`)).html).match(/Fall \d+/g)).toHaveLength(71);
});

test("a case without a provider that can be mailed has the numbers to call, and does not delay other cases", async () => {
  await seedReferrers();
  const hospital = await referrerAt(site);
  await seedPlace(wetzikon, { latitude: 46.5, longitude: 7.5 });
  await seedListings(wetzikon, [{ name: "Spitex Aathal", phone: "052 444 55 66", latitude: 46.5, longitude: 7.5 }]);
  await rebuildPlaceIndex(createDeps(env));
  const { html } = await hospital.open(`${DESK}/fragen?faelle=2&ort1=8400&oft1=taeglich&ort2=8620&oft2=taeglich`);
  expect(wordsIn(html)).toContain("Hier bekommt niemand Fragen per E-Mail. Bitte rufen Sie an");
  expect(wordsIn(html)).toMatch(/Spitex Aathal .*anrufen: \+41 52 444 55 66/);
  expect(html).toContain("Für einen Fall fragen</button>");
  expect((await askOne(hospital, { ort1: "8620", anbieter1: [] })).refusal).toBe("nobody_to_ask");
  expect((await askOne(hospital, { faelle: 2, ort2: "8620", oft2: "nacht", anbieter2: [] })).status).toBe(303);
  expect(await rows("SELECT city, case_number FROM questions")).toEqual([{ city: "Winterthur", case_number: 1 }]);
});

test("says if only some cases could be sent, and sends the rest with the form's next try", async () => {
  await seedReferrers();
  const hospital = await referrerAt(site);
  const intervalMs = 86_400;
  const fullAt = Date.now() + 999 * intervalMs;
  await change("INSERT INTO auth_rate_limits VALUES ('question-day', ?, ?, 1000, 0)", fullAt, intervalMs);
  const two = { faelle: 2, ort2: "8400", oft2: "nacht", anbieter2: ["2"], schluessel: crypto.randomUUID() };
  expect((await askOne(hospital, two)).refusal).toBe("cases_partly_asked");
  expect(await rows("SELECT case_number FROM questions")).toEqual([{ case_number: 1 }]);
  expect(await countedToday()).toBe(1);
  await change("DELETE FROM auth_rate_limits WHERE key = 'question-day'");
  expect((await askOne(hospital, two)).status).toBe(303);
  expect(await countedToday()).toBe(2);
  expect(await rows("SELECT often FROM questions ORDER BY case_number")).toEqual([
    { often: "taeglich" },
    { often: "nacht" },
  ]);
});

test("only cases that were sent count against the daily limit, and once, however often the form is sent", async () => {
  await seedReferrers();
  const hospital = await referrerAt(site);
  const headers = { Authorization: `Bearer ${await tokenOf(hospital)}`, "Content-Type": "application/json" };
  const without = ["spitex-eulach-8400", "spitex-toess-8400"];
  const body = JSON.stringify({ place: { zip: "8400" }, often: "taeglich", without });
  const asked = await site.fetch("/api/v1/questions", { method: "POST", headers, body });
  expect(await asked.json()).toMatchObject({ error: { code: "nobody_to_ask" } });
  await change("INSERT INTO question_switch (id, is_off, words) VALUES (1, 1, '')");
  expect((await askOne(hospital)).refusal).toBe("questions_off");
  await change("DELETE FROM question_switch");
  expect(await countedToday()).toBe(0);
  const schluessel = crypto.randomUUID();
  await atOnce(3, () => askOne(hospital, { schluessel }));
  expect(await rows("SELECT case_number FROM questions")).toEqual([{ case_number: 1 }]);
  expect(await countedToday()).toBe(1);
});

test("a provider that had six open questions when a case was sent is named as not asked", async () => {
  await seedReferrers();
  const hospital = await referrerAt(site);
  await askOne(hospital);
  await change("UPDATE question_recipients SET mail_id = NULL, remind_at = NULL WHERE spitex_id = 2");
  const { html } = await hospital.open(DESK);
  expect(wordsIn(/<td data-title="Offen">(.*?)<\/td>/s.exec(html)?.[1] ?? "")).not.toContain("Spitex Töss");
  expect(wordsIn(html)).toContain("nicht gefragt, hat schon genug offene Fragen");
  const sheet = wordsIn((await hospital.open(`${DESK}/liste`)).html);
  expect(sheet).toMatch(/Noch ohne Antwort.*Spitex Eulach.*Nicht gefragt.*Spitex Töss/s);
  const headers = { Authorization: `Bearer ${await tokenOf(hospital)}` };
  const { providers } = await (await site.fetch("/api/v1/questions/1", { headers })).json<{ providers: object[] }>();
  expect(providers).toMatchObject([{ skipped: false }, { skipped: true }, { skipped: false, byPhone: true }]);
});

test("no page links to the inquiry that a choice created, nor to a question with an address", async () => {
  await seedReferrers();
  const hospital = await referrerAt(site);
  await askOne(hospital);
  const [page = ""] = /\/wer-kann-kommen\/\d{8}/.exec((await hospital.open(DESK)).html) ?? [];
  await change(
    `UPDATE questions SET closed_as = 'chosen', closed_at = created_at, inquiry_id = '0193b1f0-0000-7000-8000-000000000001',
       chosen_id = (SELECT id FROM question_recipients WHERE spitex_id = 1)`,
  );
  const shown = await (await site.fetch(page)).text();
  expect(wordsIn(shown)).toContain("Sie haben gewählt");
  await change("UPDATE questions SET closed_as = 'expired', chosen_id = NULL");
  const over = wordsIn(await (await site.fetch(page)).text());
  expect(over).toContain("Hat niemand Platz?");
  expect(over).not.toContain("Mit Mailadresse neu fragen");
  expect(shown + (await hospital.open(DESK)).html).not.toContain("/anfrage/");
});
