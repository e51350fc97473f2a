import { countOf, formatMoment, formatNumber } from "#domain/format.ts";
import type { ImportDetail } from "#domain/import/import-job.ts";
import { paths } from "#domain/paths.ts";
import { listingPath } from "../listings/listing-paths.ts";
import { CantonSources } from "./canton-sources.tsx";
import { undoneText } from "./import-words.ts";
import { LaterImports } from "./later-imports.tsx";
import { MissingListings } from "./missing-listings.tsx";
import { OutcomeTabs } from "./outcome-tabs.tsx";
import { Undo } from "./undo-import.tsx";
import type { StepProps } from "./use-import-actions.ts";

/** Rule import-4: the result, and undo. */
export function DoneStep(props: StepProps) {
  const { detail } = props;
  const { result, resultText, undone, undoUntil } = detail;
  return (
    <>
      <p className="import-result">{resultText}</p>
      {!undone && undoUntil !== null && (
        <p>
          <a href={`${paths.adminListings()}?import=${detail.id}`}>Anbieter dieses Imports</a>
        </p>
      )}
      {undone && <UndoSummary undone={undone} result={result} />}
      <KeptListings detail={detail} />
      <LaterImports {...props} />
      {undoUntil !== null && <Undo {...props} until={undoUntil} />}
      {result && <OutcomeTabs detail={detail} counts={result} />}
      {detail.check && !undone && <MissingListings detail={detail} />}
      {result && <CantonSources counts={result} />}
    </>
  );
}

/** Rule import-9: which providers an undo left alone. */
function KeptListings({ detail: { id, kept, undone } }: Pick<StepProps, "detail">) {
  if (!undone || kept.length === 0) return null;
  return (
    <>
      <ul className="bullets">
        {kept.map((one) => (
          <li key={one.id}>
            <a href={listingPath(one.id)}>{one.name}</a>
            {`, ${one.zipCode} ${one.city}`}
          </li>
        ))}
      </ul>
      {undone.kept > kept.length && (
        <p>
          <a href={`${paths.adminListings()}?import=${id}`}>{`Alle ${formatNumber(undone.kept)} ansehen`}</a>
        </p>
      )}
    </>
  );
}

type Undone = { undone: NonNullable<ImportDetail["undone"]>; result: ImportDetail["result"] };

function UndoSummary({ undone, result }: Undone) {
  const { at, by, kept } = undone;
  const who = by === "" ? "" : ` von ${by}`;
  return (
    <p className="import-result">
      {`Am ${formatMoment(new Date(at))}${who} rückgängig gemacht: ${undoneText(undone, result)}`}
      {kept > 0 &&
        ` ${countOf(kept, "Anbieter blieb", "Anbieter blieben")}, weil seither etwas geändert oder eine Bewertung geschrieben wurde.`}
    </p>
  );
}
