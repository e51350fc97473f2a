import { z } from "zod";
import type { Closed } from "../listings/closed.ts";
import { type DefinitionOf, type FieldWith, fieldOf, LISTING_FIELDS, OPEN_FIELDS } from "../listings/fields.ts";
import { CARE_CODES } from "../offer/care-codes.ts";
import { LANGUAGES } from "../offer/languages.ts";
import { weekOf } from "../offer/week.ts";
import { cantonCode, OPEN_LICENCE, type OpenListing, openLicence, openListing } from "./open-data.ts";

/** List items per answer. */
export const MOST_OF_PAGE = 100;

const ofListing = z.object({ slug: z.string(), name: z.string() });
const next = z.string().nullable().meta({ description: "Für `after` der nächsten Anfrage; null: das war der Rest" });
const pageOf = <Item extends z.ZodType>(items: Item) => z.object({ items: z.array(items), next });

const place = z
  .object({
    zip: z.string(),
    name: z.string(),
    canton: cantonCode,
    communes: z.array(z.string()),
    communeNumbers: z.array(z.number()).meta({ description: "Nummern des Bundesamts für Statistik" }),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    page: z.url(),
  })
  .meta({ description: "Ein Ort des amtlichen Ortschaftenverzeichnisses" });

const file = z.object({
  name: z.string(),
  url: z.url(),
  mediaType: z.string(),
  bytes: z.number(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** The files ready for download, written once a night. */
export const openManifest = z.object({
  date: z.iso.datetime(),
  listings: z.number(),
  licence: z.object({ name: z.string(), code: z.literal(OPEN_LICENCE.code), url: z.url(), attribution: z.string() }),
  files: z.array(file),
});

export type OpenManifest = z.infer<typeof openManifest>;

const refusal = {
  code: z.string(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
  requestId: z.string(),
};

/** The answers of the interface, by their names in its description. */
export const ANSWERS = {
  About: z.object({
    name: z.string(),
    licence: openManifest.shape.licence,
    documentation: z.url(),
    openapi: z.url(),
    version: z.number().meta({ description: "Wächst, wenn sich etwas am Verzeichnis ändert" }),
  }),
  Listing: openListing,
  ListingPage: pageOf(openListing),
  PlacePage: pageOf(place),
  ServiceList: z.object({ items: z.array(z.object({ code: z.enum(CARE_CODES), name: z.string() })) }),
  LicencePage: pageOf(z.object({ listing: ofListing, ...openLicence.shape })),
  DutyPage: pageOf(z.object({ listing: ofListing, area: z.array(z.string()) })),
  Counts: z.object({ listings: z.number(), cantons: z.array(z.object({ canton: cantonCode, listings: z.number() })) }),
  CantonCounts: z.object({
    canton: cantonCode,
    listings: z.number(),
    places: z.array(z.object({ name: z.string(), listings: z.number(), page: z.url() })),
  }),
  Exports: openManifest,
  Error: z
    .object({
      type: z.string(),
      title: z.string(),
      status: z.int(),
      detail: z.string(),
      ...refusal,
      error: z.object({ message: z.string(), ...refusal }).meta({ deprecated: true }),
    })
    .meta({ description: "RFC 9457; «code» bleibt gleich" }),
} as const;

export type AnswerName = keyof typeof ANSWERS;
export type Answer<Name extends AnswerName> = z.infer<(typeof ANSWERS)[Name]>;

/** "MO" for Monday, as in iCalendar. */
const DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

const STATUS = { offen: "active", voruebergehend: "temporarily closed", dauerhaft: "defunct" } as const;

const id = z.uuid();

const phone = z.object({ id, number: z.string(), type: z.literal("voice") });

const term = z.object({ id, code: z.string(), name: z.string(), description: z.string(), taxonomy: z.string() });

/**
 * A service in the format of Open Referral's Human Services Data Specification 3.0, https://docs.openreferral.org: its
 * required fields and those we have data for.
 */
export const hsdsService = z.object({
  id,
  organization_id: id,
  name: z.string(),
  status: z.enum(["active", "inactive", "defunct", "temporarily closed"]),
  url: z.url(),
  last_modified: z.iso.datetime(),
  organization: z.object({
    id,
    name: z.string(),
    description: z.string(),
    website: z.string().optional(),
    organization_identifiers: z.array(z.object({ id, identifier_type: z.string(), identifier: z.string() })),
  }),
  phones: z.array(phone),
  languages: z.array(z.object({ id, code: z.string(), name: z.string() })),
  schedules: z.array(z.object({ id, freq: z.literal("WEEKLY"), byday: z.string(), description: z.string() })),
  service_areas: z.array(z.object({ id, name: z.string() })),
  service_at_locations: z.array(
    z.object({
      id,
      location: z.object({
        id,
        location_type: z.literal("physical"),
        latitude: z.number().optional(),
        longitude: z.number().optional(),
        addresses: z.array(
          z.object({
            id,
            address_1: z.string(),
            city: z.string(),
            state_province: z.string(),
            postal_code: z.string(),
            country: z.literal("CH"),
            address_type: z.literal("physical"),
          }),
        ),
      }),
    }),
  ),
  attributes: z.array(z.object({ id, taxonomy_term: term })),
});

type HsdsService = z.infer<typeof hsdsService>;

/**
 * A listing as one service of one organisation at one place. Identifiers are derived from its slug, so they are stable:
 * `uuidOf` returns the same for the same name.
 */
export function toHsds(listing: OpenListing, uuidOf: (name: string) => string): HsdsService {
  const { slug, name, page, website, zsrNumber, updatedAt } = listing;
  const own = (kind: string, key = "") => uuidOf(`${slug}/${kind}/${key}`);
  const organization = own("organization");
  return {
    id: own("service"),
    organization_id: organization,
    name,
    url: page,
    last_modified: updatedAt,
    status: STATUS[listing.status satisfies Closed],
    organization: {
      id: organization,
      name,
      description: `Spitex in ${listing.city}`,
      ...(website && { website }),
      organization_identifiers: zsrNumber
        ? [{ id: own("identifier"), identifier_type: "ZSR", identifier: zsrNumber }]
        : [],
    },
    phones: listing.phone ? [{ id: own("phone"), number: listing.phone, type: "voice" }] : [],
    languages: (listing.languages ?? []).map((code) => ({ id: own("language", code), code, name: LANGUAGES[code] })),
    schedules: scheduleOf(listing.serviceHours, own),
    service_areas: (listing.serviceArea ?? []).map((area) => ({ id: own("area", area), name: area })),
    service_at_locations: [{ id: own("at"), location: locationOf(listing, own) }],
    attributes: ATTRIBUTES.flatMap((field) => {
      const { label, words }: DefinitionOf<"codes"> = LISTING_FIELDS[field];
      return (listing[field] ?? []).map((code) => {
        const term = { code, name: words[code] ?? code, description: words[code] ?? code };
        return {
          id: own(field, code),
          taxonomy_term: { id: uuidOf(`${field}/${code}`), ...term, taxonomy: `${label} der Spitex` },
        };
      });
    }),
  };
}

const ATTRIBUTES = OPEN_FIELDS.filter(
  (name): name is FieldWith<{ openData: "attributes" }> => fieldOf(name).openData === "attributes",
);

type Own = (kind: string, key?: string) => string;

function locationOf({ street, zip, city, canton, latitude, longitude }: OpenListing, own: Own) {
  return {
    id: own("location"),
    location_type: "physical" as const,
    ...(latitude !== null && longitude !== null && { latitude, longitude }),
    addresses: [
      {
        id: own("address"),
        address_1: street ?? "",
        city,
        state_province: canton,
        postal_code: zip,
        country: "CH" as const,
        address_type: "physical" as const,
      },
    ],
  };
}

/** Times remain words, because the standard requires a UTC offset, which changes twice a year. */
function scheduleOf(hours: string | null, own: Own): HsdsService["schedules"] {
  if (hours === null) return [];
  const byday = DAYS.filter((_, day) => (weekOf(hours)[day]?.length ?? 0) > 0).join(",");
  return [{ id: own("schedule"), freq: "WEEKLY", byday, description: `${hours} (Europe/Zurich)` }];
}
