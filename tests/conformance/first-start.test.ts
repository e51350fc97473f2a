import { expect, test } from "vitest";
import { seedEmptyDirectory } from "#worker/cli/seed-empty-directory.ts";
import { startSite } from "./local-site.ts";

test("after a first start the home page says how much is known of the demo providers", async () => {
  const site = await startSite();
  await seedEmptyDirectory(site.deps, () => {}, 50);
  const html = await (await fetch(site.url)).text();
  await site.close();
  expect(html).toMatch(/<span class="figure">\d+<\/span> von 50 mit Telefonnummer/);
});
