import { expect, test } from "@playwright/test";
import { paths } from "#domain/paths.ts";
import { expectAccessible, expectLargeTargets, expectToFit, PHONE } from "./accessibility.ts";

/** Undefined while a page that was opened has no body yet. */
const paper = () => document.body && getComputedStyle(document.body).backgroundColor;

test("the styleguide is accessible, has no errors, and shows the chosen colour scheme whatever the system's is", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  await page.setViewportSize(PHONE);
  await page.goto(paths.devStyleguide());
  await expectAccessible(page);
  await expectLargeTargets(page);
  await expectToFit(page);
  expect(complaints).toEqual([]);

  await page.emulateMedia({ colorScheme: "light" });
  const light = await page.evaluate(paper);
  await page.getByRole("link", { name: "Dunkel", exact: true }).click();
  await expect(page.getByRole("link", { name: "Dunkel", exact: true })).toHaveAttribute("aria-current", "true");
  const dark = await page.evaluate(paper);
  expect(dark).not.toBe(light);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await page.evaluate(paper)).toBe(dark);
  await page.getByRole("link", { name: "Hell", exact: true }).click();
  await expect.poll(() => page.evaluate(paper)).toBe(light);
});
