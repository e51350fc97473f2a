import type { DemoProvider } from "#db/seed/demo-providers.ts";

const DAYS = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"];

/**
 * The same provider as exported by a scraper of Google Maps: nested, under the scraper's names, with many unread
 * fields.
 */
export function scraped(provider: DemoProvider, at: number): Record<string, unknown> {
  const { name, street, zip, city, canton, phone, website, rating, userRatingsTotal, latitude, longitude } = provider;
  return {
    title: name,
    subTitle: null,
    description: provider.description,
    price: null,
    categoryName: "Ambulanter Pflegedienst",
    address: `${street}, ${zip} ${city}, Schweiz`,
    neighborhood: null,
    street,
    city,
    postalCode: zip,
    state: canton,
    countryCode: "CH",
    website,
    phone,
    phoneUnformatted: phone,
    claimThisBusiness: false,
    location: { lat: latitude, lng: longitude },
    totalScore: rating,
    permanentlyClosed: false,
    temporarilyClosed: false,
    placeId: `ChIJ${String(at).padStart(23, "0")}`,
    categories: ["Ambulanter Pflegedienst", "Seniorenbetreuung"],
    fid: `0x4790e89a11d2b4a4:0x${at.toString(16)}`,
    cid: String(4_632_577_026_603 + at),
    reviewsCount: userRatingsTotal,
    reviewsDistribution: { oneStar: 0, twoStar: 0, threeStar: 1, fourStar: 2, fiveStar: userRatingsTotal ?? 0 },
    imagesCount: 3,
    imageCategories: ["Alle", "Vom Inhaber"],
    scrapedAt: "2026-11-01T08:00:00.000Z",
    openingHours: DAYS.map((day) => ({ day, hours: "08:00 bis 12:00, 13:30 bis 17:00" })),
    peopleAlsoSearch: [{ category: "Ähnliche Orte", title: "Spitex", reviewsCount: 12, totalScore: 4.2 }],
    placesTags: [],
    reviewsTags: [{ title: "freundlich", count: 4 }],
    additionalInfo: {
      Barrierefreiheit: [{ "Rollstuhlgerechter Eingang": true }, { "Rollstuhlgerechter Parkplatz": false }],
      Service: [{ "Termine vor Ort": true }],
    },
    url: `https://www.google.com/maps/search/?api=1&query=Spitex&query_place_id=ChIJ${String(at).padStart(23, "0")}`,
    searchString: "Spitex",
    language: "de",
    rank: at,
    isAdvertisement: false,
    imageUrl: "https://lh3.googleusercontent.com/p/AF1QipM0000000000000000000000000000=w408-h306-k-no",
    kgmid: `/g/${at.toString(36)}`,
  };
}
