import type { RefObject } from "react";
import type { CareCosts, CostLine } from "#domain/costs/care-costs.ts";
import { SOURCES } from "#domain/costs/sources.ts";
import { hasDeductible, personWords, phoneWords, questionWords, spanWords } from "../content/cost-words.ts";
import { CostNotes } from "./cost-notes.tsx";
import { CostTable } from "./cost-table.tsx";

/** Fragment that forms without JavaScript lead to. */
export const RESULT_ID = "ergebnis";

type Props = {
  costs: CareCosts;
  heading: RefObject<HTMLHeadingElement | null>;
  /** The form has changed since, and its input is not yet valid. */
  isOutdated: boolean;
  /** Missing without JavaScript. */
  print: (() => void) | undefined;
};

export function CostResult({ costs, heading, isOutdated, print }: Props) {
  return (
    <section className="cost-result" aria-labelledby={RESULT_ID}>
      <h2 id={RESULT_ID} ref={heading} tabIndex={-1}>
        Ihr Ergebnis
      </h2>
      <p className="lead">{questionWords(costs)}</p>
      <div role="status">
        {isOutdated && (
          <p className="notice">
            Das Ergebnis gilt für Ihre früheren Angaben. Bitte prüfen Sie die Felder und rechnen Sie neu.
          </p>
        )}
      </div>
      <ul className="shares">
        <Share title="Die Krankenkasse zahlt" line={costs.insurance}>
          {hasDeductible(costs) ? "Sobald Ihre Franchise bezahlt ist." : "Vom ersten Tag an."}
        </Share>
        <Share title="Kanton und Gemeinde zahlen" line={costs.cantonRest}>
          Ein Beispiel. Es hängt von den Kosten der Organisation ab.
        </Share>
        <Share title="Sie zahlen" line={costs.person}>
          {personWords(costs)}
        </Share>
      </ul>
      <h3>Im Einzelnen</h3>
      <CostTable costs={costs} />
      <h3>Gut zu wissen</h3>
      <CostNotes costs={costs} />
      <h3>Für Ihren Anruf bei der Spitex</h3>
      <p className="prose">{`«${phoneWords(costs)}»`}</p>
      <PrintedSources costs={costs} />
      {print && (
        <p className="actions">
          <button type="button" className="button quiet" onClick={print}>
            Drucken
          </button>
        </p>
      )}
    </section>
  );
}

/** Printed links cannot be followed. */
function PrintedSources({ costs }: { costs: CareCosts }) {
  const { contributions, cantonRest, person } = costs;
  const lines = [...contributions.map(({ line }) => line), cantonRest, person];
  const keys = new Set(lines.flatMap(({ basis }) => basis.map(({ source }) => source)));
  return (
    <ul className="on-paper">
      {[...keys].map((key) => (
        <li key={key}>{`${SOURCES[key].title}: ${SOURCES[key].url}`}</li>
      ))}
    </ul>
  );
}

type ShareProps = { title: string; line: CostLine; children: string };

function Share({ title, line: { day, month }, children }: ShareProps) {
  return (
    <li>
      <h3>{title}</h3>
      {day && (
        <p>
          <strong className="amount">{spanWords(day)}</strong> pro Tag
        </p>
      )}
      {month && <p>{`${spanWords(month)} pro Monat`}</p>}
      <p className="muted">{children}</p>
    </li>
  );
}
