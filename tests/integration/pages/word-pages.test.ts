import { beforeAll, expect, test } from "vitest";
import { WORD_PAGE_NAMES } from "#app/content/pages/word-page-names.ts";
import { PAGES } from "#domain/pages.ts";
import { authSite } from "#tests/support/auth.ts";
import { get } from "#tests/support/get.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

const html = async (path: string) => (await get(path)).text();

beforeAll(() => seedListings(winterthur, [{ name: "Spitex Eulach" }, { name: "Spitex Töss" }]));

test.each(WORD_PAGE_NAMES.map((name) => PAGES[name].address))("%s shows no markup of its source", async (path) => {
  expect(await html(path)).not.toMatch(/\]\(|## |undefined/);
});

test("the page about us shows the live count", async () => {
  expect(await html("/ueber-uns")).toContain("Wir kennen zurzeit 2 Anbieter");
});

test("a missing operator setting is shown as a placeholder", async () => {
  const page = await html("/impressum-datenschutz");
  expect(page).toContain("⟦Platzhalter: Name der Betreiberin oder des Betreibers⟧");
  expect(page).toContain("muss vor der Veröffentlichung gesetzt sein");
});

test("the privacy page says how long deleted data stays in backups", async () => {
  expect(await html("/impressum-datenschutz")).toContain(
    "Sicherungen noch 30 Tage, in der ersten jedes Monats ein Jahr",
  );
});

test("the imprint names the operator of the configuration", async () => {
  const site = authSite({
    OPERATOR_NAME: "Verein <Muster>",
    OPERATOR_ADDRESS: "Weg 1, 8400 Winterthur",
    MAIL_OPERATOR: "hallo@muster.example",
    PAGE_VIEWS_SINK: "https://zaehler.example/hits",
    PAGE_CACHE_MB: "0",
  });
  const page = await (await site.fetch("/impressum-datenschutz")).text();
  expect(page).toContain("Verein &lt;Muster&gt;");
  expect(page).toContain('href="mailto:hallo@muster.example"');
  expect(page).toContain("Dieselben Angaben gehen an zaehler.example");
  expect(page).not.toContain("Platzhalter");
});
