import { type Browser, expect, test } from "@playwright/test";
import { expectAccessible, expectAccessibleAtAllSizes } from "./accessibility.ts";
import { newEmail, readSession, toast } from "./accounts.ts";
import { openAdmin } from "./admins.ts";
import { CORRECTED, sayPhoneIsWrong } from "./corrections.ts";

test("an admin searches the corrections, settles some together and downloads the rest", async ({ browser, page }) => {
  const words = [`Erstens ${newEmail()}`, `Zweitens ${newEmail()}`, `Drittens ${newEmail()}`];
  await sayWithoutScript(browser, words);

  await openAdmin(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/admin/korrekturen");
  await page.getByLabel("Name, Ort oder Adresse des Anbieters").fill("Spitex Winterthur");
  await page.getByRole("button", { name: "Suchen" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toContainText("«Spitex Winterthur»");
  const item = (said = "") => page.getByRole("listitem").filter({ hasText: said });
  for (const said of words.slice(0, 2)) await item(said).getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: "Mit den gewählten Einträgen" });
  await expect(bar.getByRole("status")).toHaveText("2 Einträge gewählt");
  await expectAccessible(page);
  await bar.getByRole("button", { name: "So lassen …" }).click();
  const dialog = page.getByRole("dialog", { name: "So lassen: 2 Einträge?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "So lassen" }).click();
  await expect(toast(page, "2 erledigt")).toBeVisible();
  for (const said of words.slice(0, 2)) await expect(item(said)).toHaveCount(0);
  await expect(item(words[2])).toHaveCount(1);

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Als Tabelle herunterladen" }).click();
  expect((await saving).suggestedFilename()).toBe("korrekturen.csv");
});

test("decisions in progress are shown, and their end until it is closed", async ({ browser, page }) => {
  const words = [`Einmal ${newEmail()}`, `Zweimal ${newEmail()}`];
  await sayWithoutScript(browser, words);
  await openAdmin(page);
  const headers = { Authorization: `Bearer ${(await readSession(page)).access_token}` };
  const bar = page.getByRole("region", { name: "Mit den gewählten Einträgen" });

  await test.step("another admin's decisions are shown with their progress, at their list and in each of its views", async () => {
    const by = newEmail();
    const counts = { total: 45, handled: 20, left: 0, named: [] };
    const work = { id: "1", action: "corrections", by, isOwn: false, mayClose: false, since: "2026", ...counts };
    const running = { ...work, endedAt: null, failure: null };
    await page.route("**/api/admin/decisions", (route) => route.fulfill({ json: [running] }));
    await page.goto("/admin/korrekturen?stand=handled");
    await expect(bar).toContainText(`Korrekturen erledigen (verlangt von ${by})`);
    await expect(bar).toContainText("20 von 45 Einträgen · läuft weiter, auch wenn Sie die Seite verlassen");
    await expectAccessibleAtAllSizes(page);
    await page.goto("/admin/nachrichten");
    await expect(page.getByRole("heading", { level: 2, name: "Anfragen an Anbieter" })).toBeVisible();
    await expect(bar).not.toContainText("verlangt von");
    await page.unroute("**/api/admin/decisions");
  });

  await page.goto("/admin/korrekturen");
  const item = (said = "") => page.getByRole("listitem").filter({ hasText: said });
  for (const said of words) await item(said).getByRole("checkbox").check();
  const { items } = await (await page.request.get("/api/admin/corrections", { headers })).json();
  const { id } = items.find(({ said }: { said: string }) => said === words[0]);
  const decided = { outcome: "refused", answer: "" };
  expect((await page.request.post(`/api/admin/corrections/${id}`, { headers, data: decided })).ok()).toBe(true);
  await bar.getByRole("button", { name: "So lassen …" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "So lassen" }).click();
  await expect(toast(page, "1 erledigt")).toBeVisible();
  for (const said of words) await expect(item(said)).toHaveCount(0);

  await page.goto("/admin");
  await page.goto("/admin/korrekturen");
  await expect(bar).toContainText("1 erledigt. Einer der Einträge blieb: Sehen Sie ihn einzeln an.");
  await expectAccessibleAtAllSizes(page);
  await bar.getByRole("button", { name: "Schliessen" }).press("Enter");
  await expect(bar).toBeFocused();
  await expect(bar).not.toContainText("erledigt");
  expect(await (await page.request.get("/api/admin/decisions", { headers })).json()).toEqual([]);
});

test("notes taken during a call stay if the entry changes", async ({ page }) => {
  const fact = (field: string, label: string, says: string) => ({ field, label, says, typed: says, outcome: null });
  const lotSaying = (updatedAt: string, hours: string) => {
    const listing = { id: 1, name: "Spitex Eulach", place: "8400 Winterthur", path: "/", phone: null, updatedAt };
    const facts = [fact("phoneHours", "Telefonzeiten", hours), fact("priceNote", "Preise", "CHF 40")];
    const entries = [{ position: 1, calledAt: null, gone: null, listing, facts }];
    return { lot: { month: "2026-11", drawnFrom: 1, drawnAt: "2026-11-01T02:00:00.000Z", entries } };
  };
  let json = lotSaying("2026-11-02", "Mo-Fr 08:00-12:00");
  await openAdmin(page);
  await page.route("**/api/admin/lot", (route) => route.fulfill({ json }));
  await page.route("**/api/admin/lot/2026-11/1", (route) => {
    json = lotSaying("2026-11-03", "Mo-Do 09:00-11:00");
    return route.fulfill({ status: 409, json: { error: { code: "listing_changed", message: "" } } });
  });
  await page.goto("/admin/stichprobe");
  await page.getByText("0 von 2 Angaben notiert").click();
  const hours = page.getByRole("group", { name: "Telefonzeiten" });
  const price = page.getByRole("group", { name: "Preise" });
  await hours.getByLabel("Stimmt", { exact: true }).check();
  await price.getByLabel("Stimmt nicht").check();
  await price.getByLabel(/^Was gilt/).fill("CHF 45");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByText("Im Eintrag: Mo-Do 09:00-11:00")).toBeVisible();
  await expect(hours.getByLabel("Stimmt", { exact: true })).not.toBeChecked();
  await expect(price.getByLabel(/^Was gilt/)).toHaveValue("CHF 45");
  const asked = page.waitForEvent("dialog");
  const leaving = page.goto("/admin").catch(() => {});
  await (await asked).dismiss();
  await leaving;
});

async function sayWithoutScript(browser: Browser, words: readonly string[]) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  for (const said of words) {
    await visitor.goto(`${CORRECTED}/angabe-korrigieren`);
    await sayPhoneIsWrong(visitor, said);
  }
  await context.close();
}
