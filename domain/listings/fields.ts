import { keysOf, recordOf } from "#domain/keys.ts";
import { m } from "#messages";
import type { Word } from "../language.ts";
import { CARE, careName, FORMS, formName } from "../offer/care-codes.ts";
import { LANGUAGES, languageName } from "../offer/languages.ts";
import { ASSOCIATIONS, associationName } from "./associations.ts";
import { CLOSED, closedName } from "./closed.ts";
import { coded, type FieldDefinition, type ProviderEdit } from "./field-definition.ts";
import { FIELD_KINDS, type KindValue, type ListKind } from "./field-kinds.ts";

export type { DefinitionOf, FieldDefinition, ProviderEdit } from "./field-definition.ts";
export type { FieldKind } from "./field-kinds.ts";

/** Fields that the provider knows best and can easily correct; an admin approves other changes. */
const AT_ONCE = { byProvider: "at once" } as const;
const APPROVED = { byProvider: "approved" } as const;

/** The label of a field that visitors see: German for files, forms and the desk, and in the language of a page. */
const named = (word: Word) => ({ label: word({}, { locale: "de" }), shownLabel: word });

const PLACE = { section: "Name und Ort", isPersonal: true } as const;
const CONTACT = { section: "Kontakt", isPersonal: true } as const;
const OFFER = { section: "Angebot" } as const;
const FACT = { section: "Zum Vergleichen", isFact: true } as const;
const QUALITY = { ...FACT, openData: "not in HSDS", isPersonal: false, isQuality: true } as const;
const AT_LOCATION = { openData: "service_at_locations" } as const;
const POSITION = { ...AT_LOCATION, section: "Lage und Google", group: "position", isPersonal: true } as const;
const GOOGLE = { section: "Lage und Google", group: "googleRating", isPersonal: false, openData: false } as const;
const POSITIVE = { section: "Positive Bewertung", group: "positive", isPersonal: true, openData: false } as const;
const NEGATIVE = { section: "Negative Bewertung", group: "negative", isPersonal: true, openData: false } as const;

/**
 * The fields of a provider that files contain and admins edit, in display order. The database column of a
 * field is its name in snake_case. Schema, queries, import, form and merge are derived from this table
 * (docs/decisions/0030-one-table-of-fields.md).
 */
// biome-ignore format: a table reads better with a row for each field.
export const LISTING_FIELDS = {
  name: { ...PLACE, ...APPROVED, openData: "name", ...named(m.fact_name), kind: "required", limit: 200,
    // «Name» beside «Firma» may be that of a person.
    aliases: `title displayname/text name/text firma firmenname firmaname organisation organisationsname institution
      unternehmen companyname betrieb anbieter name/firma firma/name raisonsociale ragionesociale name bezeichnung
      leistungserbringer spitexorganisation denomination prestataire denominazione organizzazione fornitore namederorganisation
      nomdelorganisation nomedellorganizzazione betriebsname organisationname` },
  streetAddress: { ...PLACE, ...APPROVED, ...AT_LOCATION, ...named(m.fact_street), oneOf: "Eine Strasse", kind: "line", limit: 200,
    importedAs: "street",
    aliases: `streetaddress address/street address/streetaddress address/strasse adresse/strasse strasse strassenr
      strasseundnummer strassehausnummer adresse rue via
      completeaddress/street strasse/nr strasse/hausnr strassenummer strassehausnr adresszeile1 adresse1
      rueetnumero ruenumero rue/numero rueetn rueetno strasseundhausnummer strasseundnr viaenumero vianumero via/numero indirizzo` },
  zipCode: { ...PLACE, ...APPROVED, ...AT_LOCATION, ...named(m.fact_zip), kind: "zip", importedAs: "zip",
    aliases: `postalcode zip zipcode postcode plz postleitzahl npa codepostal completeaddress/postalcode
      postaladdress/postalcode address/postalcode address/zip address/zipcode address/postcode address/plz adresse/plz
      nopostal numeropostal cap codicepostale` },
  city: { ...PLACE, ...APPROVED, ...AT_LOCATION, ...named(m.fact_city), kind: "required", limit: 100, beside: "zipCode",
    aliases: `ort ortschaft stadt wohnort locality town localite ville completeaddress/city postaladdress/locality
      addresslocality address/city address/locality address/addresslocality address/ort adresse/ort lieu localita luogo citta` },
  canton: { ...PLACE, ...APPROVED, ...AT_LOCATION, isPersonal: false, ...named(m.fact_canton), kind: "canton", beside: "zipCode",
    aliases: `cantoncode kanton kantonskuerzel kantonskurzel kt cantone state completeaddress/state
      postaladdress/administrativearea addressregion address/canton address/state address/addressregion address/kanton
      adresse/kanton` },
  formattedAddress: { ...PLACE, openData: false,
    label: "Adresse in einer Zeile", columnLabel: "Adresse", kind: "line", limit: 300,
    isInternal: true, aliases: "fulladdress address vollstandigeadresse vollstaendigeadresse" },
  closed: { ...PLACE, ...APPROVED, openData: "status", isPersonal: false,
    ...named(m.fact_closed), kind: "closed", ...coded(CLOSED, closedName), isFact: true, openAs: "status",
    openHint: "Stand des Betriebs", aliases: "standdesbetriebs geschlossen ferme chiuso",
    hint: m.editor_hint_closed },
  phone: { ...CONTACT, ...AT_ONCE, openData: "phones", ...named(m.fact_phone), oneOf: "Eine Telefonnummer", kind: "phone", limit: 50,
    aliases: `internationalphonenumber formattedphonenumber nationalphonenumber phonenumber phoneunformatted
      telephone telefon telefonnummer tel telnr telefonnr telefonzentrale telefongeschaft telefonfestnetz
      numerodetelephone notelephone notel telephonefixe telefono numeroditelefono ntelefono telefon1 tel1 telefonburo
      telefonbuero festnetz mobile natel mobil handy` },
  website: { ...CONTACT, ...APPROVED, openData: "organization", ...named(m.fact_website), oneOf: "Eine Website", kind: "website",
    aliases: `site websiteuri webseite homepage internet internetadresse web www internetseite siteweb siteinternet
      sitoweb sitointernet sito paginaweb` },
  email: { ...CONTACT, ...APPROVED, openData: false,
    ...named(m.editor_email), oneOf: "Eine E-Mail-Adresse", kind: "email", beside: "phone", hint: m.editor_hint_email,
    isInternal: true, aliases: `emailadresse mail mailadresse kontaktemail contactemail email1 courriel adressemail adresseemail
      adressecourriel mel postaelettronica indirizzoemail` },
  description: { ...OFFER, ...AT_ONCE, openData: false, isPersonal: true,
    wish: m.desk_wish_description, deskLabel: m.desk_field_description, ...named(m.fact_description), oneOf: "Eine Beschreibung", kind: "paragraphs", limit: 4_000, rows: 4,
    aliases: "beschreibung editorialsummary/text editorialsummary/overview descrizione" },
  aiDescription: { ...OFFER, openData: false, isPersonal: true,
    label: "KI-Beschreibung", kind: "paragraphs", limit: 4_000, rows: 4,
    hint: () => "Steht auf der Seite, wo es sie gibt.", aliases: "kibeschreibung" },
  services: { section: FACT.section, ...AT_ONCE, openData: false, isPersonal: false,
    foldedInto: "care", deskLabel: m.desk_field_services, ...named(m.fact_services), kind: "list", limit: 100, maxItems: 30, rows: 4,
    hint: m.editor_hint_services, aliases: "leistungen dienstleistungen angebot angebote prestations offre prestazioni servizi offerta" },
  form: { ...FACT, ...APPROVED, openData: "not in HSDS", isPersonal: false,
    ...named(m.fact_form), kind: "form", ...coded(FORMS, formName), strip: { icon: "organisation" }, openHint: "Trägerschaft",
    aliases: "traegerschaft tragerschaft traeger trager rechtsform organisationsform formejuridique formagiuridica" },
  care: { ...FACT, ...AT_ONCE, openData: "attributes", isPersonal: false,
    wish: m.desk_wish_care, deskLabel: m.fact_services, ...named(m.fact_care), kind: "codes", ...coded(CARE, careName), limit: 60, maxItems: 14,
    openHint: "Leistungsarten; null: nicht bekannt",
    hint: m.editor_hint_care,
    aliases: "leistungsarten leistungscodes servicecodes" },
  languages: { ...FACT, ...AT_ONCE, openData: "languages", isPersonal: false,
    wish: m.desk_wish_languages, ...named(m.fact_languages), kind: "codes", ...coded(LANGUAGES, languageName), limit: 40, maxItems: 30,
    find: { usual: 10, label: m.editor_find_language },
    strip: { icon: "languages" },
    // Without "language": scrapers use it for search settings, and address books for the language of letters.
    aliases: "sprachen sprache langues langue lingue lingua" },
  phoneHours: { ...FACT, ...AT_ONCE, openData: "not in HSDS", isPersonal: false,
    wish: m.desk_wish_phone_hours, ...named(m.fact_phone_hours), kind: "hours", strip: { icon: "hours" },
    openHint: "Erreichbarkeit, zum Beispiel Mo-Fr 08:00-12:00", hint: m.editor_hint_phone_hours,
    aliases: `telefonzeiten buerozeiten burozeiten oeffnungszeiten offnungszeiten openinghours workinghours openhours
      businesshours hours horaires horairesdouverture heuresdouverture orari orario oraridiapertura workinghourscsvcompatible
      openinghoursspecification regularopeninghours currentopeninghours openinghours/weekdaytext
      currentopeninghours/weekdaydescriptions regularopeninghours/weekdaydescriptions` },
  serviceHours: { ...FACT, ...AT_ONCE, openData: "schedules", isPersonal: false,
    wish: m.desk_wish_service_hours, ...named(m.fact_service_hours), kind: "hours", strip: { icon: "night" },
    openHint: "Einsatzzeiten", beside: "phoneHours",
    hint: m.editor_hint_service_hours, aliases: "einsatzzeiten servicezeiten dienstzeiten" },
  billsInsurance: { ...FACT, ...APPROVED, openData: "not in HSDS", isPersonal: false,
    ...named(m.fact_bills_insurance), kind: "yesNo",
    strip: { icon: "insurance", label: m.fact_billing }, openHint: "Rechnet mit der Krankenkasse ab",
    aliases: "krankenkasse kassenpflichtig krankenkassenanerkannt kvg okp lamal assurancemaladie cassamalati" },
  zsrNumber: { ...FACT, ...APPROVED, openData: "organization", isPersonal: true, ...named(m.fact_zsr),
    oneOf: "Eine ZSR-Nummer", kind: "zsr",
    beside: "billsInsurance", stripOf: "billsInsurance", aliases: "zsr zsrnr rcc norcc nrcc numerorcc" },
  serviceArea: { ...FACT, ...AT_ONCE, openData: "service_areas", isPersonal: false,
    wish: m.desk_wish_area, ...named(m.fact_area), kind: "area", limit: 20, maxItems: 500,
    aliases: "einsatzgebiet einzugsgebiet versorgungsgebiet servicegebiet gemeinden plzgebiet zonedintervention rayondaction comprensorio" },
  supplyDuty: { ...FACT, ...APPROVED, openData: "not in HSDS", isPersonal: false,
    ...named(m.fact_duty), kind: "area", limit: 20, maxItems: 500,
    hint: m.editor_hint_duty,
    aliases: "versorgungspflicht leistungsauftrag versorgungsauftrag pflichtgebiet" },
  licences: { ...FACT, ...APPROVED, openData: "accreditations", isPersonal: true,
    ...named(m.fact_licences), kind: "licences", limit: 602,
    maxItems: 26, strip: { icon: "licence", label: m.fact_licence_one },
    aliases: "bewilligungen bewilligung betriebsbewilligung licence autorisation autorizzazione" },
  priceNote: { ...FACT, ...AT_ONCE, openData: false, isPersonal: false,
    wish: m.desk_wish_prices, ...named(m.fact_price_note), kind: "paragraphs", limit: 500, rows: 3,
    hint: m.editor_hint_price_note, aliases: "preise preis preisangaben tarife tarif tarifs tariffe prix prezzi" },
  prices: { ...FACT, ...AT_ONCE, openData: "cost_options", isPersonal: false, ...named(m.fact_prices), kind: "prices", limit: 200, maxItems: 20,
    openHint: "Was Klientinnen und Klienten selbst zahlen; von uns aus Worten gelesen, wo die Quelle es sagt",
    hint: m.editor_hint_prices,
    aliases: "prices preiseinfranken preisliste preiseinzahlen" },
  fixedPerson: { ...QUALITY, ...AT_ONCE, ...named(m.fact_fixed_person), kind: "yesNo", aliases: "festebezugsperson bezugsperson bezugspflege" },
  announcesChanges: { ...QUALITY, ...AT_ONCE, ...named(m.fact_announces), kind: "yesNo", beside: "fixedPerson",
    aliases: "kundigtanderungenan anderungenangekundigt meldetanderungen" },
  genderWish: { ...QUALITY, ...AT_ONCE, ...named(m.fact_gender), kind: "yesNo", beside: "fixedPerson",
    aliases: "frauodermannnachwunsch wunschfrauodermann geschlechterwunsch" },
  trainedShare: { ...QUALITY, ...AT_ONCE, ...named(m.fact_trained), kind: "percent", hint: m.editor_hint_trained,
    openHint: "Anteil in Prozent", aliases: "ausgebildetespersonal fachpersonal anteilfachpersonal anteilausgebildete" },
  trains: { ...QUALITY, ...AT_ONCE, ...named(m.fact_trains), kind: "yesNo", beside: "trainedShare",
    aliases: "bildetlernendeaus lernende lehrbetrieb ausbildungsbetrieb" },
  temporaryStays: { ...QUALITY, ...AT_ONCE, ...named(m.fact_stays), kind: "yesNo", beside: "trainedShare",
    aliases: "vorubergehendeaufenthalte temporareaufenthalte ferienbetten kurzaufenthalte" },
  memberships: { ...QUALITY, ...APPROVED, ...named(m.fact_memberships), kind: "codes", limit: 40, maxItems: 3,
    ...coded(ASSOCIATIONS, associationName),
    aliases: "mitgliedbei mitgliedschaft mitgliedschaften verband verbande" },
  lastInspection: { ...QUALITY, ...APPROVED, ...named(m.fact_inspection), kind: "day", hint: m.editor_hint_inspection,
    aliases: "letztekontrolle letzteinspektion letzteaufsichtskontrolle" },
  qualityContract: { ...QUALITY, ...APPROVED, ...named(m.fact_contract), kind: "yesNo", beside: "lastInspection",
    hint: m.editor_hint_contract, aliases: "qualitatsvertrag qualitatsvertragkvg" },
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
  placeId: { openData: false, isPersonal: false, section: "Lage und Google",
    label: "Place ID", columnLabel: "ID", kind: "placeId", limit: 300,
    hint: () => "Daran erkennen Importe den Anbieter.", importedAs: "id", aliases: "kennung dataid cid" },
} as const satisfies Record<string, FieldDefinition>;

type Fields = typeof LISTING_FIELDS;
export type ListingField = keyof Fields;
export const FIELD_NAMES = keysOf(LISTING_FIELDS);

export type FieldValues = { [Name in ListingField]: KindValue<Fields[Name]["kind"]> };
/** A listing of which nothing is known. */
export const NO_VALUES: FieldValues = {
  ...recordOf(FIELD_NAMES, () => null),
  ...{ name: "", zipCode: "", city: "", canton: "", closed: "offen" },
};
/** Names of the fields with a property, such as `FieldWith<{ kind: "list" }>`. */
export type FieldWith<Property> = {
  [Name in ListingField]: Fields[Name] extends Property ? Name : never;
}[ListingField];

/** A field's definition with all optional properties. */
export const fieldOf = (name: ListingField): FieldDefinition => LISTING_FIELDS[name];

/** The name of a field at the provider's desk, in the language that is shown. */
export const deskLabel = (name: ListingField): string => fieldOf(name).deskLabel?.() ?? shownLabel(name);

/** The facts that a provider should state. */
export const WISHED_FACTS = FIELD_NAMES.filter((name) => fieldOf(name).wish !== undefined);

/** The names of a field's codes, if it has any. */
export const wordsOf = (field: FieldDefinition) => new Map(Object.entries("words" in field ? field.words : {}));

export const isList = (name: ListingField): name is FieldWith<{ kind: ListKind }> =>
  FIELD_KINDS[fieldOf(name).kind].stored === "list";

type PublicFields = { [Name in ListingField]: Fields[Name]["openData"] extends false ? never : Name }[ListingField];
/** The fields of open data. */
export const OPEN_FIELDS = FIELD_NAMES.filter((name): name is PublicFields => fieldOf(name).openData !== false);

/** The fields that providers may change. */
export const providerFields = (edit: ProviderEdit) => FIELD_NAMES.filter((name) => fieldOf(name).byProvider === edit);

export type FactField = FieldWith<{ isFact: true }>;
export const FACT_NAMES = FIELD_NAMES.filter((name): name is FactField => fieldOf(name).isFact === true);

/** Facts of the page that visitors may object to, and providers confirm: not Google's data and reviews. */
export type CorrectableField = ListingField | "other";
const isCorrectable = (name: ListingField) => !fieldOf(name).isInternal && fieldOf(name).byProvider;
export const CORRECTABLE_FIELDS: readonly CorrectableField[] = [...FIELD_NAMES.filter(isCorrectable), "other"];

/** In German. */
export const correctableLabel = (field: CorrectableField): string =>
  field === "other" ? m.fact_other({}, { locale: "de" }) : fieldOf(field).label;

/** The name of a field in the language that is shown. */
export function shownLabel(field: CorrectableField): string {
  if (field === "other") return m.fact_other();
  const { shownLabel, label } = fieldOf(field);
  return shownLabel?.() ?? label;
}

/** The name of a code of a field in the language that is shown; undefined for others. */
export function shownWord(field: FieldDefinition, code: string): string | undefined {
  if (!("words" in field) || !Object.hasOwn(field.words, code)) return undefined;
  return field.shownWord ? field.shownWord(code) : field.words[code];
}

export type ImportedName = {
  [Name in ListingField]: Fields[Name] extends { importedAs: infer Imported } ? Imported : Name;
}[ListingField];

const isRenamed = (name: ListingField): name is FieldWith<{ importedAs: string }> =>
  fieldOf(name).importedAs !== undefined;
export const importedName = (name: ListingField): ImportedName =>
  isRenamed(name) ? LISTING_FIELDS[name].importedAs : name;
