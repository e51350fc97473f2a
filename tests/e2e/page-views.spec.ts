import { expect, type Page, test } from "@playwright/test";

test("each page opened is reported once, without its query, and with no cookie", async ({
  page,
  context,
}) => {
  const views = await collectViews(page);
  await page.goto("/suche?q=Bern");
  await expect.poll(() => views).toEqual([view("/suche")]);
  const answer = page.waitForResponse("**/api/page-views");
  await page.goto("/zuerich/");
  expect((await answer).status()).toBe(204);
  await expect.poll(() => views).toEqual([view("/suche"), view("/zuerich/")]);
  expect(await context.cookies()).toEqual([]);
});

test("a page the browser kept and shows again is reported again", async ({ page }) => {
  const views = await collectViews(page);
  await page.goto("/zuerich/");
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await expect.poll(() => views).toEqual([view("/zuerich/"), view("/zuerich/")]);
});

test("where a visitor came from is another site's address or nothing", async ({ page }) => {
  const views = await collectViews(page);
  await page.goto("/zuerich/", { referer: "https://suche.example/" });
  const first = { ...view("/zuerich/"), referrer: "https://suche.example/" };
  await expect.poll(() => views).toEqual([first]);
  await page.getByRole("link", { name: "Home" }).first().click();
  await expect.poll(() => views).toEqual([first, view("/")]);
});

const view = (path: string) => ({ path, referrer: "" });

/** The browser does not show tests what a beacon holds, so the page itself tells. */
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
