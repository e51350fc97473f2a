import type { ImportIssue } from "../import/import-issue.ts";
import type { Closed } from "../listings/closed.ts";
import type { DuplicateReason } from "../listings/duplicates.ts";
import type { FieldValues, ListingField } from "../listings/fields.ts";

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

/** Two listings that may be the same provider. */
export type DuplicatePair = { one: DuplicateParty; other: DuplicateParty; reasons: DuplicateReason[] };

export type ListingDetail = {
  listing: DeskListing &
    FieldValues & {
      createdAt: string;
      source: string;
      importJobId: number | null;
      /** Date of confirmation by field. */
      confirmedFields: Partial<Record<ListingField, string>>;
    };
  attached: { reviews: number; reports: number; inquiries: number };
  duplicates: DuplicateListing[];
  /** Inconsistencies between postcode, place and canton after an edit. */
  remarks?: ImportIssue[];
};

export type ListingDeletion = {
  slug: string;
  name: string;
  deletedAt: string;
  deletedBy: string;
  /** The listing it was merged into. */
  intoId: number | null;
  intoName: string | null;
  /** Set as long as it can be restored. */
  restorableId: number | null;
};
