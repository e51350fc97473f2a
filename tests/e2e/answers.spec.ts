import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { runText } from "#db/statement.ts";
import { openLocalSite } from "#worker/cli/local-site.ts";
import { expectAccessibleAtAllSizes, PHONE } from "./accessibility.ts";
import { newEmail, newestMail, toast } from "./accounts.ts";
import { fillIn, inquiry, MESSAGE, messageForm, openInquiry, PROVIDER, sendUnhurried } from "./messages.ts";
import { ANSWERS_PORT, addressOf, EXAMPLE_STATE } from "./sites.ts";

const ADDRESS = addressOf({ port: ANSWERS_PORT });

// These tests have a site of their own, because all its providers have an address and they change the database to let
// time pass.
test.describe.configure({ mode: "serial" });
test.use({ baseURL: ADDRESS });

const TO = "spitex-winterthur-8400@example.ch";
const stateDir = mkdtempSync(join(tmpdir(), "spitex-answers-"));
let site: Awaited<ReturnType<typeof openLocalSite>>;

const run = (sql: string) => runText(site.deps.db, sql);
const minute = () => site.runCron("* * * * *");

test.beforeAll(async () => {
  cpSync(EXAMPLE_STATE, stateDir, { recursive: true });
  site = await openLocalSite({ port: ANSWERS_PORT, stateDir, vars: { SITE_URL: ADDRESS }, isQuiet: true });
  await run("UPDATE all_listings SET email = slug || '@example.ch', closed = 'offen'");
});
test.afterAll(async () => {
  await site.close();
  rmSync(stateDir, { recursive: true, force: true });
});

/** The link for an answer, in the mail that has reached the provider with this inquiry. */
async function answerLink(page: Page, to: string, sender: string, label: string): Promise<string> {
  const { text } = await newestMail(page, to, sender);
  return new RegExp(`${label}:\\n(\\S+)`).exec(text)?.[1] ?? "";
}

const step = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name }).first();

test("the sender follows the inquiry and sees the provider's answer", async ({ page, context }) => {
  await openInquiry(page);
  const form = inquiry(page);
  const email = newEmail();
  await fillIn(form, email);
  await form.consent.check();
  await form.send.click();
  await toast(page, "Anfrage gesendet").getByRole("link", { name: "Stand der Anfrage ansehen" }).click();
  await expect(page.getByRole("heading", { name: "Ihre Anfrage", level: 1 })).toBeVisible();
  await expect(page.getByText(MESSAGE)).toBeVisible();
  await expect(step(page, "Gelesen")).toContainText("noch nicht");
  await expectAccessibleAtAllSizes(page);

  const provider = await context.newPage();
  await provider.goto(await answerLink(page, TO, email, "Wir rufen an"));
  await expectAccessibleAtAllSizes(provider);
  await provider.getByLabel("Tag des Anrufs").fill("2020-01-01");
  await provider.getByRole("button", { name: "Wir rufen an" }).click();
  await expect(provider.getByRole("alert")).toContainText("Geben Sie einen Tag der nächsten zwei Monate ein");
  await expectAccessibleAtAllSizes(provider);
  await provider.getByLabel("Tag des Anrufs").fill("");
  await provider.getByRole("button", { name: "Wir rufen an" }).click();
  await expect(provider.getByRole("heading", { name: "Danke, das ist gespeichert" })).toBeVisible();
  await expectAccessibleAtAllSizes(provider);

  await page.reload();
  await expect(step(page, "Beantwortet")).toContainText("«Wir rufen an» Die Spitex ruft Sie an.");
  await expect(step(page, "Zugestellt")).not.toContainText("noch nicht");
  expect((await newestMail(page, email, "hat auf Ihre Anfrage geantwortet")).text).toContain(page.url());
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test("the sender passes on an inquiry without an answer by one press", async ({ page, context }) => {
    await page.goto(`${PROVIDER}/anfrage`);
    const form = messageForm(page);
    const email = newEmail();
    await fillIn(form, email);
    await form.consent.check();
    await sendUnhurried(page, form.send, "Anfrage gesendet");
    const path = new URL(page.url()).pathname;

    await run(`UPDATE inquiries SET remind_at = '2026-01-01' WHERE email = '${email}'`);
    await minute();
    await newestMail(page, TO, "wartet noch auf eine Antwort");
    await run(`UPDATE inquiries SET offer_at = '2026-01-01' WHERE email = '${email}'`);
    await minute();
    expect((await newestMail(page, email, "noch nicht geantwortet")).text).toContain(path);

    await page.goto(path);
    const send = page.getByRole("button", { name: "Anfrage auch ihnen senden" });
    await send.click();
    await expect(page.getByRole("alert")).toContainText("Wählen Sie einen bis drei Anbieter.");
    const choice = page.getByRole("group", { name: "Wer soll Ihre Anfrage auch bekommen?" }).getByRole("checkbox");
    await choice.first().check();
    const name = (await choice.first().locator("..").locator("strong").textContent()) ?? "";
    await send.click();
    await expect(page.getByRole("status")).toContainText("Ihre Anfrage ist unterwegs.");
    await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();

    const sql = "SELECT recipient FROM mail_outbox WHERE kind = 'inquiry' AND reply_to = ? AND recipient <> ?";
    const sent = await runText(site.deps.db, sql, email, TO);
    expect(sent).toHaveLength(1);
    const other = await context.newPage();
    await other.goto(await answerLink(page, String(sent[0]?.recipient), email, "Keine Kapazität"));
    await other.getByRole("button", { name: "Keine Kapazität" }).click();
    await expect(other.getByRole("heading", { name: "Danke, das ist gespeichert" })).toBeVisible();
    await page.reload();
    await expect(page.getByText("Die Spitex kann zurzeit niemanden aufnehmen.")).toBeVisible();
  });
});

test("the offer of other providers is accessible", async ({ page }) => {
  const [mail] = await runText(site.deps.db, "SELECT text FROM mail_outbox WHERE kind = 'inquiry_others'");
  await page.goto(/\S+\/anfrage\/\w+/.exec(String(mail?.text))?.[0] ?? "");
  await expect(page.getByRole("button", { name: "Anfrage auch ihnen senden" })).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  await page.getByRole("button", { name: "Anfrage auch ihnen senden" }).press("Enter");
  await expect(page.getByRole("alert")).toContainText("Wählen Sie einen bis drei Anbieter.");
  await expectAccessibleAtAllSizes(page);
});
