import { expect, test } from "@playwright/test";

test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

test("three questions lead from the home page to a filtered list, with the keyboard alone and without JavaScript", async ({
  page,
}) => {
  const next = page.getByRole("button", { name: "Weiter" });
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Wegweiser" }).press("Enter");
  await page.getByRole("radio", { name: "Für meine Mutter oder meinen Vater" }).press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "Welche Hilfe braucht Ihre Mutter oder Ihr Vater?" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Hilfe bei Demenz" }).press("Space");
  await page.getByRole("checkbox", { name: "Ich weiss es noch nicht" }).focus();
  await page.keyboard.press("Tab");
  await expect(next).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Wo wohnt Ihre Mutter oder Ihr Vater?" }).focus();
  await page.keyboard.type("8400");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/zuerich/winterthur/?leistung=demenz");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Demenz in Winterthur: \d+ von \d+ Anbietern$/);
});
