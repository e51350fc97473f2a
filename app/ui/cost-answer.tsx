import type { RefObject } from "react";
import type { CareCosts } from "#domain/costs/care-costs.ts";
import { roughly } from "#domain/costs/monthly-shares.ts";
import { formatNumber } from "#domain/format.ts";
import { doubtWords, personMonth } from "../content/cost-answer.ts";
import { personWords, questionWords } from "../content/cost-words.ts";

/** Fragment that forms without JavaScript lead to. */
export const ANSWER_ID = "ergebnis";

/** Id of the form that the answer leads to. */
export const COST_FORM_ID = "kosten";

type Props = {
  costs: CareCosts;
  isExample: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  /** The form has changed since, and its input is not yet valid. */
  isOutdated: boolean;
  /** Missing without JavaScript. */
  print: (() => void) | undefined;
};

/** The figure first: rule money-21. */
export function CostAnswer({ costs, isExample, heading, isOutdated, print }: Props) {
  const { from, to } = roughly(personMonth(costs));
  const doubt = doubtWords(costs);
  return (
    <>
      <h2 className="cost-figure" id={ANSWER_ID} ref={heading} tabIndex={-1}>
        {isExample && <span className="tag">Beispiel</span>} Sie zahlen etwa{" "}
        <span>
          <span>
            <small>{"CHF\u00a0"}</small>
            {formatNumber(from / 100)}
          </span>
          {to > from && (
            <span>
              <small>{" bis\u00a0"}</small>
              {formatNumber(to / 100)}
            </span>
          )}
        </span>{" "}
        im Monat
      </h2>
      <p className="lead">{personWords(costs)}</p>
      <div role="status">
        {isOutdated && (
          <p className="notice">
            Das Ergebnis gilt für Ihre früheren Angaben. Bitte prüfen Sie die Felder und rechnen Sie neu.
          </p>
        )}
      </div>
      {doubt && <p className="note">{doubt}</p>}
      <p className="prose">{`${isExample ? "Gerechnet als Beispiel" : "Gerechnet"} für: ${questionWords(costs)}`}</p>
      <p className="actions">
        <a className="button" href={`#${COST_FORM_ID}`}>
          Angaben ändern
        </a>
        {print && (
          <button type="button" className="button quiet" onClick={print}>
            Drucken
          </button>
        )}
      </p>
    </>
  );
}
