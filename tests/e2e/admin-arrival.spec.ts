import { expect, type Page, test } from "@playwright/test";
import { SESSION_KEY } from "#app/session/stored-session.ts";
import { openAdmin } from "./admins.ts";
import { holdBack } from "./hold-back.ts";

const CODE = /\/assets\/admin-.*\.wake-/;

/** An admin in whose browser the server renders the screens. */
async function openKnownAdmin(page: Page) {
  await openAdmin(page);
  const proven = page.waitForResponse("**/api/session/desk");
  await page.goto("/admin/anbieter");
  await proven;
}

test("ticks and files from before the code of a screen of administration arrives are kept", async ({ page }) => {
  await openKnownAdmin(page);
  const goOn = await holdBack(page, CODE);
  await page.goto("/admin/anbieter");
  const ticks = page.getByRole("checkbox", { name: /auswählen$/ });
  await ticks.nth(1).check();
  await ticks.nth(2).check();
  goOn();
  const bar = page.getByRole("region", { name: "Mit den gewählten Anbietern" });
  await expect(bar.getByRole("status")).toHaveText("2 Anbieter gewählt");
  await page.unrouteAll();

  const late = await holdBack(page, CODE);
  await page.goto("/import");
  await page
    .getByLabel("Datei mit Anbietern")
    .setInputFiles({ name: "bild.csv", mimeType: "text/plain", buffer: Buffer.from("\u0000\u0001\u0002") });
  late();
  await expect(page.getByRole("alert")).toContainText("die sich nicht lesen lassen");
});

test("without JavaScript an admin reads and searches, and sees no button that does nothing", async ({
  page,
  browser,
}) => {
  await openKnownAdmin(page);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  const plain = await context.newPage();
  await plain.goto("/admin/anbieter");
  await expect(plain.getByRole("row").nth(1)).toBeVisible();
  await expect(plain.getByRole("checkbox", { name: /auswählen$/ })).toHaveCount(0);
  const search = plain.getByRole("search", { name: "Anbieter", exact: true });
  await search.getByRole("searchbox").fill("Spitex");
  await search.getByRole("searchbox").press("Enter");
  await expect(plain.getByRole("heading", { name: "Gefunden: «Spitex»" })).toBeVisible();
  await plain.getByRole("row").nth(1).getByRole("link").click();
  await expect(plain.getByText("Herkunft", { exact: true })).toBeVisible();
  await expect(plain.locator("#anbieter-name")).toBeHidden();
  await expect(plain.locator("main").getByRole("button")).toHaveCount(0);
  await plain.goto("/import");
  await expect(plain.getByRole("heading", { name: "Frühere Importe" })).toBeVisible();
  await expect(plain.getByLabel("Datei mit Anbietern")).toBeHidden();
  await context.close();
});

test("after the way back, no other providers are chosen than were ticked", async ({ page }) => {
  await openKnownAdmin(page);
  await page.goto("/admin/anbieter");
  const rows = page.getByRole("row");
  const [first, second] = [rows.nth(1), rows.nth(2)];
  for (const row of [first, second]) await row.getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: "Mit den gewählten Anbietern" });
  await expect(bar.getByRole("status")).toHaveText("2 Anbieter gewählt");
  await page.goto("/");
  await page.goBack();
  await expect(page.locator("main [data-awake]")).toHaveCount(1);
  await expect(rows.getByRole("checkbox", { checked: true })).toHaveCount(0);
});

test("what is typed in the form of a provider outlives a reload while the session is being renewed", async ({
  page,
}) => {
  await openKnownAdmin(page);
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto("/admin/anbieter?id=20");
  const website = page.getByLabel("Website");
  await website.fill("https://www.ungespeichert.ch");
  await expect(page.getByText("1 Änderung noch nicht gespeichert: Website")).toBeVisible();
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
  }, SESSION_KEY);
  const goOn = await holdBack(page, /\/auth\/token/);
  await page.reload();
  await expect(page.locator("main [data-awake]")).toHaveCount(1);
  await expect(website).toHaveValue("https://www.ungespeichert.ch");
  goOn();
  await page.unrouteAll({ behavior: "wait" });
  await page.reload();
  await expect(website).toHaveValue("https://www.ungespeichert.ch");
});

test("a browser that has signed out shows nothing, even if the server does not know it yet", async ({ page }) => {
  await openKnownAdmin(page);
  await page.evaluate((key) => localStorage.removeItem(key), SESSION_KEY);
  const goOn = await holdBack(page, /\/assets\/loader/);
  await page.goto("/admin/benutzer", { waitUntil: "commit" });
  const table = page.locator("main table");
  await expect(table).toBeAttached();
  await expect(table).toBeHidden();
  goOn();
  await expect(page).toHaveURL(/\/auth/);
});

test("a screen that opens in the background wakes there", async ({ page }) => {
  await openKnownAdmin(page);
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { value: true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto("/admin/anbieter");
  await expect(page.locator("main [data-awake]")).toHaveCount(1);
});
