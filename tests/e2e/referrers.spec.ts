import { expect, test } from "@playwright/test";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { authScreen, newEmail, newestMail, openAccount } from "./accounts.ts";
import { openAdmin } from "./admins.ts";
import { PASSWORD } from "./sites.ts";

/** Places in which no other journey asks. */
const [PLACE, OTHER] = ["Chur", "Schaffhausen"];

test("a hospital is proved and approved, asks for two cases side by side, and prints them on its paper", async ({
  page,
  browser,
}) => {
  const [email, screen] = [newEmail(), authScreen(page)];
  const [name, domain] = [
    `Spital Probe ${crypto.randomUUID().slice(0, 8)}`,
    `${crypto.randomUUID().slice(0, 8)}.example`,
  ];
  await page.goto("/zuweisen");
  await page.getByRole("link", { name: "Organisation anmelden" }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await screen.firstName.fill("Ruth");
  await screen.lastName.fill("Meier");
  await screen.email.fill(email);
  await screen.password.fill(PASSWORD);
  await screen.signUp.click();

  await expect(page.getByRole("heading", { level: 1, name: "Organisation anmelden" })).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  await page.getByLabel("Name der Organisation").fill(name);
  await page.getByLabel("Ihre Adresse bei der Arbeit").fill("ruth@gmail.com");
  await page.getByRole("button", { name: "Code senden" }).click();
  await expect(page.getByRole("alert")).toContainText("Diese Adresse gehört zu einem Dienst");
  await expectAccessibleAtAllSizes(page);
  await page.getByLabel("Ihre Adresse bei der Arbeit").fill(`ruth@${domain}`);
  await page.getByRole("button", { name: "Code senden" }).click();
  await expect(page.getByText("Code gesendet")).toBeVisible();
  const { text } = await newestMail(page, `ruth@${domain}`, email);
  const link = new URL(/https?:\S+\/anbieter\/zuweisen\/anmelden\S+/.exec(text)?.[0] ?? "");
  await page.goto(link.pathname + link.search);
  await expectAccessibleAtAllSizes(page);
  await page.getByRole("button", { name: "Bestätigen" }).click();
  await expect(page.getByText(`Wir prüfen «${name}»`)).toBeVisible();

  await test.step("an admin approves it", async () => {
    const desk = await browser.newPage();
    await openAdmin(desk);
    await desk.goto("/admin/organisationen");
    const item = desk.getByRole("listitem").filter({ hasText: name });
    await expect(item).toContainText(`bestätigte Adresse bei ${domain}`);
    await expectAccessibleAtAllSizes(desk);
    await item.getByRole("button", { name: "Zulassen" }).click();
    await expect(item.getByText("Zugelassen. Das Mail ist unterwegs.")).toBeFocused();
    await desk.close();
  });

  await page.goto("/anbieter/zuweisen");
  await expectAccessibleAtAllSizes(page);
  await page.getByRole("link", { name: "Neue Fälle", exact: true }).click();
  const fall = (number: number) => page.getByRole("group", { name: `Fall ${number}` });
  await fall(1).getByLabel("Wohin").fill(PLACE);
  await page.getByRole("button", { name: "Noch ein Fall" }).click();
  await expect(fall(1).getByLabel("Wohin")).toHaveValue(PLACE);
  await fall(2).getByLabel("Wohin").fill("Qxqxqx");
  await fall(2).getByText("Leistungen wählen").press("Enter");
  await fall(2).getByLabel("Haushalt").press("Space");
  await page.getByRole("button", { name: "Zeigen, wer gefragt wird" }).press("Enter");
  await expect(fall(2).getByText("Diesen Ort kennen wir nicht.")).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  await fall(2).getByLabel("Wohin").fill(OTHER);
  await page.getByRole("button", { name: "Zeigen, wer gefragt wird" }).press("Enter");
  const asked = page.getByRole("region", { name: "Fall 1: wer gefragt wird" }).getByRole("checkbox");
  await expect(asked.first()).toBeChecked();
  await asked.first().press("Space");
  await fall(1).getByLabel("Wie oft").selectOption("In der Nacht");
  await expect(page.getByText("Die Angaben sind geändert. Noch ist niemand gefragt.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Für alle 2 Fälle fragen" })).toBeHidden();
  await fall(1).getByLabel("Wie oft").selectOption("Täglich");
  await expectAccessibleAtAllSizes(page);
  await page.getByRole("button", { name: "Für alle 2 Fälle fragen" }).press("Enter");

  await expect(page.getByText("Gefragt. Die Antworten stehen hier, sobald sie kommen.")).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(2);
  await expectAccessibleAtAllSizes(page);
  await page.getByRole("link", { name: "Einstellungen" }).click();
  await expectAccessibleAtAllSizes(page);
  await page.getByLabel("Strasse und Hausnummer").fill("Spitalstrasse 1");
  await page.getByLabel("PLZ").fill("7000");
  await page.getByLabel("Ort", { exact: true }).fill("Chur");
  await page.getByLabel("Telefon").fill("081 111 11 11");
  await page.getByRole("button", { name: "Briefkopf speichern" }).click();
  await expect(page.getByText("Briefkopf gespeichert")).toBeVisible();
  await page.getByLabel("Name des Programms").fill("KIS");
  await page.getByRole("button", { name: "Token erstellen" }).click();
  const [token = ""] = /zuweisen_[\w-]{43}/.exec((await page.getByRole("status").textContent()) ?? "") ?? [];
  const listed = await page.request.get("/api/v1/questions", { headers: { Authorization: `Bearer ${token}` } });
  expect((await listed.json()).items).toHaveLength(2);

  await page.getByRole("link", { name: "Personen" }).click();
  await expectAccessibleAtAllSizes(page);
  await page.goto("/anbieter/zuweisen");
  await page.getByRole("link", { name: "Liste drucken" }).click();
  await expect(page.getByText("Spitalstrasse 1")).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  await page.emulateMedia({ media: "print" });
  for (const hidden of ["Zurück zu den Fällen", "Home"])
    await expect(page.getByRole("link", { name: hidden })).toBeHidden();
  await expect(page.getByRole("button", { name: "Drucken" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await test.step("the hospital's pages in French open without signing in again, and fit every screen", async () => {
    await page.goto("/fr/prestataires/pour-institutions");
    await expect(page.getByRole("table", { name: "Cas ouverts et leurs réponses" })).toBeVisible();
    await expectAccessibleAtAllSizes(page);
    for (const title of ["Nouveaux cas", "Personnes", "Réglages"]) {
      await page.getByRole("link", { name: title, exact: true }).click();
      await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
      await expectAccessibleAtAllSizes(page);
    }
    await page.goto("/fr/prestataires/pour-institutions/liste");
    await expect(page.getByRole("heading", { level: 1, name: "Qui peut venir" })).toBeVisible();
    await expectAccessibleAtAllSizes(page);
  });
  await page.goto("/anbieter/zuweisen");
  const first = page.getByRole("row").filter({ hasText: "Fall 1" });
  await first.getByText("Beenden", { exact: false }).first().click();
  await first.getByRole("button", { name: "Ja, beenden" }).click();
  await expect(page.getByText("Der Fall ist beendet.")).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(1);
});

test("a person without an organization reads where to begin", async ({ page }) => {
  await openAccount(page);
  await page.goto("/anbieter/zuweisen");
  await expect(page.getByText("Ihr Konto gehört zu keiner Organisation.")).toBeVisible();
  await expectAccessibleAtAllSizes(page);
});
