import { expect, type Page, test } from "@playwright/test";

test("reports each page view once, without its query and without cookies", async ({ page, context }) => {
  const views = await collectViews(page);
  await page.goto("/suche?q=Bern");
  await expect.poll(() => views).toEqual([view("/suche")]);
  const answer = page.waitForResponse("**/api/page-views");
  await page.goto("/zuerich/");
  expect((await answer).status()).toBe(204);
  await expect.poll(() => views).toEqual([view("/suche"), view("/zuerich/")]);
  expect(await context.cookies()).toEqual([]);
});

test("reports a page restored from the browser's cache again", async ({ page }) => {
  const views = await collectViews(page);
  await page.goto("/zuerich/");
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect.poll(() => views).toEqual([view("/zuerich/"), view("/zuerich/")]);
});

test("reports only another site's origin as the referrer", async ({ page }) => {
  const views = await collectViews(page);
  await page.goto("/zuerich/", { referer: "https://suche.example/" });
  const first = { ...view("/zuerich/"), referrer: "https://suche.example/" };
  await expect.poll(() => views).toEqual([first]);
  await page.getByRole("link", { name: "Home" }).first().click();
  await expect.poll(() => views).toEqual([first, view("/")]);
});

const view = (path: string) => ({ path, referrer: "" });

/** Tests cannot read the content of a beacon, so the page itself reports it. */
async function collectViews(page: Page) {
  const views: object[] = [];
  await page.exposeFunction("noteView", (text: string) => views.push(JSON.parse(text)));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    const noting = window as unknown as { noteView: (text: string) => void };
    navigator.sendBeacon = (address, body) => {
      if (body instanceof Blob) body.text().then(noting.noteView);
      return send(address, body);
    };
  });
  return views;
}
