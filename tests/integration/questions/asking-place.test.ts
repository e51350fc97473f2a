import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { firstValue, rows } from "#tests/support/database.ts";
import { openedAgo, sendForm } from "#tests/support/forms.ts";
import { monday } from "#tests/support/inquiries.ts";
import { seedListings, seedPlace } from "#tests/support/listings.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import {
  ask,
  askAnonymously,
  confirmationLink,
  forgetQuestions,
  formOf,
  mainText,
  questionRows,
  wholeQuestion,
} from "#tests/support/questions.ts";
import { createDeps } from "#worker/deps.ts";
import { rebuildPlaceIndex } from "#worker/services/search/place-index.ts";

/** A town of two postcodes, 3 km from each other. */
const CHUR = { zip: "7000", city: "Chur", code: "GR" } as const;
const MASANS = { ...CHUR, zip: "7001" } as const;
const NORD = "nord@example.ch";
const site = authSite({ FORM_RATE_LIMIT: "1000" });
const html = async (path: string) => (await site.fetch(path)).text();
const words = async (path: string) => mainText(await html(path));

beforeAll(async () => {
  const fitting = { care: ["wundpflege" as const] };
  await seedListings(CHUR, [
    { name: "Spitex A-Süd", email: "sued@example.ch", latitude: 46.85, longitude: 9.53, ...fitting },
  ]);
  await seedListings(MASANS, [{ name: "Spitex Nord", email: NORD, latitude: 46.877, longitude: 9.53, ...fitting }]);
  await seedPlace(CHUR, { latitude: 46.85, longitude: 9.53 });
  await seedPlace(MASANS, { latitude: 46.877, longitude: 9.53 });
  await rebuildPlaceIndex(createDeps(env));
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});
beforeEach(async () => {
  monday("09:00");
  await forgetQuestions();
});

test("providers read the typed postcode, and distances start there", async () => {
  const path = wholeQuestion("7001");
  const page = await html(path);
  expect(page).toContain('name="platz" value="graubuenden/chur/7001"');
  expect(mainText(page)).toMatch(/Spitex Nord.*unter 1 km.*Spitex A-Süd.*3.0 km/);
  await askAnonymously(site, path);
  expect((await newestMail(NORD, "question")).text).toContain("Ort: 7001 Chur");
  expect((await questionRows()).map(({ zip_code: zip }) => zip)).toEqual(["7001"]);
  expect(await firstValue("SELECT km FROM question_recipients WHERE spitex_name = 'Spitex A-Süd'")).toBe(3);
});

test("a name with several postcodes determines none, and a postcode of another place does not count", async () => {
  const path = wholeQuestion("Chur");
  expect(await words(path)).toMatch(/Spitex A-Süd.*im Ort.*Spitex Nord.*im Ort/);
  await askAnonymously(site, path, { more: { platz: "graubuenden/chur/8053" } });
  const { text } = await newestMail(NORD, "question");
  expect(text).toMatch(/^Ort: Chur$/m);
  expect((await questionRows()).map(({ zip_code: zip }) => zip)).toEqual([""]);
});

test("the person reads all that providers will read, before sending and before confirming", async () => {
  const path = wholeQuestion("7001");
  const asked = ["Ort 7001 Chur", "Gefragt von der Familie"];
  const pairs = (await words(path)).replace(/\s+/g, " ");
  for (const one of asked) expect(pairs).toContain(one);
  await ask(site, path, { email: "ruth@example.ch" });
  const link = await confirmationLink("ruth@example.ch");
  for (const one of asked) expect(await words(link)).toContain(one);
  await sendForm(site, link, {});
  expect(await rows("SELECT 1 FROM mail_outbox WHERE kind = 'question'")).toHaveLength(2);
});

test("the first form leads to the next step: the list, or the missing fields", async () => {
  expect(await html("/wer-kann-kommen")).toContain('action="/wer-kann-kommen#weiter"');
  for (const path of [wholeQuestion("7001"), "/wer-kann-kommen?ort=Chur&ab=sofort"]) {
    const page = await html(path);
    expect(page.match(/ id="weiter"/g)).toHaveLength(1);
    expect(page).toMatch(/ id="weiter"[^>]* tabindex="-1"| tabindex="-1"[^>]* id="weiter"/i);
  }
});

test("a question whose day has passed since the page was opened keeps ticks and address, and can be sent", async () => {
  const path = wholeQuestion("7001").replace("ab=sofort", "ab=tag&tag=2026-11-23");
  const fields: Record<string, string> = await formOf(site, path);
  vi.setSystemTime("2026-11-25T09:00:00Z");
  const { "anbieter-2": _, ...ticked } = fields;
  const one = { ...ticked, email: "ruth@", formTime: await openedAgo(172_800) };
  const { status, html: page } = await sendForm(site, path, one);
  expect(status).toBe(422);
  expect(page).toContain('value="ruth@"');
  expect(page).toMatch(/name="anbieter-1"[^>]*checked/);
  expect(page).not.toMatch(/name="anbieter-2"[^>]*checked/);
  await sendForm(site, path, { ...one, email: "ruth@example.ch", formTime: await openedAgo(60) });
  const { text } = await newestMail("ruth@example.ch", "question_confirmation");
  expect(text).toContain("so bald wie möglich");
});
