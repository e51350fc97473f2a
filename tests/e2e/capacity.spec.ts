import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { runText } from "#db/statement.ts";
import { openLocalSite } from "#worker/cli/local-site.ts";
import { officeTime } from "../support/office-time.ts";
import { expectAccessibleAtAllSizes, PHONE } from "./accessibility.ts";
import { newestMail, openAccount } from "./accounts.ts";
import { PROVIDER } from "./messages.ts";
import { addressOf, CAPACITY_PORT, EXAMPLE_STATE } from "./sites.ts";

const ADDRESS = addressOf({ port: CAPACITY_PORT });
const SLUG = "spitex-winterthur-8400";

// These tests have a site of their own, because they change the database to let days pass, and mails are sent in office
// hours.
test.describe.configure({ mode: "serial" });
test.use({ baseURL: ADDRESS });

const stateDir = mkdtempSync(join(tmpdir(), "spitex-capacity-"));
let site: Awaited<ReturnType<typeof openLocalSite>>;

const run = (sql: string) => runText(site.deps.db, sql);
const minute = () => site.runCron("* * * * *", officeTime());

test.beforeAll(async () => {
  cpSync(EXAMPLE_STATE, stateDir, { recursive: true });
  site = await openLocalSite({ port: CAPACITY_PORT, stateDir, vars: { SITE_URL: ADDRESS }, isQuiet: true });
  await run("UPDATE all_listings SET closed = 'offen'");
  await run("DELETE FROM provider_capacity");
});
test.afterAll(async () => {
  await site.close();
  rmSync(stateDir, { recursive: true, force: true });
});

const linkIn = async (page: Page, to: string, saying: string, label: string) =>
  new RegExp(`${label}:\\n(\\S+)`).exec((await newestMail(page, to, saying)).text)?.[1] ?? "";

const card = (page: Page) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Spitex Winterthur" }) });

test("two presses answer the weekly mail; the answer appears on page, cards and in the filter, and is withdrawn at the desk", async ({
  page,
  browser,
}) => {
  const email = await openAccount(page);
  await run(`INSERT INTO provider_members (user_id, spitex_id, created_at) SELECT auth_users.id, spitex_listings.id, '2026-01-01'
    FROM auth_users, spitex_listings WHERE auth_users.email = '${email}' AND spitex_listings.slug = '${SLUG}'`);
  await minute();

  // The link is the first press, the button the second.
  const context = await browser.newContext({ baseURL: ADDRESS, javaScriptEnabled: false, viewport: PHONE });
  const reader = await context.newPage();
  const answer = await linkIn(page, email, "Sagen Sie mit einem Klick", "Nimmt neue Klientinnen und Klienten auf");
  await reader.goto(answer);
  await expect(reader.getByText("Zurzeit steht im Verzeichnis keine Angabe.")).toBeVisible();
  for (const width of [390, 1280]) {
    await reader.setViewportSize({ width, height: 844 });
    await reader.goto(answer);
    await reader.getByRole("button", { name: "Nimmt neue Klientinnen und Klienten auf" }).press("Enter");
    await expect(reader.getByRole("heading", { name: "Danke, das ist gespeichert" })).toBeVisible();
    await expect(reader.getByText("heute gemeldet. Das gilt bis")).toBeVisible();
  }
  await page.goto(reader.url());
  await expectAccessibleAtAllSizes(page);
  await context.close();

  await page.goto(PROVIDER);
  await expect(page.getByText("Nimmt neue Klientinnen und Klienten auf")).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  await page.goto("/zuerich/winterthur/");
  await expect(card(page).first()).toContainText("nimmt auf, heute gemeldet");
  await page.getByRole("navigation", { name: "Filter" }).getByRole("link", { name: "nimmt auf 1" }).click();
  await expect(page).toHaveURL(/aufnahme=ja/);
  await expect(card(page).first()).toBeVisible();
  await expectAccessibleAtAllSizes(page);

  await page.goto("/anbieter");
  await page.getByRole("link", { name: "Spitex Winterthur" }).first().click();
  const section = page.getByRole("region", { name: "Nehmen Sie neue Klientinnen und Klienten auf?" });
  await expect(section).toContainText("«Nimmt neue Klientinnen und Klienten auf», heute gemeldet");
  await section.getByRole("button", { name: "Nimmt zurzeit niemanden auf" }).click();
  await expect(section).toContainText("«Nimmt zurzeit niemanden auf», heute gemeldet");
  await expectAccessibleAtAllSizes(page);
  await section.getByRole("button", { name: "Angabe zurückziehen" }).click();
  await expect(section).toContainText("Auf Ihrer Seite steht dazu nichts.");
  await page.getByRole("link", { name: "Einstellungen" }).click();
  await expectAccessibleAtAllSizes(page);
  await page.getByRole("button", { name: "Keine Wochenmail mehr" }).click();
  await expect(page.getByRole("button", { name: "Wochenmail bekommen" })).toBeVisible();
});

test("the provider confirms its facts with one press", async ({ page, browser }) => {
  const to = "pruefung@spitex.example";
  await run(`UPDATE all_listings SET email = '${to}', created_at = '2020-01-01T00:00:00.000Z', confirmed_fields = NULL
    WHERE slug = '${SLUG}'`);
  await run(
    `INSERT INTO fact_checks (spitex_id, due_on) SELECT id, '2020-06-01' FROM spitex_listings WHERE slug = '${SLUG}'`,
  );
  await minute();
  const context = await browser.newContext({ baseURL: ADDRESS, javaScriptEnabled: false, viewport: PHONE });
  const reader = await context.newPage();
  const link = await linkIn(page, to, "Stimmt alles", "Angaben bestätigen oder ändern");
  await page.goto(link);
  await expectAccessibleAtAllSizes(page);
  await reader.goto(link);
  await reader.getByRole("button", { name: "Stimmt alles" }).click();
  await expect(reader.getByRole("heading", { name: "Danke, alles ist bestätigt" })).toBeVisible();
  await context.close();

  await page.goto(await linkIn(page, to, "Stimmt alles", "Keine solchen Mails mehr"));
  await expectAccessibleAtAllSizes(page);
  await page.getByRole("button", { name: "Keine solchen Mails mehr" }).click();
  await expect(page.getByText("Sie bekommen die Bitte, Ihre Angaben zu prüfen, nicht mehr.")).toBeVisible();
});
