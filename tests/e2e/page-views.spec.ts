import { expect, type Page, test } from "@playwright/test";

test("reports each page view once, without query and cookies, and only the origin of a referring site", async ({
  page,
  context,
}) => {
  const views = await collectViews(page);
  await page.goto("/suche?q=Bern", { referer: "https://suche.example/" });
  const first = { ...view("/suche"), referrer: "https://suche.example/" };
  await expect.poll(() => views).toEqual([first]);
  const answer = page.waitForResponse("**/api/page-views");
  await page.getByRole("link", { name: "Home" }).first().click();
  expect((await answer).status()).toBe(204);
  await expect.poll(() => views).toEqual([first, view("/")]);
  // The browser fires this when it shows a page from its back-forward cache.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect.poll(() => views).toEqual([first, view("/"), view("/")]);
  expect(await context.cookies()).toEqual([]);
});

test("reports a press on a phone number once, from a list and from a page", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    const [, called] = /\/api\/calls\/(.*)/.exec(request.url()) ?? [];
    if (called !== undefined) calls.push(called);
  });
  await page.goto("/zuerich/winterthur/");
  const called = page.getByRole("link", { name: /anrufen/ });
  const card = page.locator(".provider-card").filter({ has: called }).first();
  await card.getByRole("link", { name: /anrufen/ }).click();
  await card.getByRole("link", { name: /anrufen/ }).click();
  const address = (await card.getByRole("heading").getByRole("link").getAttribute("href")) ?? "";
  const slug = address.split("/").at(-1);
  await expect.poll(() => calls).toEqual([slug]);
  await page.goto(address);
  const answer = page.waitForResponse("**/api/calls/*");
  await page
    .getByRole("link", { name: /Jetzt anrufen/ })
    .first()
    .click();
  expect((await answer).status()).toBe(204);
  await expect.poll(() => calls).toEqual([slug, slug]);
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
