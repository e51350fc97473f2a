import type { RefObject } from "react";
import { type CareCosts, type CostLine, careDays, isEveryDay, type Span } from "#domain/costs/care-costs.ts";
import { type MonthlyShare, monthlyShares, type Payer, roughly } from "#domain/costs/monthly-shares.ts";
import { countOf, formatFrancs, formatNumber } from "#domain/format.ts";
import { doubtWords, personDayWords, personMonth, roughWords } from "../../content/cost-answer.ts";
import {
  CARE_KIND_NAMES,
  hasDeductible,
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

const TITLES: Record<Payer, string> = {
  person: "Sie zahlen",
  insurance: "Die Krankenkasse zahlt",
  cantonRest: "Kanton und Gemeinde zahlen",
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
                {TITLES[payer]}
              </h3>
              <p>
                <strong className="amount figure">{roughWords(month)}</strong>
                {payer === "cantonRest" ? "im Monat, als Beispiel" : "im Monat"}
              </p>
              <p className="muted">{`${day ? `${spanWords(day)} pro Tag. ` : ""}${moreOn(payer, costs)}`}</p>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function moreOn(payer: Payer, costs: CareCosts): string {
  if (payer === "person") return personDayWords(costs);
  if (payer === "cantonRest") return "Es hängt von den Kosten der Organisation ab.";
  return hasDeductible(costs) ? "Sobald Ihre Franchise bezahlt ist." : "Vom ersten Tag an.";
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

const DAY = "pro Tag";

const MONTH = "pro Monat";

const YEAR = "im Jahr";

export function CostTable({ costs }: { costs: CareCosts }) {
  const { contributions, insurance, cantonRest, coinsurance, participation } = costs;
  const { question } = costs;
  const days = careDays(question);
  const withCare = isEveryDay(question) ? "Tage" : "Tage mit Pflege";
  return (
    <table className="rate-table">
      <caption className="sr-only">Wer wie viel zahlt, Zeile für Zeile</caption>
      <thead>
        <tr>
          <th scope="col">Posten</th>
          <th scope="col">{DAY}</th>
          <th scope="col">{`${MONTH} (${days.month} ${withCare})`}</th>
          <th scope="col">{`${YEAR} (${days.year} ${withCare})`}</th>
        </tr>
      </thead>
      <tbody>
        {contributions.map(({ kind, minutes, hourRappen, line }) => (
          <Row
            key={kind}
            line={line}
            name={`Beitrag an ${CARE_KIND_NAMES[kind]}`}
            more={`${countOf(minutes, "Minute", "Minuten")} zu ${formatFrancs(hourRappen)} pro Stunde`}
          />
        ))}
        <Row
          line={insurance}
          name="Die Krankenkasse zahlt"
          more="Beitrag ohne Selbstbehalt, im Jahr auch ohne Franchise"
          isSum
        />
        <Row
          line={cantonRest}
          name="Kanton und Gemeinde zahlen"
          more={`Was übrig bleibt, Beispiel mit ${spanWords(costs.fullHour)} pro Stunde`}
          isSum
        />
        <Row line={coinsurance} name="Selbstbehalt" more={coinsuranceWords(costs)} />
        <Row line={participation} name="Patientenbeteiligung" more={participationWords(costs)} />
        <Row line={costs.deductible} name="Franchise" more="einmal im Jahr" />
        <Row line={costs.person} name="Sie zahlen" more="die drei Zeilen darüber zusammen" isSum />
        <tr>
          <th scope="row">Haushaltshilfe und Betreuung</th>
          <td colSpan={3}>Die Grundversicherung zahlt sie nicht. Fragen Sie die Organisation nach dem Preis.</td>
        </tr>
      </tbody>
    </table>
  );
}

const coinsuranceWords = ({ coinsuranceLimitRappen }: CareCosts) =>
  `10\u00a0% des Beitrags, höchstens ${formatFrancs(coinsuranceLimitRappen)} im Jahr`;

type RowProps = { line: CostLine; name: string; more?: string; isSum?: boolean };

function Row({ line, name, more, isSum = false }: RowProps) {
  return (
    <tr className={isSum ? "sum" : undefined}>
      <th scope="row">
        {name}
        {more && <span className="muted">{more}</span>}
      </th>
      <Amount label={DAY} span={line.day} />
      <Amount label={MONTH} span={line.month} />
      <Amount label={YEAR} span={line.year} />
    </tr>
  );
}

/** The label is shown before the amount if rows are stacked. */
const Amount = ({ label, span }: { label: string; span: Span | undefined }) => (
  <td data-label={label}>{span ? spanWords(span) : "–"}</td>
);
