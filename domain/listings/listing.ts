import type { Capacity } from "../offer/capacity.ts";
import type { FactSources } from "../offer/fact-sources.ts";
import { FIELD_NAMES, type FieldValues, type FieldWith, fieldOf } from "./fields.ts";

type PageField = Exclude<keyof FieldValues, FieldWith<{ isInternal: true }>>;

/** The fields that a provider's page shows. */
export const PAGE_FIELDS = FIELD_NAMES.filter((name): name is PageField => !fieldOf(name).isInternal);

/**
 * A provider on its own page. `rating` combines Google's and our own reviews that count, weighted by their number;
 * `userRatingsTotal` is the number of all reviews.
 */
export type Listing = Pick<FieldValues, PageField> & {
  slug: string;
  cantonSlug: string;
  citySlug: string;
  /** Number of reviews written on this site. */
  ownRatingsCount: number;
  /** Those of them that count for averages (decision 65). */
  countedRatingsCount: number;
  countedRatingsSum: number;
  factSources: FactSources | null;
  updatedAt: string;
  /** Inquiries reach the provider or who keeps the listing by mail. */
  hasInbox: boolean;
};

/** A provider on a card of a list. */
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
  | "ownRatingsCount"
  | "form"
  | "care"
  | "languages"
  | "phoneHours"
  | "closed"
> & { capacity?: Capacity | undefined };
