import { z } from "zod";
import { CARE_CODES } from "../offer/care-codes.ts";
import { cantonCode, OPEN_LICENCE, openLicence, openListing } from "./open-data.ts";

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

const removal = z
  .object({
    slug: z.string(),
    removedOn: z.iso.date(),
    successor: z.string().nullable().meta({ description: "Die Kennung, zu der die alte heute führt" }),
  })
  .meta({ description: "Ein Anbieter, den es unter dieser Kennung nicht mehr gibt" });

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
  /** Manifests that were written before lack it. */
  firstDate: z.iso.datetime().optional().meta({ description: "Seit wann es die Dateien gibt" }),
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
  ListingPage: pageOf(openListing).extend({
    removed: z.array(removal).meta({ description: "Nur mit `since`: welche Kennungen keinen Anbieter mehr haben" }),
    nextSince: z
      .string()
      .nullable()
      .meta({ description: "Nur mit `since`, auf der letzten Seite: das `since` der nächsten Abfrage" }),
  }),
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
  Catalog: z
    .looseObject({ "@context": z.record(z.string(), z.string()), "@id": z.url(), "@type": z.literal("dcat:Catalog") })
    .meta({ description: "JSON-LD nach DCAT-AP CH 3" }),
  Description: z.looseObject({ openapi: z.string() }).meta({ description: "OpenAPI 3.1" }),
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
