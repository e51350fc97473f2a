import { expect, test } from "@playwright/test";

const WINTERTHUR = { latitude: 47.505_612_1, longitude: 8.724_134_5 };
const BERLIN = { latitude: 52.52, longitude: 13.405 };

test("asks for the position only when pressed, says what to do if the browser refuses, and opens the nearest place", async ({
  page,
  context,
}) => {
  await context.clearPermissions();
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/nearest-place")) sent.push(request.postDataJSON());
  });
  await page.goto("/");
  const button = page.getByRole("button", { name: "In meiner Nähe" });
  await button.click();
  await expect(page.getByText(/Standort nicht.* Geben Sie oben Ihre Postleitzahl/)).toBeVisible();
  await expect(button).toBeEnabled();
  expect(sent).toEqual([]);

  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(WINTERTHUR);
  await button.click();
  await expect(page).toHaveURL("/zuerich/winterthur/");
  expect(sent).toEqual([{ latitude: 47.506, longitude: 8.724 }]);
});

test("says what to do abroad", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(BERLIN);
  await page.goto("/");
  await page.getByRole("button", { name: "In meiner Nähe" }).click();
  await expect(page.getByText("Sie sind wohl nicht in der Schweiz.")).toBeVisible();
});
