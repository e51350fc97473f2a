import { expect, test } from "@playwright/test";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { authScreen, openAccount, signIn, toast } from "./accounts.ts";
import { openAdmin } from "./admins.ts";

test("an account is found by a part of its address, followed, banned everywhere at once, made an admin and deleted", async ({
  page,
  browser,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  const email = await openAccount(theirs);
  const own = await openAdmin(page);
  await page.goto("/admin/benutzer");
  await page.getByLabel("Teil der E-Mail-Adresse oder des Namens").fill(email.slice(10, 30));
  await page.getByRole("button", { name: "Suchen" }).press("Enter");
  const line = page.getByRole("row").filter({ hasText: email });
  await expect(line).toContainText("Anna Muster");
  await expectAccessibleAtAllSizes(page);
  await line.getByRole("link", { name: /^Verlauf/ }).click();
  await expect(page.getByText("Nur Einträge zu einem Konto")).toBeVisible();
  await expect(page.getByText("hat ein Konto eröffnet.")).toBeVisible();
  await page.goBack();

  await line.getByRole("button", { name: /^Sperren/ }).click();
  // Messages are dialogs, too.
  const dialog = page.locator("dialog[open]");
  const until = dialog.getByLabel("Gesperrt bis und mit");
  const ban = dialog.getByRole("button", { name: "Sperren" });
  await until.fill("2020-01-01");
  await ban.click();
  await expect(dialog.getByRole("alert")).toContainText("Wählen Sie einen Tag ab heute.");
  await until.fill("");
  await until.pressSequentially("31");
  await ban.click();
  await expect(dialog.getByRole("alert")).toContainText("Geben Sie Tag, Monat und Jahr ein");
  await expectAccessibleAtAllSizes(page);
  await until.fill("");
  await ban.click();
  await expect(line).toContainText("gesperrt unbefristet");
  await expect(line.getByRole("button", { name: /^Entsperren/ })).toBeFocused();
  await theirs.evaluate(() => localStorage.clear());
  await theirs.goto("/auth");
  await signIn(theirs, email);
  await expect(theirs.getByRole("alert")).toContainText("Dieses Konto ist gesperrt.");
  await line.getByRole("button", { name: /^Entsperren/ }).click();
  await dialog.getByRole("button", { name: "Entsperren" }).click();
  await expect(line).toContainText("normal");
  await authScreen(theirs).signIn.click();
  await expect(theirs).toHaveURL("/");

  await line.getByRole("button", { name: /^Adminrechte geben/ }).click();
  await dialog.getByRole("button", { name: "Adminrechte geben" }).click();
  await expect(line).toContainText("mit Adminrechten");
  await line.getByRole("button", { name: /^Adminrechte entziehen/ }).click();
  await dialog.getByRole("button", { name: "Adminrechte entziehen" }).click();
  await expect(line).not.toContainText("mit Adminrechten");
  await line.getByRole("button", { name: /^Konto löschen/ }).press("Enter");
  await expect(dialog).toContainText("unter «Anonymer Nutzer»");
  await expectAccessibleAtAllSizes(page);
  await dialog.getByRole("button", { name: "Endgültig löschen" }).click();
  await expect(toast(page, "Konto gelöscht")).toContainText(email);
  await expect(line).toHaveCount(0);

  await page.goto(`/admin/benutzer?q=${own}`);
  await page.getByRole("button", { name: /^Adminrechte entziehen/ }).click();
  await dialog.getByRole("button", { name: "Adminrechte entziehen" }).click();
  await expect(toast(page, "Fehler")).toContainText("Das eigene Konto können Sie nicht sperren oder löschen");
  await expect(page.getByRole("row").filter({ hasText: own })).toContainText("mit Adminrechten");
});
