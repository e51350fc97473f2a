import { m } from "#messages";
import { fold } from "../fold.ts";
import { cleanRappen } from "../import/import-text.ts";
import { keysOf, recordOf } from "../keys.ts";
import { inGerman } from "../language.ts";
import { CARE, type CareCode, isCareCode } from "./care-codes.ts";

const UNIT_NAMES = { hour: m.provider_unit_hour, visit: m.provider_unit_visit, month: m.provider_unit_month };
export type PriceUnit = keyof typeof UNIT_NAMES;
export const unitName = (unit: PriceUnit): string => UNIT_NAMES[unit]();

/** In German, as prices are stored. */
export const PRICE_UNITS = /* @__PURE__ */ inGerman(UNIT_NAMES);

export const TRAVEL = "travel";
const TRAVEL_NAME = m.provider_travel({}, { locale: "de" });
/** What a price is for; null: all that the client pays. */
export type PricedService = CareCode | typeof TRAVEL | null;

export type Surcharge = { percent: number } | { rappen: number };

export type Price = {
  rappen: number;
  unit: PriceUnit;
  service: PricedService;
  minimumMinutes: number | null;
  night: Surcharge | null;
  weekend: Surcharge | null;
};

/** In German, as prices are stored. */
export const priceServiceName = (service: Exclude<PricedService, null>): string =>
  service === TRAVEL ? TRAVEL_NAME : CARE[service];

/** Above these, in Rappen, an amount is a slip: a missing decimal point, or another unit. */
const MOST_RAPPEN: Record<PriceUnit, number> = { hour: 50_000, visit: 200_000, month: 5_000_000 };
const MOST_PERCENT = 300;
const MOST_MINUTES = 24 * 60;

/** Separates the parts of a price, which is stored and edited as one line. */
export const SEPARATOR = ", ";

const UNIT_WORDS: Record<PriceUnit, RegExp> = {
  hour: /^(?:stunden?|std|h|hour|heure|ora)$/,
  visit: /^(?:besuch|einsatz|visit|visite|visita)$/,
  month: /^(?:monat|mt|month|mois|mese)$/,
};

export const readUnit = (word: string): PriceUnit | undefined => {
  const folded = fold(word);
  return keysOf(UNIT_WORDS).find((unit) => UNIT_WORDS[unit].test(folded));
};

const SERVICES = new Map<string, Exclude<PricedService, null>>([
  ...[TRAVEL_NAME, TRAVEL].map((name) => [fold(name), TRAVEL] as const),
  ...keysOf(CARE).flatMap((code) => [code, CARE[code]].map((name) => [fold(name), code] as const)),
]);

/** «25 %» or «CHF 5». */
export function readSurcharge(text: string): Surcharge | undefined {
  const [, percent] = /^(?:\+\s*)?(\d{1,3})\s*%$/.exec(text.trim()) ?? [];
  if (percent !== undefined) {
    return Number(percent) > 0 && Number(percent) <= MOST_PERCENT ? { percent: Number(percent) } : undefined;
  }
  const rappen = cleanRappen(text);
  return rappen !== undefined && rappen > 0 && rappen <= MOST_RAPPEN.hour ? { rappen } : undefined;
}

type Parts = Omit<Price, "rappen" | "unit">;
const NO_PARTS: Parts = { service: null, minimumMinutes: null, night: null, weekend: null };

const MINIMUM = /^mind(?:estens|\.)?\s+(\d{1,4})\s*(min|minuten?|h|std|stunden?)\.?$/i;
const SURCHARGED = /^(nachts?|wochenende)\s+(.*\d.*)$/i;

/** A part after the amount; undefined if it is none. */
function readPart(text: string): Partial<Parts> | undefined {
  const [, count, unit = ""] = MINIMUM.exec(text) ?? [];
  if (count !== undefined) {
    const minimumMinutes = Number(count) * (/^m/i.test(unit) ? 1 : 60);
    return minimumMinutes > 0 && minimumMinutes <= MOST_MINUTES ? { minimumMinutes } : undefined;
  }
  const [, when, figure = ""] = SURCHARGED.exec(text) ?? [];
  if (when !== undefined) {
    const surcharge = readSurcharge(figure);
    return surcharge && (/^n/i.test(when) ? { night: surcharge } : { weekend: surcharge });
  }
  const service = SERVICES.get(fold(text));
  return service && { service };
}

function parsed(line: string): Price | undefined {
  const [first = "", ...rest] = line.split(/,\s+/).map((part) => part.trim());
  const [, amount = "", word = ""] = /^(.+?)\s*(?:\/|\s(?:pro|je|per)\s)\s*([\p{L}.]+)$/iu.exec(first) ?? [];
  const rappen = cleanRappen(amount);
  const unit = readUnit(word);
  if (rappen === undefined || unit === undefined || rappen === 0 || rappen > MOST_RAPPEN[unit]) return undefined;
  const parts = rest.map(readPart);
  const said: Partial<Parts> = Object.assign({}, ...parts);
  const isWhole = !parts.includes(undefined) && Object.keys(said).length === parts.length;
  return isWhole ? { rappen, unit, ...NO_PARTS, ...said } : undefined;
}

const figureOf = (surcharge: Surcharge) =>
  "percent" in surcharge ? `${surcharge.percent} %` : `CHF ${francs(surcharge.rappen)}`;

const francs = (rappen: number) => (rappen / 100).toFixed(2);

/** «CHF 58.00 pro Stunde, Haushalt, mindestens 60 Minuten, Nacht 25 %, Wochenende CHF 5.00» */
export const priceLine = ({ rappen, unit, service, minimumMinutes, night, weekend }: Price): string =>
  [
    `CHF ${francs(rappen)} pro ${PRICE_UNITS[unit]}`,
    ...(service ? [priceServiceName(service)] : []),
    ...(minimumMinutes ? [`mindestens ${minimumMinutes} Minuten`] : []),
    ...(night ? [`Nacht ${figureOf(night)}`] : []),
    ...(weekend ? [`Wochenende ${figureOf(weekend)}`] : []),
  ].join(SEPARATOR);

/** Normalises «58.– pro Stunde, Haushalt, Nacht 25 %». */
export function readPrice(text: string): string | undefined {
  const price = parsed(text);
  return price && priceLine(price);
}

/** The prices of stored lines. */
export const pricesOf = (lines: readonly string[] | null): Price[] =>
  (lines ?? []).flatMap((line) => parsed(line) ?? []);

/** Services that the basic insurance does not pay. */
const OWN_SERVICES: readonly PricedService[] = ["haushalt", "betreuung"];

/** A price by the hour of help that clients pay themselves. */
export const isPaidByClients = ({ unit, service }: Price): boolean =>
  unit === "hour" && (service === null || OWN_SERVICES.includes(service));

/** What an hour of help costs that clients pay themselves. `isFrom`: it costs more for other help or at other times. */
export type HourlyPrice = { rappen: number; service: PricedService; isFrom: boolean };

/** The lowest price by the hour; its service, if the others are for the same. */
export function hourlyPrice(prices: readonly Price[]): HourlyPrice | undefined {
  const hourly = prices.filter(isPaidByClients).toSorted((one, other) => one.rappen - other.rappen);
  const [lowest] = hourly;
  if (!lowest) return undefined;
  const { rappen, service } = lowest;
  return {
    rappen,
    service: hourly.every((price) => price.service === service) ? service : null,
    isFrom: hourly.some((price) => price.rappen > rappen || price.night !== null || price.weekend !== null),
  };
}

/** The parts of a price in a form, as text. */
export const PRICE_PARTS = ["amount", "unit", "service", "minimum", "night", "weekend"] as const;
export type PricePart = (typeof PRICE_PARTS)[number];

export function priceParts(line: string): Record<PricePart, string> {
  const [price] = pricesOf([line]);
  if (!price) return recordOf(PRICE_PARTS, () => "");
  const { rappen, unit, service, minimumMinutes, night, weekend } = price;
  return {
    amount: francs(rappen),
    unit: PRICE_UNITS[unit],
    service: service ? priceServiceName(service) : "",
    minimum: String(minimumMinutes ?? ""),
    night: night ? figureOf(night) : "",
    weekend: weekend ? figureOf(weekend) : "",
  };
}

/** The line of a form's row. A part that is missing or unusable leaves a line that `readPrice` refuses. */
export function lineOfParts({ amount, unit, service, minimum, night, weekend }: Record<PricePart, string>): string {
  return [
    `${amount} pro ${unit}`,
    ...(service ? [service] : []),
    ...(minimum ? [`mindestens ${minimum} Minuten`] : []),
    ...(night ? [`Nacht ${night}`] : []),
    ...(weekend ? [`Wochenende ${weekend}`] : []),
  ].join(SEPARATOR);
}

/** A price as files and open data have it, in francs: `{"amount": 58, "unit": "hour", "service": "haushalt"}`. */
export function openPrice({ rappen, unit, service, minimumMinutes, night, weekend }: Price) {
  const open = (surcharge: Surcharge | null) =>
    surcharge && "rappen" in surcharge ? { amount: surcharge.rappen / 100 } : surcharge;
  return {
    amount: rappen / 100,
    currency: "CHF" as const,
    unit,
    service,
    minimumMinutes,
    nightSurcharge: open(night),
    weekendSurcharge: open(weekend),
  };
}

/** The line of an object in a file, for `readPrice`; other items stay as they are. */
export function lineOfObject(item: unknown): unknown {
  if (typeof item !== "object" || item === null || Array.isArray(item)) return item;
  const { amount, currency = "CHF", unit, service, ...others }: Record<string, unknown> = { ...item };
  const { minimumMinutes, nightSurcharge, weekendSurcharge } = others;
  if (currency !== "CHF") return `${amount} ${currency}`;
  const surcharge = (given: unknown) => {
    const { percent, amount: francs }: Record<string, unknown> = Object(given);
    return percent === undefined ? String(francs ?? given ?? "") : `${percent} %`;
  };
  return lineOfParts({
    amount: String(amount ?? ""),
    unit: String(unit ?? ""),
    service: typeof service === "string" && isCareCode(service) ? CARE[service] : String(service ?? ""),
    minimum: String(minimumMinutes ?? ""),
    night: surcharge(nightSurcharge),
    weekend: surcharge(weekendSurcharge),
  });
}
