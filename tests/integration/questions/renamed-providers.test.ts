import { beforeAll, expect, test } from "vitest";
import { errorMessages } from "#domain/messages.ts";
import { adminSite } from "#tests/support/admin.ts";
import { beginEachInRueti, choiceOf, choose, QUESTION } from "#tests/support/askers.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { answerAs, askAnonymously, mainText } from "#tests/support/questions.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000", PAGE_CACHE_MB: "0" });
const html = async (path: string) => (await site.fetch(path)).text();
const textOf = async (path: string) => mainText(await html(path));
const inquiries = () => rows("SELECT spitex_name FROM inquiries");
let admin: Awaited<ReturnType<typeof adminSite>>;

beforeAll(async () => {
  admin = await adminSite();
});
beginEachInRueti();

const idOf = async (name: string) => Number(await firstValue("SELECT id FROM all_listings WHERE name = ?", name));

test("closed and deleted providers are marked and cannot be chosen", async () => {
  const path = await askAnonymously(site, QUESTION);
  const jona = await answerAs("Spitex Jona", "ja");
  await answerAs("Spitex Tann", "ja");
  await change("UPDATE all_listings SET closed = 'dauerhaft' WHERE name = 'Spitex Jona'");
  await change("UPDATE all_listings SET deleted_at = '2026-11-23' WHERE name = 'Spitex Tann'");
  const page = await textOf(path);
  expect(page).toContain("Diese Spitex ist geschlossen.");
  expect(page).toContain("Diese Spitex steht nicht mehr im Verzeichnis.");
  expect(await html(path)).not.toContain("/waehlen");
  expect(await textOf(choiceOf(path, jona))).toContain("Spitex Jona lässt sich zurzeit nicht wählen.");
  expect((await choose(site, choiceOf(path, jona))).status).toBe(409);
  expect(await inquiries()).toEqual([]);
});

test("a renamed provider is chosen under its present name, as the person has read it", async () => {
  const path = await askAnonymously(site, QUESTION);
  const choice = choiceOf(path, await answerAs("Spitex Jona", "ja"));
  await change("UPDATE all_listings SET name = 'Spitex Jona AG' WHERE name = 'Spitex Jona'");
  expect(await textOf(path)).toMatch(
    /Spitex Jona heisst im Verzeichnis jetzt Spitex Jona AG\. Diese Spitex wählen : Spitex Jona AG/,
  );
  expect(await textOf(choice)).toContain("Jetzt sagen Sie Spitex Jona AG, wer Sie sind.");
  const asBefore = await choose(site, choice);
  const unsent = await choose(site, choice, { message: "" });
  expect([asBefore.status, unsent.status]).toEqual([409, 422]);
  for (const { html } of [asBefore, unsent]) {
    expect(html).toContain(errorMessages.provider_not_as_read);
    expect(html).not.toContain('checked=""');
  }
  expect((await choose(site, choice, { spitexName: "Spitex Jona AG" })).status).toBe(303);
  expect(await inquiries()).toEqual([{ spitex_name: "Spitex Jona AG" }]);
  expect(await rows("SELECT recipient FROM mail_outbox WHERE kind = 'inquiry'")).toEqual([
    { recipient: "jona@example.ch" },
  ]);
  expect(await textOf(path)).toContain("Nur Spitex Jona AG weiss, wer Sie sind.");
});

const merge = async (name: string, into: string) =>
  expect(
    (await admin.ask("POST", `/listings/${await idOf(name)}/merge`, { into: await idOf(into), taken: [] })).status,
  ).toBe(204);

test("if a provider was merged, the page links to an inquiry to the remaining one", async () => {
  const path = await askAnonymously(site, QUESTION);
  await change("DELETE FROM question_recipients WHERE spitex_name = 'Spitex Tann'");
  const choice = choiceOf(path, await answerAs("Spitex Jona", "ja"));
  await merge("Spitex Jona", "Spitex Tann");
  expect(await textOf(path)).toContain("Spitex Jona ist im Verzeichnis jetzt Teil von Spitex Tann.");
  const page = await html(path);
  expect(page).not.toContain("/waehlen");
  expect(page).toMatch(/href="\/zuerich\/rueti\/[^"]+\/anfrage">Anfrage an Spitex Tann</);
  const refused = await choose(site, choice, { spitexName: "Spitex Tann" });
  expect([refused.status, await inquiries()]).toEqual([409, []]);
});

test("if both merged providers were asked, the merged one is named as part of the other, which can be chosen", async () => {
  const path = await askAnonymously(site, QUESTION);
  await answerAs("Spitex Jona", "ja");
  const tann = await firstValue<string>("SELECT id FROM question_recipients WHERE spitex_name = 'Spitex Tann'");
  await merge("Spitex Jona", "Spitex Tann");
  expect(await textOf(path)).toContain("Spitex Jona ist im Verzeichnis jetzt Teil von Spitex Tann.");
  expect(await textOf(path)).not.toContain("steht nicht mehr im Verzeichnis");
  const choice = choiceOf(path, tann ?? "");
  expect((await choose(site, choice, { spitexName: "Spitex Tann" })).status).toBe(303);
  expect(await inquiries()).toEqual([{ spitex_name: "Spitex Tann" }]);
});
