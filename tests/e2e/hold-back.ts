import type { Page } from "@playwright/test";

/** Holds back what is asked for at an address, however often. @returns what lets it go */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
