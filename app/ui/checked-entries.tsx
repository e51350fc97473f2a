import { LOT_FIELDS, lotLabel } from "#domain/checks/lot-fields.ts";
import {
  CANTON_MONTHS,
  cantonShares,
  FEWEST_OF_CANTON,
  type LotFigures,
  lotFigures,
  type PublishedLot,
} from "#domain/checks/lot-figures.ts";
import { type Share, wilsonInterval } from "#domain/checks/wilson.ts";
import { formatMonth, formatNumber } from "#domain/format.ts";
import { keysOf } from "#domain/keys.ts";
import { cantonsByName } from "#domain/places/place-words.ts";
import { m } from "#messages";
import { GONE_WORDS, lotExplained } from "../content/data-quality.ts";
import { TextBlocks } from "./text-blocks.tsx";

/** How many entries were right when their providers were called. `lots`: newest first. */
export function CheckedEntries({ lots }: { lots: readonly PublishedLot[] }) {
  const [newest] = lots.filter(({ outcomes }) => outcomes.some(({ isCalled }) => isCalled));
  return (
    <section aria-labelledby="stichprobe">
      <h2 id="stichprobe">{m.quality_lot_title()}</h2>
      {newest ? <MonthTable lot={newest} /> : <p>{m.quality_lot_none()}</p>}
      {lots.map((lot) => (
        <MonthLine key={lot.month} lot={lot} />
      ))}
      {newest && <Cantons lots={lots} />}
      <div className="article page-count">
        <TextBlocks text={lotExplained()} />
      </div>
    </section>
  );
}

function MonthTable({ lot }: { lot: PublishedLot }) {
  const { fields, whole, reached } = lotFigures(lot.outcomes);
  const asked = LOT_FIELDS.filter((field) => fields[field].asked > 0);
  return reached === 0 ? (
    <p>{m.quality_lot_unreached()}</p>
  ) : (
    <ShareTable
      caption={formatMonth(lot.month)}
      of={m.quality_fact()}
      rows={[
        ...asked.map((field) => ({ label: lotLabel(field), share: fields[field] })),
        { label: m.quality_lot_entry(), share: whole },
      ]}
    />
  );
}

type ShareTableProps = { caption: string; of: string; rows: { label: string; share: Share }[] };

const ShareTable = ({ caption, of, rows }: ShareTableProps) => (
  <table className="rate-table">
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{of}</th>
        <th scope="col">{m.quality_lot_right()}</th>
        <th scope="col">{m.quality_lot_certain()}</th>
        <th scope="col">{m.quality_lot_checked()}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ label, share }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td data-label={m.quality_lot_right()}>{percent(share.right / share.asked)}</td>
          <td data-label={m.quality_lot_certain()}>{intervalWords(share)}</td>
          <td data-label={m.quality_lot_checked()}>{formatNumber(share.asked)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** «68–94 %»; undefined without answers. */
function intervalWords(share: Share): string | undefined {
  const interval = wilsonInterval(share);
  return interval && `${Math.round(interval.low * 100)}–${percent(interval.high)}`;
}

const percent = (share: number) => `${Math.round(share * 100)}\u00a0%`;

/** «November 2026: 30 von 1'087 Einträgen ausgelost, 28 angerufen, davon 3 nicht erreicht, 1 gelöscht.» */
function MonthLine({ lot: { month, drawnFrom, seed, outcomes } }: { lot: PublishedLot }) {
  return (
    <p className="page-count muted">
      {m.provider_labelled({ label: formatMonth(month), value: monthWords(lotFigures(outcomes), drawnFrom) })}
      {seed !== null && (
        <>
          {m.quality_lot_seed()}
          <code>{seed}</code>
        </>
      )}
    </p>
  );
}

function monthWords({ drawn, called, unreached, gone, whole }: LotFigures, drawnFrom: number): string {
  const left = keysOf(GONE_WORDS).flatMap((one) =>
    gone[one] > 0 ? [GONE_WORDS[one]({ count: formatNumber(gone[one]) })] : [],
  );
  const parts = [
    m.quality_lot_drawn({ drawn: formatNumber(drawn), count: drawnFrom, shown: formatNumber(drawnFrom) }),
    m.quality_lot_called({ count: formatNumber(called) }),
    ...(called > 0 ? [m.quality_lot_missed({ count: formatNumber(unreached) })] : []),
    ...left,
  ];
  const share =
    whole.asked > 0 && m.quality_lot_whole({ right: formatNumber(whole.right), asked: formatNumber(whole.asked) });
  return [`${parts.join(", ")}.`, share].filter(Boolean).join(" ");
}

function Cantons({ lots }: { lots: readonly PublishedLot[] }) {
  const shares = new Map(
    cantonShares(lots.flatMap(({ outcomes }) => outcomes)).map(({ canton, whole }) => [canton, whole]),
  );
  const rows = cantonsByName().flatMap(({ slug, shown }) => {
    const share = shares.get(slug);
    return share ? [{ label: shown, share }] : [];
  });
  return rows.length > 0 ? (
    <ShareTable caption={m.quality_lot_cantons({ months: CANTON_MONTHS })} of={m.quality_lot_canton()} rows={rows} />
  ) : (
    <p>{m.quality_lot_few({ months: CANTON_MONTHS, fewest: FEWEST_OF_CANTON })}</p>
  );
}
