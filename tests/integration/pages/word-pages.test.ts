import { beforeAll, expect, test } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { get } from "#tests/support/get.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

const html = async (path: string) => (await get(path)).text();

beforeAll(() => seedListings(winterthur, [{ name: "Spitex Eulach" }, { name: "Spitex Töss" }]));

test.each([
  ["/ueber-uns", "Über uns"],
  ["/impressum-datenschutz", "Impressum und Datenschutz"],
  ["/so-sortieren-wir", "So sortieren wir"],
  ["/so-pruefen-wir-bewertungen", "So prüfen wir Bewertungen"],
  ["/barrierefreiheit", "Barrierefreiheit"],
])("%s is a page to be found and kept", async (path, title) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toContain("public");
  const page = await response.text();
  expect(page).toContain(`<h1>${title}</h1>`);
  expect(page).toContain(`rel="canonical" href="https://spitex-verzeichnis.example${path}"`);
  expect(page).not.toContain('name="robots"');
  expect(page).not.toMatch(/\]\(|## |undefined/);
});

test("the live count stands on the page about us", async () => {
  expect(await html("/ueber-uns")).toContain("Wir kennen zurzeit 2 Anbieter");
});

test("what the operator has not set is marked as a placeholder", async () => {
  const page = await html("/impressum-datenschutz");
  expect(page).toContain("⟦Platzhalter: Name der Betreiberin oder des Betreibers⟧");
  expect(page).toContain("muss vor der Veröffentlichung gesetzt sein");
});

test("the imprint names whom the configuration names", async () => {
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
