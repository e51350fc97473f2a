import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { change } from "#tests/support/database.ts";
import { get } from "#tests/support/get.ts";
import { seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { loadProvidersBySlug } from "#worker/services/shortlist/shortlist.ts";

beforeAll(async () => {
  await seedListings(winterthur, [
    {
      name: "Spitex Eulach",
      phone: "052 555 01 23",
      form: "oeffentlich",
      care: ["grundpflege", "demenz"],
      supplyDuty: ["8400"],
      serviceArea: ["8400", "bfs:230", "bfs:231"],
      rating: 4.8,
      userRatingsTotal: 23,
      factSources: { form: { source: "Stadt Winterthur", day: "2026-03-05" } },
    },
    { name: "Hauspflege <b>Seen</b>", form: "privat", care: ["nacht"], slug: "hauspflege-seen-8400" },
    { name: "Pflege Töss", slug: "pflege-toess-8400" },
    { name: "Pflege Wülflingen", slug: "pflege-wuelflingen-8400" },
    { name: "Pflege Oberi", slug: "pflege-oberi-8400" },
    { name: "Pflege Zu", slug: "pflege-zu-8400", closed: "dauerhaft" },
  ]);
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 });
  await change("UPDATE places SET communes = 'Winterthur|Elsau', commune_numbers = '230|219'");
  await change(
    "INSERT INTO listing_old_slugs (slug, listing_id) SELECT 'eulach-alt-8400', id FROM spitex_listings WHERE slug = 'spitex-eulach-8400'",
  );
});

/** Without the comments that separate pieces of text. */
const html = async (path: string) => (await (await get(path)).text()).replaceAll("<!-- -->", "");
const heading = (page: string) => /<h1>([^<]*)</.exec(page)?.[1];
const namesIn = (page: string) => [...page.matchAll(/class="compare-name" href="([^"]*)"/g)].map(([, href]) => href);
const TWO = "spitex-eulach-8400,hauspflege-seen-8400";

/** The cells of a row, as text. */
function cells(page: string, label: string): string[] {
  const row = page.split("<tr").find((part) => part.includes(`scope="row">${label}`)) ?? "";
  return row.split("<td").map((cell) => cell.replaceAll(/^[^<>]*>|<[^>]*>/g, " ").trim());
}

describe("a comparison", () => {
  test("shows providers side by side, in the order of the address", async () => {
    const page = await html(`/vergleich?ids=${TWO}`);
    expect(heading(page)).toBe("Zwei Anbieter im Vergleich");
    expect(namesIn(page)).toEqual([
      "/zuerich/winterthur/spitex-eulach-8400",
      "/zuerich/winterthur/hauspflege-seen-8400",
    ]);
    expect(page).toContain('content="noindex, follow"');
  });

  test("names the places and communes that a provider serves, also by a former address", async () => {
    for (const eulach of ["spitex-eulach-8400", "eulach-alt-8400"]) {
      const page = await html(`/vergleich?ids=${eulach},hauspflege-seen-8400`);
      expect(cells(page, "Einsatzgebiet")[1]).toMatch(/ Winterthur und Gemeinde Nr\. 231$/);
      expect(cells(page, "Versorgungspflicht")[1]).toMatch(/ Winterthur$/);
    }
  });

  test("marks differences in words, and unknown values as unknown", async () => {
    const page = await html(`/vergleich?ids=${TWO},pflege-toess-8400`);
    const [form = "", public_ = "", private_ = ""] = cells(page, "Trägerschaft");
    expect(form).toContain("unterschiedlich");
    expect([public_, private_]).toEqual([
      expect.stringContaining("Öffentlich oder gemeinnützig"),
      expect.stringContaining("Privat"),
    ]);
    const [dementia = "", yes = "", unnamed = "", unknown = ""] = cells(page, "Demenz");
    expect(dementia).toContain("unterschiedlich");
    expect(cells(page, "Versorgungspflicht")[0]).toContain("nicht von allen bekannt");
    expect(yes).toContain("Ja");
    expect(unnamed).toContain("nicht genannt");
    expect(unknown).toContain("nicht bekannt – fragen Sie nach");
    expect(page).toContain("Bei keinem bekannt: Behandlungspflege, Wundpflege");
    expect(page).toMatch(/Bei keinem bekannt: [^<]*Kapazität, [^<]*\. Fragen Sie nach\./);
    expect(cells(page, "Kapazität")).toEqual([""]);
    expect(page).toContain("23 Bewertungen bei Google");
    expect(page).toContain("Trägerschaft: Stadt Winterthur, Stand 5. März 2026");
  });

  test("has a phone button, and links to the page and to the comparison without the provider", async () => {
    const page = await html(`/vergleich?ids=${TWO},pflege-toess-8400`);
    expect(page).toContain('href="tel:+41525550123"');
    expect(page).toContain('href="/vergleich?ids=hauspflege-seen-8400,pflege-toess-8400"');
    expect(page).toContain('Entfernen<span class="sr-only"> Spitex Eulach</span>');
  });

  test("says of a provider closed for good that it is, instead of advice to ask it", async () => {
    const [, unknown, closed] = cells(await html("/vergleich?ids=hauspflege-seen-8400,pflege-zu-8400"), "Kontakt");
    expect(unknown).toContain("nicht bekannt – fragen Sie nach");
    expect(closed).toContain("dauerhaft geschlossen");
    expect(closed).not.toContain("fragen Sie nach");
  });

  test("prints on landscape paper, unlike all other pages", async () => {
    expect(await html(`/vergleich?ids=${TWO}`)).toMatch(/@page\{size:A4 landscape/);
    expect(await html("/zuerich/winterthur/")).not.toContain("landscape");
  });
});

describe("the address of a comparison", () => {
  test("may use former slugs; slugs of no provider are named", async () => {
    const page = await html("/vergleich?ids=eulach-alt-8400,hauspflege-seen-8400,weg-9999");
    expect(namesIn(page)).toHaveLength(2);
    expect(page).toContain("Nicht im Verzeichnis und deshalb weggelassen:");
    expect(page).toContain("<li>Weg 9999</li>");
    await seedListings(winterthur, [{ id: 9, name: "Pflege Wég", slug: "weg-9999", deletedAt: "2026-11-01" }]);
    expect(await html("/vergleich?ids=weg-9999,hauspflege-seen-8400")).toContain("<li>Pflege Wég</li>");
    await change("UPDATE all_listings SET is_hidden = 1 WHERE id = 9");
    const hidden = await html("/vergleich?ids=weg-9999,hauspflege-seen-8400");
    expect([hidden.includes("<li>Weg 9999</li>"), hidden.includes("Wég")]).toEqual([true, false]);
  });

  test("may name a provider twice", async () => {
    const page = await html(
      "/vergleich?ids=spitex-eulach-8400,eulach-alt-8400,spitex-eulach-8400,hauspflege-seen-8400",
    );
    expect(heading(page)).toBe("Zwei Anbieter im Vergleich");
  });

  test("may repeat the parameter, as forms do", async () => {
    const page = await html("/vergleich?ids=spitex-eulach-8400&ids=hauspflege-seen-8400");
    expect(namesIn(page)).toHaveLength(2);
  });

  test("compares four of 500, in one round trip and few rows", async () => {
    const all = ["spitex-eulach", "hauspflege-seen", "pflege-toess", "pflege-wuelflingen", "pflege-oberi"];
    const ids = [...all.map((name) => `${name}-8400`), ...Array.from({ length: 495 }, (_, at) => `kein-${at}`)];
    const page = await html(`/vergleich?ids=${ids.join(",")}`);
    expect(namesIn(page)).toHaveLength(4);
    expect(page).toContain("Es sind höchstens vier Anbieter aufs Mal möglich.");
    const usage = noUsage();
    const four = ids.slice(0, 4);
    const deps = { now: () => new Date(), db: countingDatabase(env.DB, usage) };
    await loadProvidersBySlug(deps, four, { areas: four });
    expect(usage.roundTrips).toBe(1);
    // One more row is the switch for questions.
    expect(usage.rowsRead).toBeLessThanOrEqual(10 * four.length + 1);
  });

  test.each(["<script>alert(1)</script>", "%00", "..%2F..%2Fadmin", "'; DROP TABLE spitex_listings; --"])(
    "treats hostile slugs as unknown: %s",
    async (id) => {
      const response = await get(`/vergleich?ids=${encodeURIComponent(id)},${TWO}`);
      const page = await response.text();
      expect(response.status).toBe(200);
      expect(namesIn(page)).toHaveLength(2);
      expect(page).not.toContain("<script>alert");
    },
  );

  test.each([
    ["/vergleich", "Drücken Sie bei Anbietern, die Ihnen zusagen, auf «Merken»."],
    ["/vergleich?ids=spitex-eulach-8400", "Es fehlt noch mindestens ein Anbieter."],
  ])("with fewer than two providers says how to remember them: %s", async (path, words) => {
    const page = await html(path);
    expect(heading(page)).toBe("Anbieter vergleichen");
    expect(page).toContain(words);
    expect(page).toContain('href="/suche"');
    expect(page).not.toContain("<table");
  });
});
