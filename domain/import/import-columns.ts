import { entriesOf } from "#domain/keys.ts";
import { FIELD_NAMES, fieldOf, type ImportedName, importedName } from "../listings/fields.ts";
import { present } from "../present.ts";

/** Columns an import reads in addition to the fields of a provider, in the form of LISTING_FIELDS. */
const OTHERS = {
  // Google's id: used as the provider's id if the file has it.
  placeId: { label: "Place ID", aliases: "placeid googleplaceid" },
  country: {
    label: "Land",
    aliases: `countrycode country land addresscountry completeaddress/country address/country address/addresscountry
      postaladdress/regioncode`,
  },
  permanentlyClosed: { label: "Dauerhaft geschlossen", aliases: "dauerhaftgeschlossen definitivementferme" },
  temporarilyClosed: { label: "Vorübergehend geschlossen", aliases: "vorubergehendgeschlossen temporairementferme" },
  businessStatus: { label: "Status", aliases: "status" },
  addressComponents: { label: "Adressteile" },
  // The position of an entry in GeoJSON.
  point: { label: "Punkt (GeoJSON)", aliases: "geometry/coordinates" },
  zipCity: {
    label: "PLZ und Ort",
    aliases: `plz/ort plzort plzundort ortplz ort/plz ortmitplz plz/ortschaft plzortschaft npa/localite npalocalite npa/lieu
      npalieu npa/ville npaville cap/localita cap/luogo zip/city postleitzahlort postleitzahl/ort`,
  },
  houseNumber: {
    label: "Hausnummer",
    aliases: "hausnr hausnummern streetnumber address/housenumber adresse/hausnummer numeromaison",
  },
  // A commune may have several places, so it is the place only if no other column says it.
  commune: { label: "Gemeinde", aliases: "commune comune" },
  factSource: { label: "Quelle der Angaben", aliases: "quelle datenquelle" },
  // The day of a record, never of its download, under the names of our export, scrapers and offices.
  factDay: {
    label: "Stand der Angaben",
    aliases: `stand datenstand standderangaben scrapedat scrapeddate scrapedate scrapetime crawledat extractedat
      extractiondate extractiontime fetchedat retrievedat collectedat lastupdated lastupdatedat lastupdate updated
      updatedat dateupdated modified modifiedat lastmodified datemodified currenttime timestamp stichtag erhobenam
      abgerufenam aktualisiert aktualisiertam letzteaktualisierung geaendert geandert geaendertam geandertam
      letzteaenderung letzteanderung mutiertam mutationsdatum letztemutation misajour dernieremisajour
      ultimoaggiornamento`,
  },
  // Columns of our own export (own-columns.ts).
  slug: { label: "Adresse der Seite" },
  factSources: { label: "Quelle und Tag jeder Angabe" },
  confirmedFields: { label: "Bestätigte Felder" },
  listingSource: { label: "Herkunft des Eintrags" },
};

export type ImportField = ImportedName | keyof typeof OTHERS;

type Column = { label: string; aliases?: string };

/**
 * Column names of the Google Maps exports of Apify, Outscraper and gosom, of Google's Places API (new and
 * legacy), and of our own template in English and German.
 */
const COLUMNS = new Map<ImportField, Column>([
  ...FIELD_NAMES.map((name): [ImportField, Column] => {
    const { label, columnLabel = label, aliases } = fieldOf(name);
    return [importedName(name), { label: columnLabel, ...(aliases && { aliases }) }];
  }),
  ...entriesOf<ImportField, Column>(OTHERS),
]);
const columnOf = (field: ImportField) => present(COLUMNS.get(field), "every field has a column");

export const IMPORT_FIELDS = [...COLUMNS.keys()];
export const columnLabel = (field: ImportField): string => columnOf(field).label;
/** One entry of a file under our field names, with the file's values. */
export type RawRow = { [field in ImportField]?: unknown };
/** `rank`: lower is better if several columns contain the same field. */
export type ColumnMatch = { field: ImportField; rank: number };

const MATCHES = new Map<string, ColumnMatch>([
  // Each column is known by its label, unless that names another field: «Adresse» contains a street.
  ...IMPORT_FIELDS.map((field) => [columnKey(columnLabel(field)), { field, rank: namesOf(field).length }] as const),
  ...IMPORT_FIELDS.flatMap((field) => namesOf(field).map((name, rank) => [name, { field, rank }] as const)),
]);
/** Objects that contain known columns: "location", "geometry", "geometry/location", … */
const PARENTS = parentsOf(MATCHES.keys());

/** How the columns of a file are read; keys are normalised by `columnKey`. */
export type ColumnReading = {
  match: (key: string) => ColumnMatch | undefined;
  /** Whether it is an object that contains known columns. */
  isParent: (key: string) => boolean;
  /** An admin chose how it is read. */
  isChosen: (key: string) => boolean;
};

/** Objects around all columns of an entry in GeoJSON, in ArcGIS and JSON:API, and in Airtable. */
const inEntry = (key: string) => key.replace(/^(?:properties|attributes|fields)(?:\/|$)/, "");

export const READ_BY_NAME: ColumnReading = {
  match: (key) => MATCHES.get(inEntry(key)),
  isParent: (key) => PARENTS.has(inEntry(key)),
  isChosen: () => false,
};

/** An admin's choice for a column: another field, or null to leave it out. */
export type ColumnChoice = { name: string; field: ImportField | null };

/** Reads columns by name unless an admin chose otherwise; chosen columns rank before all others. */
export function readAsChosen(choices: readonly ColumnChoice[]): ColumnReading {
  const chosen = new Map(choices.map(({ name, field }) => [columnKey(name), field]));
  const parents = parentsOf(chosen.keys());
  return {
    match: (key) => {
      const field = chosen.get(key);
      if (field === undefined) return READ_BY_NAME.match(key);
      const byName = READ_BY_NAME.match(key);
      if (byName?.field === field) return byName;
      return field === null ? undefined : { field, rank: -1 };
    },
    isParent: (key) => READ_BY_NAME.isParent(key) || parents.has(key),
    isChosen: (key) => chosen.has(key),
  };
}

/** What is read from the columns of a file. */
export function fieldsRead(columns: readonly { name: string }[], choices: readonly ColumnChoice[]): ImportField[] {
  const reading = readAsChosen(choices);
  return [...new Set(columns.flatMap(({ name }) => reading.match(columnKey(name))?.field ?? []))];
}

function namesOf(field: ImportField): string[] {
  const own = columnKey(field);
  const others = columnOf(field).aliases?.split(/\s+/) ?? [];
  return others.includes(own) ? others : [own, ...others];
}

function parentsOf(keys: Iterable<string>): Set<string> {
  return new Set(
    [...keys].flatMap((key) => key.split("/").map((_part, index, parts) => parts.slice(0, index).join("/"))),
  );
}

/** " Place ID", "place_id" and "placeId" are the same column, as are "Länge" and "lange". */
export function columnKey(header: string): string {
  return header
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9/]+/g, "");
}

/** Fields without which no row of the file can be stored. An address in one line contains ZIP and place. */
export function missingFields(columns: readonly string[], reading: ColumnReading): ImportField[] {
  const keys = columns.map(columnKey);
  const fields = new Set(keys.map((key) => reading.match(key)?.field));
  const hasAddress =
    (["formattedAddress", "addressComponents", "zipCity"] as const).some((field) => fields.has(field)) ||
    keys.includes("completeaddress");
  const isThere = (field: "name" | "zip" | "city") =>
    fields.has(field === "city" && fields.has("commune") ? "commune" : field);
  return (["name", "zip", "city"] as const).filter((field) => !isThere(field) && (field === "name" || !hasAddress));
}

/** A fault of one value in a file. `reason` is a German sentence that says what to do. */
export type ImportIssue = { field: ImportField | "row"; value: string; reason: string };

const SHOWN_LENGTH = 80;

export function importIssue(field: ImportIssue["field"], value: unknown, reason: string): ImportIssue {
  return { field, value: shown(value), reason };
}

export const issueLabel = (field: ImportIssue["field"]) => (field === "row" ? "Zeile" : columnLabel(field));

function shown(value: unknown): string {
  if (value === undefined || value === null) return "";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  const points = Array.from(text.slice(0, SHOWN_LENGTH * 2));
  return points.length > SHOWN_LENGTH || text.length > SHOWN_LENGTH * 2
    ? `${points.slice(0, SHOWN_LENGTH).join("")}…`
    : text;
}
