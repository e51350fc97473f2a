import type { CareCosts } from "#domain/costs/care-costs.ts";
import { type MonthlyShare, monthlyShares, type Payer } from "#domain/costs/monthly-shares.ts";
import { personDayWords, roughWords } from "../content/cost-answer.ts";
import { hasDeductible, spanWords } from "../content/cost-words.ts";

const TITLES: Record<Payer, string> = {
  person: "Sie zahlen",
  insurance: "Die Krankenkasse zahlt",
  cantonRest: "Kanton und Gemeinde zahlen",
};

/** The style sheet's colour where none is named. */
const FILLS: Partial<Record<Payer, string>> = { person: "url(#punkte)", cantonRest: "url(#schraffur)" };

/** Who pays how much of a month: a bar, and below it its key with the amounts. */
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
