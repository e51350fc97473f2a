import { expect, type Page, test } from "@playwright/test";
import { openAccountPage } from "./account-page.ts";
import { header, newEmail, signIn, toast } from "./accounts.ts";
import { PASSWORD } from "./sites.ts";

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

type Options = PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON;
type Answer = { challenge_id: string; options: Options };

/** Runs a ceremony of the protocol in the page, including the browser's part. */
const passkey = (page: Page, ceremony: "registration" | "authentication", bearer?: string) =>
  page.evaluate(
    async ({ ceremony, bearer }) => {
      const post = async (step: string, body: object) => {
        const response = await fetch(`/auth/passkeys/${ceremony}/${step}`, {
          method: "POST",
          headers: { "Content-Type": "application/json", ...(bearer && { Authorization: `Bearer ${bearer}` }) },
          body: JSON.stringify(body),
        });
        return { status: response.status, body: (await response.json()) as Answer };
      };
      const { body } = await post("options", {});
      const credential =
        ceremony === "registration"
          ? await navigator.credentials.create({
              publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(body.options),
            })
          : await navigator.credentials.get({
              publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(body.options),
            });
      const json = (credential as PublicKeyCredential).toJSON();
      return post("verify", { challenge_id: body.challenge_id, credential: json });
    },
    { ceremony, bearer },
  );

test("registers a passkey with the browser's authenticator, and signs in with it", async ({ page }) => {
  await page.goto("/");
  const { credentials } = await addAuthenticator(page);
  const email = newEmail();
  const signUp = await page.request.post("/auth/signup", { data: { email, password: PASSWORD } });
  const { access_token: bearer, user } = await signUp.json();

  const registered = await passkey(page, "registration", bearer);
  expect(registered.status).toBe(200);
  expect((await credentials()).credentials).toMatchObject([{ rpId: "localhost", signCount: 1 }]);
  // The authenticator already has a passkey for this account.
  await expect(passkey(page, "registration", bearer)).rejects.toThrow("InvalidStateError");

  for (const _ of ["once", "again"]) {
    const signedIn = await passkey(page, "authentication");
    expect(signedIn).toMatchObject({ status: 200, body: { user: { id: user.id, email } } });
  }
});

test("a passkey signs in without a password", async ({ page }) => {
  await page.goto("/");
  await addAuthenticator(page);
  const email = await openAccountPage(page);
  await page.getByRole("button", { name: "Passkey erstellen" }).click();
  await expect(toast(page, "Passkey erstellt")).toBeVisible();
  await header(page).signOut.click();
  await expect(page).toHaveURL("/");
  await page.goto("/auth?next=/konto");
  await page.getByRole("button", { name: "Mit Fingerabdruck oder Gesicht anmelden (Passkey)" }).click();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
});

for (const hasPasskeys of [true, false])
  test(`the button for passkeys needs a browser that has them, and no code: ${hasPasskeys}`, async ({ page }) => {
    if (!hasPasskeys) await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
    await page.route(/\/assets\/auth-screen\.wake-/, (route) => route.abort());
    await page.goto("/auth");
    const ways = page.getByText("oder", { exact: true });
    await expect(ways).toBeVisible({ visible: hasPasskeys });
    await expect(page.getByRole("button", { name: "(Passkey)" })).toBeVisible({ visible: hasPasskeys });
  });

test("a security key is the second factor", async ({ page }) => {
  await page.goto("/");
  await addAuthenticator(page, "usb");
  const email = await openAccountPage(page);
  await page.getByRole("button", { name: "Sicherheitsschlüssel einrichten" }).click();
  await expect(toast(page, "Anmeldung in zwei Schritten ist eingerichtet")).toBeVisible();
  await header(page).signOut.click();
  await expect(page).toHaveURL("/");
  await page.goto("/auth?next=/konto");
  await signIn(page, email);
  await page.getByRole("button", { name: "Mit Schlüssel bestätigen" }).click();
  await expect(page.getByRole("button", { name: "Entfernen (Schlüssel)" })).toBeVisible();
});

test("an unfinished setup of a security key does not block a new one", async ({ page }) => {
  await openAccountPage(page);
  const { credentials, setPresence } = await addAuthenticator(page, "usb");
  const add = page.getByRole("button", { name: "Sicherheitsschlüssel einrichten" });
  await setPresence(false);
  const enrolled = page.waitForResponse("**/challenge");
  await add.click();
  await enrolled;
  await page.reload();
  await setPresence(true);
  await add.click();
  await expect(page.getByRole("button", { name: "Entfernen (Schlüssel)" })).toBeVisible();
  expect((await credentials()).credentials).toHaveLength(1);
});

test("a passkey is added and removed on the account page", async ({ page }) => {
  await page.goto("/");
  const { credentials } = await addAuthenticator(page);
  await openAccountPage(page);
  await page.getByRole("button", { name: "Passkey erstellen" }).click();
  await expect(toast(page, "Passkey erstellt")).toBeVisible();
  expect((await credentials()).credentials).toHaveLength(1);
  const remove = page.getByRole("button", { name: /^Entfernen \(/ });
  await remove.click();
  await page.getByRole("dialog", { name: "Passkey entfernen?" }).getByRole("button", { name: "Entfernen" }).click();
  await expect(toast(page, "Passkey entfernt")).toBeVisible();
  await expect(remove).toBeHidden();
  await expect(page.getByRole("heading", { name: "Passkeys", exact: true })).toBeFocused();
});
