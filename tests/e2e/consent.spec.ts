import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { section } from "./account-page.ts";
import { openAccount, signIn, toast } from "./accounts.ts";

const BACK = "https://pflege.example/zurueck";

/** Simulates another site: it registers as a client and requests access. */
async function openService(page: Page) {
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
    scope: "openid profile email",
    state: "zustand",
    code_challenge: "x".repeat(43),
    code_challenge_method: "S256",
  });
  return { ask: () => page.goto(`/auth/oauth/authorize?${query}`) };
}

const question = (page: Page) => page.getByRole("region", { name: "Pflege-Portal möchte Ihr Konto verwenden" });
const allow = (page: Page) => question(page).getByRole("button", { name: "Zulassen" });

test("signs in, grants access to a service, and later revokes it", async ({ page }) => {
  const other = await openAccount(page);
  await page.evaluate(() => localStorage.clear());
  const email = await openAccount(page);
  const service = await openService(page);
  await service.ask();
  await expect(question(page)).toContainText(email);

  await test.step("a request can be answered with another account", async () => {
    await question(page).getByRole("button", { name: "Anderes Konto verwenden" }).click();
    await expect(page).toHaveURL(/\/auth\?next=%2Foauth%2Fconsent%3Fauthorization_id/);
    await signIn(page, other);
    await expect(question(page)).toContainText(other);
  });
  await expect(question(page)).toContainText("Danach geht es weiter zupflege.example");
  await expect(question(page).getByRole("listitem")).toHaveText([
    "Ihren Namen und, wenn es eines gibt, Ihr Bild",
    "Ihre E-Mail-Adresse",
    "eine Kennung, an der er Sie wiedererkennt",
  ]);
  await expectAccessibleAtAllSizes(page);
  await allow(page).click();
  await expect(page).toHaveURL(/^https:\/\/pflege\.example\/zurueck\?code=[\w-]{43}&state=zustand/);

  // The second request needs no question.
  await service.ask();
  await expect(page).toHaveURL(/zurueck\?code=/);

  await page.goto("/konto");
  const part = section(page, "Verbundene Dienste");
  await expect(part).toContainText("Pflege-Portal");
  await expectAccessibleAtAllSizes(page);
  await part.getByRole("button", { name: "Zugriff entziehen (Pflege-Portal)" }).click();
  await expect(toast(page, "Zugriff entzogen")).toBeVisible();
  await expect(part.getByText("Zurzeit sieht kein anderer Dienst")).toBeVisible();

  await test.step("a denial is reported to the service", async () => {
    await service.ask();
    await question(page).getByRole("button", { name: "Ablehnen" }).click();
    await expect(page).toHaveURL(/zurueck\?error=access_denied&.*state=zustand/);
  });
  await test.step("an invalid request is reported", async () => {
    await page.goto("/oauth/consent");
    await expect(page.getByRole("alert")).toContainText("Die Anfrage lässt sich nicht öffnen");
    await expectAccessibleAtAllSizes(page);
  });
});
