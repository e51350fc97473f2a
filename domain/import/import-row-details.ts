import { z } from "zod";
import type { Listing } from "../listings/listing.ts";
import { websiteUrl } from "../listings/provider.ts";
import { readReviewTime } from "../reviews/review-time.ts";
import type { ImportField, RawRow } from "./import-columns.ts";
import { type ImportIssue, importIssue } from "./import-issue.ts";
import { cleanCount, cleanDecimal, cleanLine, cleanParagraphs, cleanValue } from "./import-text.ts";

/** The optional part of a row; null where the file says nothing usable. */
export type ImportDetails = Omit<
  Listing,
  | "name"
  | "slug"
  | "placeId"
  | "cantonSlug"
  | "citySlug"
  | "zipCode"
  | "city"
  | "updatedAt"
  | "ownRatingsCount"
  | "ownRatingsSum"
> & { formattedAddress: string | null };

const MAX_SERVICES = 30;
const MAX_SERVICE = 100;
/** Switzerland with a margin of some kilometres. */
const BOUNDS = { south: 45.7, north: 47.9, west: 5.8, east: 10.6 };

export function readDetails(raw: RawRow): { details: ImportDetails; warnings: ImportIssue[] } {
  const reader = new DetailReader(raw);
  const details = {
    streetAddress: reader.line("street", 200),
    formattedAddress: reader.line("formattedAddress", 300),
    phone: reader.line("phone", 50),
    website: reader.website(),
    email: reader.email(),
    description: reader.paragraphs("description", 4_000),
    aiDescription: reader.paragraphs("aiDescription", 4_000),
    ...reader.position(),
    rating: reader.rating(),
    userRatingsTotal: reader.count("userRatingsTotal"),
    services: reader.services(),
    positiveRating: reader.stars("positiveRating"),
    positiveAuthor: reader.line("positiveAuthor", 100),
    positiveTime: reader.reviewTime("positiveTime", 50),
    positiveText: reader.paragraphs("positiveText", 2_000),
    negativeRating: reader.stars("negativeRating"),
    negativeAuthor: reader.line("negativeAuthor", 100),
    negativeTime: reader.reviewTime("negativeTime", 50),
    negativeText: reader.paragraphs("negativeText", 2_000),
  };
  return { details, warnings: reader.warnings };
}

class DetailReader {
  readonly warnings: ImportIssue[] = [];
  readonly #raw: RawRow;

  constructor(raw: RawRow) {
    this.#raw = raw;
  }

  line(field: ImportField, maxLength: number): string | null {
    return this.#capped(field, cleanValue(this.#raw[field]), maxLength);
  }

  paragraphs(field: ImportField, maxLength: number): string | null {
    return this.#capped(field, cleanParagraphs(this.#raw[field]), maxLength);
  }

  website(): string | null {
    const text = cleanValue(this.#raw.website);
    const url = websiteUrl(text);
    if (url === undefined && text !== "" && !/^(?:no|keine?)\b/i.test(text)) {
      const expected = "Erwartet wird eine Adresse wie https://www.beispiel.ch.";
      this.#warn("website", `Die Website wurde weggelassen. ${expected}`);
    }
    return url ?? null;
  }

  /** Where inquiries will go, so a guess is worse than none. */
  email(): string | null {
    const text = cleanValue(this.#raw.email).replace(/^mailto:/i, "");
    if (text === "" || z.email().max(255).safeParse(text).success)
      return text.toLowerCase() || null;
    this.#warn("email", "Die E-Mail-Adresse wurde weggelassen. Erwartet wird name@beispiel.ch.");
    return null;
  }

  /** Google has no stars below 1, so 0 means "not rated yet". */
  rating(): number | null {
    const rating = cleanDecimal(this.#raw.rating);
    if (rating === 0) return null;
    if (rating !== undefined && rating > 0 && rating <= 5) return Math.round(rating * 100) / 100;
    return this.#unused("rating", "Erwartet wird eine Zahl von 1 bis 5, zum Beispiel 4.6.");
  }

  stars(field: ImportField): number | null {
    const stars = cleanCount(this.#raw[field]);
    if (stars !== undefined && stars >= 1 && stars <= 5) return stars;
    return this.#unused(field, "Erwartet wird eine ganze Zahl von 1 bis 5.");
  }

  /** Kept as it is, since words are shown, too; what only looks like a date is worth a look. */
  reviewTime(field: ImportField, maxLength: number): string | null {
    const text = this.line(field, maxLength);
    if (text && /^[\d\s.,:/TZ+-]+$/.test(text) && !readReviewTime(text)) {
      const expected = "Erwartet wird ein Tag wie 12.03.2024 oder ein Monat wie März 2024.";
      this.#warn(field, `Das Datum ist unklar und wird gezeigt, wie es dasteht. ${expected}`);
    }
    return text;
  }

  count(field: ImportField): number | null {
    const count = cleanCount(this.#raw[field]);
    return count ?? this.#unused(field, "Erwartet wird eine ganze Zahl ab 0.");
  }

  position(): { latitude: number | null; longitude: number | null } {
    const latitude = cleanDecimal(this.#raw.latitude);
    const longitude = cleanDecimal(this.#raw.longitude);
    if (latitude !== undefined && longitude !== undefined && isInBounds(latitude, longitude)) {
      return { latitude: micro(latitude), longitude: micro(longitude) };
    }
    const field = this.#isGiven("latitude") ? "latitude" : "longitude";
    this.#unused(field, "Erwartet werden Breite und Länge eines Ortes in der Schweiz.");
    return { latitude: null, longitude: null };
  }

  services(): string[] | null {
    const value = this.#raw.services;
    const list = Array.isArray(value) ? value : splitList(cleanParagraphs(value));
    const services = [...new Set(list.map(cleanValue))].filter(Boolean);
    const kept = services.filter(({ length }) => length <= MAX_SERVICE).slice(0, MAX_SERVICES);
    if (kept.length < services.length) {
      const limit = `höchstens ${MAX_SERVICES} Leistungen mit je ${MAX_SERVICE} Zeichen`;
      this.#warn("services", `Einige Leistungen wurden weggelassen. Möglich sind ${limit}.`);
    }
    return kept.length > 0 ? kept : null;
  }

  #capped(field: ImportField, text: string, maxLength: number): string | null {
    if (text.length <= maxLength) return text || null;
    this.#warn(field, `Der Text wurde auf ${maxLength} Zeichen gekürzt. Kürzen Sie ihn selbst.`);
    // Never through the middle of a surrogate pair.
    return text
      .slice(0, maxLength)
      .replace(/[\uD800-\uDBFF]$/, "")
      .trimEnd();
  }

  #unused(field: ImportField, expected: string): null {
    if (this.#isGiven(field)) this.#warn(field, `Der Wert wurde weggelassen. ${expected}`);
    return null;
  }

  /** Lists and objects under a known name are an export's own business, such as Google's reviews. */
  #isGiven(field: ImportField): boolean {
    return cleanValue(this.#raw[field]) !== "";
  }

  #warn(field: ImportField, reason: string): void {
    this.warnings.push(importIssue(field, this.#raw[field], reason));
  }
}

const isInBounds = (latitude: number, longitude: number) =>
  latitude >= BOUNDS.south &&
  latitude <= BOUNDS.north &&
  longitude >= BOUNDS.west &&
  longitude <= BOUNDS.east;

/** Six decimals are ten centimetres. */
const micro = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Commas separate only where nothing stronger does: «Beratung, Betreuung; Palliative Care». */
function splitList(text: string): string[] {
  const separator = /[;|\n]/.test(text) ? /[;|\n]/ : ",";
  return text.split(separator).map(cleanLine);
}
