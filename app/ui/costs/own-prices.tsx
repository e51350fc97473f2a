import { formatFrancs } from "#domain/format.ts";
import { type Price, priceServiceName, shownAmount } from "#domain/offer/prices.ts";
import { paths } from "#domain/paths.ts";
import type { OwnPrices } from "#worker/services/pages/load-own-prices.ts";
import { sourceWords } from "../../content/provider-facts.ts";

/** Hours a week of the example, and weeks of a month. */
const HOURS = 2;
const WEEKS = 52 / 12;

const RAPPEN = 100;

function ownPriceWords(price: Price): string {
  const month = Math.round((price.rappen * HOURS * WEEKS) / RAPPEN) * RAPPEN;
  const service = price.service ? priceServiceName(price.service) : "Hilfe zu Hause";
  return `${service}: bei diesem Anbieter etwa ${shownAmount(price)}. Zwei Stunden pro Woche kosten etwa ${formatFrancs(month)} im Monat.`;
}

/** Beside what the insurance pays: help that clients pay themselves, at the provider whose page led here. */
export const ProviderOwnPrices = ({ prices: { name, prices, source, ...address } }: { prices: OwnPrices }) => (
  <section className="prose" aria-labelledby="anbieterpreise">
    <h2 id="anbieterpreise">Was die Krankenkasse nicht zahlt</h2>
    <p>
      Preise von <a href={paths.provider(address)}>{name}</a>, ohne Zuschläge:
    </p>
    <ul className="bullets">
      {prices.map((price) => (
        <li key={ownPriceWords(price)}>{ownPriceWords(price)}</li>
      ))}
    </ul>
    <p className="muted">
      {`${source ? `Quelle: ${sourceWords(source)}. ` : ""}Fragen Sie vor dem ersten Einsatz, ob der Preis noch gilt.`}
    </p>
  </section>
);
