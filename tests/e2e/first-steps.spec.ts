import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openLocalSite } from "#worker/cli/local-site.ts";
import { grantAdmin } from "#worker/services/auth/roles/admins.ts";
import { line, register } from "../support/register.ts";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { newEmail, newestMail, signUp, toast } from "./accounts.ts";
import { importScreen, providerCsv } from "./imports.ts";
import { addressOf, FIRST_STEPS_PORT } from "./sites.ts";

const ADDRESS = addressOf({ port: FIRST_STEPS_PORT });
const OPERATOR = {
  OPERATOR_NAME: "Verein Beispiel",
  OPERATOR_ADDRESS: "Musterstrasse 1, 8400 Winterthur",
  OPERATOR_PHONE: "052 000 00 00",
  MAIL_OPERATOR: "betrieb@beispiel.ch",
};

test.use({ baseURL: ADDRESS });

const stateDir = mkdtempSync(join(tmpdir(), "spitex-first-steps-"));
let site: Awaited<ReturnType<typeof openLocalSite>>;

test.beforeAll(async () => {
  site = await openLocalSite({
    port: FIRST_STEPS_PORT,
    stateDir,
    vars: { SITE_URL: ADDRESS, ...OPERATOR },
    isQuiet: true,
  });
});
test.afterAll(async () => {
  await site.close();
  rmSync(stateDir, { recursive: true, force: true });
});

test("the first admin of an empty site is led through five steps, which disappear once all are done", async ({
  page,
}) => {
  const email = newEmail();
  await signUp(page, email);
  await expect(page).toHaveURL(`${ADDRESS}/`);
  await grantAdmin(site.deps, email);

  const steps = page.getByRole("region", { name: "Erste Schritte" });
  const step = (title: string) =>
    steps.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
  const isDone = async (title: string) => {
    await page.goto("/admin");
    await expect(step(title)).toContainText("erledigt");
  };
  await isDone("Angaben des Betreibers");
  await expect(steps.getByText("erledigt")).toHaveCount(1);
  await expectAccessibleAtAllSizes(page);

  await step("Register der Orte").getByRole("link").press("Enter");
  const buffer = Buffer.from(register(5_000, line("Uster", "8610")));
  const upload = page.getByLabel("Oder eine Datei hochladen");
  await upload.setInputFiles({ name: "orte.csv", mimeType: "text/csv", buffer });
  await expect(toast(page, "Verzeichnis übernommen")).toBeVisible();
  await isDone("Register der Orte");

  await step("Anbieter importieren").getByRole("link").press("Enter");
  const file = providerCsv(3);
  const screen = importScreen(page);
  await screen.file.setInputFiles(file);
  await screen.check.click();
  await screen.run.click();
  await expect(screen.step("Importiert")).toBeVisible();
  await isDone("Anbieter importieren");

  await step("Mail probieren").getByRole("button").press("Enter");
  await newestMail(page, email, "kommen Mails dieses Verzeichnisses an");
  await isDone("Mail probieren");

  await step("Sitemap schreiben").getByRole("link").press("Enter");
  await page.getByRole("button", { name: "Sitemap aktualisieren" }).press("Enter");
  await expect(toast(page, "Sitemap erfolgreich aktualisiert")).toBeVisible();
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "So läuft der Betrieb" })).toBeVisible();
  await expect(steps).toHaveCount(0);
  expect((await page.request.get(file.path(0))).ok()).toBe(true);
});
