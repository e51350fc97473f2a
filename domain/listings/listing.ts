/** A provider as the directory stores it, as far as its own page shows it. */
export type Listing = {
  name: string;
  slug: string;
  /** Google's, or what else an import brought as id. */
  placeId: string | null;
  cantonSlug: string;
  citySlug: string;
  streetAddress: string | null;
  zipCode: string;
  city: string;
  phone: string | null;
  website: string | null;
  /** Where inquiries go; null for most. */
  email: string | null;
  description: string | null;
  aiDescription: string | null;
  services: string[] | null;
  latitude: number | null;
  longitude: number | null;
  /** Google's and our own together, weighted by count. */
  rating: number | null;
  userRatingsTotal: number | null;
  /** Of reviews written here. */
  ownRatingsCount: number;
  ownRatingsSum: number;
  updatedAt: string;
  positiveRating: number | null;
  positiveAuthor: string | null;
  positiveTime: string | null;
  positiveText: string | null;
  negativeRating: number | null;
  negativeAuthor: string | null;
  negativeTime: string | null;
  negativeText: string | null;
};

/** What a card of a list shows of a provider. */
export type ListedProvider = {
  name: string;
  slug: string;
  zipCode: string;
  city: string;
  canton: string;
  cantonSlug: string;
  citySlug: string;
  phone: string | null;
  website: string | null;
  rating: number | null;
  userRatingsTotal: number | null;
  description: string | null;
};
