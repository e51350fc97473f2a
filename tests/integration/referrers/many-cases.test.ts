import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { wordsIn } from "#tests/support/members.ts";
import { askOne, referrerAt, seedReferrers } from "#tests/support/referrers.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000", JOBS: env.IGNORED_JOBS });
const DESK = "/anbieter/zuweisen";

test("open cases stay on the desk and on paper however many there are, ended ones up to thirty", async () => {
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
