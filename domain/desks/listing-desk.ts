import { z } from "zod";
import { keysOf } from "#domain/keys.ts";
import { formatNumber } from "../format.ts";
import type { ImportIssue } from "../import/import-columns.ts";
import type { Closed } from "../listings/closed.ts";
import type { FieldValues, ListingField } from "../listings/fields.ts";
import type { FactSources } from "../listings/listing.ts";
import { findCanton } from "../places/canton.ts";
import { BULK_SIZE, MOST_CHANGED } from "./bulk-action.ts";
import { BULK_FIELDS } from "./bulk-fields.ts";
import type { ListingAreas } from "./listing-areas.ts";

export type DeskListing = {
  id: number;
  name: string;
  slug: string;
  zipCode: string;
  city: string;
  canton: string;
  cantonSlug: string;
  citySlug: string;
  updatedAt: string;
  closed: Closed;
};

export type DuplicateListing = Pick<
  DeskListing,
  "id" | "name" | "slug" | "zipCode" | "city" | "cantonSlug" | "citySlug"
> & { streetAddress: string | null; reasons: DuplicateReason[] };

export type DuplicateParty = Omit<DuplicateListing, "reasons"> & Pick<FieldValues, "phone" | "website" | "closed">;

/** Another listing with the same number of the ZSR. */
export type ZsrHolder = Pick<DeskListing, "id" | "name" | "zipCode" | "city" | "closed">;

/** Two listings that may be the same provider. */
export type DuplicatePair = { one: DuplicateParty; other: DuplicateParty; reasons: DuplicateReason[] };

/** What an import did to a listing. */
export type ImportChange = {
  id: number;
  fileName: string;
  at: string;
  isNew: boolean;
  changes: { field: ListingField; label: string; from: string; to: string }[];
};

export type ListingDetail = ListingAreas & {
  listing: DeskListing &
    FieldValues & {
      createdAt: string;
      source: string;
      importJobId: number | null;
      /** Date of confirmation by field. */
      confirmedFields: Partial<Record<ListingField, string>>;
      factSources: FactSources | null;
    };
  attached: { reviews: number; reports: number; inquiries: number };
  duplicates: DuplicateListing[];
  imports: ImportChange[];
  /** Older ones are left out. */
  hasMoreImports: boolean;
  /** Inconsistencies between postcode, place and canton after an edit. */
  remarks?: ImportIssue[];
};

export type ListingDeletion = {
  slug: string;
  name: string;
  /** null once only its record is left. */
  place: string | null;
  deletedAt: string;
  /** null once another listing had its address: then no record keeps imports from it. */
  deletedBy: string | null;
  isHidden: boolean;
  /** The listing it was merged into. */
  intoId: number | null;
  intoName: string | null;
  /** Set while it can be restored. */
  restorableId: number | null;
};

/** Why two listings may be the same provider, strongest first; as bits in `listing_duplicates.reasons`. */
export const DUPLICATE_REASONS = { name: 4, phone: 2, website: 1 } as const;

export type DuplicateReason = keyof typeof DUPLICATE_REASONS;

/** A number or website shared with more than this many others belongs to a chain or a portal. */
export const MOST_SHARING = 5;

const NAMES = keysOf(DUPLICATE_REASONS);

export const reasonsIn = (bits: number): DuplicateReason[] => NAMES.filter((name) => bits & DUPLICATE_REASONS[name]);

const listing = z.object({ id: z.number().int().positive(), updatedAt: z.string().max(40) });

const upTo = (most: number) =>
  z
    .array(listing)
    .min(1, "Wählen Sie mindestens einen Anbieter.")
    .max(most, `Möglich sind ${formatNumber(most)} Anbieter auf einmal.`);

const listings = upTo(MOST_CHANGED);

const reason = z.string().trim().min(1, "Schreiben Sie einen Grund.").max(200, "Höchstens 200 Zeichen.");

/** Why a listing is hidden, for the log. */
export const hideInput = z.object({ reason });

const edit = z.object({
  field: z.enum(BULK_FIELDS, "Wählen Sie eine Angabe aus der Liste."),
  mode: z.enum(["set", "add"]),
  text: z.string().max(20_000),
  reason,
});

/** Which listings an edit would change. */
export const bulkPreview = edit.extend({ listings: upTo(BULK_SIZE) });

export const bulkAction = z.discriminatedUnion("action", [
  z.object({ action: z.literal("confirm"), listings }),
  z.object({ action: z.literal("delete"), listings }),
  hideInput.extend({ action: z.literal("hide"), listings }),
  z.object({
    action: z.literal("move"),
    listings,
    canton: z.string().refine((text) => findCanton(text) !== undefined, "Wählen Sie einen Kanton aus der Liste."),
  }),
  edit.extend({ action: z.literal("edit"), listings }),
]);
