import { NO_VALUES } from "#domain/listings/fields.ts";
import type { ListedProvider, Listing } from "#domain/listings/listing.ts";
import type { ReviewSummary, ShownReview } from "#domain/reviews/review.ts";

const PLACE = {
  cantonSlug: "zuerich",
  citySlug: "winterthur",
  zipCode: "8400",
  city: "Winterthur",
  canton: "Zürich",
} as const;

/** Everything a card can show. */
export const fullProvider: ListedProvider = {
  ...PLACE,
  slug: "spitex-muster-8400",
  name: "Spitex Muster",
  phone: "052 555 01 23",
  website: "https://spitex-muster.example.ch",
  rating: 4.3,
  userRatingsTotal: 23,
  ownRatingsCount: 2,
  confirmedOn: "2026-11-01",
  form: "privat",
  closed: "offen",
  care: ["grundpflege", "demenz"],
  languages: ["de", "pt"],
  phoneHours: "Mo-Fr 08:00-12:00,13:30-17:00",
  capacity: { state: "frei", validTo: "2026-12-03" },
  hourly: { rappen: 5800, service: "haushalt", isFrom: true },
  description:
    "Pflege und Hilfe zu Hause in Winterthur und Umgebung. Wir kommen auch am Wochenende und arbeiten eng mit Ihrer Hausärztin zusammen.",
};

/** The least a card can show. */
export const bareProvider: ListedProvider = {
  ...fullProvider,
  slug: "spitex-karg-8400",
  name: "Spitex Karg",
  phone: null,
  website: null,
  rating: null,
  userRatingsTotal: null,
  ownRatingsCount: 0,
  confirmedOn: "2026-03-05",
  capacity: undefined,
  hourly: undefined,
  description: null,
};

export const longProvider: ListedProvider = {
  ...fullProvider,
  slug: "spitex-lang-8400",
  name: "Interkommunaler Zweckverband Gesundheitsversorgung und Hauspflegedienstleistungen Winterthur-Seuzach-Wiesendangen AG",
  capacity: { state: "voll", validTo: "2026-12-05" },
  rating: 3.5,
  userRatingsTotal: 1204,
  ownRatingsCount: 0,
  description: Array(4).fill(fullProvider.description).join(" "),
};

export const listing: Listing = {
  ...NO_VALUES,
  ...fullProvider,
  streetAddress: "Stadthausstrasse 10",
  hasInbox: false,
  billsInsurance: true,
  serviceArea: ["8400", "8404"],
  confirmedFields: null,
  factSources: { form: { source: "Datenlieferung", day: "2026-03-05" } },
  countedRatingsCount: 0,
  countedRatingsSum: 0,
  updatedAt: "2026-03-05T08:00:00.000Z",
};

export const summary: ReviewSummary = {
  rating: 4.3,
  count: 23,
  ownCount: 9,
  countedCount: 8,
  countedMean: 4.4,
  byStars: [5, 2, 0, 1, 0],
  byAspect: [],
};
export const noReviews: ReviewSummary = {
  rating: null,
  count: null,
  ownCount: 0,
  countedCount: 0,
  countedMean: null,
  byStars: [0, 0, 0, 0, 0],
  byAspect: [],
};

export const reviews: ShownReview[] = [
  {
    key: "muster-1",
    author: "Ruth",
    rating: 5,
    text: "Immer pünktlich, immer freundlich.\nMeine Mutter freut sich jeden Morgen auf den Besuch.",
    badge: "Bewertung",
    isOwn: true,
    time: "vor 3 Wochen",
    date: "1. März 2026",
    day: "2026-03-01",
  },
  {
    key: "muster-2",
    author: "Anonymer Nutzer",
    rating: 2,
    text: "Am Telefon wartet man lange.",
    badge: "Verifizierte Google Bewertung",
    isOwn: false,
    time: "vor 2 Jahren",
    date: "4. Mai 2024",
    day: "2024-05-04",
  },
];
