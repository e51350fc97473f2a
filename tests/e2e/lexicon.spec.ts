import { expect, type Page, test } from "@playwright/test";

const field = (page: Page) => page.getByRole("searchbox", { name: "Begriff suchen" });
const titles = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });
const count = (page: Page) => page.getByRole("main").getByRole("status");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("filters while typing and with buttons, with the keyboard, and updates the address", async ({ page }) => {
  await page.goto("/pflegelexikon");
  await field(page).focus();
  await page.keyboard.type("franch");
  await expect(page).toHaveURL("/pflegelexikon?q=franch");
  await expect(titles(page).first()).toHaveText("Franchise");
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await expect(count(page)).toHaveText("35 Begriffe gefunden");

  await button(page, "Unterstützende Dienste").press("Enter");
  await expect(button(page, "Unterstützende Dienste")).toHaveAttribute("aria-pressed", "true");
  await button(page, "N").press("Space");
  await expect(titles(page)).toHaveText(["Notruf"]);
  await expect(count(page)).toHaveText("1 Begriff gefunden");
  await expect(page).toHaveURL("/pflegelexikon?buchstabe=N&kategorie=unterstuetzende-dienste");
  await expect(button(page, "X")).toBeDisabled();

  await field(page).pressSequentially("xyz");
  await expect(page.getByText("Keine Begriffe gefunden. Versuchen Sie eine andere Suche.")).toBeVisible();
  await page.getByRole("link", { name: "Alle Begriffe zeigen" }).press("Enter");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("");
  await expect(page).toHaveURL("/pflegelexikon");
  await titles(page).first().getByRole("link").press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Abklärung (RAI-HC)");
});

test("keeps text typed before its code loaded", async ({ page }) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/lexicon-browser/, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto("/pflegelexikon");
  await field(page).pressSequentially("notruf");
  arrive();
  await expect(titles(page).first()).toHaveText("Notruf");
  await expect(field(page)).toHaveValue("notruf");
});

test("counts an entry once per visit", async ({ page }) => {
  const counted: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/increment_pflegelexikon_view")) counted.push(request.method());
  });
  const answer = page.waitForResponse("**/increment_pflegelexikon_view");
  await page.goto("/pflegelexikon/notruf");
  expect((await answer).status()).toBe(204);
  const next = page.waitForResponse("**/increment_pflegelexikon_view");
  await page.reload();
  await page.goto("/pflegelexikon/kvg");
  expect((await next).status()).toBe(204);
  expect(counted).toEqual(["POST", "POST"]);
});

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test("the form searches, and buttons filter further", async ({ page }) => {
    await page.goto("/pflegelexikon");
    await field(page).fill("krankenkasse");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/pflegelexikon?q=krankenkasse");
    await expect(field(page)).toHaveValue("krankenkasse");
    await button(page, "Finanzierung").click();
    await button(page, "F").click();
    await expect(titles(page)).toHaveText(["Franchise"]);
    await button(page, "A–Z").click();
    await expect(titles(page)).not.toHaveText(["Franchise"]);
    await expect(button(page, "Finanzierung")).toHaveAttribute("aria-pressed", "true");
    await titles(page).getByRole("link", { name: "Franchise" }).click();
    await expect(page.getByRole("heading", { name: "In der Praxis" })).toBeVisible();
  });

  test("a service page lists providers near a place", async ({ page }) => {
    await page.goto("/leistungen/grundpflege");
    await page.getByLabel("Postleitzahl oder Ort").fill("8400");
    await page.getByRole("button", { name: "Anzeigen" }).click();
    await expect(page.getByRole("link", { name: /^Alle \d+ Anbieter in Winterthur/ })).toBeVisible();
  });
});
