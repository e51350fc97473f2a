import { formatDate, formatNumber } from "#domain/format.ts";
import type { DataQuality as Quality } from "#domain/listings/data-quality.ts";
import { paths } from "#domain/paths.ts";
import { qualityFacts, qualityGaps } from "../content/home.ts";

/** Rule home-6: how many providers have which data, and what is unknown for all. */
export function DataQuality(quality: Quality) {
  const total = formatNumber(quality.listings);
  return (
    <section className="strip tinted" aria-labelledby="daten">
      <h2 id="daten">Was wir über unsere Daten wissen</h2>
      <ul className="quality">
        {qualityFacts(quality).map(({ count, label }) => (
          <li key={label}>
            <span className="figure">{formatNumber(count)}</span>
            {` von ${total} ${label}`}
          </li>
        ))}
      </ul>
      <details className="prose">
        <summary>Wann gezählt, und was fehlt</summary>
        <p>{`Gezählt am ${formatDate(new Date(quality.countedAt))}. ${qualityGaps}`}</p>
        <p>
          {"Stimmt eine Angabe nicht? "}
          <a href={paths.contact()}>Schreiben Sie uns</a>
          {". Was wir wie frisch kennen, steht unter "}
          <a href={paths.dataQuality()}>Datenqualität</a>
          {". Wer in einer Liste zuoberst steht, lesen Sie unter "}
          <a href={paths.ordering()}>So sortieren wir</a>.
        </p>
      </details>
    </section>
  );
}
