import { beforeAll, describe, expect, test } from "vitest";
import { MOST_ON_SHEET } from "#domain/offer/choose-providers.ts";
import { get } from "#tests/support/get.ts";
import { seedListings, seedPlace } from "#tests/support/listings.ts";

const uster = { zip: "8610", city: "Uster", code: "ZH" } as const;
const greifensee = { zip: "8606", city: "Greifensee", code: "ZH" } as const;
const gandria = { zip: "6978", city: "Gandria", code: "TI" } as const;
const aarau = { zip: "5000", city: "Aarau", code: "AG" } as const;

/** North of Uster. */
const at = (km: number) => ({ latitude: 47.35 + km / 111.2, longitude: 8.72 });

beforeAll(async () => {
  await seedPlace(uster, at(0));
  await seedPlace(greifensee, at(3));
  await seedPlace(gandria, { latitude: 46.0, longitude: 9.0 });
  await seedPlace(aarau, { latitude: 47.39, longitude: 8.04 });
  await seedListings(uster, [
    { name: "Anders Pflege", phone: "044 123 45 67", phoneHours: "Mo-Fr 08:00-12:00", care: ["demenz"], ...at(0) },
    { name: "Bei Ihnen" },
  ]);
  await seedListings(greifensee, [
    { name: "Nachbar", care: ["demenz"], languages: ["de", "pt"], form: "privat", ...at(3) },
    { name: "Weit her", serviceArea: ["8610"], care: ["nacht"], ...at(12) },
    {
      name: "Pflicht",
      supplyDuty: ["8610"],
      factSources: { supplyDuty: { source: "Stadt Uster", day: "2026-03-05" } },
      ...at(2),
    },
  ]);
  await seedListings(
    aarau,
    Array.from({ length: 47 }, (_, index) => ({ name: `Spitex ${index}` })),
  );
});

const html = async (path: string) => (await get(path)).text();
const groupsIn = (page: string) =>
  page
    .slice(page.indexOf("<article"), page.indexOf("</article"))
    .split("<section")
    .slice(1)
    .map((section) => [
      /<h2 id="\w+">([^<]*)</.exec(section)?.[1],
      [...section.matchAll(/<h3><a href="[^"]*">([^<]*)</g)].map(([, name]) => name).toSorted(),
    ]);

describe("the list of a place for paper", () => {
  test("has the provider with the duty in a separate box, then the groups of the place page", async () => {
    const page = await html("/liste/zuerich/uster");
    expect(groupsIn(page)).toEqual([
      ["Zuständig für Uster", ["Pflicht"]],
      ["In Uster", ["Anders Pflege", "Bei Ihnen"]],
      ["Kommen auch nach Uster", ["Weit her"]],
      ["Im Umkreis von 10 km", ["Nachbar"]],
    ]);
    expect(page).toContain("Quelle der Zuständigkeit: Stadt Uster, Stand 5. März 2026");
    expect(page).toContain("Diese Spitex muss den Auftrag annehmen");
  });

  test("shows phone, hours and offers, names unknown facts, and has boxes to fill in", async () => {
    const page = await html("/liste/zuerich/uster");
    const row = /<h3><a href="[^"]*">Anders Pflege<.*?<\/li>/s.exec(page)?.[0];
    expect(row).toMatch(/href="tel:\+41441234567"[^>]*>\+41 44 123 45 67</);
    expect(row).toContain("Erreichbar: Mo–Fr 08:00–12:00");
    expect(row).toContain("Leistungen: Demenz");
    expect(row).toMatch(/aria-hidden="true"><span>angerufen<\/span><span>Antwort<\/span>/);
    const unknown = /<h3><a href="[^"]*">Bei Ihnen<.*?<\/li>/s.exec(page)?.[0];
    for (const words of ["Telefon nicht bekannt", "Telefonzeiten nicht bekannt", "Leistungen nicht bekannt"])
      expect(unknown).toContain(words);
  });

  test("prints the rule of its order, the day and the address that the QR code opens", async () => {
    const page = await html("/liste/zuerich/uster?leistung=demenz");
    expect(page).toContain("In jeder Gruppe entscheidet das Los über die Reihenfolge");
    expect(page).toMatch(/Stand: \d+\. [A-Z][a-zä]+ \d{4}\./);
    expect(page).toContain("spitex-verzeichnis.example/zuerich/uster/?leistung=demenz");
    expect(page).toMatch(/<svg class="qr-code"[^>]*aria-label="QR-Code: öffnet die Anbieter/);
  });

  test("without JavaScript says how to print", async () => {
    expect(await html("/liste/zuerich/uster")).toMatch(
      /<noscript>.*Drucken Sie diese Seite mit Ctrl\+P.*<\/noscript>/s,
    );
  });

  test("is not indexed, and asks for nothing about a patient", async () => {
    const page = await html("/liste/zuerich/uster");
    expect(page).toContain('content="noindex, follow"');
    expect(page).not.toContain("<form");
    expect(page).not.toContain("<input");
  });

  test("with a filter lists the matches, then providers to ask", async () => {
    const page = await html("/liste/zuerich/uster?leistung=demenz");
    expect(groupsIn(page)).toEqual([
      ["Zuständig für Uster", ["Pflicht"]],
      ["In Uster", ["Anders Pflege"]],
      ["Im Umkreis von 10 km", ["Nachbar"]],
      ["Nachfragen", ["Bei Ihnen"]],
    ]);
    expect(page).toContain("Gesucht: Demenz.");
  });

  test("without providers names the nearest places and the commune to ask", async () => {
    const page = await html("/liste/ticino/gandria");
    expect(page).toContain("Für Gandria kennen wir noch keinen Anbieter.");
    expect(page).toContain("Fragen Sie bei der Gemeinde Gandria.");
    expect(groupsIn(page)).toEqual([["Keine Anbieter", []]]);
  });

  test("has at most forty providers and says how many are left out", async () => {
    const page = await html("/liste/aargau/aarau");
    expect(groupsIn(page).flatMap(([, names]) => names)).toHaveLength(MOST_ON_SHEET);
    expect(page).toContain("7 weitere Anbieter haben hier keinen Platz.");
  });

  test("another name of the place leads to its address, with the filter", async () => {
    const response = await get("/liste/zuerich/Uster-ZH?leistung=demenz&x=1");
    expect(response.status).toBe(301);
    expect(response.headers.get("Location")).toMatch(/\/liste\/zuerich\/uster\?leistung=demenz$/);
  });

  test("404 for an unknown place or canton", async () => {
    expect((await get("/liste/zuerich/nirgendwo")).status).toBe(404);
    expect((await get("/liste/nirgendwo/uster")).status).toBe(404);
  });
});

test("every place page links to its list and keeps the filter", async () => {
  expect(await html("/zuerich/uster/")).toContain('href="/liste/zuerich/uster"');
  expect(await html("/zuerich/uster/?leistung=demenz&umkreis=20")).toContain(
    'href="/liste/zuerich/uster?leistung=demenz&amp;umkreis=20"',
  );
  expect(await html("/zuerich/")).not.toContain('href="/liste/');
});
