import { keysOf } from "#domain/keys.ts";
import type { FormCode } from "../offer/care-codes.ts";
import type { Closed } from "./closed.ts";

/** The stored type, by kind of field. */
type KindValues = Record<"required" | "zip" | "canton", string> &
  Record<"placeId" | "line" | "paragraphs" | "phone" | "website" | "email", string | null> &
  Record<"reviewTime", string | null> &
  Record<ListKind, string[] | null> &
  Record<"closed", Closed> &
  Record<"form", FormCode | null> &
  Record<"hours" | "zsr", string | null> &
  Record<"yesNo", boolean | null> &
  Record<"latitude" | "longitude" | "rating" | "stars" | "count", number | null>;

export type FieldKind = keyof KindValues;
/** Lists of texts, of codes (domain/offer/care-codes.ts, languages.ts) and of lines (domain/offer/read-items.ts). */
type ListKind = "list" | "care" | "languages" | "area" | "licences";
/** Kinds that truncate or refuse text beyond `limit` characters. */
type LimitedKind = "required" | "placeId" | "line" | "paragraphs" | "phone" | "reviewTime";

export type ProviderEdit = "at once" | "approved";

export type FieldDefinition = {
  label: string;
  /** Label of the import column, if different. */
  columnLabel?: string;
  /** Name in an import, if different. */
  importedAs?: string;
  /**
   * Column names in files, normalised by `columnKey`; "/" separates the keys of nested objects. The first
   * non-empty column wins. The name in an import comes first unless it is listed.
   */
  aliases?: string;
  section: string;
  /** The field whose row it shares in the form. */
  beside?: string;
  hint?: string;
  rows?: number;
  /** A merge fills the fields of a group only together, because they belong together. */
  group?: "position" | "googleRating" | "positive" | "negative";
  /** Whether it is hidden on the provider's page. */
  isInternal?: true;
  /** Whether providers may change it, immediately or after an admin's approval (rule claim-8). */
  byProvider?: ProviderEdit;
  /** A fact helps to choose, so its source and day are shown (`factSources`). */
  isFact?: true;
} & { [Kind in FieldKind]: { kind: Kind } & Limits<Kind> }[FieldKind];

type Limits<Kind> = Kind extends LimitedKind
  ? { limit: number }
  : Kind extends ListKind
    ? { /** Characters of one item. */ limit: number; maxItems: number }
    : object;

/** Fields that the provider knows best and can easily correct; an admin approves other changes. */
const AT_ONCE = { byProvider: "at once" } as const;
const APPROVED = { byProvider: "approved" } as const;

const PLACE = { section: "Name und Ort" } as const;
const CONTACT = { section: "Kontakt" } as const;
const OFFER = { section: "Angebot" } as const;
const FACT = { section: "Zum Vergleichen", isFact: true } as const;
const POSITION = { section: "Lage und Google", group: "position" } as const;
const GOOGLE = { section: "Lage und Google", group: "googleRating" } as const;
const POSITIVE = { section: "Positive Bewertung", group: "positive" } as const;
const NEGATIVE = { section: "Negative Bewertung", group: "negative" } as const;

/**
 * The fields of a provider that files contain and admins edit, in display order. The database column of a
 * field is its name in snake_case. Schema, queries, import, form and merge are derived from this table
 * (docs/decisions/0030-one-table-of-fields.md).
 */
// biome-ignore format: a table reads better with a row for each field.
export const LISTING_FIELDS = {
  name: { ...PLACE, ...APPROVED, label: "Name", kind: "required", limit: 200,
    aliases: `title displayname/text name/text name firma firmenname firmaname organisation bezeichnung anbieter
      betrieb unternehmen companyname` },
  streetAddress: { ...PLACE, ...APPROVED, label: "Strasse", kind: "line", limit: 200, importedAs: "street",
    aliases: `streetaddress strasse strassenr strasseundnummer strassehausnummer adresse rue via
      completeaddress/street` },
  zipCode: { ...PLACE, ...APPROVED, label: "PLZ", kind: "zip", importedAs: "zip",
    aliases: `postalcode zip zipcode postcode plz postleitzahl npa codepostal completeaddress/postalcode
      postaladdress/postalcode address/postalcode` },
  city: { ...PLACE, ...APPROVED, label: "Ort", kind: "required", limit: 100, beside: "zipCode",
    aliases: `ort ortschaft stadt wohnort locality town localite ville completeaddress/city postaladdress/locality
      address/city` },
  canton: { ...PLACE, ...APPROVED, label: "Kanton", kind: "canton", beside: "zipCode",
    aliases: `cantoncode kanton kantonskuerzel kantonskurzel kt cantone state completeaddress/state
      postaladdress/administrativearea` },
  formattedAddress: { ...PLACE, label: "Adresse in einer Zeile", columnLabel: "Adresse", kind: "line", limit: 300,
    isInternal: true, aliases: "fulladdress address vollstandigeadresse vollstaendigeadresse" },
  closed: { ...PLACE, ...APPROVED, label: "Stand des Betriebs", kind: "closed", isFact: true, aliases: "standdesbetriebs geschlossen ferme chiuso",
    hint: "Dauerhaft geschlossene stehen in keiner Liste, nur noch auf ihrer Seite." },
  phone: { ...CONTACT, ...AT_ONCE, label: "Telefon", kind: "phone", limit: 50,
    aliases: `internationalphonenumber formattedphonenumber nationalphonenumber phonenumber phoneunformatted
      telephone telefon telefonnummer tel` },
  website: { ...CONTACT, ...APPROVED, label: "Website", kind: "website",
    aliases: "site websiteuri webseite homepage internet internetadresse web" },
  email: { ...CONTACT, ...APPROVED, label: "E-Mail", kind: "email", beside: "phone", hint: "Dorthin gehen Anfragen.",
    isInternal: true, aliases: "emailadresse mail mailadresse kontaktemail contactemail email1" },
  description: { ...OFFER, ...AT_ONCE, label: "Beschreibung", kind: "paragraphs", limit: 4_000, rows: 4,
    aliases: "beschreibung editorialsummary/text editorialsummary/overview" },
  aiDescription: { ...OFFER, label: "KI-Beschreibung", kind: "paragraphs", limit: 4_000, rows: 4,
    hint: "Steht auf der Seite, wo es sie gibt.", aliases: "kibeschreibung" },
  services: { ...OFFER, ...AT_ONCE, label: "Leistungen", kind: "list", limit: 100, maxItems: 30, rows: 4,
    hint: "Eine pro Zeile", aliases: "leistungen dienstleistungen angebot angebote" },
  form: { ...FACT, ...APPROVED, label: "Trägerschaft", kind: "form",
    aliases: "traegerschaft tragerschaft traeger trager rechtsform organisationsform" },
  care: { ...FACT, ...AT_ONCE, label: "Leistungsarten", kind: "care", limit: 60, maxItems: 14, rows: 5,
    hint: "Eine pro Zeile, zum Beispiel Demenz. Leer: aus den Leistungen gelesen.",
    aliases: "leistungsarten leistungscodes servicecodes" },
  languages: { ...FACT, ...AT_ONCE, label: "Sprachen", kind: "languages", limit: 40, maxItems: 30, rows: 3, hint: "Eine pro Zeile",
    // Without "language", which scrapers use for their search settings and address books for letters.
    aliases: "sprachen sprache langues langue lingue lingua" },
  phoneHours: { ...FACT, ...AT_ONCE, label: "Erreichbarkeit", kind: "hours", hint: "Zum Beispiel Mo-Fr 08:00-12:00,13:30-17:00",
    aliases: `telefonzeiten buerozeiten burozeiten oeffnungszeiten offnungszeiten openinghours workinghours openhours
      businesshours hours horaires horairesdouverture heuresdouverture orari orario oraridiapertura workinghourscsvcompatible
      openinghoursspecification regularopeninghours currentopeninghours openinghours/weekdaytext
      currentopeninghours/weekdaydescriptions regularopeninghours/weekdaydescriptions` },
  serviceHours: { ...FACT, ...AT_ONCE, label: "Einsatzzeiten", kind: "hours", beside: "phoneHours",
    hint: "Wann jemand kommt, zum Beispiel Mo-So 07:00-22:00", aliases: "einsatzzeiten servicezeiten dienstzeiten" },
  billsInsurance: { ...FACT, ...APPROVED, label: "Rechnet mit der Krankenkasse ab", kind: "yesNo",
    aliases: "krankenkasse kassenpflichtig krankenkassenanerkannt kvg okp" },
  zsrNumber: { ...FACT, ...APPROVED, label: "ZSR-Nummer", kind: "zsr", beside: "billsInsurance", aliases: "zsr zsrnr rcc norcc" },
  serviceArea: { ...FACT, ...AT_ONCE, label: "Einsatzgebiet", kind: "area", limit: 20, maxItems: 500, rows: 4,
    hint: "Eine PLZ oder Gemeinde pro Zeile, zum Beispiel 8610 oder BFS 198",
    aliases: "einsatzgebiet einzugsgebiet versorgungsgebiet servicegebiet gemeinden plzgebiet zonedintervention" },
  supplyDuty: { ...FACT, ...APPROVED, label: "Versorgungspflicht", kind: "area", limit: 20, maxItems: 500, rows: 3,
    hint: "Wo dieser Anbieter Aufträge annehmen muss: eine PLZ oder Gemeinde pro Zeile",
    aliases: "versorgungspflicht leistungsauftrag versorgungsauftrag pflichtgebiet" },
  licences: { ...FACT, ...APPROVED, label: "Bewilligungen", kind: "licences", limit: 300, maxItems: 26, rows: 3,
    hint: "Pro Zeile: Kanton, Art, Quelle, Tag. Zum Beispiel ZH, Betriebsbewilligung, Gesundheitsdirektion, 3.2.2026",
    aliases: "bewilligungen bewilligung betriebsbewilligung licence autorisation" },
  priceNote: { ...FACT, ...AT_ONCE, label: "Preise", kind: "paragraphs", limit: 500, rows: 3,
    hint: "Was Klientinnen und Klienten selbst zahlen", aliases: "preise preis preisangaben tarife tarif" },
  latitude: { ...POSITION, label: "Breite", kind: "latitude",
    aliases: "location/lat location/latitude geometry/location/lat latitude lat breite breitengrad" },
  // gosom's JSON does spell it "longtitude".
  longitude: { ...POSITION, label: "Länge", kind: "longitude", beside: "latitude",
    aliases: `location/lng location/longitude geometry/location/lng longitude longtitude lng lon long lange laenge
      langengrad laengengrad` },
  rating: { ...GOOGLE, label: "Bewertung bei Google", columnLabel: "Bewertung", kind: "rating",
    aliases: "totalscore reviewrating bewertung sterne durchschnitt durchschnittlichebewertung" },
  userRatingsTotal: { ...GOOGLE, label: "Anzahl Bewertungen bei Google", columnLabel: "Anzahl Bewertungen",
    kind: "count", beside: "rating",
    aliases: `userratingcount reviewscount reviewcount reviews anzahlbewertungen bewertungen anzahlrezensionen
      rezensionen` },
  positiveRating: { ...POSITIVE, label: "Positive Bewertung: Sterne", kind: "stars" },
  positiveAuthor: { ...POSITIVE, label: "Positive Bewertung: Name", kind: "line", limit: 100, beside: "positiveRating" },
  positiveTime: { ...POSITIVE, label: "Positive Bewertung: Zeit", kind: "reviewTime", limit: 50, beside: "positiveRating" },
  positiveText: { ...POSITIVE, label: "Positive Bewertung: Text", kind: "paragraphs", limit: 2_000, rows: 3 },
  negativeRating: { ...NEGATIVE, label: "Negative Bewertung: Sterne", kind: "stars" },
  negativeAuthor: { ...NEGATIVE, label: "Negative Bewertung: Name", kind: "line", limit: 100, beside: "negativeRating" },
  negativeTime: { ...NEGATIVE, label: "Negative Bewertung: Zeit", kind: "reviewTime", limit: 50, beside: "negativeRating" },
  negativeText: { ...NEGATIVE, label: "Negative Bewertung: Text", kind: "paragraphs", limit: 2_000, rows: 3 },
  // Exports without a place id contain one of Google's other ids.
  placeId: { section: "Lage und Google", label: "Place ID", columnLabel: "ID", kind: "placeId", limit: 300,
    hint: "Daran erkennen Importe den Anbieter.", importedAs: "id", aliases: "kennung dataid cid" },
} as const satisfies Record<string, FieldDefinition>;

type Fields = typeof LISTING_FIELDS;
export type ListingField = keyof Fields;
export const FIELD_NAMES = keysOf(LISTING_FIELDS);

export type FieldValues = { [Name in ListingField]: KindValues[Fields[Name]["kind"]] };
/** Names of the fields with a property, such as `FieldWith<{ kind: "list" }>`. */
export type FieldWith<Property> = {
  [Name in ListingField]: Fields[Name] extends Property ? Name : never;
}[ListingField];

/** A field's definition with all optional properties. */
export const fieldOf = (name: ListingField): FieldDefinition => LISTING_FIELDS[name];

const LISTS: readonly FieldKind[] = ["list", "care", "languages", "area", "licences"] satisfies ListKind[];

export const isList = (name: ListingField): name is FieldWith<{ kind: ListKind }> => LISTS.includes(fieldOf(name).kind);

/** The fields that providers may change. */
export const providerFields = (edit: ProviderEdit) => FIELD_NAMES.filter((name) => fieldOf(name).byProvider === edit);

export const FACT_NAMES = FIELD_NAMES.filter((name) => fieldOf(name).isFact);

export type ImportedName = {
  [Name in ListingField]: Fields[Name] extends { importedAs: infer Imported } ? Imported : Name;
}[ListingField];

export const importedName = (name: ListingField) => (fieldOf(name).importedAs ?? name) as ImportedName;
