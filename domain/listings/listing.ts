import { FIELD_NAMES, type FieldValues, type FieldWith, fieldOf } from "./fields.ts";

type PageField = Exclude<keyof FieldValues, FieldWith<{ isInternal: true }>> | "email";

/** What a provider's page reads: all that it shows, and whether inquiries can be sent to an address. */
export const PAGE_FIELDS = FIELD_NAMES.filter(
  (name): name is PageField => name === "email" || !fieldOf(name).isInternal,
);

/**
 * A provider as its own page shows it. `rating` and `userRatingsTotal` are Google's and our own together,
 * weighted by count.
 */
export type Listing = Pick<FieldValues, PageField> & {
  slug: string;
  cantonSlug: string;
  citySlug: string;
  /** Of reviews written here. */
  ownRatingsCount: number;
  ownRatingsSum: number;
  updatedAt: string;
};

/** What a card of a list shows of a provider. */
export type ListedProvider = Pick<
  Listing,
  | "name"
  | "slug"
  | "zipCode"
  | "city"
  | "canton"
  | "cantonSlug"
  | "citySlug"
  | "phone"
  | "website"
  | "rating"
  | "userRatingsTotal"
  | "description"
>;
