import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { header } from "./accounts.ts";
import { letWait, useDeskSite, withoutJavaScript } from "./desk-site.ts";
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

const answeredByCall = (page: Page) => page.getByText("Die Person bekommt eine Mail mit Ihrer Antwort «Wir rufen an».");

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

test("the first page also fits with five questions, and with five inquiries and a reported fault besides", async ({
  page,
}) => {
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
  await expect(questions.getByRole("button", { name: /^Wir können \(/ })).toHaveCount(5);
  await run("UPDATE questions SET closed_at = ends_at WHERE rowid > (SELECT min(rowid) FROM questions)");
  await expectTwoScreens(page);
  await expect(page.getByRole("region", { name: "Eine Frage wartet" }).getByText("Portugiesisch")).toBeVisible();
});

test("the first page also fits with five inquiries, each answered by two presses, by keyboard and without JavaScript", async ({
  page,
  browser,
}) => {
  await letWait(run, 6);
  await openMember(page);
  const card = (on: Page, number: number) =>
    on.getByRole("listitem").filter({ has: on.getByRole("heading", { name: `Ruth Muster ${number}` }) });
  /** Opens a fold, and answers one inquiry. */
  const answer = async (on: Page, fold: Locator, number: number) => {
    await fold.press("Enter");
    await card(on, number)
      .getByRole("button", { name: /^Wir rufen an/ })
      .press("Enter");
    await expect(answeredByCall(on)).toBeVisible();
    await expect(card(on, number)).toHaveCount(0);
  };
  await page.goto(DESK);
  await answer(page, page.locator("summary", { hasText: "Ruth Muster 1" }), 1);
  await run("UPDATE questions SET closed_at = ends_at");
  await expectTwoScreens(page);

  await answer(page, page.getByText("4 weitere Anfragen"), 5);
  await page.getByText("3 weitere Anfragen").press("Enter");
  await expect(card(page, 2)).toContainText("seit");
  await card(page, 2).getByText("Ganze Nachricht").press("Enter");
  await expectAccessibleAtAllSizes(page);
  const plain = await withoutJavaScript(page, browser, DESK);
  await answer(plain, plain.getByText("3 weitere Anfragen"), 2);
  await answer(plain, plain.getByText("2 weitere Anfragen"), 4);
  await plain.context().close();
});

test("signing out offline leaves the desk, which does not open again", async ({ page, context }) => {
  await openMember(page);
  await page.goto(DESK);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await header(page).signOut.click();
  await expect(page.locator(".signed-in-as")).toBeHidden();
  await context.setOffline(false);
  // The cookie still opens it, but this browser has no session.
  await page.goto(DESK);
  await expect(page).toHaveURL(/\/auth\?next=/);
});

test("signing out in another tab leaves the desk", async ({ page, context }) => {
  await openMember(page);
  await page.goto(DESK);
  const other = await context.newPage();
  await other.goto("/kontakt");
  await header(other).signOut.click();
  await expect(page).toHaveURL(/\/auth\?next=/);
});
