import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { letWait, useDeskSite } from "./desk-site.ts";
import { DESK_WAITING_PORT } from "./sites.ts";

const PHONE = { width: 390, height: 844 };
const DESK = "/anbieter/1";
const IN_ALL_LANGUAGES = [DESK, "/fr/prestataires/1", "/it/fornitori/1", "/en/providers/1"];

const { run, openMember } = useDeskSite(DESK_WAITING_PORT);
/** A provider whose name takes two lines, whose facts are all old, and which states no hours. */
test.beforeEach(async () => {
  for (const table of ["fact_corrections", "inquiries", "question_recipients", "questions"])
    await run(`DELETE FROM ${table}`);
  await run(
    `UPDATE all_listings SET name = 'Spitex-Verein Oberes Tösstal und Umgebung', created_at = '2025-01-01T00:00:00.000Z',
       confirmed_fields = NULL, phone_hours = NULL, service_hours = NULL WHERE id = 1`,
  );
});

/** The height of the desk, without the note about example data, which no real site has. */
async function heightOf(page: Page) {
  const top = await page.getByRole("banner").boundingBox();
  const last = await page.locator(".signed-in-as a").boundingBox();
  return (last?.y ?? 0) + (last?.height ?? 0) - (top?.y ?? 0);
}

async function expectTwoScreens(page: Page) {
  await page.setViewportSize(PHONE);
  for (const path of IN_ALL_LANGUAGES) {
    await page.goto(path);
    expect(await heightOf(page), path).toBeLessThanOrEqual(2 * PHONE.height);
  }
  await page.goto(DESK);
}

test("the first page of the desk fits two screens of a phone in each language, also when all facts are old", async ({
  page,
}) => {
  await openMember(page);
  await expectTwoScreens(page);
  await page
    .getByText(/weitere Angaben$/)
    .first()
    .press("Enter");
  await expectAccessibleAtAllSizes(page);
});

test("also with five questions, and with five inquiries and a reported fault besides", async ({ page }) => {
  await letWait(run, 5);
  await run(
    "INSERT INTO fact_corrections (spitex_id, field, said, created_at) VALUES (1, 'phone', 'Falsch', '2026-01-01')",
  );
  await openMember(page);
  await expectTwoScreens(page);
  const questions = page.getByRole("region", { name: "5 Fragen" });
  await expect(questions.getByRole("button", { name: /^Wir können \(/ })).toHaveCount(1);
  await questions.getByText("Ganze Frage").press("Enter");
  await expect(questions.getByText("Portugiesisch").first()).toBeVisible();
  await page.getByText("Nehmen Sie neue Klientinnen und Klienten auf?").press("Enter");
  await page.getByText("Stimmt das noch?").press("Enter");
  await expectAccessibleAtAllSizes(page);
  await page.getByRole("button", { name: "Nimmt auf Anfrage auf" }).press("Enter");
  await expect(page.getByText("Kapazität gespeichert.")).toBeVisible();
  await page.getByText("Stimmt das noch?").press("Enter");
  await page.getByRole("button", { name: "Alles stimmt noch" }).press("Enter");
  await expect(page.getByText("Danke, das ist bestätigt.")).toBeVisible();

  await run("UPDATE inquiries SET seen_at = created_at");
  await expectTwoScreens(page);
  await questions.getByText("4 weitere Fragen").press("Enter");
  await run("UPDATE questions SET closed_at = ends_at WHERE rowid > (SELECT min(rowid) FROM questions)");
  await expectTwoScreens(page);
  await expect(page.getByRole("region", { name: "Eine Frage wartet" }).getByText("Portugiesisch")).toBeVisible();
});
