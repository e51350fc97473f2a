import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { runText } from "#db/statement.ts";
import { openLocalSite } from "#worker/cli/local-site.ts";
import { postAs } from "./account-page.ts";
import { openAccount, readSession } from "./accounts.ts";
import { deskField } from "./desks.ts";
import { addressOf, EXAMPLE_STATE } from "./sites.ts";

export const FACTS = "/anbieter/1/angaben";

/** A site for tests that make members of its first listing and change its data. They run one after the other. */
export function useDeskSite(port: number) {
  const address = addressOf({ port });
  test.describe.configure({ mode: "serial" });
  test.use({ baseURL: address });
  const stateDir = mkdtempSync(join(tmpdir(), "spitex-desk-"));
  let site: Awaited<ReturnType<typeof openLocalSite>>;
  const run = (sql: string, ...values: string[]) => runText(site.deps.db, sql, ...values);
  test.beforeAll(async () => {
    cpSync(EXAMPLE_STATE, stateDir, { recursive: true });
    site = await openLocalSite({ port, stateDir, vars: { SITE_URL: address }, isQuiet: true });
  });
  test.afterAll(async () => {
    await site.close();
    rmSync(stateDir, { recursive: true, force: true });
  });
  /** Signs in a new person who keeps the first listing. */
  const openMember = async (page: Page) => {
    await openAccount(page);
    const { user } = await readSession(page);
    await run("INSERT INTO provider_members (user_id, spitex_id, created_at) VALUES (?, 1, '2026-01-01')", user.id);
    await postAs(page, "/api/session/desk", {});
  };
  return { run, openMember };
}

/** A page of the desk for the same person, in a browser without JavaScript. */
export async function withoutJavaScript(page: Page, browser: Browser, path = FACTS) {
  const storageState = await page.context().storageState();
  const plain = await browser.newPage({ javaScriptEnabled: false, storageState });
  await plain.goto(new URL(path, page.url()).href);
  return plain;
}

const MESSAGE = "Meine Mutter kommt am Freitag aus dem Spital und braucht morgens Hilfe beim Waschen.";

/**
 * Unanswered inquiries and questions to the first listing, the first from the day before yesterday. The second inquiry
 * is long, and the questions have every detail.
 */
export async function letWait(run: ReturnType<typeof useDeskSite>["run"], count: number) {
  const numbers = JSON.stringify(Array.from({ length: count }, (_, at) => at + 1));
  const id = "'00000000-0000-4000-8000-00000000000' || value";
  const time = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-2 days', value || ' hours')";
  await run(
    `INSERT INTO inquiries (id, first_name, last_name, email, phone, message, created_at, consented_at, spitex_id, spitex_name)
     SELECT ${id}, 'Ruth', 'Muster ' || value, 'r@example.ch', '079 123 45 67', iif(value = 2, ?3, ?2), ${time}, ${time}, listing.id, name
     FROM json_each(?1), (SELECT id, name FROM spitex_listings WHERE id = 1) listing`,
    numbers,
    MESSAGE,
    MESSAGE.repeat(4),
  );
  await run(
    `INSERT INTO questions (id, code_hash, canton_slug, city_slug, city, zip_code, care, often, from_day, language, who, created_at, sent_at, ends_at)
     SELECT ${id}, value, 'zuerich', 'winterthur', 'Winterthur', '8400', '["wundpflege","psychiatrie"]', 'taeglich',
       date('now', '9 days'), 'pt', 'patient', ${time}, ${time}, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '3 days')
     FROM json_each(?1)`,
    numbers,
  );
  await run(
    `INSERT INTO question_recipients (id, question_id, spitex_id, spitex_name, position, is_by_phone)
     SELECT ${id}, ${id}, listing.id, name, 1, 1
     FROM json_each(?1), (SELECT id, name FROM spitex_listings WHERE id = 1) listing`,
    numbers,
  );
}

export const phone = (page: Page) => deskField(page, "Telefon").getByLabel("Telefon");
export const saved = (page: Page) => page.getByText("Gespeichert. Ihre Änderungen sind auf der Seite zu sehen.");
export const unsaved = (page: Page) => page.getByText(/noch nicht gespeichert/);

export async function type(page: Page, number: string) {
  await deskField(page, "Telefon").locator("> summary").click();
  await phone(page).fill(number);
  await expect(unsaved(page)).toBeVisible();
}
