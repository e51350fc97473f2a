import { formatDate } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { type ClosedAs, isNo, isYes, QUESTION_ANSWERS, type QuestionAnswer } from "#domain/questions/question.ts";
import { dayInWords, questionTitle } from "#domain/questions/question-words.ts";
import type { ShownAsked, ShownCase } from "#domain/referrers/shown-case.ts";
import { AskedPress } from "../desk/press.tsx";

type CasesProps = { cases: readonly ShownCase[] };

/** By what was answered; those without an address for mail are to be called as long as no answer is noted. */
const COLUMNS: Record<string, (one: ShownAsked) => boolean> = {
  "Können kommen": ({ answer }) => isYes(answer),
  "Bitte anrufen": ({ answer, isByPhone }) => answer === "anruf" || (answer === null && isByPhone),
  Nein: ({ answer }) => isNo(answer),
  Offen: ({ answer, isByPhone }) => answer === null && !isByPhone,
};

/** A row for each case and a column for each kind of answer. */
export const CaseTable = ({ cases }: CasesProps) => (
  <table className="case-table">
    <caption className="sr-only">Offene Fälle und ihre Antworten</caption>
    <thead>
      <tr>
        <th scope="col">Fall</th>
        {Object.keys(COLUMNS).map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {cases.map((one) => (
        <tr key={one.number}>
          <th scope="row">
            <CaseHead one={one} />
          </th>
          {Object.entries(COLUMNS).map(([title, isIn]) => (
            <td key={title} data-title={title}>
              <Names asked={one.asked.filter(isIn)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const CaseHead = ({ one }: { one: ShownCase }) => (
  <>
    <span className="case-number">{`Fall ${one.number}`}</span>
    <span className="case-title">{questionTitle(one)}</span>
    <span className="field-hint">{`gefragt am ${formatDate(new Date(one.createdAt))}, endet am ${formatDate(new Date(one.endsAt))}`}</span>
    <span className="case-actions">
      <a href={one.page}>
        Antworten und Wahl<span className="sr-only">{` (Fall ${one.number})`}</span>
      </a>
      <a href={paths.referrerSheet(one.number)}>
        Drucken<span className="sr-only">{` (Fall ${one.number})`}</span>
      </a>
      <AskedPress
        act="beenden"
        values={{ fall: one.number }}
        label="Beenden"
        of={`Fall ${one.number}`}
        ask="Danach nimmt niemand mehr Antworten entgegen."
      />
    </span>
  </>
);

const Names = ({ asked }: { asked: readonly ShownAsked[] }) =>
  asked.length === 0 ? (
    <span className="muted">niemand</span>
  ) : (
    <ul>
      {asked.map((one) => (
        <li key={one.spitexId}>
          {one.path ? <a href={one.path}>{one.spitexName}</a> : one.spitexName}
          {one.hasDuty && " (zuständig)"}
          {needsWords(one.answer) && <span className="case-answer">{answerWords(one)}</span>}
          {one.phone && !isNo(one.answer) && (
            <a className="number" href={one.phone.href}>
              {one.phone.display}
            </a>
          )}
        </li>
      ))}
    </ul>
  );

const needsWords = (answer: QuestionAnswer | null) => answer === "ab" || isNo(answer);

/** Below a heading that says yes or no already. */
function answerWords({ answer, fromDay }: Pick<ShownAsked, "answer" | "fromDay">): string {
  if (answer === "ab" && fromDay !== null) return `ab ${dayInWords(fromDay)}`;
  return answer ? QUESTION_ANSWERS[answer].replace(/^Nein: /, "") : "";
}

const ENDED: Record<ClosedAs, string> = {
  chosen: "Anbieter gewählt",
  ended: "beendet",
  expired: "nach fünf Tagen beendet",
};

export const EndedCases = ({ cases }: CasesProps) =>
  cases.length > 0 && (
    <details className="desk-more">
      <summary>{`Beendete Fälle (${cases.length})`}</summary>
      <ul className="account-list">
        {cases.map((one) => (
          <li className="account-item" key={one.number}>
            <div>
              <p className="account-item-name">
                <a href={one.page}>{`Fall ${one.number}`}</a>
              </p>
              <p className="field-hint">
                {`${questionTitle(one)}. ${one.closedAs && ENDED[one.closedAs]}${one.chosen ? `: ${one.chosen}` : ""}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
