import { formatDate } from "#domain/format.ts";
import { lossWords } from "#domain/messages/inquiry-status.ts";
import { paths } from "#domain/paths.ts";
import { type ClosedAs, questionAnswerLabel } from "#domain/questions/question.ts";
import { dayInWords, questionTitle } from "#domain/questions/question-words.ts";
import { type AnswerGroup, groupOf } from "#domain/questions/shown-answer.ts";
import type { ShownAsked, ShownCase } from "#domain/referrers/shown-case.ts";
import { AskedPress } from "../desk/press.tsx";

type CasesProps = { cases: readonly ShownCase[] };

/** Those without an address for mail are to be called as long as no answer is noted; who is gone cannot come. */
const COLUMNS: Record<string, AnswerGroup[]> = {
  "Können kommen": ["yes"],
  "Bitte anrufen": ["call", "phone"],
  Nein: ["no", "lost"],
  Offen: ["open"],
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
          {Object.entries(COLUMNS).map(([title, groups]) => (
            <td key={title} data-title={title}>
              <Names asked={one.asked.filter((each) => groups.includes(groupOf(each)))} />
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
          {answerWords(one) && <span className="case-answer">{answerWords(one)}</span>}
          {one.phone && groupOf(one) !== "no" && (
            <a className="number" href={one.phone.href}>
              {one.phone.display}
            </a>
          )}
        </li>
      ))}
    </ul>
  );

/** Below a heading that says yes or no already. */
const answerWords = (one: ShownAsked): string => [saidWords(one), becomeWords(one)].filter(Boolean).join(", ");

function saidWords(one: ShownAsked): string {
  const { answer, fromDay } = one;
  if (answer && groupOf(one) === "no") return questionAnswerLabel(answer).replace(/^Nein: /, "");
  return answer === "ab" && fromDay !== null && !one.loss ? `ab ${dayInWords(fromDay)}` : "";
}

/** What has become of the provider since. */
export const becomeWords = ({ loss, nowNamed }: Pick<ShownAsked, "loss" | "nowNamed">): string | undefined =>
  loss ? lossWords(loss) : nowNamed && `heisst jetzt ${nowNamed}`;

const ENDED: Record<ClosedAs, string> = {
  chosen: "Anbieter gewählt",
  ended: "beendet",
  stopped: "vom Verzeichnis beendet",
  expired: "nach fünf Tagen beendet",
};

export const EndedCases = ({ cases, hasMore }: CasesProps & { hasMore: boolean }) =>
  cases.length > 0 && (
    <details className="desk-more">
      <summary>{hasMore ? `Die neusten ${cases.length} beendeten Fälle` : `Beendete Fälle (${cases.length})`}</summary>
      {hasMore && <p className="field-hint">Frühere Fälle stehen hier nicht mehr.</p>}
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
