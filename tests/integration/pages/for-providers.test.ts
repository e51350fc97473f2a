import { beforeEach, describe, expect, test } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

const site = authSite();
const page = async (path = "/fuer-anbieter") => (await site.fetch(path)).text();

const KNOWN = { care: ["grundpflege", "demenz"], languages: ["de", "pt"], phone: "+41 52 200 00 00" };

beforeEach(async () => {
  await change("DELETE FROM all_listings");
  await change("UPDATE data_version SET version = version + 1");
});

describe("the page for providers", () => {
  test("shows a provider's entry without and with its facts, and the search that tells them apart", async () => {
    await seedListings(winterthur, [
      { id: 1, name: "Spitex Ohne" },
      { id: 2, name: "Spitex Mit", ...KNOWN },
      { id: 3, name: "Spitex Zu", ...KNOWN, closed: "dauerhaft" },
    ]);
    const html = await page();
    expect(html.match(/<h3><a href="\/zuerich\/winterthur\/spitex-mit-8400">/g)).toHaveLength(2);
    expect(html).not.toMatch(/Spitex (?:Ohne|Zu)/);
    expect(html).toContain("Demenz, Portugiesisch: nicht bekannt");
    expect(html).toContain("Wer in Winterthur «Demenz, Portugiesisch» sucht");
    expect(html).toContain('href="/zuerich/winterthur/?leistung=demenz&amp;sprache=pt"');
    expect(html).toContain("2 Spitex-Organisationen und Pflegefachpersonen");
  });

  test("prefers a provider that says it takes on clients, and says so", async () => {
    await seedListings(winterthur, [
      { id: 2, name: "Spitex Mit", ...KNOWN, languages: ["de", "pt", "sq"] },
      { id: 4, name: "Spitex Frei", ...KNOWN },
    ]);
    await change(`INSERT INTO provider_capacity (spitex_id, state, reported_at, valid_to, origin)
      VALUES (4, 'frei', '2026-11-20T08:00:00.000Z', '2999-01-01', 'desk')`);
    const html = await page();
    expect(html).toContain("spitex-frei-8400");
    expect(html).toContain("Demenz, Portugiesisch, nimmt auf: nicht bekannt");
  });

  test("describes the example in words while no provider has stated enough", async () => {
    expect(await page()).toContain("Ein Beispiel zeigen wir hier, sobald ein Anbieter so viel angegeben hat.");
    expect(await page()).toContain("Noch steht keine Spitex im Verzeichnis.");
    expect(await page()).not.toContain('class="card provider-card"');
  });

  test("searches a name with the site's search, and leads to the report of a missing provider", async () => {
    const html = await page();
    expect(html).toMatch(/<form class="search" action="\/suche">[\s\S]*name="q"/);
    expect(html).toContain('href="/fuer-anbieter/eintragen"');
    expect(html).toContain("dazu Ihr Name und Ihre E-Mail-Adresse");
    expect(await page("/fuer-anbieter/eintragen")).toContain(
      "Zur Spitex genügen Name, Ort und Telefonnummer oder Website.",
    );
    expect(await page("/suche?q=Xyzxyz")).toContain('<a href="/fuer-anbieter/eintragen">Melden Sie sie</a>');
  });

  test("is linked in the footer and on each provider's page", async () => {
    await seedListings(winterthur, [{ id: 5, name: "Spitex Fünf" }]);
    for (const path of ["/kontakt", "/zuerich/winterthur/spitex-fuenf-8400"]) {
      expect(await page(path)).toContain('<a href="/fuer-anbieter">Für Anbieter</a>');
    }
    expect(await page("/zuerich/winterthur/spitex-fuenf-8400")).toMatch(
      /Sind Sie diese Spitex\?<\/a> <a href="\/fuer-anbieter">/,
    );
  });

  test.each(["spitex eintragen", "unser eintrag", "eintrag übernehmen", "anbieter werden", "spitex anmelden"])(
    "is offered for «%s», in suggestions and on the page of results",
    async (query) => {
      const q = encodeURIComponent(query);
      const { ways } = (await (await site.fetch(`/api/search?q=${q}`)).json()) as { ways: { path: string }[] };
      expect(ways.map(({ path }) => path)).toContain("/fuer-anbieter");
      expect(await page(`/suche?q=${q}`)).toMatch(
        /<main[\s\S]*<a href="\/fuer-anbieter">Für Anbieter: [\s\S]*<\/main>/,
      );
    },
  );
});
