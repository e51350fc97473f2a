import { m } from "#messages";
import { CARE, CARE_CODES, careName, isCareCode } from "../offer/care-codes.ts";
import { careOf } from "../offer/care-words.ts";
import { inCity } from "../places/place-words.ts";
import { shortHash } from "../text/hashes.ts";
import { slugify } from "../text/slug.ts";

/** Rule provider-3: shown for listings without services of their own. */
const USUAL_SERVICES = [
  m.provider_usual_basic,
  m.provider_usual_treatment,
  m.provider_usual_household,
  m.provider_usual_support,
  m.provider_usual_palliative,
  m.provider_usual_emergency,
];

const MAX_NAME_SLUG = 120;

/** Name plus ZIP. A name without Latin letters also gets a unique address: "spitex-1x7k2f-8001". */
export function providerSlug(name: string, zip: string): string {
  const base = slugify(name).slice(0, MAX_NAME_SLUG).replace(/-$/, "") || unreadableName(name);
  const suffix = slugify(zip);
  return suffix ? `${base}-${suffix}` : base;
}

function unreadableName(name: string): string {
  const text = name.normalize("NFC").trim().toLowerCase();
  return text === "" ? "spitex" : `spitex-${shortHash(text)}`;
}

/** Full, half and empty stars of five: rounded down to halves (rule places-10). */
export function starParts(rating: number): { full: number; half: 0 | 1; empty: number } {
  const stars = Number.isNaN(rating) ? 0 : Math.min(Math.max(rating, 0), 5);
  const full = Math.floor(stars);
  const half = stars - full >= 0.5 ? 1 : 0;
  return { full, half, empty: 5 - full - half };
}

/** `isOwn`: in the provider's words. */
type ShownService = { name: string; isOwn: boolean };

/** The provider's own words, and the names of codes that they do not cover; the usual services if it says nothing. */
export function shownServices(services: readonly string[] | null, care: readonly string[] | null) {
  const own = [...new Set((services ?? []).map((service) => service.trim()))].filter(Boolean);
  const said = new Set(own.flatMap(careOf));
  const others = (care ?? []).filter(isCareCode).filter((code) => !said.has(code));
  const shown = [...own.map(serviceNamed), ...others.map((code) => ({ name: careName(code), isOwn: false }))];
  const isUsual = shown.length === 0;
  return { isUsual, services: isUsual ? USUAL_SERVICES.map((word) => ({ name: word(), isOwn: false })) : shown };
}

/** Words that equal the German name of a service do not count as the provider's own. */
function serviceNamed(name: string): ShownService {
  const code = CARE_CODES.find((one) => CARE[one] === name);
  return code ? { name: careName(code), isOwn: false } : { name, isOwn: true };
}

type ShownText = { text: string; isOwn: boolean };
type Described = { aiDescription: string | null; description: string | null; name: string; city: string };

/** `isOwn`: the listing's own text, which may be in another language. */
export function aboutText({ aiDescription, description, name, city }: Described): ShownText {
  const own = aiDescription?.trim() || description?.trim();
  return own
    ? { text: own, isOwn: true }
    : { text: m.provider_about_default({ name, where: inCity(city) }), isOwn: false };
}
