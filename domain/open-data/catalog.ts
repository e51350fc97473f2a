import { paths } from "../paths.ts";
import type { OpenManifest } from "./answers.ts";
import { OPEN_API, OPEN_LICENCE } from "./open-data.ts";

/** The catalogue of the open data, for portals that collect those of others. */
export const CATALOG = `${OPEN_API}/catalog.jsonld`;

const NAME = "Spitex-Verzeichnis der Schweiz";
const DESCRIPTION =
  "Alle Spitex-Organisationen des Verzeichnisses mit Adresse, Leistungen, Einsatzgebiet, Zeiten, Preisen und Bewilligungen, und wo Pflege fehlt. Ohne Bewertungen und E-Mail-Adressen.";
const KEYWORDS = ["Spitex", "Pflege zu Hause", "Gesundheit"];

/** Structured data for search engines. */
export const datasetOf = (siteUrl: string, { date, files }: OpenManifest) => ({
  "@type": "Dataset",
  name: NAME,
  description: DESCRIPTION,
  url: siteUrl + paths.openData(),
  keywords: KEYWORDS,
  license: OPEN_LICENCE.url,
  isAccessibleForFree: true,
  creator: { "@type": "Organization", name: OPEN_LICENCE.attribution, url: siteUrl },
  spatialCoverage: { "@type": "Country", name: "Schweiz" },
  dateModified: date,
  distribution: files.map(({ name, url, mediaType }) => ({
    "@type": "DataDownload",
    name,
    contentUrl: url,
    encodingFormat: bareType(mediaType),
  })),
});

const bareType = (mediaType: string) => mediaType.replace(/;.*/, "");

const german = (value: string) => ({ "@language": "de", "@value": value });
const moment = (value: string) => ({ "@type": "xsd:dateTime", "@value": value });
const link = (id: string) => ({ "@id": id });
const AUTHORITY = "http://publications.europa.eu/resource/authority";

type Asked = { siteUrl: string; email: string | undefined };

/** The same in DCAT-AP CH, as opendata.swiss and other portals read it. */
export function catalogOf({ siteUrl, email }: Asked, { date, files }: OpenManifest) {
  const page = siteUrl + paths.openData();
  const publisher = { "@id": `${siteUrl}/`, "@type": "foaf:Agent", "foaf:name": german(OPEN_LICENCE.attribution) };
  return {
    "@context": {
      dcat: "http://www.w3.org/ns/dcat#",
      dct: "http://purl.org/dc/terms/",
      foaf: "http://xmlns.com/foaf/0.1/",
      vcard: "http://www.w3.org/2006/vcard/ns#",
      xsd: "http://www.w3.org/2001/XMLSchema#",
    },
    "@id": siteUrl + CATALOG,
    "@type": "dcat:Catalog",
    "dct:title": german("Offene Daten des Spitex-Verzeichnisses"),
    "dct:description": german(DESCRIPTION),
    "dct:publisher": publisher,
    "foaf:homepage": link(page),
    "dcat:dataset": {
      "@id": `${page}#daten`,
      "@type": "dcat:Dataset",
      "dct:identifier": "anbieter@spitex-verzeichnis",
      "dct:title": german(NAME),
      "dct:description": german(DESCRIPTION),
      "dct:publisher": link(publisher["@id"]),
      "dcat:contactPoint": {
        "@type": "vcard:Organization",
        "vcard:fn": german(OPEN_LICENCE.attribution),
        "vcard:hasURL": link(siteUrl + paths.contact()),
        ...(email && { "vcard:hasEmail": link(`mailto:${email}`) }),
      },
      "dcat:theme": link(`${AUTHORITY}/data-theme/HEAL`),
      "dcat:keyword": KEYWORDS.map(german),
      "dcat:landingPage": link(page),
      "dct:language": link(`${AUTHORITY}/language/DEU`),
      "dct:spatial": link(`${AUTHORITY}/country/CHE`),
      "dct:accrualPeriodicity": link(`${AUTHORITY}/frequency/DAILY`),
      "dct:modified": moment(date),
      "dcat:distribution": files.map(({ name, url, mediaType, bytes }) => ({
        "@id": url,
        "@type": "dcat:Distribution",
        "dct:identifier": name,
        "dct:title": german(name),
        "dct:license": link(OPEN_LICENCE.url),
        "dcat:accessURL": link(page),
        "dcat:downloadURL": link(url),
        "dct:format": link(`${AUTHORITY}/file-type/${name.endsWith(".csv") ? "CSV" : "JSON"}`),
        "dcat:mediaType": link(`https://www.iana.org/assignments/media-types/${bareType(mediaType)}`),
        "dcat:byteSize": bytes,
        // Each night writes them anew.
        "dct:issued": moment(date),
        "dct:modified": moment(date),
      })),
    },
  };
}
