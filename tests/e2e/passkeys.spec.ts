import { expect, type Page, test } from "@playwright/test";
import { openAccountPage } from "./account-page.ts";
import { header, signIn, toast } from "./accounts.ts";

/** A virtual authenticator with user verification: built in or on USB. */
async function addAuthenticator(page: Page, transport: "internal" | "usb" = "internal") {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const credentials = () => session.send("WebAuthn.getCredentials", { authenticatorId });
  const setPresence = (enabled: boolean) =>
    session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  return { credentials, setPresence };
}

test("a passkey is added, signs in without a password, and is removed", async ({ page }) => {
  const email = await openAccountPage(page);
  const { credentials } = await addAuthenticator(page);
  const create = page.getByRole("button", { name: "Passkey erstellen" });
  await create.click();
  await expect(toast(page, "Passkey erstellt")).toBeVisible();
  expect((await credentials()).credentials).toMatchObject([{ rpId: "localhost", signCount: 1 }]);
  // The authenticator already has a passkey for this account.
  await create.click();
  await expect(toast(page, "Kein Passkey erstellt")).toBeVisible();
  expect((await credentials()).credentials).toHaveLength(1);

  await header(page).signOut.click();
  await expect(page).toHaveURL("/");
  await page.goto("/auth?next=/konto");
  await page.getByRole("button", { name: "Mit Fingerabdruck oder Gesicht anmelden (Passkey)" }).click();
  await expect(page.getByText(email, { exact: true })).toBeVisible();

  const remove = page.getByRole("button", { name: /^Entfernen \(/ });
  await remove.click();
  await page.getByRole("dialog", { name: "Passkey entfernen?" }).getByRole("button", { name: "Entfernen" }).click();
  await expect(toast(page, "Passkey entfernt")).toBeVisible();
  await expect(remove).toBeHidden();
  await expect(page.getByRole("heading", { name: "Passkeys", exact: true })).toBeFocused();
});

test("the passkey button appears only in browsers with passkeys, and needs no code", async ({ page }) => {
  await page.route(/\/assets\/auth-screen\.wake-/, (route) => route.abort());
  for (const visible of [true, false]) {
    if (!visible) await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
    await page.goto("/auth");
    await expect(page.getByText("oder", { exact: true })).toBeVisible({ visible });
    await expect(page.getByRole("button", { name: "(Passkey)" })).toBeVisible({ visible });
  }
});

test("a security key is the second factor, and an unfinished setup of it does not block a new one", async ({
  page,
}) => {
  const email = await openAccountPage(page);
  const { credentials, setPresence } = await addAuthenticator(page, "usb");
  const add = page.getByRole("button", { name: "Sicherheitsschlüssel einrichten" });
  await setPresence(false);
  const enrolled = page.waitForResponse("**/challenge");
  await add.click();
  await enrolled;
  await page.reload();
  await setPresence(true);
  await add.click();
  await expect(toast(page, "Anmeldung in zwei Schritten ist eingerichtet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Entfernen (Schlüssel)" })).toBeVisible();
  expect((await credentials()).credentials).toHaveLength(1);

  await header(page).signOut.click();
  await expect(page).toHaveURL("/");
  await page.goto("/auth?next=/konto");
  await signIn(page, email);
  await page.getByRole("button", { name: "Mit Schlüssel bestätigen" }).click();
  await expect(page.getByRole("button", { name: "Entfernen (Schlüssel)" })).toBeVisible();
});
