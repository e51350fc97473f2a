import { expect, type Page, test } from "@playwright/test";

const WINTERTHUR = { latitude: 47.505_612_1, longitude: 8.724_134_5 };
const BERLIN = { latitude: 52.52, longitude: 13.405 };

const button = (page: Page) => page.getByRole("button", { name: "In meiner Nähe" });

test("asks for the position only when pressed, and opens the nearest place", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(WINTERTHUR);
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/nearest-place")) sent.push(request.postDataJSON());
  });
  await page.goto("/");
  await expect(button(page)).toBeVisible();
  expect(sent).toEqual([]);
  await button(page).click();
  await expect(page).toHaveURL("/zuerich/winterthur/");
  expect(sent).toEqual([{ latitude: 47.506, longitude: 8.724 }]);
});

test("says what to do if the browser refuses", async ({ page, context }) => {
  await context.clearPermissions();
  await page.goto("/suche");
  await button(page).click();
  await expect(page.getByText(/Standort nicht.* Geben Sie oben Ihre Postleitzahl/)).toBeVisible();
  await expect(button(page)).toBeEnabled();
});

test("says what to do abroad", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(BERLIN);
  await page.goto("/");
  await button(page).click();
  await expect(page.getByText("Sie sind wohl nicht in der Schweiz.")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("there is no button", async ({ page }) => {
    await page.goto("/");
    await expect(button(page)).toBeHidden();
  });
});
