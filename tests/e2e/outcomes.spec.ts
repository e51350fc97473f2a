import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { runText } from "#db/statement.ts";
import { openLocalSite } from "#worker/cli/local-site.ts";
import { grantAdmin } from "#worker/services/auth/roles/admins.ts";
import { linkToken } from "#worker/services/mail/mail-links.ts";
import { noteOutcomes } from "#worker/services/outcomes/ask-for-outcomes.ts";
import { recountCareFigures } from "#worker/services/outcomes/care-figures.ts";
import { askQuestion } from "#worker/services/questions/ask-question.ts";
import { ANNA } from "../support/people.ts";
import { expectAccessibleAtAllSizes, expectVisibleFocus } from "./accessibility.ts";
import { openAccount, toast } from "./accounts.ts";
import { addressOf, EXAMPLE_STATE, LIMITS, OUTCOMES_PORT } from "./sites.ts";

const ADDRESS = addressOf({ port: OUTCOMES_PORT });

// These tests have a site of their own, because they switch questions off and fill figures.
test.describe.configure({ mode: "serial" });
test.use({ baseURL: ADDRESS });

const stateDir = mkdtempSync(join(tmpdir(), "spitex-outcomes-"));
let site: Awaited<ReturnType<typeof openLocalSite>>;
const run = (sql: string) => runText(site.deps.db, sql);
const firstValue = async (sql: string) => Object.values((await runText(site.deps.db, sql))[0] ?? {})[0];
const outcomeLink = async () => {
  const inquiry = String(await firstValue("SELECT inquiry_id FROM care_outcomes WHERE inquiry_id IS NOT NULL"));
  return `/hat-es-geklappt/${await linkToken(site.deps, "care outcome", inquiry)}`;
};

test.beforeAll(async () => {
  cpSync(EXAMPLE_STATE, stateDir, { recursive: true });
  site = await openLocalSite({ port: OUTCOMES_PORT, stateDir, vars: { SITE_URL: ADDRESS, ...LIMITS }, isQuiet: true });
  await run("UPDATE all_listings SET email = slug || '@example.ch', closed = 'offen'");
});
test.afterAll(async () => {
  await site.close();
  rmSync(stateDir, { recursive: true, force: true });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the sender of an inquiry answers with one press, and continues to all providers", async ({ page, request }) => {
    const sent = { ...ANNA, consent: true, spitex: "spitex-winterthur-8400" };
    expect((await request.post("/api/inquiries", { data: sent })).ok()).toBe(true);
    await noteOutcomes(site.deps);
    await page.goto(await outcomeLink());
    await expect(page.getByRole("heading", { name: "Hat es geklappt?", level: 1 })).toBeVisible();
    const nobody = page.getByRole("button", { name: "Nein, niemand gefunden" });
    await nobody.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Ihre Antwort: «Nein, niemand gefunden».")).toBeVisible();
    await page.getByRole("link", { name: "Alle fragen: Wer kann kommen?" }).click();
    await expect(page).toHaveURL("/wer-kann-kommen?ort=Winterthur");
  });
});

test("the page of an outcome is accessible before and after the press", async ({ page }) => {
  await run("UPDATE care_outcomes SET outcome = NULL, pressed_at = NULL");
  await page.goto(await outcomeLink());
  await expectAccessibleAtAllSizes(page);
  await expectVisibleFocus(page);
  await page.getByRole("button", { name: /^Ja, .+ hat mit der Pflege begonnen$/ }).click();
  await expect(page.getByRole("status")).toContainText("hat mit der Pflege begonnen»");
  await expectAccessibleAtAllSizes(page);
});

test("«Wo Pflege fehlt» shows its figures on a map and in a table", async ({ page }) => {
  await run(`WITH RECURSIVE n(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < 30)
    INSERT INTO care_outcomes (canton_slug, city_slug, asked_day, outcome, pressed_at)
    SELECT 'zuerich', 'ort', date('now', '-5 days'), 'begonnen', datetime('now', '-2 days') FROM n`);
  await recountCareFigures(site.deps);
  await page.goto("/wo-pflege-fehlt");
  await expect(page.getByRole("row", { name: /^Zürich .*mindestens 95\s%/ })).toBeVisible();
  await expectAccessibleAtAllSizes(page);
});

test("an admin sees questions without the person who asked, ends one, and switches questions off and on", async ({
  page,
}) => {
  const listing = Number(await firstValue("SELECT id FROM spitex_listings WHERE slug = 'spitex-winterthur-8400'"));
  await askQuestion(site.deps, {
    place: { cantonSlug: "zuerich", citySlug: "winterthur" },
    question: { care: ["demenz"], fromDay: null, often: "nacht", language: null, who: "mich" },
    email: "anna@example.ch",
    chosen: [listing],
    ip: "10.0.0.1",
    idempotencyKey: undefined,
  });
  await grantAdmin(site.deps, await openAccount(page));
  await page.goto("/admin/fragen");
  const row = page.getByRole("row", { name: /^Demenz in Winterthur/ });
  await expect(row).toContainText("Wartet auf Bestätigung");
  await expect(page.getByText("anna@example.ch")).toHaveCount(0);
  await expectAccessibleAtAllSizes(page);
  await row.getByRole("button", { name: "Beenden" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Frage beenden" }).click();
  await expect(toast(page, "Frage beendet")).toBeVisible();
  await expect(row).toContainText("Von uns beendet");

  await page.getByLabel("Was Besucherinnen und Besucher dann lesen").fill("Bis Montag geht das nicht.");
  await page.getByRole("button", { name: "Ausschalten" }).click();
  await expect(page.getByRole("heading", { name: "«Wer kann kommen?» ist ausgeschaltet" })).toBeVisible();
  await expect(page.getByText("«Bis Montag geht das nicht.»")).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  await page.getByRole("button", { name: "Einschalten" }).click();
  await expect(page.getByRole("heading", { name: "«Wer kann kommen?» ist eingeschaltet" })).toBeVisible();

  await page.goto("/admin/zahlen");
  const figures = page.getByRole("region", { name: /^Wer kann kommen/ });
  await expect(figures.getByRole("row", { name: "Noch ohne Antwort" })).toBeVisible();
  await figures.getByRole("link", { name: "Fragen ansehen" }).click();
  await expect(page.getByRole("heading", { name: "Fragen ohne Namen", level: 1 })).toBeVisible();
});
