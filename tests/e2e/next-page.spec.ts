import { expect, test } from "@playwright/test";

test("the page of a link under the pointer is fetched before the press", async ({ page }) => {
  await page.goto("/zuerich/winterthur/");
  const fetched = page.waitForRequest((request) => request.headers()["sec-purpose"]?.startsWith("prefetch") ?? false);
  await page.locator(".provider-card h3 a").first().hover();
  expect(new URL((await fetched).url()).pathname).toMatch(/^\/zuerich\/winterthur\/./);
});
