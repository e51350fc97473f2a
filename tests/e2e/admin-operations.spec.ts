import { expect, test } from "@playwright/test";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { openAdmin } from "./admins.ts";

const VISITOR = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };

test("the overview says how the site runs, and which parts are ready", async ({ page }) => {
  await openAdmin(page);
  await page.goto("/admin");
  const section = page.getByRole("region", { name: "Betrieb" });
  await expect(section.getByRole("listitem").filter({ hasText: "Datenbank" })).toContainText("bereit");
  await expect(section.getByRole("heading", { name: "Letzte Sicherung" })).toBeVisible();
  await expectAccessibleAtAllSizes(page);
});

test("the views of thirty days are a chart, and a table", async ({ page }) => {
  const data = { path: "/zuerich/", referrer: "" };
  expect((await page.request.post("/api/page-views", { data, headers: VISITOR })).ok()).toBe(true);
  await openAdmin(page);
  const chart = page
    .getByRole("region", { name: "Die letzten 30 Tage" })
    .getByRole("heading", { name: "Aufrufe von Seiten" });
  // The first view of a site is stored at once, others within a minute.
  await expect(async () => {
    await page.goto("/admin");
    await chart.locator("..").getByText("Zahlen zeigen").click({ timeout: 2_000 });
  }).toPass();
  await expect(chart.locator("..").getByRole("row", { name: /^heute [1-9]/ })).toBeVisible();
});
