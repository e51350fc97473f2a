import { expect, test } from "@playwright/test";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { readSession, toast } from "./accounts.ts";
import { openAdmin } from "./admins.ts";
import { holdBack } from "./hold-back.ts";
import { importFile, providerCsv } from "./imports.ts";
import { addressOf, SITES } from "./sites.ts";

test.use({ baseURL: addressOf(SITES.imports) });

test("providers are filtered, ticked and changed together", async ({ page }) => {
  await openAdmin(page);
  const file = providerCsv(3);
  const [first = "", second = "", third = ""] = file.names;
  const job = await importFile(page, file);
  await page.goto(`/import?id=${job}`);
  await page.getByRole("link", { name: "Anbieter dieses Imports" }).click();
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row(first)).toBeVisible();
  const columns = () =>
    page.getByRole("columnheader").evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().x));
  const places = await columns();
  await page.getByRole("checkbox", { name: `${first} auswählen` }).check();
  await page.getByRole("checkbox", { name: `${second} auswählen` }).check();
  const bar = page.getByRole("region", { name: "Mit den gewählten Anbietern" });
  await expect(bar.getByRole("status")).toHaveText("2 Anbieter gewählt");
  await expectAccessibleAtAllSizes(page);
  await bar.getByRole("button", { name: "Bestätigen …" }).click();
  const goOn = await holdBack(page, "**/api/admin/listings/bulk");
  await page.getByRole("dialog").getByRole("button", { name: "Bestätigen" }).click();
  await page.keyboard.press("Escape");
  const asked = page.waitForEvent("dialog");
  const leaving = page.goto("/admin").catch(() => {});
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await leaving;
  await expectAccessibleAtAllSizes(page);
  goOn();
  await expect(toast(page, "2 Anbieter bestätigt")).toBeVisible();
  await expect(bar.getByRole("button")).toHaveCount(0);
  await expect(bar).toBeFocused();

  await page.getByText("Filtern und sortieren").click();
  await page.getByLabel("Nie bestätigt").check();
  await page.getByRole("button", { name: "Anwenden" }).click();
  await expect(row(third)).toBeVisible();
  await expect(row(first)).toHaveCount(0);
  expect(await columns()).toEqual(places);
  await expectAccessibleAtAllSizes(page);
  await page.getByRole("checkbox", { name: /gezeigten auswählen/ }).check();
  await bar.getByRole("button", { name: "Kanton ändern …" }).click();
  await page.getByRole("dialog").getByLabel("Neuer Kanton").selectOption("Uri");
  await page.getByRole("dialog").getByRole("button", { name: "Kanton ändern" }).click();
  await expect(toast(page, "1 Anbieter verschoben")).toBeVisible();
  await page.getByRole("link", { name: "Zurücksetzen" }).click();
  await page.goto(`/admin/anbieter?q=${third}&kanton=uri`);
  await page.getByRole("checkbox", { name: `${third} auswählen` }).check();
  await bar.getByRole("button", { name: "Löschen …" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Löschen" }).click();
  await expect(toast(page, "1 Anbieter gelöscht")).toBeVisible();
  await expect(row(third)).toHaveCount(0);

  for (const width of [390, 1280]) {
    await test.step(`two are hidden with the keyboard at ${width} px, and shown again`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/admin/anbieter?import=${job}`);
      for (const name of [first, second])
        await page.getByRole("checkbox", { name: `${name} auswählen` }).press("Space");
      await bar.getByRole("button", { name: "Verbergen …" }).press("Enter");
      const dialog = page.getByRole("dialog", { name: "2 Anbieter verbergen?" });
      const hide = dialog.getByRole("button", { name: "Verbergen" });
      await expect(dialog.getByLabel("Grund, für das Protokoll")).toBeFocused();
      await expect(hide).toHaveAttribute("aria-disabled", "true");
      await expectAccessibleAtAllSizes(page);
      await page.setViewportSize({ width, height: 800 });
      await page.keyboard.press("Escape");
      await expect(bar.getByRole("button", { name: "Verbergen …" })).toBeFocused();
      await page.keyboard.press("Enter");
      await page.keyboard.type("Betrieb eingestellt");
      await page.keyboard.press("Tab");
      await expect(hide).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(toast(page, "2 Anbieter verborgen")).toBeVisible();
      await expect(bar).toBeFocused();
      await expect(row(first)).toHaveCount(0);
      await expect.poll(async () => (await page.request.get(file.path(1))).status()).toBe(410);
      await page.goto("/admin/anbieter?geloescht=1");
      for (const name of [first, second]) {
        await row(name).getByRole("button", { name: "Wieder zeigen" }).press("Enter");
        await expect(row(name)).toHaveCount(0);
      }
    });
  }
});

test("a change of many providers continues after the page is left", async ({ page }) => {
  await openAdmin(page);
  const file = providerCsv(120);
  const [first = "", second = ""] = file.names;
  const job = await importFile(page, file);
  const list = `/admin/anbieter?import=${job}`;
  const headers = { Authorization: `Bearer ${(await readSession(page)).access_token}` };
  const bulk = "/api/admin/listings/bulk";
  const ownWork = async () =>
    (await (await page.request.get(bulk, { headers })).json()).find(({ isOwn }: { isOwn: boolean }) => isOwn);
  const bar = page.getByRole("region", { name: "Mit den gewählten Anbietern" });
  const tick = (name: string | RegExp) => page.getByRole("checkbox", { name }).check();
  const confirm = async () => {
    await bar.getByRole("button", { name: "Bestätigen …" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Bestätigen" }).click();
  };

  await page.goto(list);
  await page.getByRole("button", { name: /^Alle Treffer auswählen/ }).click();
  await expect(bar.getByRole("status")).toHaveText("120 Anbieter gewählt");
  await bar.getByRole("button", { name: "Auswahl aufheben" }).click();
  await page.getByRole("button", { name: "500 weitere anzeigen" }).click();
  await tick("Alle 120 gezeigten auswählen");
  // The page is told of the first portion, and left before it asks for more.
  await page.route(`**${bulk}`, (route) => (route.request().method() === "GET" ? undefined : route.fallback()));
  await confirm();
  await expect(bar).toContainText("50 von 120 Anbietern · läuft weiter, auch wenn Sie die Seite verlassen");
  await expectAccessibleAtAllSizes(page);
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await page.goto("/admin");
  expect(questions).toEqual([]);
  await page.unroute(`**${bulk}`);
  await expect.poll(async () => (await ownWork())?.endedAt).not.toBeNull();

  await page.goto(list);
  await expect(bar).toContainText("120 Anbieter bestätigt. Alle gewählten sind erledigt.");
  await expectAccessibleAtAllSizes(page);
  await page.reload();
  await bar.getByRole("button", { name: "Schliessen" }).press("Enter");
  await expect(bar).not.toContainText("bestätigt");
  await expect(bar).toBeFocused();
  expect(await ownWork()).toBeUndefined();

  await test.step("a provider that was changed in between stays, and is named until the result is closed", async () => {
    await page.goto(list);
    for (const name of [first, second]) await tick(new RegExp(`^${name} auswählen`));
    const { items } = await (await page.request.get(`/api/admin/listings?import=${job}`, { headers })).json();
    const { id, updatedAt } = items.find(({ name }: { name: string }) => name === first);
    const answer = await page.request.post(`/api/admin/listings/${id}/confirm`, { headers, data: { updatedAt } });
    expect(answer.ok()).toBe(true);
    await confirm();
    await expect(toast(page, "1 Anbieter bestätigt")).toBeVisible();
    await bar.getByText("Welche blieben").click();
    await expect(bar.getByRole("link", { name: first, exact: true })).toBeVisible();
    await expectAccessibleAtAllSizes(page);
    await bar.getByRole("button", { name: "Schliessen" }).click();
    await expect(bar.getByRole("button")).toHaveCount(0);
  });
});

test("the list reloads after a change whose end another page has shown and closed", async ({ page }) => {
  await openAdmin(page);
  const file = providerCsv(1);
  const [name = ""] = file.names;
  const job = await importFile(page, file);
  const headers = { Authorization: `Bearer ${(await readSession(page)).access_token}` };
  await page.goto(`/admin/anbieter?import=${job}&zeigen=unconfirmed`);
  await page.getByRole("checkbox", { name: `${name} auswählen` }).check();
  const bulk = "/api/admin/listings/bulk";
  await page.route(`**${bulk}`, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const response = await route.fetch();
    const { id } = await response.json();
    await page.request.delete(`${bulk}/${id}`, { headers });
    await route.fulfill({ response, json: null });
  });
  const bar = page.getByRole("region", { name: "Mit den gewählten Anbietern" });
  await bar.getByRole("button", { name: "Bestätigen …" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Bestätigen" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(0);
});

test("a provider is created by hand, found as a duplicate of another, and judged", async ({ page }) => {
  await openAdmin(page);
  const file = providerCsv(1);
  const [name = ""] = file.names;
  const [zsr = ""] = String(Date.now()).match(/\d{6}$/) ?? [];
  await page.goto("/admin/anbieter");
  await page.getByRole("link", { name: "Neuer Anbieter" }).click();
  await page.getByRole("button", { name: "Anlegen" }).click();
  await expect(page.getByRole("alert")).toContainText("Name");
  await page.getByLabel("Name", { exact: true }).first().fill(`${name} AG`);
  await page.getByLabel("PLZ").fill("8610");
  const area = page.getByRole("group", { name: "Einsatzgebiet" });
  await expect(area.getByRole("checkbox")).toHaveCount(0);
  await page.getByLabel("Ort", { exact: true }).fill("Uster");
  const facts = page.getByText("Zum Vergleichen", { exact: true });
  const until = page.getByRole("group", { name: "Einsatzzeiten", exact: true }).getByLabel("Montag, bis");
  await facts.click();
  await until.fill("früh");
  await facts.click();
  await expect(until).toBeHidden();
  await page.getByRole("button", { name: "Anlegen" }).click();
  await expect(until).toBeVisible();
  await until.fill("");
  await page.getByLabel("ZSR-Nummer").fill(`Z${zsr}`);
  // Nearby places are offered now, and ticked boxes survive a reload, which opens their group.
  const near = area.getByRole("checkbox", { name: "8610 Uster" });
  await near.check();
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(near).toBeChecked();
  await expect(page.getByLabel("ZSR-Nummer")).toHaveValue(`Z${zsr}`);
  await expectAccessibleAtAllSizes(page);
  await page.getByRole("button", { name: "Anlegen" }).click();
  await expect(toast(page, "Anbieter angelegt")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: `${name} AG` })).toBeVisible();
  await expect(near).toBeChecked();

  // A second provider with the same ZSR number is a hint, not an error.
  await page.goto("/admin/anbieter?neu=1");
  await facts.click();
  await page.getByLabel("ZSR-Nummer").fill(`z ${zsr.slice(0, 4)}.${zsr.slice(4)}`);
  await page.getByLabel("ZSR-Nummer").press("Tab");
  await expect(page.getByText("Diese ZSR-Nummer hat schon:")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: `${name} AG` })).toBeVisible();
  await expectAccessibleAtAllSizes(page);

  // The end of an import looks for duplicates.
  await importFile(page, file);
  await page.goto("/admin/anbieter?doppel=1");
  const pair = page.getByRole("listitem").filter({ hasText: `${name} AG` });
  await expect(pair).toContainText("gleicher Name am gleichen Ort");
  await expectAccessibleAtAllSizes(page);
  await pair.getByRole("button", { name: /^Kein Doppel/ }).click();
  await expect(toast(page, "Kein Doppel")).toBeVisible();
  await expect(pair).toHaveCount(0);
});
