import { expect, type Page, test } from "@playwright/test";

const next = (page: Page) => page.getByRole("button", { name: "Weiter" });

async function answerAll(page: Page) {
  await page.getByRole("radio", { name: "Für meine Mutter oder meinen Vater" }).check();
  await next(page).click();
  await expect(page.getByRole("group", { name: "Welche Hilfe braucht Ihre Mutter oder Ihr Vater?" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Hilfe bei Demenz" }).check();
  await page.getByRole("checkbox", { name: "Hilfe in der Nacht" }).check();
  await next(page).click();
  await page.getByRole("textbox", { name: "Wo wohnt Ihre Mutter oder Ihr Vater?" }).fill("8400");
  await page.getByRole("button", { name: "Anbieter anzeigen" }).click();
  await expect(page).toHaveURL("/zuerich/winterthur/?leistung=demenz&leistung=nacht");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^Demenz, Nachtdienst in Winterthur: \d+ von \d+ Anbietern$/,
  );
}

test("three questions lead from the home page to a filtered list", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Wegweiser" }).click();
  await answerAll(page);
});

test("works with the keyboard alone", async ({ page }) => {
  await page.goto("/wegweiser");
  await page.getByRole("radio", { name: "Für mich" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: "Ich weiss es noch nicht" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(next(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Wo wohnen Sie?" }).focus();
  await page.keyboard.type("Winterthur");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/zuerich/winterthur/");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test("works, and says what is missing", async ({ page }) => {
    await page.goto("/wegweiser?schritt=3&fuer=mich");
    await expect(page.getByText("Wählen Sie, welche Hilfe es braucht")).toBeVisible();
    await page.goto("/wegweiser");
    await answerAll(page);
  });
});

test("a place that exists several times is chosen from links", async ({ page }) => {
  await page.goto("/wegweiser?schritt=3&fuer=mich&leistung=nacht&ort=Buchs");
  await page.getByRole("link", { name: "Buchs, Kanton Aargau" }).click();
  await expect(page).toHaveURL("/aargau/buchs/?leistung=nacht");
});
