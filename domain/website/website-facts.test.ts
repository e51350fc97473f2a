import { describe, expect, test } from "vitest";
import { inLanguage } from "#worker/request-language.ts";
import { websiteFacts } from "./website-facts.ts";
import { WebsiteData } from "./website-nodes.ts";

const NOTHING = {
  ...{ phone: undefined, email: undefined, phoneHours: undefined, address: undefined },
  ...{ languages: [], care: [], areas: [] },
};
const TODAY = "2026-11-30";
const read = (...texts: string[]) => websiteFacts(new WebsiteData(texts), { zip: "8400", today: TODAY });
const facts = (...values: unknown[]) => read(...values.map((value) => JSON.stringify(value)));
const ADDRESS = { streetAddress: "Gasse 1", postalCode: "8400", addressLocality: "Winterthur" };
const of = (more: object) => ({ "@context": "https://schema.org", "@type": "LocalBusiness", ...more });
const hours = (...items: object[]) => facts(of({ openingHoursSpecification: items })).phoneHours;

describe("facts on a website", () => {
  test("of all kinds are read into the fields of the form", () => {
    const said = facts(
      of({
        ...{ telephone: "tel:+41521112233", email: "mailto:Info@Eulach.ch", openingHours: "Mo-Fr 08:00-12:00" },
        ...{ knowsLanguage: ["de", "Portugiesisch", "Klingonisch"], address: ADDRESS },
        ...{ areaServed: [{ "@type": "City", name: "Winterthur" }, "Seuzach, 8472"], serviceType: "Wundpflege" },
        makesOffer: { "@type": "Offer", itemOffered: { "@type": "Service", name: "Nachtdienst" } },
      }),
    );
    expect(said).toEqual({
      ...{ phone: "+41521112233", email: "info@eulach.ch", phoneHours: "Mo-Fr 08:00-12:00" },
      ...{ languages: ["Deutsch", "Portugiesisch"], care: ["Wundpflege", "Nachtdienst"] },
      ...{ areas: ["Winterthur", "Seuzach, 8472"], address: { street: "Gasse 1", zip: "8400", city: "Winterthur" } },
    });
  });

  test.each(["MedicalBusiness", "HomeHealthCare", "Organization", "NursingHome", "https://schema.org/LocalBusiness"])(
    "are read from a %s",
    (type) => expect(facts({ "@type": ["Thing", type], telephone: "052 111 22 33" }).phone).toBe("052 111 22 33"),
  );

  test.each([
    ["a list", [[of({ telephone: "052 111 22 33" })]]],
    ["a graph", [{ "@graph": [{ "@type": "WebSite" }, of({ telephone: "052 111 22 33" })] }]],
    ["what the page is about", [{ "@type": "WebPage", mainEntity: of({ telephone: "052 111 22 33" }) }]],
    ["a department", [{ "@type": "Hospital", department: [of({ telephone: "052 111 22 33" })] }]],
    [
      "a reference",
      [{ "@graph": [of({ contactPoint: { "@id": "#c" } }), { "@id": "#c", telephone: "052 111 22 33" }] }],
    ],
    ["a list of numbers", [of({ telephone: ["keine", "052 111 22 33"] })]],
    ["another script", [{ "@type": "BreadcrumbList" }, of({ telephone: "052 111 22 33" })]],
  ])("are found in %s", (_, values) => expect(facts(...values).phone).toBe("052 111 22 33"));

  test("about the place take precedence over those about the organization, which fill gaps", () => {
    const organization = { "@type": "Organization", telephone: "044 000 00 00", email: "a@b.ch" };
    expect(facts(organization, of({ telephone: "052 111 22 33" }))).toMatchObject({
      phone: "052 111 22 33",
      email: "a@b.ch",
    });
  });

  test("about other places are left out", () => {
    const branch = (zip: string, telephone: string) => of({ address: { ...ADDRESS, postalCode: zip }, telephone });
    const [own, other, third] = [branch("8400", "052 1"), branch("8610", "044 000 00 01"), branch("8000", "044 2")];
    expect(facts(other, { ...own, telephone: "052 111 22 33" }).phone).toBe("052 111 22 33");
    expect(facts(other, third)).toEqual(NOTHING);
    expect(facts(other)).toMatchObject({ phone: "044 000 00 01", address: { zip: "8610" } });
  });

  test.each([
    ["wrapped in a comment", `<!-- ${JSON.stringify(of({ email: "a@b.ch" }))} -->`],
    ["wrapped for XHTML", `//<![CDATA[\n${JSON.stringify(of({ email: "a@b.ch" }))}\n//]]>`],
    ["with line breaks in texts", `{"@type":"LocalBusiness","email":"a@b.ch","description":"eins\n\tzwei"}`],
  ])("are read %s", (_, text) => expect(read(text).email).toBe("a@b.ch"));

  test("about services are read from catalogues, service pages and texts with HTML entities", () => {
    const catalogue = {
      "@type": "OfferCatalog",
      name: "Angebot",
      itemListElement: [
        { "@type": "OfferCatalog", name: "Pflege", itemListElement: [{ itemOffered: { name: "Grundpflege" } }] },
        { "@type": "Offer", name: "Haushalt &amp; Betreuung" },
        { "@type": "Offer", itemOffered: { name: "Kein Nachtdienst" } },
      ],
    };
    const service = { "@type": "Service", serviceType: "Palliative Care", areaServed: "Elgg" };
    const { care, areas } = facts(of({ name: "Demenz AG", hasOfferCatalog: catalogue }), service);
    expect(care).toEqual(["Grundpflege", "Palliative Care", "Haushalt", "Betreuung und Entlastung"]);
    expect(areas).toEqual(["Elgg"]);
  });

  test("about languages are read from contacts, names and codes", () => {
    const contactPoint = {
      availableLanguage: [{ "@type": "Language", name: "Xx", alternateName: "sq" }, "English / fr"],
    };
    expect(facts(of({ contactPoint })).languages.toSorted()).toEqual(["Albanisch", "Englisch", "Französisch"]);
  });

  test("about areas are places, postcodes or cantons, not countries or circles", () => {
    const areaServed = [
      ...[
        { "@type": "State", name: "Zürich" },
        { "@type": "AdministrativeArea", name: "Kanton Uri" },
      ],
      ...[
        { "@type": "DefinedRegion", postalCode: [8610, "8615"] },
        { "@type": "Country", name: "Schweiz" },
      ],
      ...[
        { "@type": "GeoCircle", name: "Uster" },
        { "@type": "Place", address: { postalCode: "8617" } },
      ],
    ];
    expect(facts(of({ areaServed })).areas).toEqual(["Kanton Zürich", "Kanton Uri", "8610", "8615", "8617"]);
    const inFrench = inLanguage("fr", () => facts(of({ areaServed })).areas);
    expect(inFrench.slice(0, 3)).toEqual(["canton de Zurich", "canton d’Uri", "8610"]);
  });
});

describe("hours", () => {
  test.each([
    ["Mo-Fr 08:00-12:00", "Mo-Fr 08:00-12:00"],
    ["Mo,Tu 9:00-17:00", "Mo-Di 09:00-17:00"],
    ["Mo-Su 00:00-24:00", "24/7"],
    ["Di, Do 9-12", "Di 09:00-12:00; Do 09:00-12:00"],
    ["Th-Sa 08:00-00:00", "Do-Sa 08:00-24:00"],
    ["nach Vereinbarung", undefined],
  ])("are read as «%s»", (openingHours, read) => expect(facts(of({ openingHours })).phoneHours).toBe(read));

  test("of several texts form one week, and an unreadable text discards them all", () => {
    expect(facts(of({ openingHours: ["Mo-Fr 08:00-12:00", "We 13:00-17:00"] })).phoneHours).toBe(
      "Mo-Di 08:00-12:00; Mi 08:00-12:00,13:00-17:00; Do-Fr 08:00-12:00",
    );
    expect(facts(of({ openingHours: ["Mo 08:00-12:00", "PH off"] })).phoneHours).toBeUndefined();
  });

  const DAY = "https://schema.org/";
  test.each([
    [
      "addresses of days",
      [{ dayOfWeek: [`${DAY}Monday`, "http://schema.org/Tuesday"], opens: "08:00:00", closes: "12:00" }],
      "Mo-Di 08:00-12:00",
    ],
    [
      "references to days",
      [{ dayOfWeek: { "@id": `${DAY}Friday` }, opens: "8:00", closes: "12:00+01:00" }],
      "Fr 08:00-12:00",
    ],
    ["an end at midnight", [{ dayOfWeek: "Sunday", opens: "18:00", closes: "00:00" }], "So 18:00-24:00"],
    [
      "a closed day",
      [
        { dayOfWeek: ["Mo", "Tu"], opens: "08:00", closes: "12:00" },
        { dayOfWeek: "Tu", opens: "00:00", closes: "00:00" },
      ],
      "Mo 08:00-12:00",
    ],
    [
      "holidays",
      [
        { dayOfWeek: "Monday", opens: "08:00", closes: "12:00" },
        { dayOfWeek: "PublicHolidays", opens: "09:00", closes: "10:00" },
      ],
      "Mo 08:00-12:00",
    ],
    [
      "a while",
      [
        { dayOfWeek: "Monday", opens: "08:00", closes: "12:00" },
        { dayOfWeek: "Monday", opens: "14:00", closes: "15:00", validThrough: "2026-12-31" },
      ],
      "Mo 08:00-12:00",
    ],
    ["later", [{ dayOfWeek: "Monday", opens: "08:00", closes: "12:00", validFrom: "2027-01-01" }], undefined],
    ["no day", [{ opens: "08:00", closes: "12:00" }], undefined],
    ["no end", [{ dayOfWeek: "Monday", opens: "08:00" }], undefined],
    ["words", [{ dayOfWeek: "Monday", opens: "morgens", closes: "abends" }], undefined],
    ["a range of days", [{ dayOfWeek: "Monday-Friday", opens: "08:00", closes: "12:00" }], "Mo-Fr 08:00-12:00"],
    ["letters of several days", [{ dayOfWeek: "Mo,Tu", opens: "08:00", closes: "12:00" }], "Mo-Di 08:00-12:00"],
    ["halves of a day", [{ dayOfWeek: "Monday", opens: "1:00 PM", closes: "5:30pm" }], "Mo 13:00-17:30"],
    ["two times in one", [{ dayOfWeek: "Monday", opens: "08:00 - 12:00", closes: "17:00" }], undefined],
  ])("are specified with %s", (_, items, read) => expect(hours(...items)).toBe(read));
});

describe("a hostile website", () => {
  test.each([
    ["no JSON", "{"],
    ["the end of a script", JSON.stringify(of({ email: "</script><script>alert(1)</script>" }))],
    ["a number", "7"],
    ["nothing", "null"],
    [
      "wrong types",
      JSON.stringify(of({ telephone: { a: 1 }, email: [[7]], openingHours: true, areaServed: 1e99, address: "x" })),
    ],
    [
      "wrong parts",
      JSON.stringify(of({ openingHoursSpecification: [null, "x", { dayOfWeek: {} }], makesOffer: [null, 3] })),
    ],
    ["deep lists", `${"[".repeat(200_000)}${"]".repeat(200_000)}`],
    ["deep objects", `${'{"about":'.repeat(50_000)}1${"}".repeat(50_000)}`],
    [
      "a prototype",
      `{"@type":"LocalBusiness","__proto__":{"email":"a@b.ch"},"constructor":{"telephone":"052 111 22 33"}}`,
    ],
    ["long texts", JSON.stringify(of({ email: `${"a".repeat(90_000)}@b.ch`, openingHours: "Mo ".repeat(90_000) }))],
  ])("with %s gives no facts", (_, text) => {
    const { areas: _areas, ...rest } = read(text);
    const { areas: _none, ...nothing } = NOTHING;
    expect(rest).toEqual(nothing);
  });

  test("with objects that contain each other is read to the end", () => {
    const graph = [
      of({ "@id": "#a", department: { "@id": "#b" }, hasOfferCatalog: { "@id": "#c" }, email: "a@b.ch" }),
      { "@id": "#b", "@type": "LocalBusiness", department: { "@id": "#a" }, subOrganization: { "@id": "#b" } },
      { "@id": "#c", "@type": "OfferCatalog", itemListElement: { "@id": "#c" }, name: "Wundpflege" },
    ];
    expect(facts({ "@graph": graph })).toMatchObject({ email: "a@b.ch", care: ["Wundpflege"] });
  });

  test("with lists that contain themselves hundreds of times is read to the end", () => {
    const again = (id: string) => Array.from({ length: 300 }, () => ({ "@id": id }));
    const catalogue = { "@id": "#c", "@type": "OfferCatalog", itemListElement: again("#c"), name: "Wundpflege" };
    const area = { "@id": "#p", "@type": "City", postalCode: Array.from({ length: 300 }, () => "8400") };
    const business = of({ hasOfferCatalog: again("#c"), areaServed: again("#p"), contactPoint: again("#c") });
    expect(facts({ "@graph": [business, catalogue, area] })).toMatchObject({ care: ["Wundpflege"], areas: ["8400"] });
  });

  test("with thousands of businesses is read in part, and quickly", () => {
    const many = Array.from({ length: 10_000 }, (_, at) =>
      of({ makesOffer: { name: "Wundpflege" }, areaServed: `Ort ${at}` }),
    );
    const graphs = Array.from({ length: 40 }, (_, at) => ({ "@graph": many.slice(at * 250, (at + 1) * 250) }));
    const { areas, care } = facts(...graphs);
    expect(care).toEqual(["Wundpflege"]);
    expect(areas).toHaveLength(100);
  });
});
