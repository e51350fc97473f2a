/**
 * What each field is called in the files people have: the Google Maps exports of Apify, Outscraper
 * and gosom, Google's Places API (new and legacy), and our own template in English and German.
 * Written as `columnKey` writes them; "/" leads into an object ("location/lat"). The first name that
 * holds something wins.
 */
const NAMES = {
  placeId: ["placeid", "googleplaceid"],
  // Exports without a place id still carry one of Google's other ids.
  id: ["id", "kennung", "dataid", "cid"],
  name: [
    ...["title", "displayname/text", "name/text", "name", "firma", "firmenname", "firmaname"],
    ...["organisation", "bezeichnung", "anbieter", "betrieb", "unternehmen", "companyname"],
  ],
  street: [
    ...["street", "streetaddress", "strasse", "strassenr", "strasseundnummer", "strassehausnummer"],
    ...["adresse", "rue", "via", "completeaddress/street"],
  ],
  zip: [
    ...["postalcode", "zip", "zipcode", "postcode", "plz", "postleitzahl", "npa", "codepostal"],
    ...["completeaddress/postalcode", "postaladdress/postalcode", "address/postalcode"],
  ],
  city: [
    ...["city", "ort", "ortschaft", "stadt", "wohnort", "locality", "town", "localite", "ville"],
    ...["completeaddress/city", "postaladdress/locality", "address/city"],
  ],
  canton: [
    ...["canton", "cantoncode", "kanton", "kantonskuerzel", "kantonskurzel", "kt", "cantone"],
    ...["state", "region", "completeaddress/state", "postaladdress/administrativearea"],
  ],
  country: [
    ...["countrycode", "country", "land", "completeaddress/country", "postaladdress/regioncode"],
  ],
  formattedAddress: [
    ...["formattedaddress", "fulladdress", "address", "vollstandigeadresse"],
    ...["vollstaendigeadresse"],
  ],
  phone: [
    ...["phone", "internationalphonenumber", "formattedphonenumber", "nationalphonenumber"],
    ...["phonenumber", "phoneunformatted", "telephone", "telefon", "telefonnummer", "tel"],
  ],
  website: [
    ...["website", "site", "websiteuri", "webseite", "homepage", "internet", "internetadresse"],
    ...["web"],
  ],
  email: ["email", "emailadresse", "mail", "mailadresse", "kontaktemail", "contactemail", "email1"],
  description: [
    "description",
    "beschreibung",
    "editorialsummary/text",
    "editorialsummary/overview",
  ],
  aiDescription: ["aidescription", "kibeschreibung"],
  rating: [
    ...["rating", "totalscore", "reviewrating", "bewertung", "sterne", "durchschnitt"],
    ...["durchschnittlichebewertung"],
  ],
  userRatingsTotal: [
    ...["userratingstotal", "userratingcount", "reviewscount", "reviewcount", "reviews"],
    ...["anzahlbewertungen", "bewertungen", "anzahlrezensionen", "rezensionen"],
  ],
  latitude: [
    ...["location/lat", "location/latitude", "geometry/location/lat", "latitude", "lat", "breite"],
    ...["breitengrad"],
  ],
  longitude: [
    ...["location/lng", "location/longitude", "geometry/location/lng", "longitude"],
    // gosom's JSON really says "longtitude".
    ...["longtitude", "lng", "lon", "long", "lange", "laenge", "langengrad", "laengengrad"],
  ],
  services: ["services", "leistungen", "dienstleistungen", "angebot", "angebote"],
  permanentlyClosed: ["permanentlyclosed"],
  businessStatus: ["businessstatus", "status"],
  addressComponents: ["addresscomponents"],
  positiveRating: ["positiverating"],
  positiveAuthor: ["positiveauthor"],
  positiveTime: ["positivetime"],
  positiveText: ["positivetext"],
  negativeRating: ["negativerating"],
  negativeAuthor: ["negativeauthor"],
  negativeTime: ["negativetime"],
  negativeText: ["negativetext"],
} as const satisfies Record<string, readonly string[]>;

export type ImportField = keyof typeof NAMES;
export const IMPORT_FIELDS = Object.keys(NAMES) as ImportField[];
/** One entry of a file under our names, values as the file has them. */
export type RawRow = { [field in ImportField]?: unknown };
/** `rank`: the lower the better among several columns for the same field. */
export type ColumnMatch = { field: ImportField; rank: number };

const MATCHES = new Map<string, ColumnMatch>(
  Object.entries(NAMES).flatMap(([field, names]) =>
    names.map((name, rank) => [name, { field: field as ImportField, rank }] as const),
  ),
);
/** Objects worth looking into: "location", "geometry", "geometry/location", … */
const PARENTS = parentsOf(MATCHES.keys());

/** How the columns of a file are read, each written as `columnKey` writes it. */
export type ColumnReading = {
  match: (key: string) => ColumnMatch | undefined;
  /** Whether it is worth looking into. */
  isParent: (key: string) => boolean;
};

export const READ_BY_NAME: ColumnReading = {
  match: (key) => MATCHES.get(key),
  isParent: (key) => PARENTS.has(key),
};

/** What somebody decided about a column: another field, or null to leave it out. */
export type ColumnChoice = { name: string; field: ImportField | null };

/** By name, save where somebody decided otherwise; what was decided goes before any other column. */
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
  };
}

function parentsOf(keys: Iterable<string>): Set<string> {
  return new Set(
    [...keys].flatMap((key) =>
      key.split("/").map((_part, index, parts) => parts.slice(0, index).join("/")),
    ),
  );
}

/** " Place ID", "place_id" and "placeId" are the same column, "Länge" and "lange" too. */
export function columnKey(header: string): string {
  return header
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9/]+/g, "");
}

/** Fields without which no row of the file can be stored; an address in one line holds ZIP and place. */
export function missingFields(columns: readonly string[], reading: ColumnReading): ImportField[] {
  const keys = columns.map(columnKey);
  const fields = new Set(keys.map((key) => reading.match(key)?.field));
  const hasAddress =
    fields.has("formattedAddress") ||
    fields.has("addressComponents") ||
    keys.includes("completeaddress");
  return (["name", "zip", "city"] as const).filter(
    (field) => !fields.has(field) && (field === "name" || !hasAddress),
  );
}
