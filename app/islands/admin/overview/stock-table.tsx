import type { ListingTrait } from "#domain/desks/listing-filter.ts";
import { type CantonStock, percentOf } from "#domain/desks/stock.ts";
import { formatNumber } from "#domain/format.ts";
import { CANTONS_BY_NAME } from "#domain/places/cantons-by-name.ts";
import { filteredPath } from "../listings/listing-paths.ts";
import { FIELD_GAPS, OTHER_GAPS } from "./stock-words.ts";

type Canton = (typeof CANTONS_BY_NAME)[number];

/** Every number leads to the listings that it counts. Scrolls sideways by itself where the screen is narrow. */
export const StockTable = ({ cantons }: { cantons: CantonStock[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard.
  <section className="stock-scroll" aria-label="Anbieter nach Kanton" tabIndex={0}>
    <table className="stock">
      <thead>
        <tr>
          <th scope="col">Kanton</th>
          <th scope="col">Anbieter</th>
          {FIELD_GAPS.map(({ trait, field }) => (
            <th scope="col" key={trait}>
              {field}
            </th>
          ))}
          {OTHER_GAPS.map(({ trait, title }) => (
            <th scope="col" key={trait}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {CANTONS_BY_NAME.flatMap((canton) => {
          const counts = cantons.find((one) => one.canton === canton.slug);
          return counts ? [<CantonRow key={canton.slug} canton={canton} counts={counts} />] : [];
        })}
      </tbody>
    </table>
  </section>
);

function CantonRow({ canton, counts }: { canton: Canton; counts: CantonStock }) {
  const link = (trait: ListingTrait, words: string, hidden: string, share?: string) => (
    <a href={filteredPath({ canton: canton.slug, traits: [trait] })}>
      {share && <span className="stock-share">{`${share} `}</span>}
      <span className="stock-gap">{words}</span>
      <span className="sr-only">{` ${hidden}, ${canton.name}`}</span>
    </a>
  );
  return (
    <tr>
      <th scope="row">{canton.name}</th>
      <td>
        <a href={filteredPath({ canton: canton.slug })}>
          <span className="stock-gap">{formatNumber(counts.listings)}</span>
          <span className="sr-only">{` Anbieter, ${canton.name}`}</span>
        </a>
      </td>
      {FIELD_GAPS.map(({ trait, field }) => {
        const share = `${percentOf(counts.listings - counts[trait], counts.listings)} %`;
        const gap = `${formatNumber(counts[trait])} ohne`;
        return <td key={trait}>{counts[trait] > 0 ? link(trait, gap, field, share) : share}</td>;
      })}
      {OTHER_GAPS.map(({ trait, words }) => (
        <td key={trait}>
          {counts[trait] > 0 ? link(trait, formatNumber(counts[trait]), words) : <span className="muted">0</span>}
        </td>
      ))}
    </tr>
  );
}
