import { z } from "zod";
import { readPhone } from "../import/read-phone.ts";
import { CARE } from "../offer/care-codes.ts";
import { careOfAll } from "../offer/care-words.ts";
import { readHours } from "../offer/hours.ts";
import { LANGUAGES } from "../offer/languages.ts";
import { readLanguage } from "../offer/read-items.ts";
import { findCanton } from "../places/canton.ts";
import { cantonWords } from "../places/place-words.ts";
import { bareName, type Node, typesOf, type WebsiteData } from "./website-nodes.ts";

export type WebsiteAddress = { street: string; zip: string; city: string };

/** What a website says about a provider, in the form of its fields. Undefined or empty: nothing that we understand. */
export type WebsiteFacts = {
  phone: string | undefined;
  email: string | undefined;
  phoneHours: string | undefined;
  /** Named like their checkboxes. */
  languages: string[];
  care: string[];
  /** Places, postcodes and cantons in words, which the register of places has to find. */
  areas: string[];
  address: WebsiteAddress | undefined;
};

type About = {
  /** The listing's postcode, which tells it from other businesses of the same page. */
  zip: string;
  /** In ISO: hours that apply later or only for a while are not weekly hours. */
  today: string;
};

const MOST_TEXTS = 100;
const LONGEST_TEXT = 150;

/** Rule claim-43. Each value is read like one that is typed or imported. */
export function websiteFacts(data: WebsiteData, { zip, today }: About): WebsiteFacts {
  const of = ofListing(data, zip);
  const contacts = once(of.flatMap((node) => [node, ...data.nodes(node, "contactPoint", "contactPoints")]));
  const offers = once([...of, ...data.services]);
  const seen = new Set<Node>();
  const first = <Value>(read: (node: Node) => Value | undefined, nodes: readonly Node[] = contacts) => {
    for (const node of nodes.slice(0, MOST_TEXTS)) {
      const value = read(node);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  return {
    phone: first((node) => phoneIn(data, node)),
    email: first((node) => emailIn(data, node)),
    phoneHours: first((node) => hoursIn(data, node, today)),
    languages: languagesIn(languageTexts(data, once([...contacts, ...data.services]))),
    care: careIn(offers.flatMap((node) => serviceTexts(data, node, seen))),
    areas: once(areaTexts(data, offers)).slice(0, MOST_TEXTS),
    address: first((node) => addressIn(data, node), of),
  };
}

/** Objects that refer to each other must not be read again for each reference. */
const once = <Value>(values: Iterable<Value>): Value[] => [...new Set(values)];

/** Leaves out businesses at other places if a page names the listing's own or several. */
function ofListing(data: WebsiteData, zip: string): readonly Node[] {
  const zipOf = (node: Node) => addressIn(data, node)?.zip;
  const others = data.businesses.filter((node) => ![undefined, zip].includes(zipOf(node)));
  const isOwnNamed = data.businesses.some((node) => zipOf(node) === zip);
  const isOne = !isOwnNamed && new Set(others.map(zipOf)).size < 2;
  return isOne ? data.businesses : data.businesses.filter((node) => !others.includes(node));
}

const phoneIn = (data: WebsiteData, node: Node) =>
  data
    .texts(node, "telephone", "phone")
    .map((text) => readPhone(text.replace(/^tel:/i, "")).phone)
    .find((phone) => phone !== null) ?? undefined;

const EMAIL = z.email().max(255);

const emailIn = (data: WebsiteData, node: Node) =>
  data
    .texts(node, "email")
    .map((text) => EMAIL.safeParse(text.replace(/^mailto:/i, "").toLowerCase()).data)
    .find((email) => email !== undefined);

/** «08:00:00», «T08:00», «2026-01-01T08:00:00+01:00», «1:00 PM»; not a text with several times. */
const CLOCK = /^(?:\d{4}-\d\d-\d\dT|T)?(\d{1,2}:\d\d)(?::\d\d)?(?: ?([ap])\.?m\.?)?(?:Z|[+-]\d\d:?\d\d)?$/i;
const TIME = z
  .string()
  .max(30)
  .transform((text) => {
    const [, time, half] = CLOCK.exec(text.trim()) ?? [];
    return time === undefined ? "?" : `${time}${half ? ` ${half}m` : ""}`;
  });
const DAY = z.string().max(100);
const HOURS = z.object({
  dayOfWeek: z
    .union([DAY, z.object({ name: DAY }), z.object({ "@id": DAY })])
    .array()
    .min(1)
    .max(10),
  opens: TIME.optional(),
  closes: TIME.optional(),
  validFrom: DAY.nullish(),
  validThrough: DAY.nullish(),
});

/** Whole weeks only: one part that cannot be read leaves all of them out. */
function hoursIn(data: WebsiteData, node: Node, today: string): string | undefined {
  const specified = data
    .nodes(node, "openingHoursSpecification", "hoursAvailable")
    .map((item) => HOURS.safeParse({ ...item, dayOfWeek: data.all(item, "dayOfWeek") }));
  const usual = specified.filter(({ data: item }) => !item || isUsual(item, today));
  if (usual.length > 0) {
    const weeks = usual.map(({ data: item }) => (item ? weekItem(item) : UNREADABLE));
    return readHours(weeks.filter((item) => item !== undefined));
  }
  const texts = data.texts(node, "openingHours").filter((text) => text.length <= LONGEST_TEXT);
  return texts.length > 0 ? readHours(texts.slice(0, MOST_TEXTS).map(inGermanOrEnglish)) : undefined;
}

type Hours = z.infer<typeof HOURS>;

const UNREADABLE = { dayOfWeek: "?", opens: "?", closes: "?" };

/** Holidays have an end, and the hours of a summer to come a beginning. */
const isUsual = ({ validFrom, validThrough }: Hours, today: string) =>
  !validThrough && (validFrom ?? "").slice(0, 10) <= today;

/** Undefined for hours of public holidays only, which a week does not have. */
function weekItem({ dayOfWeek, opens, closes }: Hours) {
  const days = dayOfWeek
    .map((day) => bareName(typeof day === "string" ? day : "name" in day ? day.name : day["@id"]))
    .filter((day) => day !== "PublicHolidays")
    .map(inGermanOrEnglish);
  if (days.length === 0) return undefined;
  // From midnight to midnight means closed, as Google reads it.
  const isClosed = opens === closes && (opens === undefined || /^0?0:00$/.test(opens));
  return { dayOfWeek: days, ...(!isClosed && { opens: opens ?? "?", closes: closes ?? "?" }) };
}

const ENGLISH_DAYS = new Map(
  ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map((day) => [day.slice(0, 2), day]),
);

/** The two letters of schema.org's days, unless the text has German ones: «Mo-Fr», «Di, Do». */
const inGermanOrEnglish = (text: string): string =>
  /\b(?:Di|Mi|Do|So)\b/.test(text)
    ? text
    : text.replaceAll(/\b(?:Mo|Tu|We|Th|Fr|Sa|Su)\b/g, (day) => ENGLISH_DAYS.get(day) ?? day);

function languageTexts(data: WebsiteData, nodes: readonly Node[]): string[] {
  const values = once(nodes.flatMap((node) => data.all(node, "knowsLanguage", "availableLanguage")));
  const names = data.texts({ values }, "values");
  const others = data.nodes({ values }, "values").flatMap((one) => data.texts(one, "alternateName", "identifier"));
  return [...names, ...others].flatMap((text) => text.split(/[,;/]/));
}

function languagesIn(texts: readonly string[]): string[] {
  const codes = texts
    .slice(0, MOST_TEXTS)
    .flatMap((text) => (text.length <= LONGEST_TEXT ? (readLanguage(text) ?? []) : []));
  return [...new Set(codes)].map((code) => LANGUAGES[code]);
}

const careIn = (texts: readonly string[]): string[] =>
  (careOfAll(texts.filter((text) => text.length <= LONGEST_TEXT).slice(0, MOST_TEXTS)) ?? []).map((code) => CARE[code]);

/** How deep catalogues of catalogues are read. */
const CATALOGUES = 4;

/** The names of services, of offers and of what they offer. `seen`: what has been read before. */
function serviceTexts(data: WebsiteData, node: Node, seen: Set<Node>, left = CATALOGUES): string[] {
  if (seen.has(node)) return [];
  seen.add(node);
  const isOffer = left < CATALOGUES || data.services.includes(node);
  const own = data.texts(node, "serviceType", "availableService");
  const more = data.nodes(node, "makesOffer", "hasOfferCatalog", "itemListElement", "itemOffered", "availableService");
  const names = isOffer ? data.texts(node, "name") : [];
  return [...names, ...own, ...(left > 0 ? more.flatMap((one) => serviceTexts(data, one, seen, left - 1)) : [])];
}

const TOO_WIDE = /^(?:Country|Continent|GeoCircle|GeoShape)$/;

function areaTexts(data: WebsiteData, nodes: readonly Node[]): string[] {
  const values = once(nodes.flatMap((node) => data.all(node, "areaServed", "serviceArea"))).slice(0, MOST_TEXTS);
  return values.flatMap((value) => {
    const [area] = data.nodes({ value }, "value");
    return area ? areaNames(data, area) : data.texts({ value }, "value");
  });
}

/** A state is a canton, whose name alone would be a town: Zürich. */
function areaNames(data: WebsiteData, area: Node): string[] {
  const types = typesOf(area);
  if (types.some((type) => TOO_WIDE.test(type))) return [];
  const zips = [area, ...data.nodes(area, "address")].flatMap((one) => data.texts(one, "postalCode"));
  if (zips.length > 0) return zips;
  const names = data.texts(area, "name");
  const isCanton = types.some((type) => type === "State" || type === "AdministrativeArea");
  return names.map((name) => {
    const canton = isCanton ? findCanton(name) : undefined;
    return canton ? cantonWords(canton) : name;
  });
}

function addressIn(data: WebsiteData, node: Node): WebsiteAddress | undefined {
  const [address] = data.nodes(node, "address");
  if (!address) return undefined;
  const [zip = "", street = "", city = ""] = ["postalCode", "streetAddress", "addressLocality"].map(
    (name) => data.texts(address, name)[0],
  );
  const digits = zip.replace(/^CH-? ?/i, "");
  return /^[1-9]\d{3}$/.test(digits) && street.length <= LONGEST_TEXT && city.length <= LONGEST_TEXT
    ? { street, zip: digits, city }
    : undefined;
}
