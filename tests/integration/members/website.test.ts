import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dataVersion } from "#tests/support/admin.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, firstRow, rows } from "#tests/support/database.ts";
import { seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { type FormFields, filledIn, makeMember, type Person, personAt, wordsIn } from "#tests/support/members.ts";

const FACTS = "/anbieter/1/angaben";
const WEBSITE = "https://www.spitex-eulach.example/";
const BUTTON = "Angaben von unserer Website holen";
const AT = { latitude: 47.5, longitude: 8.72 };
const site = authSite();
let anna: Person;
let asked: string[] = [];
/** The answer of the listing's website. */
let answer: () => Response | Promise<Response>;

const html = (body: string) => () => new Response(body, { headers: { "Content-Type": "text/html" } });
const says = (...data: object[]) =>
  html(data.map((one) => `<script type="application/ld+json">${JSON.stringify(one)}</script>`).join("<p>"));
const BUSINESS = {
  "@type": "HomeHealthCare",
  telephone: "052 999 88 77",
  email: "info@spitex-eulach.example",
  openingHours: ["Mo-Fr 08:00-12:00", "Mo-Fr 13:30-17:00"],
  knowsLanguage: ["de", "sq"],
  areaServed: ["Uster", "Entenhausen", "1010", { "@type": "City", name: "Winterthur" }],
  makesOffer: [{ "@type": "Offer", itemOffered: { "@type": "Service", name: "Wundpflege" } }],
  address: { streetAddress: "Neue Gasse 7", postalCode: "8400", addressLocality: "Winterthur" },
};

beforeEach(async () => {
  for (const table of ["auth_rate_limits", "all_listings", "places", "listing_changes"])
    await change(`DELETE FROM ${table}`);
  await seedPlace(winterthur, { ...AT, communes: "Winterthur", communeNumbers: "230" });
  await seedPlace({ zip: "8610", city: "Uster", code: "ZH" }, { ...AT, communes: "Uster", communeNumbers: "198" });
  const known = { phone: "052 111 22 33", languages: ["de"], serviceArea: ["bfs:230"], website: WEBSITE };
  await seedListings(winterthur, [{ id: 1, name: "Spitex Eulach", streetAddress: "Gasse 1", ...known }]);
  anna = await personAt(site);
  await makeMember(anna.id, 1);
  asked = [];
  answer = says(BUSINESS);
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    asked.push(String(input));
    return answer();
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const press = (values: FormFields = {}) => anna.press(FACTS, "vonWebsite", values);
/** Sends both forms with what is typed in them, as the page's script does. */
async function pressWith(typed: FormFields, official: FormFields = {}) {
  const { html: page } = await anna.open(FACTS);
  const forms = { ...filledIn(page, "vorschlag", official), ...filledIn(page, "angaben", typed) };
  return press({ ...forms, ...typed, tun: ["vorschlagen", "speichern", "vonWebsite"] });
}
const stored = async () => [
  await rows("SELECT * FROM all_listings"),
  await rows("SELECT * FROM listing_changes"),
  await dataVersion(),
];

describe("a provider's website", () => {
  test("is offered in the controls of both forms, and nothing is stored before it is saved", async () => {
    const before = await stored();
    const { status, html: page } = await press({ website: "https://boese.example/", adresse: "http://10.0.0.1/" });
    expect(status).toBe(200);
    expect(asked).toEqual([WEBSITE]);
    const words = wordsIn(page);
    for (const said of [
      "Angaben von Ihrer Website sind eingesetzt.",
      "Von Ihrer Website: 052 999 88 77.",
      "Von Ihrer Website: Mo-Fr 08:00-12:00,13:30-17:00.",
      "Von Ihrer Website: Albanisch.",
      "Von Ihrer Website: Wundpflege.",
      "Von Ihrer Website: Uster.",
      "Von Ihrer Website: info@spitex-eulach.example.",
      "steht die Adresse «Neue Gasse 7, 8400 Winterthur»",
    ])
      expect(words).toContain(said);
    for (const unknown of ["Entenhausen", "1010"]) expect(words).not.toContain(unknown);
    expect(await stored()).toEqual(before);

    const form = filledIn(page, "angaben");
    expect(form).toMatchObject({
      ...{ phone: ["052 999 88 77"], languages: ["Deutsch", "Albanisch"], care: ["Wundpflege"] },
      ...{ "phoneHours.0.von": ["08:00"], "phoneHours.pause.bis": ["13:30"], "serviceArea.mehr": ["Uster"] },
    });
    expect(filledIn(page, "vorschlag")).toMatchObject({ email: ["info@spitex-eulach.example"], zipCode: ["8400"] });
    expect((await anna.press(FACTS, "speichern", form)).status).toBe(303);
    expect(await firstRow("SELECT phone, languages, care, phone_hours, service_area FROM all_listings")).toEqual({
      ...{ phone: "052 999 88 77", languages: '["de","sq"]', care: '["wundpflege"]' },
      ...{ phone_hours: "Mo-Fr 08:00-12:00,13:30-17:00", service_area: '["bfs:230","bfs:198"]' },
    });
    expect(wordsIn((await press()).html)).not.toContain("Von Ihrer Website: Albanisch");
  });

  test("does not replace the typed values, and says so", async () => {
    const { html: page } = await pressWith({ phone: "052 000 00 09" }, { email: "neu@spitex-eulach.example" });
    const words = wordsIn(page);
    expect(words).toContain("Auf Ihrer Website steht: 052 999 88 77. Was Sie eingegeben haben, ist geblieben.");
    expect(words).toContain("Auf Ihrer Website steht: info@spitex-eulach.example. Was");
    expect(filledIn(page, "angaben")).toMatchObject({ phone: ["052 000 00 09"], languages: ["Deutsch", "Albanisch"] });
    expect(filledIn(page, "vorschlag")).toMatchObject({ email: ["neu@spitex-eulach.example"] });
  });

  test("has no button if none is known", async () => {
    expect((await anna.open(FACTS)).html).toContain(BUTTON);
    await change("UPDATE all_listings SET website = NULL");
    expect((await anna.open(FACTS)).html).not.toContain(BUTTON);
    expect((await press()).refusal).toBe("website_unreadable");
    expect(asked).toEqual([]);
  });

  test.each([
    ["says nothing", html("<h1>Spitex</h1>"), "keine Angaben, die wir lesen können"],
    [
      "says what is known",
      says({ "@type": "LocalBusiness", telephone: "052 111 22 33" }),
      "nichts, was hier noch fehlt",
    ],
    ["breaks off", html('<script type="application/ld+json">{"@type":"LocalBusiness"'), "keine Angaben"],
  ])("that %s is reported in a sentence", async (_, of, said) => {
    answer = of;
    const { status, html: page } = await press();
    expect([status, wordsIn(page)]).toEqual([200, expect.stringContaining(said)]);
  });

  test.each([
    ["is gone", () => new Response("", { status: 404 }), "gibt die Seite nicht heraus"],
    ["is a file", () => Response.json({}), "keine Webseite"],
    ["does not answer", () => Promise.reject(new Error("connection refused")), "antwortet nicht"],
    [
      "leads into a network",
      () => new Response("", { status: 302, headers: { Location: "http://10.0.0.1/" } }),
      "nicht öffentlich",
    ],
  ])("that %s is refused, and the typed text stays", async (_, of, said) => {
    answer = of;
    const { status, html: page, refusal } = await pressWith({ phone: "052 000 00 09" });
    expect([status, refusal]).toEqual([422, "website_unreadable"]);
    expect(wordsIn(page)).toContain(said);
    expect(filledIn(page, "angaben")).toMatchObject({ phone: ["052 000 00 09"], languages: ["Deutsch"] });
    expect(filledIn((await press()).html, "angaben")).toMatchObject({ phone: ["052 111 22 33"] });
  });

  test("without JSON-LD is read from attributes and words of its microdata", async () => {
    answer = html(
      `<div itemscope itemtype="https://schema.org/LocalBusiness"><meta itemprop="openingHours" content="Mo 08:00-12:00">
       Tel. <span itemprop="telephone"> 052 999 88 77 </span>, <b itemprop="name">Spitex</b></div>`,
    );
    const { html: page } = await press();
    expect(filledIn(page, "angaben")).toMatchObject({ phone: ["052 999 88 77"], "phoneHours.0.bis": ["12:00"] });
  });

  test("with microdata of several addresses is not read", async () => {
    const branch = (zip: string, phone: string) =>
      `<div itemscope itemtype="https://schema.org/LocalBusiness"><b itemprop="telephone">${phone}</b>
       <i itemprop="postalCode">${zip}</i></div>`;
    answer = html(branch("8001", "044 111 11 11") + branch("8400", "052 999 88 77"));
    expect(filledIn((await press()).html, "angaben")).toMatchObject({ phone: ["052 111 22 33"] });
  });

  test("shows a stored number in another spelling as not new", async () => {
    answer = says({ "@type": "LocalBusiness", telephone: "+41 52 111 22 33" });
    expect((await press()).html).not.toContain("Von Ihrer Website: +41 52 111 22 33");
  });

  test("can bring only text into the page", async () => {
    answer = says({ ...BUSINESS, areaServed: "Uster", address: { ...BUSINESS.address, streetAddress: "<img src=x>" } });
    const { html: page } = await press();
    expect(page).toContain("&lt;img src=x&gt;");
    expect(page).not.toContain("<img src=x>");
  });

  test("is requested six times an hour for a listing at most, whoever asks", async () => {
    const berta = await personAt(site);
    await makeMember(berta.id, 1);
    for (const person of [anna, berta, anna, berta, anna, berta])
      expect((await person.press(FACTS, "vonWebsite")).status).toBe(200);
    const { status, refusal } = await anna.press(FACTS, "vonWebsite");
    expect([status, refusal, asked.length]).toEqual([429, "too_many_requests", 6]);
  });

  test("that answers late leaves time for the page", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    answer = async () => {
      vi.setSystemTime(Date.now() + 7_000);
      return says(BUSINESS)();
    };
    expect((await press()).status).toBe(200);
  });
});

describe("a listing that changes", () => {
  test("before the button is pressed keeps the form refused, and no request is sent", async () => {
    const sent = pressWith({ phone: "052 000 00 09", updatedAt: "2020-01-01T00:00:00.000Z" });
    expect((await sent).refusal).toBe("listing_changed");
    expect(asked).toEqual([]);
  });

  test("while its website is read is shown as it is, and the offered values are refused as outdated", async () => {
    answer = async () => {
      await change("UPDATE all_listings SET updated_at = '2026-11-30T09:00:00.000Z', name = 'Spitex Neu' WHERE id = 1");
      return says(BUSINESS)();
    };
    const { html: page } = await press();
    expect(page).toContain("Spitex Neu");
    expect((await anna.press(FACTS, "speichern", filledIn(page, "angaben"))).refusal).toBe("listing_changed");
  });

  test.each([
    ["is deleted", "UPDATE all_listings SET deleted_at = '2026-11-30T09:00:00.000Z'"],
    ["loses the member", "DELETE FROM provider_members"],
  ])("so that it %s while its website is read shows none of the facts", async (_, sql) => {
    answer = async () => {
      await change(sql);
      return says(BUSINESS)();
    };
    const { status, html: page } = await press();
    expect(status).toBe(404);
    expect(page).not.toContain("052 999 88 77");
  });
});
