import type { ListingTrait } from "#domain/desks/listing-filter.ts";
import { type CantonStock, percentOf, type Stock, type StockCounts, stockOf } from "#domain/desks/stock.ts";
import { countOf, formatMoment, formatNumber } from "#domain/format.ts";
import { CANTONS_BY_NAME } from "#domain/text/collation.ts";
import { filteredPath } from "../listings/filtered-path.ts";

/** What the directory contains and lacks; counted by a job (rule admin-26). */
export function StockSection({ stock }: { stock: Stock }) {
  const { countedAt } = stock;
  const all = stockOf(stock);
  return (
    <section className="desk-section" aria-labelledby="bestand">
      <h2 id="bestand">Bestand</h2>
      {countedAt === null ? (
        <p className="empty">Noch nie gezählt. Wir zählen jede Nacht um 3 Uhr und nach jedem Import.</p>
      ) : (
        <>
          <p>
            <strong>{countOf(all.listings, "Anbieter", "Anbieter")}</strong>
            {`, gezählt am ${formatMoment(new Date(countedAt))}. Wir zählen jede Nacht und nach jedem Import.`}
          </p>
          {all.listings > 0 && (
            <>
              <Totals all={all} />
              <h3>Nach Kanton</h3>
              <StockTable cantons={stock.cantons} />
            </>
          )}
        </>
      )}
    </section>
  );
}

const Totals = ({ all }: { all: StockCounts }) => (
  <>
    <ul className="completeness">
      {FIELD_GAPS.map(({ trait, field }) => {
        const percent = percentOf(all.listings - all[trait], all.listings);
        return (
          <li key={trait}>
            <span>{`${percent} % mit ${field}`}</span>
            <svg className="share" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect className="chart-bar-0" width={percent} height={1} />
            </svg>
            {all[trait] > 0 && (
              <a href={filteredPath({ traits: [trait] })}>{`${formatNumber(all[trait])} ohne ${field}`}</a>
            )}
          </li>
        );
      })}
    </ul>
    <p className="desk-links">
      {OTHER_GAPS.filter(({ trait }) => all[trait] > 0).map(({ trait, words }) => (
        <a key={trait} href={filteredPath({ traits: [trait] })}>{`${formatNumber(all[trait])} ${words}`}</a>
      ))}
    </p>
  </>
);

type Canton = (typeof CANTONS_BY_NAME)[number];

/** Every number links to the listings that it counts. The table scrolls sideways on narrow screens. */
const StockTable = ({ cantons }: { cantons: CantonStock[] }) => (
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

/** Traits for empty fields, with the field. */
export const FIELD_GAPS = [
  { trait: "noPhone", field: "Telefon" },
  { trait: "noWebsite", field: "Website" },
  { trait: "noEmail", field: "E-Mail" },
  { trait: "noPosition", field: "Koordinaten" },
] as const satisfies { trait: ListingTrait; field: string }[];

/** The other traits. `title`: of a column; `words`: after a number. */
export const OTHER_GAPS = [
  { trait: "unconfirmed", title: "Nie bestätigt", words: "nie bestätigt" },
  { trait: "closed", title: "Geschlossen", words: "geschlossen" },
  { trait: "unknownPlace", title: "Ort unbekannt", words: "mit unbekanntem Ort" },
  { trait: "suspected", title: "Mögliche Doppel", words: "mögliche Doppel" },
  { trait: "stale", title: "6 Monate unbestätigt", words: "seit 6 Monaten unbestätigt" },
] as const satisfies { trait: ListingTrait; title: string; words: string }[];
