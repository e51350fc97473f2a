import { QUESTION_DAYS, type QuestionFigures, REFUSALS } from "#domain/desks/question-desk.ts";
import { percentOf } from "#domain/desks/stock.ts";
import { formatNumber } from "#domain/format.ts";
import { keysOf } from "#domain/keys.ts";
import { OUTCOME_CODES, OUTCOMES } from "#domain/outcomes/care-outcome.ts";
import { paths } from "#domain/paths.ts";

/** Questions without a name, what came of inquiries, and what was refused. */
export function QuestionSection({ asked, inTime, withoutYes, chosen, outcomes, refused }: QuestionFigures) {
  const of = (count: number) => (asked === 0 ? "0" : `${formatNumber(count)} (${percentOf(count, asked)} %)`);
  return (
    <section className="desk-section" aria-labelledby="fragen">
      <h2 id="fragen">{`Wer kann kommen? Die letzten ${QUESTION_DAYS} Tage`}</h2>
      <div className="charts">
        <Pairs
          title="Fragen"
          pairs={[
            ["Gestellt", formatNumber(asked)],
            ["Innert zwei Bürostunden beantwortet", of(inTime)],
            ["Ohne eine Zusage geendet", of(withoutYes)],
            ["Anbieter gewählt", of(chosen)],
          ]}
        />
        <Pairs
          title="Hat es geklappt?"
          pairs={[
            ...OUTCOME_CODES.map(
              (code): Pair => [OUTCOMES[code]({ name: "der Anbieter" }), formatNumber(outcomes[code])],
            ),
            ["Noch ohne Antwort", formatNumber(outcomes.offen)],
          ]}
        />
        <Pairs
          title="Abgewiesene Fragen"
          pairs={keysOf(REFUSALS).map((refusal) => [REFUSALS[refusal], formatNumber(refused[refusal])])}
        />
      </div>
      <p>
        <a href={paths.adminQuestions()}>Fragen ansehen, beenden oder ausschalten</a>
      </p>
    </section>
  );
}

type Pair = [term: string, value: string];

const Pairs = ({ title, pairs }: { title: string; pairs: Pair[] }) => (
  <div>
    <h3>{title}</h3>
    <table className="ledger">
      <caption className="sr-only">{title}</caption>
      <tbody>
        {pairs.map(([term, value]) => (
          <tr key={term}>
            <th scope="row">{term}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
