import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { replacePlaces } from "#db/queries/places/places.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { allListings } from "#db/schema/listings.ts";
import { deleteFrom, update } from "#db/sql.ts";
import { runTogether } from "#db/statement.ts";
import { get } from "#tests/support/get.ts";
import { db, seedListings, seedPlace } from "#tests/support/listings.ts";
import { createDeps } from "#worker/deps.ts";
import { syncSearchIndex } from "#worker/services/search/sync-search-index.ts";

const uster = { zip: "8610", city: "Uster", code: "ZH" } as const;
const greifensee = { zip: "8606", city: "Greifensee", code: "ZH" } as const;
const aarau = { zip: "5000", city: "Aarau", code: "AG" } as const;

/** North of Uster. */
const at = (km: number) => ({ latitude: 47.35 + km / 111.2, longitude: 8.72 });

beforeAll(async () => {
  await seedPlace(uster, at(0));
  await seedPlace(greifensee, at(3));
  await seedListings(uster, [
    { name: "Anders Pflege", care: ["demenz", "nacht"], languages: ["de", "pt"], form: "privat", ...at(0) },
    { name: "Bei Ihnen" },
  ]);
  await seedListings(greifensee, [
    { name: "Nachbar", care: ["demenz"], form: "oeffentlich", ...at(3) },
    { name: "Nur hier", serviceArea: ["8606"], ...at(3.1) },
    { name: "Weit her", serviceArea: ["8610"], care: ["nacht"], ...at(12) },
    {
      name: "Pflicht",
      supplyDuty: ["8610"],
      factSources: { supplyDuty: { source: "Stadt Uster", day: "2026-03-05" } },
      ...at(2),
    },
  ]);
  await seedListings(aarau, [{ name: "Fern", care: ["demenz"] }]);
});

const html = async (path: string) => (await get(path)).text();
const namesIn = (page: string) => [...page.matchAll(/<h3><a href="[^"]*">([^<]*)</g)].map(([, name]) => name);
const section = (page: string, from: string, to: string) => page.slice(page.indexOf(from), page.indexOf(to));

describe("a place page says which providers come", () => {
  test("lists the provider with the duty first, then providers of the place, serving it and nearby", async () => {
    const page = await html("/zuerich/uster/");
    expect(namesIn(page)).toEqual(["Pflicht", "Anders Pflege", "Bei Ihnen", "Weit her", "Nachbar"]);
    expect(page).toContain("2 Anbieter in Uster, 2 im Umkreis von 10 km und 1 von weiter weg.");
    expect(section(page, "Zuständig für Uster", "Weitere Anbieter")).toContain(
      "Quelle: Stadt Uster, Stand 5. März 2026",
    );
    expect(page).toContain("Diese Spitex muss Ihren Auftrag annehmen.");
    expect(section(page, "Kommen auch nach Uster", "Im Umkreis von 10 km")).toContain("Weit her");
    expect(section(page, ">Nachbar<", "Spitex in der Nähe")).toContain("Details anzeigen");
    expect(page).toMatch(/3\.0 km<span class="sr-only"> entfernt/);
  });

  test("a provider's page states the age of its oldest fact, and that of the others on a press", async () => {
    const page = await html("/zuerich/greifensee/pflicht-8606");
    expect(page).toContain("Woher diese Angaben stammen, die älteste vom 5. März 2026");
    expect(page).toContain("<li>Versorgungspflicht: Stadt Uster, Stand 5. März 2026");
    expect(await html("/zuerich/greifensee/nachbar-8606")).not.toContain("Woher diese Angaben stammen");
  });

  test("names the body to ask if the duty is not known", async () => {
    const page = await html("/zuerich/greifensee/");
    expect(page).toContain("Welche Spitex in Greifensee Versorgungspflicht hat, wissen wir noch nicht.");
    expect(page).toContain("Fragen Sie bei der Gemeinde Greifensee.");
  });

  test("its neighbours are the nearest towns with providers", async () => {
    const page = await html("/zuerich/uster/");
    const chips = section(page, 'id="naehe"', 'id="groessere"');
    expect(chips).toMatch(/href="\/zuerich\/greifensee\/">Greifensee.*?>4<.*?> Anbieter<.*?2\.0 km</);
    expect(chips).not.toContain("aarau");
  });

  test("the neighbours of a place far from all others are the nearest, too", async () => {
    const zermatt = { zip: "3920", city: "Zermatt", code: "VS" } as const;
    await seedPlace(zermatt, { latitude: 46.02, longitude: 7.75 });
    await seedListings(zermatt, [{ name: "Spitex Matterhorn", latitude: 46.02, longitude: 7.75 }]);
    await syncSearchIndex(createDeps(env));
    const [chips = ""] = /id="naehe".*?<\/ul>/s.exec(await html("/valais/zermatt/")) ?? [];
    expect(chips).toMatch(/href="\/zuerich\/uster\/".*href="\/zuerich\/greifensee\/"/);
    expect(chips).toMatch(/<\/span> 1\d\d km</);
  });

  test("beside the neighbours are the places of the canton with most providers", async () => {
    const page = await html("/zuerich/uster/");
    expect(section(page, "Grössere Orte im Kanton", 'id="wissen"')).toContain('href="/zuerich/greifensee/"');
  });
});

describe("filters", () => {
  test("list providers that meet them, and those for which it is not known in a separate group", async () => {
    const page = await html("/zuerich/uster/?leistung=demenz");
    const [matches = "", ask = ""] = page.slice(page.indexOf('id="passen"')).split("lohnt sich Nachfragen</h2>");
    expect(namesIn(matches)).toEqual(["Anders Pflege", "Nachbar"]);
    expect(namesIn(ask)).toEqual(["Pflicht", "Bei Ihnen"]);
    expect(ask).toContain("Demenz: nicht bekannt, fragen Sie nach");
  });

  test("name the wishes and how many providers meet them, and are all removed with one press", async () => {
    const page = await html("/zuerich/uster/?leistung=demenz");
    expect(page).toContain("<title>Demenz in Uster: 2 von 5 Anbietern | ");
    expect(page).toMatch(/<h1[^>]*>Demenz in Uster: 2 von 5 Anbietern</);
    expect(page).toContain("2 Anbieter passen zu «Demenz». Bei 2 lohnt sich Nachfragen.");
    expect(page).toContain('<a class="take-back" href="/zuerich/uster/">Alle Wünsche zurücknehmen</a>');
    expect(page).toMatch(/href="#passen"><b>2<\/b> <span>passen</);
    expect(page).toMatch(/href="#nachfragen"><b>2<\/b> <span>Nachfragen</);
    expect(await html("/zuerich/uster/")).not.toContain("zurücknehmen");
  });

  test("put the answer first and further filters below it", async () => {
    const page = await html("/zuerich/uster/?leistung=demenz");
    const order = [
      "Zuständig für Uster",
      ">Anders Pflege<",
      'id="nachfragen"',
      ">Was soll dabei sein?<",
      'class="search"',
    ];
    expect(order.map((part) => page.indexOf(part))).toEqual(
      order.map((part) => page.indexOf(part)).toSorted((a, b) => a - b),
    );
    expect(order.every((part) => page.includes(part))).toBe(true);
  });

  test("ask providers that offer the whole service but do not name the part", async () => {
    await seedListings(uster, [{ name: "Zur Behandlung", care: ["behandlungspflege"], ...at(0) }]);
    const [, ask = ""] = (await html("/zuerich/uster/?leistung=wundpflege")).split('id="nachfragen"');
    expect(namesIn(ask)).toContain("Zur Behandlung");
    await runTogether(db, { gone: deleteFrom(allListings, sql`name = 'Zur Behandlung'`), version: bumpDataVersion() });
  });

  test("name providers that almost fit, with the reason", async () => {
    expect(await html("/zuerich/uster/?leistung=haushalt")).not.toContain('id="fast"');
    const [, near = ""] = (await html("/zuerich/uster/?leistung=haushalt&sprache=pt")).split('id="fast"');
    expect(near).toMatch(/>1 passt fast<.*Anders Pflege<.*Portugiesisch, nennt Haushalt nicht/s);
  });

  test("are links with counts, can be combined and removed, and keep the plain page as canonical", async () => {
    const page = await html("/zuerich/uster/?leistung=demenz");
    expect(page).toContain('href="/zuerich/uster/?leistung=demenz&amp;leistung=nacht#anbieter"');
    expect(page).toMatch(/aria-current="true"[^>]*>.*?Demenz <span class="count">2</s);
    expect(page).toContain('href="/zuerich/uster/?leistung=demenz&amp;sprache=pt#anbieter"');
    expect(page).toContain('class="chip on" href="/zuerich/uster/#anbieter"');
    expect(page).toContain('content="noindex, follow"');
    expect(page).toContain('<link rel="canonical" href="https://spitex-verzeichnis.example/zuerich/uster/"/>');
  });

  test("that no provider meets say which wish to leave out, with counts", async () => {
    const page = await html("/zuerich/uster/?leistung=demenz&leistung=nacht&form=oeffentlich");
    expect(page).toContain("Niemand hat angegeben, dass alles zutrifft. Lassen Sie etwas weg:");
    expect(page).toMatch(/ohne «Nachtdienst» <span class="count">1 Anbieter</);
    expect(page).toMatch(/ohne «Öffentlich oder gemeinnützig» <span class="count">1 Anbieter</);
  });

  test("work for a canton, too", async () => {
    const page = await html("/zuerich/?leistung=nacht");
    const [matches = "", ask = ""] = page.split("lohnt sich Nachfragen</h2>");
    expect(namesIn(matches)).toEqual(["Weit her", "Anders Pflege"]);
    expect(namesIn(ask)).toEqual(["Nur hier", "Pflicht", "Bei Ihnen"]);
    expect(page).toContain('<link rel="canonical" href="https://spitex-verzeichnis.example/zuerich/"/>');
  });

  test("are kept by the links to neighbouring places", async () => {
    const page = await html("/zuerich/uster/?leistung=demenz");
    expect(section(page, 'id="naehe"', 'id="groessere"')).toContain('href="/zuerich/greifensee/?leistung=demenz"');
    expect(section(page, 'id="groessere"', 'id="wissen"')).toContain('href="/zuerich/greifensee/?leistung=demenz"');
  });

  test("with a wider circle find more", async () => {
    const near = await html("/zuerich/uster/?umkreis=5");
    expect(namesIn(near)).not.toContain("Weit her");
    expect(near).toContain("im Umkreis von 5 km");
  });

  test("include a circle, which has a count and can be removed", async () => {
    const page = await html("/zuerich/uster/");
    expect(page).toMatch(/href="\/zuerich\/uster\/\?umkreis=5#anbieter"[^>]*>bis 5 km <span class="count">4</);
    expect(await html("/zuerich/uster/?umkreis=5")).toMatch(/class="chip on" href="\/zuerich\/uster\/#anbieter"/);
  });

  test("keep the provider with the duty, with its unknown facts", async () => {
    const page = await html("/zuerich/uster/?leistung=wundpflege");
    expect(section(page, "Zuständig für Uster", 'id="passen"')).toContain(
      "Ob zutrifft, was Sie gewählt haben, wissen wir nicht. Fragen Sie nach.",
    );
  });

  test("remove unknown values from the address", async () => {
    const response = await get("/zuerich/uster/?leistung=massage&leistung=demenz");
    expect(response.status).toBe(301);
    expect(response.headers.get("Location")).toMatch(/\/zuerich\/uster\/\?leistung=demenz$/);
  });
});

describe("a changed provider", () => {
  const change = (values: object, name: string) =>
    runTogether(db, { listing: update(allListings, values, sql`name = ${name}`), version: bumpDataVersion() });

  beforeEach(async () => {
    await html("/zuerich/uster/");
    await html("/zuerich/");
  });

  test("can be found by its new offer at once", async () => {
    await change({ care: ["palliative"] }, "Bei Ihnen");
    expect(namesIn(await html("/zuerich/uster/?leistung=palliative"))).toContain("Bei Ihnen");
    expect(namesIn(await html("/zuerich/?leistung=palliative"))).toEqual(["Bei Ihnen", "Nur hier", "Pflicht"]);
  });

  test("can be found at its new place at once", async () => {
    await change({ serviceArea: ["8606", "8610"] }, "Nur hier");
    expect(namesIn(await html("/zuerich/uster/"))).toContain("Nur hier");
    await change({ serviceArea: ["8606"] }, "Nur hier");
    expect(namesIn(await html("/zuerich/uster/"))).not.toContain("Nur hier");
  });

  test("disappears at once when it is deleted", async () => {
    await runTogether(db, { gone: deleteFrom(allListings, sql`name = 'Nachbar'`), version: bumpDataVersion() });
    expect(namesIn(await html("/zuerich/uster/"))).not.toContain("Nachbar");
  });
});

test("after a change of communes in the register, other providers serve a place", async () => {
  await seedListings(aarau, [{ name: "Ganze Gemeinde", serviceArea: ["bfs:198"] }]);
  expect(namesIn(await html("/zuerich/uster/"))).not.toContain("Ganze Gemeinde");
  await runTogether(db, {
    places: replacePlaces(
      [
        {
          ...uster,
          name: "Uster",
          canton: "ZH",
          communes: ["Uster"],
          communeNumbers: [198],
          share: 100,
          kind: "locality",
          ...at(0),
        },
      ],
      { keepsPostBoxes: false, source: "official", edition: "WGS84", rows: 1, loadedAt: "2026-11-22T00:00:00.000Z" },
    ),
  });
  expect(namesIn(await html("/zuerich/uster/"))).toContain("Ganze Gemeinde");
});
