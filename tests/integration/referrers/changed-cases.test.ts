import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { rows } from "#tests/support/database.ts";
import { type Referrer, referrerAt, seedReferrers } from "#tests/support/referrers.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000", JOBS: env.IGNORED_JOBS });
const PAGE = "/anbieter/zuweisen/fragen";
const SHOWN = `${PAGE}?faelle=1&ort1=8400&oft1=taeglich&tag1=&sprache1=`;
let hospital: Referrer;

beforeEach(async () => {
  await seedReferrers();
  hospital = await referrerAt(site);
});

const ticksIn = (html: string, number = 1) =>
  [...html.matchAll(new RegExp(`<input type="checkbox" [^>]*name="anbieter${number}"[^>]*>`, "g"))].map(
    ([input]) => `${/value="(\d+)"/.exec(input)?.[1]} ${input.includes("checked")}`,
  );

test("a case that changed after it was shown is shown again before any provider is asked", async () => {
  const sent = { faelle: 1, ort1: "8400", oft1: "nacht", gezeigt1: ["1", "2", "3"], anbieter1: ["1"], schluessel: "a" };
  const { status, location } = await hospital.press(SHOWN, "fragen", sent);
  expect(status).toBe(303);
  expect(await rows("SELECT id FROM questions")).toEqual([]);
  const again = await hospital.open(location ?? "");
  // Once for the script, hidden, and once as the result of the press.
  expect(again.html.match(/Die Angaben sind geändert\. Noch ist niemand gefragt\./g)).toHaveLength(2);
  expect(again.html).toContain("in der Nacht");
  expect(ticksIn(again.html)).toEqual(["1 true", "2 false", "3 false"]);
  expect((await hospital.press(location ?? "", "fragen", sent)).location).toBe("/anbieter/zuweisen?getan=fragen");
  expect(await rows("SELECT often FROM questions")).toEqual([{ often: "nacht" }]);
});

test("unticked providers stay unticked when cases are shown again or one is added", async () => {
  expect(ticksIn((await hospital.open(SHOWN)).html)).toEqual(["1 true", "2 true", "3 true"]);
  const struck = `${SHOWN}&gezeigt1=1&gezeigt1=2&anbieter1=1`.replace("faelle=1", "faelle=2");
  const { html } = await hospital.open(`${struck}&ort2=8400&oft2=nacht`);
  expect(ticksIn(html)).toEqual(["1 true", "2 false", "3 true"]);
  expect(ticksIn(html, 2)).toEqual(["1 true", "2 true", "3 true"]);
  const all = await hospital.open(`${SHOWN}&gezeigt1=1&gezeigt1=2&gezeigt1=3`);
  expect(ticksIn(all.html)).toEqual(["1 false", "2 false", "3 false"]);
});

test("all controls belong to one form, so each button sends the cases with the ticks", async () => {
  const { html } = await hospital.open(SHOWN);
  expect(html.match(/<form[^>]*id="faelle"/g)).toHaveLength(1);
  for (const name of ["anbieter1", "gezeigt1", "tun", "schluessel"])
    expect(html).toMatch(new RegExp(`<input[^>]*form="faelle"[^>]*name="${name}"`));
  const address = "?faelle=1&amp;ort1=8400&amp;oft1=taeglich&amp;tag1=&amp;sprache1=";
  expect(html).toContain(
    `form="faelle" value="1" name="faelle" formAction="${address}" formMethod="post">Jetzt fragen`,
  );
});

test("shows no faults at a case that was just added, and says which place is missing once it is sent", async () => {
  const first = `${PAGE}?faelle=2&ort1=8400&oft1=taeglich`;
  expect((await hospital.open(first)).html).not.toMatch(/class="field-fault"/);
  const { html } = await hospital.open(`${first}&ort2=&oft2=taeglich`);
  expect(html.match(/class="field-fault"/g)).toHaveLength(1);
  expect(html).toContain("Geben Sie eine Postleitzahl oder einen Ort ein");
});
