import { expect, test } from "@playwright/test";

const PHONE = { width: 390, height: 844 };
const COMPARED = ["spitex-winterthur-8400", "private-spitex-luethi-8405", "spitex-vivo-8405"];

/** Screens of a phone that pages of the example directory may fill without the footer. */
const MOST_SCREENS: Record<string, number> = {
  "/": 5,
  "/zuerich/": 7,
  "/zuerich/uster/": 7,
  [`/zuerich/winterthur/${COMPARED[0]}`]: 6,
  [`/vergleich?ids=${COMPARED.join(",")}`]: 6,
  "/kosten": 6,
  "/pflegelexikon": 8,
};

test.use({ viewport: PHONE, isMobile: true, hasTouch: true, javaScriptEnabled: false });

test("long pages fit a phone, and a place shows its first provider on the first screen", async ({ page }) => {
  for (const [path, most] of Object.entries(MOST_SCREENS)) {
    await page.goto(path);
    const footer = await page.getByRole("contentinfo").boundingBox();
    expect.soft((footer?.y ?? Number.POSITIVE_INFINITY) / PHONE.height, path).toBeLessThanOrEqual(most);
  }
  await page.goto("/zuerich/uster/");
  const first = await page.locator(".provider-card").first().boundingBox();
  expect(first?.y).toBeLessThan(PHONE.height);
});

test("hours of a provider are on one line", async ({ page }) => {
  await page.goto("/basel-stadt/basel/am-bach-pflege-zu-hause-gmbh-4056");
  const hours = await page
    .getByRole("definition")
    .filter({ hasText: /^Mo–Fr 08:00–12:00, 13:30–17:00$/ })
    .boundingBox();
  const { height = 0 } =
    (await page
      .getByRole("definition")
      .filter({ hasText: /^Privat$/ })
      .boundingBox()) ?? {};
  expect(hours?.height).toBe(height);
});
