import { CARE_CODES, type CareCode, type FormCode } from "#domain/offer/care-codes.ts";
import type { LanguageCode } from "#domain/offer/languages.ts";
import { distanceKm, pointOf } from "#domain/places/place.ts";
import { PRICES, type Random } from "./demo-words.ts";

export type DemoPlace = {
  zip: string;
  name: string;
  canton: string;
  latitude: number | null;
  longitude: number | null;
};

/** How often each kind of provider offers something; the rest is left out or unknown. */
const OFFERS: Record<FormCode, Partial<Record<CareCode, number>>> = {
  oeffentlich: { haushalt: 0.9, palliative: 0.6, psychiatrie: 0.6, demenz: 0.5, wochenende: 0.9, mahlzeiten: 0.5 },
  privat: { haushalt: 0.8, betreuung: 0.9, demenz: 0.6, nacht: 0.5, wochenende: 0.8, angehoerige: 0.35 },
  selbstaendig: { psychiatrie: 0.35, wundpflege: 0.4, kinder: 0.12, palliative: 0.2, demenz: 0.3 },
};
const ALWAYS: CareCode[] = ["grundpflege", "behandlungspflege"];
const SOMETIMES = 0.15;

/** What else is spoken beside the language of the canton. */
const SPOKEN: LanguageCode[] = ["en", "pt", "it", "fr", "sq", "es", "tr", "sr", "hr", "ta", "pl", "hu", "ar", "ti"];
const FIRST: Record<string, LanguageCode> = { GE: "fr", VD: "fr", NE: "fr", JU: "fr", TI: "it" };

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

/** Made-up facts of a provider; much is left out, as it is in real files. */
export function demoFacts(form: FormCode, place: DemoPlace, near: (km: number) => DemoPlace[], random: Random) {
  const known = <T>(share: number, value: () => T) => (random() < share ? value() : null);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const care = CARE_CODES.filter((code) => ALWAYS.includes(code) || random() < (OFFERS[form][code] ?? SOMETIMES));
  const first = FIRST[place.canton] ?? "de";
  const isLocal = form === "oeffentlich";
  return {
    form: known(0.85, () => form),
    care: known(0.75, () => care),
    languages: known(0.6, () => [...new Set([first, ...SPOKEN.filter(() => random() < 0.14)])]),
    phoneHours: known(0.6, () => pick(PHONE_HOURS)),
    serviceHours: known(0.35, () => (care.includes("nacht") ? "24/7" : pick(SERVICE_HOURS))),
    billsInsurance: known(0.7, () => (random() < 0.95 ? "ja" : "nein")),
    zsrNumber: known(0.25, () => `Z${String(100_000 + Math.floor(random() * 899_999))}`),
    serviceArea: known(0.45, () => near(AREA_KM[form]).map(({ zip }) => zip)),
    supplyDuty: isLocal ? known(0.7, () => near(0).map(({ zip }) => zip)) : null,
    licences: known(0.4, () => [
      `${place.canton}, Betriebsbewilligung, Beispielamt des Kantons, 2026-0${1 + Math.floor(random() * 9)}-15`,
    ]),
    closed: undefined,
    priceNote: known(0.3, () => pick(PRICES).replace("{price}", String(34 + Math.floor(random() * 30)))),
    factSource: "erfundenes Beispiel",
    factDay: `2026-${random() < 0.5 ? "09" : "10"}-${String(1 + Math.floor(random() * 28)).padStart(2, "0")}`,
  };
}

/** Places within a distance, nearest first; with 0 km all postcodes of the place itself. Found once per place. */
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
