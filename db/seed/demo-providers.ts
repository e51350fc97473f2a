import { FIELD_NAMES, fieldOf, type ImportedName, importedName } from "#domain/listings/fields.ts";
import { fileValue } from "#domain/listings/value-text.ts";
import { careNameIn, type FormCode } from "#domain/offer/care-codes.ts";
import { languageOfPlace, type PlaceLanguage } from "#domain/places/place-language.ts";
import { type DemoPlace, demoFacts, demoQuality, fieldSamples, nearbyPlaces, type Random } from "./demo-facts.ts";
import type { DemoWords } from "./words/demo-words.ts";
import { FRENCH } from "./words/french.ts";
import { GERMAN } from "./words/german.ts";
import { ITALIAN } from "./words/italian.ts";

/** Columns that an import can read, with its names, so that demo data takes the same path as an upload. */
export type DemoProvider = { [Column in ImportedName | "factSource" | "factDay"]?: unknown };

const DEMO_WORDS: Record<PlaceLanguage, DemoWords> = { de: GERMAN, fr: FRENCH, it: ITALIAN };

/** Number of providers in larger towns. The other places share the rest. */
const TOWNS: Record<string, number> = {
  Zürich: 60,
  Genève: 40,
  Basel: 32,
  Lausanne: 24,
  Bern: 28,
  Winterthur: 26,
  Luzern: 22,
  "St. Gallen": 20,
  Lugano: 16,
  "Biel/Bienne": 14,
  Thun: 10,
  Aarau: 10,
  Solothurn: 8,
  Chur: 8,
  Fribourg: 8,
  Zug: 8,
  Schaffhausen: 7,
  Olten: 6,
  Sion: 6,
  Neuchâtel: 6,
};

/**
 * Fictitious providers in real places, deterministic for the same places. Their phone numbers (…000…), websites and
 * mail addresses (.example) cannot exist. A third have a mail address, so that the promise of an answer can be tried.
 */
export function* demoProviders(places: DemoPlace[], count: number): Generator<DemoProvider> {
  const random = seededRandom(20_261_121);
  const spots = spread(places, count, random);
  const taken = new Set<string>();
  const near = nearbyPlaces(places);
  for (let at = 0; at < count; at++) {
    const place = spots[at % spots.length];
    if (!place) return;
    yield provider({ at, place, near: near(place), random, taken });
  }
}

type Draft = {
  at: number;
  place: DemoPlace;
  near: ReturnType<ReturnType<typeof nearbyPlaces>>;
  random: Random;
  taken: Set<string>;
};

function provider({ at, place, near, random, taken }: Draft): DemoProvider {
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const language = languageOfPlace(place);
  const words = DEMO_WORDS[language];
  const name = freeName(place, words, pick, taken);
  const isOfCommune = name === words.public(bare(place.name));
  const isRated = isOfCommune || random() >= 0.12;
  const reviews = isRated ? (isOfCommune ? ENOUGH_TO_QUOTE : 1) + Math.floor(random() ** 3 * 160) : 0;
  const tail = String(1000 + ((at * 37) % 9000));
  const form = formOf(name, place, words);
  const facts = demoFacts({ form, place, near, language, words }, random);
  const said = {
    id: `demo-${String(at).padStart(6, "0")}`,
    name,
    street: `${pick(words.streets)} ${1 + Math.floor(random() * 120)}`,
    zip: place.zip,
    city: place.name,
    canton: place.canton,
    formattedAddress: undefined,
    phone: random() < 0.93 ? `+41 44 000 ${tail.slice(0, 2)} ${tail.slice(2)}` : null,
    website: random() < 0.6 ? `https://www.${label(name)}.example/` : "NO WEBSITE",
    email: at % 3 === 0 ? `info@${label(name)}.example` : undefined,
    rating: reviews > 0 ? Math.round((5 - random() ** 2 * 2) * 10) / 10 : null,
    userRatingsTotal: reviews > 0 ? reviews : null,
    latitude: nearby(place.latitude, random),
    longitude: nearby(place.longitude, random),
    description: random() < 0.8 ? describe(at, { name, place, form, words }, random) : null,
    aiDescription: undefined,
    services: facts.care?.map((code) => careNameIn(code, language)) ?? null,
    ...facts,
    ...demoQuality(at, facts.priceNote !== null),
    ...reviewsOf(reviews, words, pick, random),
  };
  return at % 3 === 0 ? { ...samplesExcept(said), ...said } : said;
}

/** Samples for the fields without made-up values. Quoted reviews are made up for providers with many. */
const samplesExcept = (said: DemoProvider): DemoProvider =>
  Object.fromEntries(
    FIELD_NAMES.filter(
      (name) => !(importedName(name) in said) && !/^(positive|negative)/.test(fieldOf(name).group ?? ""),
    ).map((name) => [importedName(name), fileValue(name, fieldSamples(name)[0])]),
  );

type Described = { name: string; place: DemoPlace; form: FormCode; words: DemoWords };

/** Successive providers get different sentences. */
function describe(at: number, { name, place, form, words }: Described, random: Random): string {
  const isSolo = form === "selbstaendig";
  const [openings, closings] = isSolo ? [words.soloOpenings, words.soloClosings] : [words.openings, words.closings];
  const sentences = `${openings[at % openings.length]} ${closings[Math.floor(at / 3) % closings.length]}`;
  const year = 1968 + Math.floor(random() * 55);
  const size = Math.floor(random() * 42);
  return sentences
    .replace("de {name}", () => (/^[AEIOU]/.test(name) ? `d’${name}` : `de ${name}`))
    .replace("{name}", name)
    .replace("{place}", bare(place.name))
    .replaceAll("{year}", String(isSolo ? Math.max(year, 1998) : year))
    .replace("{team}", String(3 + size))
    .replace("{minutes}", String(20 + 5 * (size % 9)))
    .replace("{days}", String(3 + (size % 12)));
}

function formOf(name: string, place: DemoPlace, words: DemoWords): FormCode {
  if (name.startsWith(words.soloTitle)) return "selbstaendig";
  const town = bare(place.name);
  return [words.public(town), words.region(town)].includes(name) ? "oeffentlich" : "privat";
}

/** Providers with at least this many reviews have one quoted. */
const ENOUGH_TO_QUOTE = 3;

function reviewsOf(count: number, words: DemoWords, pick: Pick, random: Random) {
  if (count < ENOUGH_TO_QUOTE) return {};
  const positive = {
    positiveRating: 5,
    positiveAuthor: `${pick(["R.", "M.", "S.", "H."])} ${pick(words.surnames)}`,
    positiveTime: "vor 3 Monaten",
    positiveText: pick(words.praise),
  };
  if (random() < 0.7) return positive;
  return {
    ...positive,
    negativeRating: 2,
    negativeAuthor: `${pick(["A.", "B.", "K."])} ${pick(words.surnames)}`,
    negativeTime: "vor einem Jahr",
    negativeText: pick(words.complaints),
  };
}

type Pick = <T>(from: readonly T[]) => T;

function freeName(place: DemoPlace, words: DemoWords, pick: Pick, taken: Set<string>) {
  const town = bare(place.name);
  const first = words.public(town);
  const draw = { name: () => pick(words.names), surname: () => pick(words.surnames), town };
  // In small places, the only provider is not always run by the commune.
  const isLarge = place.name in TOWNS;
  const candidates = [
    ...(isLarge || pick([true, false]) ? [first] : []),
    ...(isLarge || pick([true, false, false]) ? [words.region(town)] : []),
    ...Array.from({ length: 12 }, () => pick(words.others(draw))),
    `Spitex ${draw.name()} ${draw.surname()} ${taken.size}`,
  ];
  const name = candidates.find((name) => !taken.has(`${name} ${place.name}`)) ?? first;
  taken.add(`${name} ${place.name}`);
  return name;
}

/** Places in shuffled order: towns by weight, every other place at most once. */
function spread(places: DemoPlace[], count: number, random: Random): DemoPlace[] {
  const spots: DemoPlace[] = [];
  for (const [town, weight] of Object.entries(TOWNS)) {
    const own = places.filter(({ name }) => name === town);
    for (let at = 0; at < weight && own.length > 0; at++) {
      spots.push(own[at % own.length] as DemoPlace);
    }
  }
  const others = places.filter(({ name }) => !(name in TOWNS));
  const mixed = others
    .map((place) => ({ place, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ place }) => place);
  return [...spots, ...mixed.slice(0, Math.max(0, count - spots.length))];
}

const bare = (name: string) => name.replace(/ [A-Z]{2}$/, "").replace(/\/.*$/, "");

const label = (name: string) =>
  name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Shifts a coordinate by up to a few hundred meters. */
const nearby = (degrees: number | null, random: Random) =>
  degrees === null ? null : Math.round((degrees + (random() - 0.5) / 150) * 1e6) / 1e6;

/** Mulberry32: small, and with the same results on every machine. */
function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
