import { m } from "#messages";
import { LANGUAGE_TAGS, language } from "../language.ts";
import { paths } from "../paths.ts";
import type { OpenManifest } from "./answers.ts";
import { OPEN_API, OPEN_LICENCE } from "./open-data.ts";

/** The catalogue of the open data, for portals that collect those of others. */
export const CATALOG = `${OPEN_API}/catalog.jsonld`;

const NAME = "Spitex-Verzeichnis der Schweiz";
const DESCRIPTION =
  "Alle Spitex-Organisationen des Verzeichnisses mit Adresse, Leistungen, Einsatzgebiet, Zeiten, Preisen und Bewilligungen, und wo Pflege fehlt. Ohne Bewertungen und E-Mail-Adressen.";
const KEYWORDS = ["Spitex", "Pflege zu Hause", "Gesundheit"];

/** Structured data for search engines, in the language that is shown. */
export const datasetOf = (siteUrl: string, { date, files }: OpenManifest) => ({
  "@type": "Dataset",
  name: TITLES[language()],
  description: DESCRIPTIONS[language()],
  url: siteUrl + paths.openData(),
  keywords: ALL_KEYWORDS[language()],
  inLanguage: LANGUAGE_TAGS.de,
  license: OPEN_LICENCE.url,
  isAccessibleForFree: true,
  creator: { "@type": "Organization", name: OPEN_LICENCE.attribution, url: siteUrl },
  spatialCoverage: { "@type": "Country", name: m.open_data_country() },
  dateModified: date,
  distribution: files.map(({ name, url, mediaType }) => ({
    "@type": "DataDownload",
    name,
    contentUrl: url,
    encodingFormat: bareType(mediaType),
  })),
});

const bareType = (mediaType: string) => mediaType.replace(/;.*/, "");

/** In the languages of the country's portals. The data themselves are in German. */
const CATALOG_TITLE = {
  de: "Offene Daten des Spitex-Verzeichnisses",
  fr: "Données ouvertes du répertoire des soins à domicile",
  it: "Dati aperti dell’elenco delle cure a domicilio",
  en: "Open data of the directory of home care",
};
const TITLES = {
  de: NAME,
  fr: "Répertoire des organisations de soins à domicile en Suisse",
  it: "Elenco delle organizzazioni di cure a domicilio in Svizzera",
  en: "Directory of home care organisations in Switzerland",
};
const DESCRIPTIONS = {
  de: DESCRIPTION,
  fr: "Toutes les organisations de soins à domicile du répertoire, avec adresse, prestations, territoire, horaires, prix et autorisations, et où les soins manquent. Sans évaluations ni adresses électroniques.",
  it: "Tutte le organizzazioni di cure a domicilio dell’elenco, con indirizzo, prestazioni, territorio, orari, prezzi e autorizzazioni, e dove mancano le cure. Senza recensioni né indirizzi e-mail.",
  en: "All home care organisations in the directory with address, services, area, hours, prices and licences, and where care is lacking. Without reviews and email addresses.",
};
const ALL_KEYWORDS = {
  de: KEYWORDS,
  fr: ["Spitex", "soins à domicile", "santé"],
  it: ["Spitex", "cure a domicilio", "sanità"],
  en: ["Spitex", "home care", "health"],
};

const literal = (language: string, value: string) => ({ "@language": language, "@value": value });
const german = (value: string) => literal("de", value);
const inAll = (texts: Record<string, string>) =>
  Object.entries(texts).map(([language, text]) => literal(language, text));
const moment = (value: string) => ({ "@type": "xsd:dateTime", "@value": value });
const link = (id: string) => ({ "@id": id });
const AUTHORITY = "http://publications.europa.eu/resource/authority";
/** CC BY 4.0 in the vocabulary that the profile prescribes. */
const LICENCE = link("http://dcat-ap.ch/vocabulary/licenses/cc-by/4.0");
const IS_PUBLIC = link(`${AUTHORITY}/access-right/PUBLIC`);

type Asked = { siteUrl: string; operator: { email?: string | undefined } };

/** The same in DCAT-AP CH 3, as opendata.swiss and other portals read it. */
export function catalogOf({ siteUrl, operator }: Asked, manifest: OpenManifest) {
  const page = siteUrl + paths.openData();
  const publisher = {
    "@id": `${siteUrl}/`,
    "@type": "foaf:Organization",
    "foaf:name": german(OPEN_LICENCE.attribution),
  };
  const contact = {
    "@type": "vcard:Organization",
    "vcard:fn": german(OPEN_LICENCE.attribution),
    "vcard:hasURL": link(siteUrl + paths.contact()),
    ...(operator.email && { "vcard:hasEmail": link(`mailto:${operator.email}`) }),
  };
  const common = {
    "dct:publisher": link(publisher["@id"]),
    "dcat:contactPoint": contact,
    "dct:accessRights": IS_PUBLIC,
  };
  return {
    "@context": {
      dcat: "http://www.w3.org/ns/dcat#",
      dct: "http://purl.org/dc/terms/",
      foaf: "http://xmlns.com/foaf/0.1/",
      vcard: "http://www.w3.org/2006/vcard/ns#",
      xsd: "http://www.w3.org/2001/XMLSchema#",
    },
    "@id": siteUrl + CATALOG,
    "@type": "dcat:Catalog" as const,
    "dct:title": inAll(CATALOG_TITLE),
    "dct:description": inAll(DESCRIPTIONS),
    "dct:publisher": publisher,
    "dct:license": LICENCE,
    "foaf:homepage": link(page),
    "dcat:dataset": { ...common, ...datasetIn(siteUrl, manifest) },
    "dcat:service": { ...common, ...serviceIn(siteUrl) },
  };
}

const datasetId = (siteUrl: string) => `${siteUrl}${paths.openData()}#daten`;

const datasetIn = (siteUrl: string, { date, firstDate = date, files }: OpenManifest) => ({
  "@id": datasetId(siteUrl),
  "@type": "dcat:Dataset",
  "dct:identifier": "anbieter@spitex-verzeichnis",
  "dct:title": inAll(TITLES),
  "dct:description": inAll(DESCRIPTIONS),
  "dcat:theme": link(`${AUTHORITY}/data-theme/HEAL`),
  "dcat:keyword": Object.entries(ALL_KEYWORDS).flatMap(([language, words]) =>
    words.map((word) => literal(language, word)),
  ),
  "dcat:landingPage": link(siteUrl + paths.openData()),
  "dct:language": link(`${AUTHORITY}/language/DEU`),
  "dct:spatial": link(`${AUTHORITY}/country/CHE`),
  "dct:accrualPeriodicity": link(`${AUTHORITY}/frequency/DAILY`),
  "dct:issued": moment(firstDate),
  "dct:modified": moment(date),
  "dcat:distribution": files.map((file) => distributionIn(siteUrl, file, date)),
});

const distributionIn = (
  siteUrl: string,
  { name, url, mediaType, bytes }: OpenManifest["files"][number],
  date: string,
) => ({
  "@id": url,
  "@type": "dcat:Distribution",
  "dct:identifier": name,
  "dct:title": german(name),
  "dct:license": LICENCE,
  "dcat:accessURL": link(siteUrl + paths.openData()),
  "dcat:downloadURL": link(url),
  "dct:format": link(`${AUTHORITY}/file-type/${name.endsWith(".csv") ? "CSV" : "JSON"}`),
  "dcat:mediaType": link(`https://www.iana.org/assignments/media-types/${bareType(mediaType)}`),
  "dcat:byteSize": bytes,
  // Each night writes every file again.
  "dct:issued": moment(date),
  "dct:modified": moment(date),
});

const serviceIn = (siteUrl: string) => ({
  "@id": siteUrl + OPEN_API,
  "@type": "dcat:DataService",
  "dct:identifier": "schnittstelle@spitex-verzeichnis",
  "dct:title": inAll(CATALOG_TITLE),
  "dct:description": inAll(DESCRIPTIONS),
  "dct:license": LICENCE,
  "dcat:endpointURL": link(siteUrl + OPEN_API),
  "dcat:endpointDescription": link(`${siteUrl}${OPEN_API}/openapi.json`),
  "dcat:servesDataset": link(datasetId(siteUrl)),
});
