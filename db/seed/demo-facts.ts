import { type FieldKind, fieldOf, type ListingField } from "#domain/listings/fields.ts";
import { ORIGIN } from "#domain/listings/listing.ts";
import { CARE_CODES, type CareCode, type FormCode } from "#domain/offer/care-codes.ts";
import type { LanguageCode } from "#domain/offer/languages.ts";
import { distanceKm, pointOf } from "#domain/places/place.ts";
import type { PlaceLanguage } from "#domain/places/place-language.ts";
import type { DemoWords } from "./words/demo-words.ts";

/** Between 0 and 1. */
export type Random = () => number;

export type DemoPlace = {
  zip: string;
  name: string;
  canton: string;
  latitude: number | null;
  longitude: number | null;
};

/** How often each kind of provider offers a service; the rest is left out or unknown. */
const OFFERS: Record<FormCode, Partial<Record<CareCode, number>>> = {
  oeffentlich: { haushalt: 0.9, palliative: 0.6, psychiatrie: 0.6, demenz: 0.5, wochenende: 0.9, mahlzeiten: 0.5 },
  privat: { haushalt: 0.8, betreuung: 0.9, demenz: 0.6, nacht: 0.5, wochenende: 0.8, angehoerige: 0.35 },
  selbstaendig: { psychiatrie: 0.35, wundpflege: 0.4, kinder: 0.12, palliative: 0.2, demenz: 0.3 },
};

const ALWAYS: CareCode[] = ["grundpflege", "behandlungspflege"];

const SOMETIMES = 0.15;

/** Languages spoken in addition to that of the place. */
const SPOKEN: LanguageCode[] = ["en", "pt", "it", "fr", "sq", "es", "tr", "sr", "hr", "ta", "pl", "hu", "ar", "ti"];

const PHONE_HOURS = [
  "Mo-Fr 08:00-12:00,13:30-17:00",
  "Mo-Fr 07:30-11:30,14:00-16:30",
  "Mo-Fr 08:00-17:00",
  "Mo-Fr 07:00-18:00; Sa 09:00-12:00",
  "Mo-So 08:00-20:00",
  "24/7",
];

const SERVICE_HOURS = ["Mo-So 07:00-22:00", "Mo-So 06:30-23:00", "Mo-Fr 07:00-19:00; Sa-So 08:00-17:00"];

const AREA_KM = { oeffentlich: 6, privat: 14, selbstaendig: 9 } as const;

const MOST_ZIPS = 60;

type DemoDraft = {
  form: FormCode;
  place: DemoPlace;
  near: (km: number) => DemoPlace[];
  language: PlaceLanguage;
  words: DemoWords;
};

/** Made-up facts about a provider; many are left out, as in real files. */
export function demoFacts({ form, place, near, language, words }: DemoDraft, random: Random) {
  const known = <T>(share: number, value: () => T) => (random() < share ? value() : null);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const care = CARE_CODES.filter((code) => ALWAYS.includes(code) || random() < (OFFERS[form][code] ?? SOMETIMES));
  const isLocal = form === "oeffentlich";
  return {
    form: known(0.85, () => form),
    care: known(0.75, () => care),
    languages: known(0.6, () => [...new Set([language, ...SPOKEN.filter(() => random() < 0.14)])]),
    phoneHours: known(0.6, () => pick(PHONE_HOURS)),
    serviceHours: known(0.35, () => (care.includes("nacht") ? "24/7" : pick(SERVICE_HOURS))),
    billsInsurance: known(0.7, () => (random() < 0.95 ? "ja" : "nein")),
    zsrNumber: known(0.25, () => `Z${String(100_000 + Math.floor(random() * 899_999))}`),
    serviceArea: known(0.45, () => near(AREA_KM[form]).map(({ zip }) => zip)),
    supplyDuty: isLocal ? known(0.7, () => near(0).map(({ zip }) => zip)) : null,
    licences: known(0.4, () => [`${place.canton}, ${words.licence}, 2026-0${1 + Math.floor(random() * 9)}-15`]),
    closed: undefined,
    priceNote: known(0.3, () => pick(words.prices).replace("{price}", String(34 + Math.floor(random() * 30)))),
    factSource: ORIGIN.example,
    factDay: `2026-${demoMonth(random())}-${String(1 + Math.floor(random() * 28)).padStart(2, "0")}`,
  };
}

/** Some were not confirmed for so long that pages say so. */
const demoMonth = (drawn: number): string => {
  if (drawn < 0.15) return "05";
  return drawn < 0.5 ? "09" : "10";
};

/** Prices and facts of quality of a third, some of them unknown. Words about prices stand alone. */
export function demoQuality(at: number, hasPriceNote: boolean) {
  const isKnown = at % 3 === 0;
  const when = (known: boolean, value: unknown) => (isKnown && known ? value : undefined);
  const price = 42 + (at % 24);
  return {
    prices: when(!hasPriceNote, [
      `CHF ${price}.00 pro Stunde, Haushalt`,
      ...(at % 4 === 0 ? [`CHF ${price + 6}.50 pro Stunde, Betreuung und Entlastung, Nacht 25 %`] : []),
    ]),
    fixedPerson: when(true, at % 2 === 0),
    announcesChanges: when(at % 4 < 2, true),
    genderWish: when(at % 5 < 3, at % 5 > 0),
    trainedShare: when(at % 9 === 0, 55 + ((at * 7) % 41)),
    trains: when(at % 2 > 0, true),
    temporaryStays: when(at % 7 === 0, true),
    memberships: when(at % 12 === 0, ["spitex-schweiz"]),
    lastInspection: when(at % 12 === 3, `2026-0${1 + (at % 9)}-12`),
    qualityContract: when(at % 6 === 0, true),
  };
}

/** Places within a distance, nearest first; for 0 km, all postcodes of the place itself. Computed once per place. */
export function nearbyPlaces(places: readonly DemoPlace[]) {
  const located = places.flatMap((place) => {
    const point = pointOf(place);
    return point ? [{ place, point }] : [];
  });
  const known = new Map<string, { place: DemoPlace; km: number }[]>();
  const around = (place: DemoPlace) => {
    const from = pointOf(place);
    if (!from) return [];
    return located
      .map(({ place, point }) => ({ place, km: distanceKm(from, point) }))
      .filter(({ km }) => km <= AREA_KM.privat)
      .sort((a, b) => a.km - b.km)
      .slice(0, MOST_ZIPS);
  };
  return (place: DemoPlace) => {
    const key = `${place.zip} ${place.name}`;
    const found = known.get(key) ?? around(place);
    known.set(key, found);
    return (km: number) => {
      const own = places.filter(({ name, canton }) => name === place.name && canton === place.canton);
      return km === 0 ? own : found.filter((one) => one.km <= km).map(({ place }) => place);
    };
  };
}

type Samples = readonly [one: unknown, other: unknown];

const SAMPLES: Record<Exclude<FieldKind, "codes">, Samples> = {
  required: ["Spitex Vorher", "Spitex Nachher"],
  zip: ["8400", "8401"],
  canton: ["Zürich", "Bern"],
  placeId: ["ChIJN1t_tDeuEmsRUsoyG83frY4", "ChIJN1t_tDeuEmsRUsoyG83frY5"],
  line: ["Beispiel", "Muster"],
  paragraphs: ["Ein Beispiel", "Ein Muster"],
  reviewTime: ["vor 3 Monaten", "vor 4 Monaten"],
  phone: ["052 000 12 34", "052 000 12 35"],
  website: ["https://beispiel.example/", "https://muster.example/"],
  email: ["beispiel@beispiel.example", "muster@beispiel.example"],
  hours: ["Mo-Fr 08:00-12:00", "Mo-Fr 08:00-17:00"],
  zsr: ["Q123456", "Q123457"],
  list: [["Beispiel"], ["Muster"]],
  area: [["8400"], ["8401"]],
  licences: [["ZH, Bewilligung, Amt, 2026-01-01"], ["ZH, Bewilligung, Amt, 2026-01-02"]],
  prices: [["CHF 58.00 pro Stunde, Betreuung und Entlastung"], ["CHF 42.00 pro Stunde, Haushalt, Nacht 25 %"]],
  closed: ["offen", "voruebergehend"],
  form: ["privat", "oeffentlich"],
  yesNo: [true, false],
  latitude: [47.5, 47.6],
  longitude: [8.7, 8.8],
  rating: [4.1, 4.2],
  stars: [4, 3],
  count: [11, 12],
  percent: [80, 75],
  day: ["2026-03-15", "2026-03-16"],
  amount: [3450, 3500],
};

/** Two made-up values of a field, as they are stored. */
export function fieldSamples(name: ListingField): Samples {
  const field = fieldOf(name);
  if (field.kind !== "codes") return SAMPLES[field.kind];
  const [one, other] = Object.keys(field.words);
  return [[one], [other]];
}
