import { percentOf, type Stock, type StockCounts, stockOf } from "#domain/desks/stock.ts";
import { countOf, formatMoment, formatNumber } from "#domain/format.ts";
import { filteredPath } from "../listings/listing-paths.ts";
import { StockTable } from "./stock-table.tsx";
import { FIELD_GAPS, OTHER_GAPS } from "./stock-words.ts";

/** What the directory has and lacks; counted by a job (rule admin-26). */
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
