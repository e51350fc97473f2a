import { GONE, LOT_FIELDS, lotLabel } from "#domain/checks/lot-fields.ts";
import {
  CANTON_MONTHS,
  cantonShares,
  FEWEST_OF_CANTON,
  type LotFigures,
  lotFigures,
  type PublishedLot,
} from "#domain/checks/lot-figures.ts";
import { type Share, wilsonInterval } from "#domain/checks/wilson.ts";
import { countOf, formatMonth, formatNumber } from "#domain/format.ts";
import { keysOf } from "#domain/keys.ts";
import { CANTONS_BY_NAME } from "#domain/text/collation.ts";
import { lotExplained, noLotYet } from "../content/data-quality.ts";
import { TextBlocks } from "./text-blocks.tsx";

/** How many entries were right when their providers were called. `lots`: newest first. */
export function CheckedEntries({ lots }: { lots: readonly PublishedLot[] }) {
  const [newest] = lots.filter(({ outcomes }) => outcomes.some(({ isCalled }) => isCalled));
  return (
    <section aria-labelledby="stichprobe">
      <h2 id="stichprobe">Wie viel davon stimmt</h2>
      {newest ? <MonthTable lot={newest} /> : <p>{noLotYet}</p>}
      {lots.map((lot) => (
        <MonthLine key={lot.month} lot={lot} />
      ))}
      {newest && <Cantons lots={lots} />}
      <div className="article page-count">
        <TextBlocks text={lotExplained} />
      </div>
    </section>
  );
}

function MonthTable({ lot }: { lot: PublishedLot }) {
  const { fields, whole, reached } = lotFigures(lot.outcomes);
  const asked = LOT_FIELDS.filter((field) => fields[field].asked > 0);
  return reached === 0 ? (
    <p>Noch keine Zahlen: Bis jetzt haben wir niemanden erreicht.</p>
  ) : (
    <ShareTable
      caption={formatMonth(lot.month)}
      of="Angabe"
      rows={[
        ...asked.map((field) => ({ label: lotLabel(field), share: fields[field] })),
        { label: "Ganzer Eintrag", share: whole },
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
        <th scope="col">Stimmt</th>
        <th scope="col">Mit 95 % Sicherheit</th>
        <th scope="col">Geprüft</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ label, share }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td data-label="Stimmt">{percent(share.right / share.asked)}</td>
          <td data-label="Mit 95 % Sicherheit">{intervalWords(share)}</td>
          <td data-label="Geprüft">{formatNumber(share.asked)}</td>
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
      {`${formatMonth(month)}: ${monthWords(lotFigures(outcomes), drawnFrom)}`}
      {seed !== null && (
        <>
          {" Los: "}
          <code>{seed}</code>
        </>
      )}
    </p>
  );
}

function monthWords({ drawn, called, unreached, gone, whole }: LotFigures, drawnFrom: number): string {
  const left = keysOf(GONE).flatMap((one) =>
    gone[one] > 0 ? [`${formatNumber(gone[one])} seither ${GONE[one]}`] : [],
  );
  const parts = [
    `${formatNumber(drawn)} von ${countOf(drawnFrom, "Eintrag", "Einträgen")} ausgelost`,
    `${formatNumber(called)} angerufen`,
    ...(called > 0 ? [`${formatNumber(unreached)} davon nicht erreicht`] : []),
    ...left,
  ];
  const share = whole.asked > 0 ? ` Ganz richtig: ${formatNumber(whole.right)} von ${formatNumber(whole.asked)}.` : "";
  return `${parts.join(", ")}.${share}`;
}

function Cantons({ lots }: { lots: readonly PublishedLot[] }) {
  const shares = new Map(
    cantonShares(lots.flatMap(({ outcomes }) => outcomes)).map(({ canton, whole }) => [canton, whole]),
  );
  const rows = CANTONS_BY_NAME.flatMap(({ slug, name }) => {
    const share = shares.get(slug);
    return share ? [{ label: name, share }] : [];
  });
  return rows.length > 0 ? (
    <ShareTable caption={`Ganze Einträge nach Kanton, ${CANTON_MONTHS} Monate`} of="Kanton" rows={rows} />
  ) : (
    <p>{`Zahlen eines Kantons zeigen wir, sobald dort in ${CANTON_MONTHS} Monaten mindestens ${FEWEST_OF_CANTON} Einträge geprüft sind.`}</p>
  );
}
