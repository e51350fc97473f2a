import { expect, test } from "vitest";
import { askWithAddress, beginEachInRueti, choiceOf, choose, QUESTION } from "#tests/support/askers.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { minute } from "#tests/support/inquiries.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { answerAs, askAnonymously, forgetQuestions, mainText } from "#tests/support/questions.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000" });
const html = async (path: string) => (await site.fetch(path)).text();
const textOf = async (path: string) => mainText(await html(path));
const TICK = "Meine bestätigte Mailadresse verwenden";
const BY_TICK = { email: "", bestaetigt: "on" };

beginEachInRueti();

test("the eight digits do not lead to the inquiry, which names the person", async () => {
  const path = await askAnonymously(site, QUESTION);
  const { location } = await choose(site, choiceOf(path, await answerAs("Spitex Jona", "ja")));
  expect(location).toMatch(/^\/anfrage\//);
  expect(await html(path)).not.toContain("/anfrage/");
  expect(await textOf(path)).toContain("Den Stand sehen Sie über den Link in Ihrer Bestätigung.");
});

test("the confirmed address can be used without being shown, with the link of its mails", async () => {
  const path = await askWithAddress(site);
  const jona = await answerAs("Spitex Jona", "ja");
  expect(path).toMatch(/\?s=[0-9a-f]{72}$/);
  expect(await html(path)).toContain(`href="${choiceOf(path, jona).replace("&", "&amp;")}"`);
  const choice = choiceOf(path, jona);
  expect(await textOf(choice)).toContain(TICK);
  expect(await html(choice)).not.toContain("ruth@example.ch");
  expect((await choose(site, choice, BY_TICK)).status).toBe(303);
  expect(await firstValue("SELECT email FROM inquiries")).toBe("ruth@example.ch");
});

test("mails with answers contain the link, and presses on the page keep it", async () => {
  const path = await askWithAddress(site);
  await answerAs("Spitex Jona", "ja");
  await minute();
  const { text } = await newestMail("ruth@example.ch", "question_answers");
  expect(text).toContain(`Antworten ansehen:\nhttps://site.test${path}\n`);
  const noted = await site.fetch(path, { method: "POST", body: new URLSearchParams({ tun: "bescheid" }) });
  expect(noted.headers.get("Location")).toBe(`${path}&gesendet=4`);
});

test("with only the eight digits, or another question's link, an address must be typed", async () => {
  const own = await askWithAddress(site);
  const jona = await answerAs("Spitex Jona", "ja");
  const [digits = ""] = own.split("?");
  expect(await textOf(choiceOf(digits, jona))).not.toContain(TICK);
  await forgetQuestions();
  const proof = own.replace(/.*\?/, "");
  const path = await askWithAddress(site, "anna.muster@example.ch");
  const choice = choiceOf(path, await answerAs("Spitex Jona", "ja"));
  for (const foreign of [choice.replace(/&s=.*/, ""), choice.replace(/s=.*/, proof)]) {
    expect(await textOf(foreign)).not.toContain(TICK);
    const refused = await choose(site, foreign, BY_TICK);
    expect([refused.status, refused.html.includes("Geben Sie eine E-Mail-Adresse ein.")]).toEqual([422, true]);
  }
  expect(await rows("SELECT id FROM inquiries")).toEqual([]);
  expect((await choose(site, choice.replace(/&s=.*/, ""))).status).toBe(303);
  expect(await firstValue("SELECT email FROM inquiries")).not.toBe("anna.muster@example.ch");
});

test("the link of a question without a confirmed address offers no address", async () => {
  const path = await askWithAddress(site);
  await change("UPDATE question_contacts SET confirmed_at = NULL");
  const choice = choiceOf(path, await answerAs("Spitex Jona", "ja"));
  expect(await textOf(choice)).not.toContain(TICK);
  expect((await choose(site, choice, BY_TICK)).status).toBe(422);
});
