import { offsetOf } from "../dates/zurich-calendar.ts";
import type { Closed } from "../listings/closed.ts";
import { type DefinitionOf, type FieldWith, fieldOf, LISTING_FIELDS, OPEN_FIELDS } from "../listings/fields.ts";
import type { CapacityState } from "../offer/capacity.ts";
import { LANGUAGES } from "../offer/languages.ts";
import { PRICE_UNITS, priceServiceName } from "../offer/prices.ts";
import { daysBySpan } from "../offer/week.ts";
import type { HsdsService } from "./hsds-schema.ts";
import { type OpenListing, openNameOf, openText } from "./open-data.ts";

/** "MO" for Monday, as in iCalendar. */
const DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

const STATUS = { offen: "active", voruebergehend: "temporarily closed", dauerhaft: "defunct" } as const;

/**
 * A listing as one service of one organisation at one place. Identifiers are derived from its slug, so they are stable:
 * `uuidOf` returns the same for the same name. `at`: the moment of the file.
 */
export function toHsds(listing: OpenListing, uuidOf: (name: string) => string, at: Date): HsdsService {
  const { slug, name, page, website, zsrNumber, updatedAt, licences } = listing;
  const own = (kind: string, key = "") => uuidOf(`${slug}/${kind}/${key}`);
  const organization = own("organization");
  return {
    id: own("service"),
    organization_id: organization,
    name,
    url: page,
    last_modified: updatedAt,
    ...(listing.checkedOn && { assured_date: listing.checkedOn }),
    ...(licences && licences.length > 0 && { accreditations: openText(listing, "licences") }),
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
    schedules: schedulesOf(listing.serviceHours, own, at),
    cost_options: costOptionsOf(listing, own),
    capacities: capacitiesOf(listing, own, uuidOf),
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
    metadata: metadataOf(listing, own),
  };
}

/** The standard's fields about a page, for a file that has all services. */
export const wholePage = (count: number) => ({
  ...{ total_items: count, total_pages: 1, page_number: 1, size: count },
  ...{ first_page: true, last_page: true, empty: count === 0 },
});

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

/** Days with the same times share a schedule. */
function schedulesOf(hours: string | null, own: Own, at: Date): HsdsService["schedules"] {
  if (hours === null) return [];
  const offset = offsetOf(at);
  return daysBySpan(hours).map(({ span, opens, closes, days }) => ({
    id: own("schedule", span),
    freq: "WEEKLY",
    byday: days.map((day) => DAYS[day]).join(),
    opens_at: opens + offset,
    closes_at: closes + offset,
    description: `${hours} (Europe/Zurich)`,
  }));
}

/** Surcharges and minimum have no field of their own. */
const costOptionsOf = ({ prices }: OpenListing, own: Own): HsdsService["cost_options"] =>
  (prices ?? []).map(({ amount, currency, unit, service, minimumMinutes, nightSurcharge, weekendSurcharge }, at) => {
    const surcharge = (when: string, one: typeof nightSurcharge) =>
      one ? [`${when} + ${"percent" in one ? `${one.percent} %` : `CHF ${one.amount}`}`] : [];
    const parts = [
      `pro ${PRICE_UNITS[unit]}`,
      ...(minimumMinutes === null ? [] : [`mindestens ${minimumMinutes} Minuten`]),
      ...surcharge("nachts", nightSurcharge),
      ...surcharge("am Wochenende", weekendSurcharge),
    ];
    return {
      id: own("cost", `${at}`),
      ...(service && { option: priceServiceName(service) }),
      ...{ currency, amount, amount_description: parts.join(", ") },
    };
  });

/** Providers say whether they take on clients, not how many; what they decide case by case is no number. */
const AVAILABLE: Record<CapacityState, number | undefined> = { frei: 1, anfrage: undefined, voll: 0 };

function capacitiesOf({ capacity: said }: OpenListing, own: Own, uuidOf: (name: string) => string) {
  const available = said ? AVAILABLE[said.state] : undefined;
  if (!said || available === undefined) return [];
  const words = available === 0 ? "Nimmt niemanden auf" : "Nimmt auf, mindestens eine Person";
  return [
    {
      id: own("capacity"),
      unit: { id: uuidOf("unit/client"), name: "Neue Klientinnen und Klienten" },
      available,
      description: `${words}; gilt bis ${said.validUntil}`,
      updated: said.reportedAt,
    },
  ];
}

/** The source and day of each field, under the standard's name for the field, or else ours. */
const metadataOf = (listing: OpenListing, own: Own): HsdsService["metadata"] =>
  OPEN_FIELDS.flatMap((field) => {
    const known = listing.sources[openNameOf(field)];
    if (known?.day === undefined) return [];
    const place = fieldOf(field).openData;
    return [
      {
        id: own("metadata", field),
        resource_id: own("service"),
        resource_type: "service",
        last_action_date: known.day,
        last_action_type: "update",
        field_name: place === false || place === "not in HSDS" || place === "attributes" ? field : place,
        previous_value: "",
        replacement_value: openText(listing, field),
        updated_by: known.source,
      },
    ];
  });
