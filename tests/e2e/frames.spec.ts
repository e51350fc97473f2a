import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { expectAccessible, expectLargeTargets, expectToFit } from "./accessibility.ts";

const FRAMES = [
  "/einbetten/ort/zuerich/winterthur?leistung=demenz",
  "/einbetten/ort/ticino/gandria",
  "/einbetten/anbieter/spitex-winterthur-8400",
  "/einbetten/anbieter/nirgendwo",
  "/einbetten/frage?ort=8400",
];

test("frames are accessible at 280 px, and their targets 48 px high", async ({ page }) => {
  await page.setViewportSize({ width: 280, height: 500 });
  for (const path of FRAMES) {
    await page.goto(path);
    await expectAccessible(page);
    await expectLargeTargets(page);
    await expectToFit(page);
  }
});

test("another site shows the copied HTML without JavaScript, and the question opens beside it", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/einbetten?ort=8400&leistung=demenz");
  const copied = await page.getByLabel("HTML zum Kopieren").last().inputValue();
  // A server, because browsers do not let a made-up site open a frame of this machine.
  const commune = createServer((_, answer) =>
    answer.setHeader("Content-Type", "text/html").end(`<!doctype html><h1>Gemeinde</h1>${copied}`),
  );
  await new Promise<void>((resolve) => void commune.listen(0, "127.0.0.1", resolve));
  await page.goto(`http://127.0.0.1:${(commune.address() as AddressInfo).port}/`);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByLabel("Postleitzahl oder Ort")).toHaveValue("8400 Winterthur ZH");
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    frame.getByRole("button", { name: "Weiter" }).click(),
  ]);
  await expect(opened).toHaveURL(/\/wer-kann-kommen\?ort=8400\+Winterthur\+ZH&leistung=demenz$/);
  await expect(opened.getByLabel("Wo?")).toHaveValue("8400 Winterthur ZH");
  expect(await context.cookies()).toEqual([]);
  await context.close();
  commune.close();
});
