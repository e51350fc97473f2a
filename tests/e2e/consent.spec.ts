import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { openAccountPage, section } from "./account-page.ts";
import { openAccount, signIn, toast } from "./accounts.ts";

const BACK = "https://pflege.example/zurueck";

/** Simulates another site: it registers as a client and requests access. */
async function openService(page: Page, scope = "openid profile email") {
  await page.route("https://pflege.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Pflege-Portal</h1>" }),
  );
  const registered = await page.request.post("/auth/oauth/clients/register", {
    data: { client_name: "Pflege-Portal", client_uri: "https://www.pflege.example", redirect_uris: [BACK] },
  });
  const { client_id } = await registered.json();
  const query = new URLSearchParams({
    client_id,
    redirect_uri: BACK,
    response_type: "code",
    scope,
    state: "zustand",
    code_challenge: "x".repeat(43),
    code_challenge_method: "S256",
  });
  return { ask: () => page.goto(`/auth/oauth/authorize?${query}`) };
}

const question = (page: Page) => page.getByRole("region", { name: "Pflege-Portal möchte Ihr Konto verwenden" });
const allow = (page: Page) => question(page).getByRole("button", { name: "Zulassen" });

test("signs in, grants access to a service, and later revokes it", async ({ page }) => {
  const email = await openAccount(page);
  await page.evaluate(() => localStorage.clear());
  const service = await openService(page);
  await service.ask();
  await expect(page).toHaveURL(/\/auth\?next=%2Foauth%2Fconsent%3Fauthorization_id/);
  await signIn(page, email);
  await expect(question(page)).toContainText(email);
  await expect(question(page)).toContainText("Danach geht es weiter zupflege.example");
  await expect(question(page).getByRole("listitem")).toHaveText([
    "Ihren Namen und, wenn es eines gibt, Ihr Bild",
    "Ihre E-Mail-Adresse",
    "eine Kennung, an der er Sie wiedererkennt",
  ]);
  await allow(page).click();
  await expect(page).toHaveURL(/^https:\/\/pflege\.example\/zurueck\?code=[\w-]{43}&state=zustand/);

  // The second request needs no question.
  await service.ask();
  await expect(page).toHaveURL(/zurueck\?code=/);

  await page.goto("/konto");
  const part = section(page, "Verbundene Dienste");
  await part.getByRole("button", { name: "Zugriff entziehen (Pflege-Portal)" }).click();
  await expect(toast(page, "Zugriff entzogen")).toBeVisible();
  await expect(part.getByText("Zurzeit sieht kein anderer Dienst")).toBeVisible();
  await service.ask();
  await expect(allow(page)).toBeVisible();
});

test("a denial is reported to the service", async ({ page }) => {
  await openAccount(page);
  const service = await openService(page);
  await service.ask();
  await question(page).getByRole("button", { name: "Ablehnen" }).click();
  await expect(page).toHaveURL(/zurueck\?error=access_denied&.*state=zustand/);
});

test("a request can be answered with another account", async ({ page }) => {
  const other = await openAccount(page);
  await page.evaluate(() => localStorage.clear());
  const email = await openAccount(page);
  const service = await openService(page);
  await service.ask();
  await expect(question(page)).toContainText(email);
  await question(page).getByRole("button", { name: "Anderes Konto verwenden" }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await signIn(page, other);
  await expect(question(page)).toContainText(other);
  await allow(page).click();
  await expect(page).toHaveURL(/zurueck\?code=/);
});

test("an invalid request is reported", async ({ page }) => {
  await openAccount(page);
  for (const query of ["", "?authorization_id=0b7f8a52-5b0a-4b0e-9c39-2f4f6f1d8e10"]) {
    await page.goto(`/oauth/consent${query}`);
    await expect(page.getByRole("alert")).toContainText("Die Anfrage lässt sich nicht öffnen");
  }
  await expectAccessibleAtAllSizes(page);
});

test("consent question and list of services are accessible", async ({ page }) => {
  await openAccountPage(page);
  const service = await openService(page, "openid profile email phone");
  await service.ask();
  await expect(allow(page)).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  await allow(page).click();
  await expect(page).toHaveURL(/zurueck/);
  await page.goto("/konto");
  await expect(section(page, "Verbundene Dienste")).toContainText("Pflege-Portal");
  await expectAccessibleAtAllSizes(page);
});
