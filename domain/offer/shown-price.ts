import { m } from "#messages";
import { formatFrancs } from "../format.ts";
import { careName } from "./care-codes.ts";
import {
  type HourlyPrice,
  type Price,
  type PricedService,
  SEPARATOR,
  type Surcharge,
  TRAVEL,
  unitName,
} from "./prices.ts";

const shownSurcharge = (surcharge: Surcharge) =>
  "percent" in surcharge ? `${surcharge.percent} %` : formatFrancs(surcharge.rappen);

/** «CHF 58 pro Stunde» */
const shownAmount = ({ rappen, unit }: Price) =>
  m.provider_price({ amount: formatFrancs(rappen), unit: unitName(unit) });

const shownService = (service: PricedService) =>
  service === TRAVEL ? m.provider_travel() : service && careName(service);

/** «Haushalt CHF 58 pro Stunde, mindestens 60 Minuten, nachts 25 % mehr» */
export const shownPrice = (price: Price): string =>
  [
    [shownService(price.service), shownAmount(price)].filter(Boolean).join(" "),
    price.minimumMinutes && m.provider_price_minimum({ minutes: price.minimumMinutes }),
    price.night && m.provider_price_night({ surcharge: shownSurcharge(price.night) }),
    price.weekend && m.provider_price_weekend({ surcharge: shownSurcharge(price.weekend) }),
  ]
    .filter(Boolean)
    .join(SEPARATOR);

/** «Haushalt ab CHF 58 pro Stunde» */
export function shownHourly({ rappen, service, isFrom }: HourlyPrice): string {
  const named = { service: shownService(service) ?? m.costs_own_help(), amount: formatFrancs(rappen) };
  return isFrom ? m.offer_hourly_from(named) : m.offer_hourly(named);
}
