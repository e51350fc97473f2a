import type { Page } from "@playwright/test";

/** Holds back all requests for an address. @returns a function that releases them */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
