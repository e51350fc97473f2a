import { expect, test } from "vitest";
import { catalogOf } from "./catalog.ts";
import { OPEN_FILES, OPEN_LICENCE } from "./open-data.ts";

const SITE = "https://spitex.example";
const DATE = "2026-11-28T02:00:00.000Z";
const files = Object.values(OPEN_FILES).map(({ name, mediaType }) => ({
  ...{ name, mediaType, url: `${SITE}/offene-daten/${name}`, bytes: 10, sha256: "0".repeat(64) },
}));
const catalog = catalogOf(
  { siteUrl: SITE, operator: { email: "post@spitex.example" } },
  { date: DATE, firstDate: "2026-11-21T02:00:00.000Z", listings: 3, licence: OPEN_LICENCE, files },
);

const LANGUAGES = ["de", "fr", "it", "en"];
const inAll = LANGUAGES.map((language) => ({ "@language": language, "@value": expect.stringMatching(/./) }));
const resource = { "@id": expect.stringMatching(/^(https?:\/\/|mailto:)\S+$/) };
const moment = { "@type": "xsd:dateTime", "@value": expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) };
const contact = {
  "@type": "vcard:Organization",
  "vcard:fn": { "@language": "de", "@value": expect.stringMatching(/./) },
  "vcard:hasEmail": { "@id": "mailto:post@spitex.example" },
};
const LICENCE = { "@id": "http://dcat-ap.ch/vocabulary/licenses/cc-by/4.0" };

/** What DCAT-AP CH 3 makes mandatory, and of what it recommends all that portals show. */
test("the catalogue has what the profile asks of catalogues, publishers, datasets and services", () => {
  const publisher = { "@id": `${SITE}/` };
  expect(catalog).toMatchObject({
    "@type": "dcat:Catalog",
    "dct:title": inAll,
    "dct:description": inAll,
    "dct:publisher": {
      ...publisher,
      "@type": "foaf:Organization",
      "foaf:name": { "@value": expect.stringMatching(/./) },
    },
    "foaf:homepage": resource,
    "dcat:dataset": {
      ...{ "@type": "dcat:Dataset", "dct:title": inAll, "dct:description": inAll },
      ...{ "dct:publisher": publisher, "dcat:contactPoint": contact, "dct:accessRights": resource },
      "dct:identifier": expect.stringMatching(/./),
      ...{ "dcat:theme": resource, "dcat:landingPage": resource, "dct:language": resource, "dct:spatial": resource },
      "dct:accrualPeriodicity": resource,
      ...{ "dct:issued": moment, "dct:modified": moment },
    },
    "dcat:service": {
      ...{ "@type": "dcat:DataService", "dct:title": inAll, "dct:description": inAll },
      ...{ "dct:publisher": publisher, "dcat:contactPoint": contact, "dct:accessRights": resource },
      "dct:identifier": expect.stringMatching(/./),
      ...{ "dct:license": LICENCE, "dcat:endpointURL": resource, "dcat:endpointDescription": resource },
      "dcat:servesDataset": { "@id": catalog["dcat:dataset"]["@id"] },
    },
  });
  expect(catalog["dcat:dataset"]["dct:issued"]).not.toEqual(catalog["dcat:dataset"]["dct:modified"]);
  for (const language of LANGUAGES) {
    const words = catalog["dcat:dataset"]["dcat:keyword"].filter((word) => word["@language"] === language);
    expect(words.length).toBeGreaterThan(1);
  }
});

test("each distribution has a licence of the profile's list, addresses, format and days", () => {
  expect(catalog["dcat:dataset"]["dcat:distribution"]).toMatchObject(
    files.map(({ name, url }) => ({
      ...{ "@id": url, "@type": "dcat:Distribution", "dct:identifier": name },
      "dct:title": { "@language": "de", "@value": name },
      "dct:license": LICENCE,
      "dcat:accessURL": { "@id": `${SITE}/offene-daten` },
      "dcat:downloadURL": { "@id": url },
      "dct:format": { "@id": expect.stringMatching(name.endsWith(".csv") ? /file-type\/CSV$/ : /file-type\/JSON$/) },
      "dcat:mediaType": { "@id": expect.stringMatching(/media-types\/[a-z]+\/[a-z]+$/) },
      "dcat:byteSize": 10,
      ...{ "dct:issued": moment, "dct:modified": moment },
    })),
  );
});

test("every prefix is declared, and every name begins with one", () => {
  const names = new Set(Object.keys(catalog["@context"]));
  const text = JSON.stringify(catalog);
  for (const [, prefix = ""] of text.matchAll(/"([a-z]+):[a-zA-Z]+"/g)) expect(names).toContain(prefix);
});
