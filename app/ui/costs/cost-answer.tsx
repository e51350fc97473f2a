import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { RefObject } from "react";
import { type CareCosts, type CostLine, careDays, isEveryDay, type Span } from "#domain/costs/care-costs.ts";
import { type MonthlyShare, monthlyShares, type Payer, roughly } from "#domain/costs/monthly-shares.ts";
import { formatFrancs, formatNumber } from "#domain/format.ts";
import { m } from "#messages";
import { doubtWords, isCurrencyLast, personDayWords, personMonth, roughWords } from "../../content/cost-answer.ts";
import {
  CARE_KIND_WORDS,
  hasDeductible,
  isDeductibleOpen,
  openDeductibleWords,
  participationWords,
  personWords,
  questionWords,
  spanWords,
} from "../../content/cost-words.ts";

/** Fragment that forms without JavaScript link to. */
export const ANSWER_ID = "ergebnis";

/** Id of the form that the answer links to. */
export const COST_FORM_ID = "kosten";

type Props = {
  costs: CareCosts;
  isExample: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  /** The form has changed, and its input is not yet valid. */
  isOutdated: boolean;
  /** Undefined without JavaScript. */
  print: (() => void) | undefined;
};

/** Rule money-21: the figure comes first. */
export function CostAnswer({ costs, isExample, heading, isOutdated, print }: Props) {
  const doubt = doubtWords(costs);
  const computed = isExample ? m.calculator_computed_example : m.calculator_computed;
  return (
    <>
      <h2 className="cost-figure" id={ANSWER_ID} ref={heading} tabIndex={-1}>
        {isExample && <span className="tag">{m.calculator_example()}</span>}{" "}
        <ParaglideMessage
          message={m.calculator_headline}
          markup={{ figure: () => <Figure {...roughly(personMonth(costs))} /> }}
        />
      </h2>
      <p className="lead">{personWords(costs)}</p>
      <div role="status">{isOutdated && <p className="notice">{m.calculator_outdated()}</p>}</div>
      {doubt && <p className="note">{doubt}</p>}
      <p className="prose">{computed({ question: questionWords(costs) })}</p>
      <p className="actions">
        <a className="button" href={`#${COST_FORM_ID}`}>
          {m.calculator_change()}
        </a>
        {print && (
          <button type="button" className="button quiet" onClick={print}>
            {m.calculator_print()}
          </button>
        )}
      </p>
    </>
  );
}

/** The currency once, where the language has it. */
function Figure({ from, to }: Span) {
  const first = !isCurrencyLast() && <small>{"CHF\u00a0"}</small>;
  const last = isCurrencyLast() && <small>{"\u00a0CHF"}</small>;
  return (
    <span>
      <span>
        {first}
        {formatNumber(from / 100)}
        {to === from && last}
      </span>
      {to > from && (
        <span>
          <small>{` ${m.calculator_to()}\u00a0`}</small>
          {formatNumber(to / 100)}
          {last}
        </span>
      )}
    </span>
  );
}

const TITLES: Record<Payer, () => string> = {
  person: m.costs_you_pay,
  insurance: m.costs_insurance_pays,
  cantonRest: m.costs_canton_pays,
};

/** Undefined means the style sheet's colour. */
const FILLS: Partial<Record<Payer, string>> = { person: "url(#punkte)", cantonRest: "url(#schraffur)" };

/** The payers' shares of a month: a bar and below it its key with the amounts. */
export function CostBar({ costs }: { costs: CareCosts }) {
  const shares = monthlyShares(costs);
  return (
    <>
      <Bar shares={shares} />
      <ul className="shares">
        {shares.map(({ payer, month }) => {
          const { day } = costs[payer];
          return (
            <li key={payer}>
              <h3>
                <svg className="key" aria-hidden="true">
                  <rect width="100%" height="100%" fill={FILLS[payer]} />
                </svg>
                {TITLES[payer]()}
              </h3>
              <p>
                <strong className="amount figure">{roughWords(month)}</strong>
                {payer === "cantonRest" ? m.calculator_a_month_example() : m.calculator_a_month()}
              </p>
              <p className="muted">
                {day
                  ? m.calculator_a_day_more({ amount: spanWords(day), more: moreOn(payer, costs) })
                  : moreOn(payer, costs)}
              </p>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function moreOn(payer: Payer, costs: CareCosts): string {
  if (payer === "person") return personDayWords(costs);
  if (payer === "cantonRest") return m.calculator_depends_on_cost();
  if (isDeductibleOpen(costs)) return openDeductibleWords(costs);
  return hasDeductible(costs) ? m.calculator_once_paid() : m.calculator_from_first_day();
}

/** SVG, because the content security policy forbids style attributes. In percent, so that patterns keep their shape. */
function Bar({ shares }: { shares: MonthlyShare[] }) {
  const startOf = (at: number) => shares.slice(0, at).reduce((sum, { percent }) => sum + percent, 0);
  return (
    <svg className="cost-bar" aria-hidden="true">
      <defs>
        <pattern id="schraffur" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="11" height="11" />
          <path d="M1.5 0v11" />
        </pattern>
        <pattern id="punkte" width="12" height="12" patternUnits="userSpaceOnUse">
          <rect width="12" height="12" />
          <circle cx="3" cy="3" r="1.6" />
          <circle cx="9" cy="9" r="1.6" />
        </pattern>
      </defs>
      {shares.map(({ payer, percent }, at) => (
        <rect
          key={payer}
          fill={FILLS[payer]}
          x={`${startOf(at).toFixed(1)}%`}
          width={`${percent.toFixed(1)}%`}
          height="100%"
        />
      ))}
    </svg>
  );
}

export function CostTable({ costs }: { costs: CareCosts }) {
  const { contributions, insurance, cantonRest, coinsurance, participation } = costs;
  const { question } = costs;
  const days = careDays(question);
  const withDays = isEveryDay(question) ? m.costs_days : m.costs_care_days;
  const isOpen = isDeductibleOpen(costs);
  return (
    <table className="rate-table">
      <caption className="sr-only">{m.costs_table()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.costs_item()}</th>
          <th scope="col">{m.costs_day()}</th>
          <th scope="col">{withDays({ unit: m.costs_month(), days: days.month })}</th>
          <th scope="col">{withDays({ unit: m.costs_year(), days: days.year })}</th>
        </tr>
      </thead>
      <tbody>
        {contributions.map(({ kind, minutes, hourRappen, line }) => (
          <Row
            key={kind}
            line={line}
            name={CARE_KIND_WORDS[kind].contribution()}
            more={m.costs_minutes_at({ minutes: formatNumber(minutes), amount: formatFrancs(hourRappen) })}
          />
        ))}
        <Row
          line={insurance}
          name={m.costs_insurance_pays()}
          more={isOpen ? openDeductibleWords(costs) : m.costs_insurance_pays_more()}
          isSum
        />
        <Row
          line={cantonRest}
          name={m.costs_canton_pays()}
          more={m.costs_canton_pays_more({ amount: spanWords(costs.fullHour) })}
          isSum
        />
        <Row line={coinsurance} name={m.costs_coinsurance()} more={coinsuranceWords(costs)} />
        <Row line={participation} name={m.costs_participation()} more={participationWords(costs)} />
        <Row line={costs.deductible} name={m.costs_deductible()} more={isOpen ? "" : m.costs_once_a_year()} />
        <Row line={costs.person} name={m.costs_you_pay()} more={m.costs_you_pay_more()} isSum />
        <tr>
          <th scope="row">{m.costs_household()}</th>
          <td colSpan={3}>{m.costs_household_more()}</td>
        </tr>
      </tbody>
    </table>
  );
}

const coinsuranceWords = ({ coinsuranceLimitRappen }: CareCosts) =>
  m.costs_coinsurance_more({ amount: formatFrancs(coinsuranceLimitRappen) });

type RowProps = { line: CostLine; name: string; more?: string; isSum?: boolean };

function Row({ line, name, more, isSum = false }: RowProps) {
  return (
    <tr className={isSum ? "sum" : undefined}>
      <th scope="row">
        {name}
        {more && <span className="muted">{more}</span>}
      </th>
      <Amount label={m.costs_day()} span={line.day} />
      <Amount label={m.costs_month()} span={line.month} />
      <Amount label={m.costs_year()} span={line.year} />
    </tr>
  );
}

/** The label is shown before the amount if rows are stacked. */
const Amount = ({ label, span }: { label: string; span: Span | undefined }) => (
  <td data-label={label}>{span ? spanWords(span) : "–"}</td>
);
