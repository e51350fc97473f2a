/** Fields of a listing as an editor knows them, in the order they are shown. */
export const LISTING_LABELS = {
  name: "Name",
  streetAddress: "Strasse",
  zipCode: "PLZ",
  city: "Ort",
  canton: "Kanton",
  formattedAddress: "Adresse in einer Zeile",
  phone: "Telefon",
  website: "Website",
  email: "E-Mail",
  description: "Beschreibung",
  aiDescription: "KI-Beschreibung",
  services: "Leistungen",
  latitude: "Breite",
  longitude: "Länge",
  rating: "Bewertung bei Google",
  userRatingsTotal: "Anzahl Bewertungen bei Google",
  positiveRating: "Positive Bewertung: Sterne",
  positiveAuthor: "Positive Bewertung: Name",
  positiveTime: "Positive Bewertung: Zeit",
  positiveText: "Positive Bewertung: Text",
  negativeRating: "Negative Bewertung: Sterne",
  negativeAuthor: "Negative Bewertung: Name",
  negativeTime: "Negative Bewertung: Zeit",
  negativeText: "Negative Bewertung: Text",
  placeId: "Place ID",
} as const;

export type ListingField = keyof typeof LISTING_LABELS;
export const LISTING_FIELDS = Object.keys(LISTING_LABELS) as ListingField[];
