import { expect, type Page } from "@playwright/test";
import { postAs } from "./account-page.ts";
import { newestMail } from "./accounts.ts";

/** The signed-in person takes a listing over by a code to an address of its domain. @returns the address of its desk */
export async function takeOver(page: Page, { slug, domain, email }: { slug: string; domain: string; email: string }) {
  await postAs(page, "/api/session/desk", {});
  const path = `/anbieter/anmelden?spitex=${slug}`;
  const form = (values: Record<string, string>) => page.request.post(path, { form: values });
  expect((await form({ tun: "beginnen", way: "domain", localPart: "info" })).ok()).toBe(true);
  const { text } = await newestMail(page, `info@${domain}`, email);
  const code = /code=(\d{8})/.exec(text)?.[1] ?? "";
  const desk = await form({ tun: "einloesen", code });
  expect(desk.url()).toMatch(/\/anbieter\/\d+\?getan=uebernommen$/);
  return desk.url().replace(/\?.*$/, "");
}

/** A field on the page of facts, by its label. */
export const deskField = (page: Page, label: string) =>
  page.locator("details.desk-field").filter({ has: page.locator("summary").getByText(label, { exact: true }) });
