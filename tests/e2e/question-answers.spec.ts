import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { sql } from "drizzle-orm";
import { listings } from "#db/schema/listings.ts";
import { select } from "#db/sql.ts";
import { runOne, runText } from "#db/statement.ts";
import { openLocalSite } from "#worker/cli/local-site.ts";
import { askQuestion } from "#worker/services/questions/ask-question.ts";
import { expectAccessibleAtAllSizes, PHONE } from "./accessibility.ts";
import { newestMail, openAccount } from "./accounts.ts";
import { addressOf, EXAMPLE_STATE, QUESTION_ANSWERS_PORT } from "./sites.ts";

const ADDRESS = addressOf({ port: QUESTION_ANSWERS_PORT });
const SLUG = "spitex-winterthur-8400";
const TO = `${SLUG}@example.ch`;

// These tests have a site of their own, because all its providers have an address.
test.describe.configure({ mode: "serial" });
test.use({ baseURL: ADDRESS, viewport: PHONE });

const stateDir = mkdtempSync(join(tmpdir(), "spitex-questions-"));
let site: Awaited<ReturnType<typeof openLocalSite>>;
const run = (sql: string) => runText(site.deps.db, sql);

test.beforeAll(async () => {
  cpSync(EXAMPLE_STATE, stateDir, { recursive: true });
  site = await openLocalSite({ port: QUESTION_ANSWERS_PORT, stateDir, vars: { SITE_URL: ADDRESS }, isQuiet: true });
  await run("UPDATE all_listings SET email = slug || '@example.ch', closed = 'offen'");
  await run("DELETE FROM provider_capacity");
});
test.afterAll(async () => {
  await site.close();
  rmSync(stateDir, { recursive: true, force: true });
});

/** Asks the provider in Winterthur. Each test has a question of its own, told apart by its language. */
async function ask(language: "it" | "pt" | "sq"): Promise<void> {
  const listing = await runOne(
    site.deps.db,
    select({ id: listings.id }, sql`FROM ${listings} WHERE ${listings.slug} = ${SLUG}`),
  );
  await run("DELETE FROM mail_outbox WHERE kind = 'question'");
  await askQuestion(site.deps, {
    place: { cantonSlug: "zuerich", citySlug: "winterthur" },
    question: { care: [], fromDay: null, often: "taeglich", language, who: "mich" },
    email: undefined,
    chosen: [listing?.id ?? 0],
    ip: `203.0.113.${language.charCodeAt(0)}`,
    idempotencyKey: undefined,
  });
}

const linkIn = async (page: Page, language: string, label: string) =>
  new RegExp(`${label}:\\n(\\S+)`).exec((await newestMail(page, TO, language)).text)?.[1] ?? "";
const thanks = (page: Page) => expect(page.getByRole("heading", { name: "Danke, das ist gespeichert" })).toBeVisible();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a provider answers with one press in the mail and one confirmation, and changes its answer", async ({
      page,
    }) => {
      const [language, word] = javaScriptEnabled ? (["it", "Italienisch"] as const) : (["sq", "Albanisch"] as const);
      await ask(language);
      await page.goto(await linkIn(page, word, "Wir können"));
      await expect(page.getByText(`Gut wäre ${word}.`)).toBeVisible();
      await page.getByRole("button", { name: "Wir können" }).click();
      await thanks(page);
      await expect(page.getByText("Ihre Antwort: «Wir können»")).toBeVisible();

      await page.getByRole("link", { name: "Wir können ab …" }).click();
      await page.getByLabel("Ab welchem Tag?").fill("2020-01-01");
      await page.getByRole("button", { name: "So antworten" }).click();
      await expect(page.getByRole("alert")).toContainText("Geben Sie einen Tag der nächsten sechs Monate ein");
      if (javaScriptEnabled) await expectAccessibleAtAllSizes(page);
      const soon = new Date(Date.now() + 864_000_000).toISOString().slice(0, 10);
      await page.getByLabel("Ab welchem Tag?").fill(soon);
      await page.getByRole("button", { name: "So antworten" }).click();
      await thanks(page);

      await page.getByRole("link", { name: "Nein: voll" }).click();
      await expect(page.getByLabel("Bei «Voll» auch auf der Seite zeigen")).not.toBeChecked();
      await page.getByLabel("Bei «Voll» auch auf der Seite zeigen").check();
      if (javaScriptEnabled) await expectAccessibleAtAllSizes(page);
      await page.getByRole("button", { name: "Nein: voll" }).click();
      await thanks(page);
      await expect(page.getByText("Auf Ihrer Seite steht jetzt: «Nimmt zurzeit niemanden auf».")).toBeVisible();
      if (javaScriptEnabled) await expectAccessibleAtAllSizes(page);
    });
  });
}

test("a member answers at the desk by keyboard", async ({ page }) => {
  const email = await openAccount(page);
  await run(`INSERT INTO provider_members (user_id, spitex_id, created_at) SELECT auth_users.id, spitex_listings.id, '2026-01-01'
    FROM auth_users, spitex_listings WHERE auth_users.email = '${email}' AND spitex_listings.slug = '${SLUG}'`);
  await run("DELETE FROM provider_capacity");
  await ask("pt");
  await page.goto("/anbieter");
  await page.getByRole("link", { name: "Spitex Winterthur" }).first().click();
  const section = page.getByRole("region", { name: "Eine Frage wartet" });
  await expect(section).toContainText("Frage ohne Namen");
  await expectAccessibleAtAllSizes(page);
  await section.locator("summary", { hasText: "Nein" }).press("Enter");
  await section.locator("summary", { hasText: "Wir können ab" }).press("Enter");
  await expect(section.getByLabel("Bei «Voll» auch auf der Seite zeigen")).not.toBeChecked();
  await section.getByLabel("Bei «Voll» auch auf der Seite zeigen").check();
  await expectAccessibleAtAllSizes(page);
  await section.getByRole("button", { name: "Nein: voll" }).press("Enter");
  await expect(page.getByRole("status")).toContainText("Die Person sieht Ihre Antwort «Nein: voll».");
  await page.getByRole("link", { name: "Anfragen", exact: true }).click();
  await expect(page.getByRole("region", { name: "Fragen ohne Namen" })).toContainText("Nein: voll");
  await expectAccessibleAtAllSizes(page);
  await page.getByRole("link", { name: "Antwort ändern" }).first().click();
  await expect(page.getByText("Ihre Antwort: «Nein: voll»")).toBeVisible();
});
