import { once } from "node:events";
import { createServer } from "node:http";
import { expect, type Page } from "@playwright/test";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { FACTS, phone, saved, type, type useDeskSite } from "./desk-site.ts";
import { deskField } from "./desks.ts";

/** A website with structured data. */
async function websiteOf(data: object) {
  const server = createServer((_, response) =>
    response
      .setHeader("Content-Type", "text/html")
      .end(`<script type="application/ld+json">${JSON.stringify(data)}</script>`),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { address: `http://127.0.0.1:${Object(server.address()).port}/`, close: () => server.close() };
}

/** Reads a website while both forms hold a typed value, a number and an address, and saves its other facts. */
export async function readWebsite(page: Page, { run, openMember }: ReturnType<typeof useDeskSite>) {
  const said = { "@type": "LocalBusiness", telephone: "052 999 88 77", email: "a@eulach.example", knowsLanguage: "sq" };
  const website = await websiteOf(said);
  await run("UPDATE all_listings SET website = ? WHERE id = 1", website.address);
  await openMember(page);
  await page.goto(FACTS);
  await type(page, "052 000 00 06");
  await page.getByText("Name, Adresse und Amtliches").click();
  await deskField(page, "E-Mail").locator("> summary").click();
  await page.getByLabel("E-Mail").fill("neu@eulach.example");
  await page.getByRole("button", { name: "Angaben von unserer Website holen" }).press("Enter");
  await expect(page.getByText("Angaben von Ihrer Website sind eingesetzt.")).toBeVisible();
  website.close();

  await expect(page.getByText("Auf Ihrer Website steht: 052 999 88 77.")).toBeVisible();
  await expect(phone(page)).toHaveValue("052 000 00 06");
  await expect(page.getByText("Auf Ihrer Website steht: a@eulach.example.")).toBeVisible();
  await expect(page.getByLabel("E-Mail")).toHaveValue("neu@eulach.example");
  await expect(page.getByText("Von Ihrer Website: Albanisch.")).toBeVisible();
  await expect(deskField(page, "Sprachen").getByLabel("Albanisch")).toBeChecked();
  await expect(page.getByText("2 Änderungen noch nicht gespeichert: Sprachen, Telefon")).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(saved(page)).toBeVisible();
  await expect(deskField(page, "Sprachen")).toContainText("Albanisch");
}
