import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { importJson, importText, LATER, provider, startWithUster } from "#tests/support/imports.ts";

beforeEach(startWithUster);

type Stored = Record<string, unknown>;

const stored = async (): Promise<Stored & { fact_sources: Record<string, unknown> }> => {
  const row = await env.DB.prepare("SELECT * FROM spitex_listings LIMIT 1").first<Stored>();
  if (!row) throw new Error("nothing was imported");
  return { ...row, fact_sources: JSON.parse(String(row.fact_sources)) };
};

const facts = {
  traegerschaft: "gemeinnützig",
  leistungen: ["Grundpflege", "Begleitung bei Demenz", "Yoga"],
  sprachen: "Deutsch, Portugiesisch, Klingonisch",
  telefonzeiten: "Mo-Fr 8-12, 13.30-17 Uhr",
  kassenpflichtig: "ja",
  zsr: "Q 1234.56",
  einsatzgebiet: "8610; BFS 198",
  versorgungspflicht: "8610",
  bewilligung: "ZH, Betriebsbewilligung, Gesundheitsdirektion, 3.2.2026",
  preise: "Haushalt CHF 42 pro Stunde",
  quelle: "Website der Spitex",
  stand: "5.3.2026",
};

test("facts are read under German names, with their source and day", async () => {
  const result = await importJson([{ ...provider(1), ...facts }]);
  expect(await result.list("remarks")).toMatchObject([{ issues: [{ field: "languages" }] }]);
  expect(await stored()).toMatchObject({
    form: "oeffentlich",
    care: '["grundpflege","demenz","betreuung"]',
    services: '["Grundpflege","Begleitung bei Demenz","Yoga"]',
    languages: '["de","pt"]',
    phone_hours: "Mo-Fr 08:00-12:00,13:30-17:00",
    bills_insurance: 1,
    zsr_number: "Q123456",
    service_area: '["8610","bfs:198"]',
    supply_duty: '["8610"]',
    licences: '["ZH, Betriebsbewilligung, Gesundheitsdirektion, 2026-02-03"]',
    price_note: "Haushalt CHF 42 pro Stunde",
    fact_sources: { languages: { source: "Website der Spitex", day: "2026-03-05" } },
  });
});

test("codes of a file stay if a later file has only words, and follow the words if they were read from words", async () => {
  const care = async (more: object) => {
    await importJson([{ ...provider(1), ...more }], { at: LATER });
    return (await stored()).care;
  };
  expect(await care({ leistungen: ["Wundpflege"] })).toBe('["wundpflege"]');
  expect(await care({ leistungen: ["Grundpflege"] })).toBe('["grundpflege"]');
  expect(await care({ care: ["demenz", "nacht"], quelle: "Verband" })).toBe('["demenz","nacht"]');
  expect(await care({ leistungen: ["Yoga", "Wundpflege"] })).toBe('["demenz","nacht"]');
  expect((await stored()).fact_sources).toMatchObject({ care: { source: "Verband" } });
});

test("prices are read from text, JSON and objects, and unclear words are not stored as a figure", async () => {
  const line = "CHF 58.00 pro Stunde, Haushalt, Nacht 25 %";
  const object = { amount: 58, unit: "hour", service: "haushalt", nightSurcharge: { percent: 25 } };
  const price = async (prices: unknown) => {
    const result = await importJson([{ ...provider(1), prices, preise: "CHF 44 pro Stunde" }], { at: LATER });
    return { stored: (await stored()).prices, remarks: await result.list("remarks") };
  };
  for (const given of [line, [line], [object], JSON.stringify([object]), "58.- / Std., haushalt, Nacht +25%"]) {
    expect(await price(given)).toEqual({ stored: JSON.stringify([line]), remarks: [] });
  }
  const { remarks } = await price([object, { amount: "ab 60", unit: "hour" }]);
  expect(remarks).toMatchObject([{ issues: [{ field: "prices" }] }]);
});

test("facts of quality have three states", async () => {
  const quality = {
    bezugsperson: "ja",
    fachpersonal: "80 %",
    mitgliedschaft: "ASPS, Curacasa",
    letzteKontrolle: "3.2.2026",
  };
  await importJson([{ ...provider(1), ...quality, lernende: "nein" }]);
  expect(await stored()).toMatchObject({
    fixed_person: 1,
    trained_share: 80,
    memberships: '["asps","curacasa"]',
    last_inspection: "2026-02-03",
    trains: 0,
    gender_wish: null,
    fact_sources: { fixedPerson: { source: "Datenlieferung" } },
  });
});

test("an inspection with a future day is left out, and the rest of the row is read", async () => {
  await importJson([{ ...provider(1), bezugsperson: "ja", letzteKontrolle: "1.1.2999" }]);
  expect(await stored()).toMatchObject({ fixed_person: 1, last_inspection: null });
});

test("only a changed fact gets the source of the file that changed it", async () => {
  await importJson([{ ...provider(1), ...facts }]);
  const newer = { ...provider(1), ...facts, preise: "CHF 44", quelle: "Telefonat", stand: "1.10.2026" };
  expect(await importJson([newer], { at: LATER })).toMatchObject({ changed: 1 });
  expect((await stored()).fact_sources).toMatchObject({
    priceNote: { source: "Telefonat", day: "2026-10-01" },
    form: { source: "Website der Spitex", day: "2026-03-05" },
  });
  expect(await importJson([newer], { at: LATER })).toMatchObject({ changed: 0, unchanged: 1 });
});

test("facts of a file that names neither source nor day count as delivered on an unknown day", async () => {
  const { quelle: _, stand: __, ...unnamed } = facts;
  await importJson([{ ...provider(1), ...unnamed }]);
  expect((await stored()).fact_sources.form).toEqual({ source: "Datenlieferung", day: "" });
});

test("the day of a table is the one above its column names, unless a row has its own", async () => {
  const header = "id,name,street,zip,city,canton,phone,email,website,sprachen,aktualisiert";
  const row = (number: number, day: string) => `id-${number},Spitex ${number},Weg,8610,Uster,ZH,,,,Deutsch,${day}`;
  await importText(
    ["Spitex-Liste, Stand 5. März 2026", header, row(1, ""), row(2, "7.4.2026"), row(3, "3/4/25")].join("\n"),
  );
  const days = await env.DB.prepare("SELECT fact_sources ->> '$.languages.day' AS day FROM spitex_listings").all();
  expect(days.results).toEqual([{ day: "2026-03-05" }, { day: "2026-04-07" }, { day: "" }]);
});

test.each([
  { language: "de", searchString: "Spitex" },
  { language: "de" },
  { language: "fr", query: "Spitex, Genève, Schweiz", hl: "fr" },
])("the language of a search is not a fact about the providers it found: %j", async (search) => {
  await importJson([{ ...provider(1), ...search, traegerschaft: "privat" }]);
  expect(await stored()).toMatchObject({ languages: null });
});

test("hours that are only partly readable are left out with a remark", async () => {
  const result = await importJson([{ ...provider(1), telefonzeiten: "Mo-Fr 8-12; nach Vereinbarung" }]);
  expect(await result.list("remarks")).toMatchObject([{ issues: [{ field: "phoneHours" }] }]);
  expect(await stored()).toMatchObject({ phone_hours: null });
});
