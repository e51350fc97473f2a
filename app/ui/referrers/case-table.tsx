import { formatDate, numberWord } from "#domain/format.ts";
import { lossWords } from "#domain/messages/inquiry-status.ts";
import { paths } from "#domain/paths.ts";
import { type ClosedAs, OPEN_DAYS, questionAnswerLabel } from "#domain/questions/question.ts";
import { dayInWords, questionTitle } from "#domain/questions/question-words.ts";
import { type AnswerGroup, groupOf } from "#domain/questions/shown-answer.ts";
import type { ShownAsked, ShownCase } from "#domain/referrers/shown-case.ts";
import { m } from "#messages";
import { AskedPress } from "../desk/press.tsx";

type CasesProps = { cases: readonly ShownCase[] };

/**
 * Providers without a mail address have to be called until an answer is noted. One that is gone cannot come, and one
 * that was not asked will not answer.
 */
const COLUMNS: readonly { title: () => string; groups: readonly AnswerGroup[] }[] = [
  { title: m.referrer_can_come, groups: ["yes"] },
  { title: m.referrer_please_call, groups: ["call", "phone"] },
  { title: m.question_no, groups: ["no", "lost", "skipped"] },
  { title: m.referrer_open, groups: ["open"] },
];

/** A row for each case and a column for each kind of answer. */
export const CaseTable = ({ cases }: CasesProps) => (
  <table className="case-table">
    <caption className="sr-only">{m.referrer_table()}</caption>
    <thead>
      <tr>
        <th scope="col">{m.referrer_case()}</th>
        {COLUMNS.map(({ title }) => (
          <th key={title()} scope="col">
            {title()}
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
          {COLUMNS.map(({ title, groups }) => (
            <td key={title()} data-title={title()}>
              <Names asked={one.asked.filter((each) => groups.includes(groupOf(each)))} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const numberOf = ({ number }: Pick<ShownCase, "number">) => m.referrer_number({ number });

const CaseHead = ({ one }: { one: ShownCase }) => (
  <>
    <span className="case-number">{numberOf(one)}</span>
    <span className="case-title">{questionTitle(one)}</span>
    <span className="field-hint">
      {m.referrer_asked_and_ends({ day: formatDate(new Date(one.createdAt)), end: formatDate(new Date(one.endsAt)) })}
    </span>
    <span className="case-actions">
      <a href={one.page}>
        {m.referrer_answers_and_choice()}
        <span className="sr-only">{` (${numberOf(one)})`}</span>
      </a>
      <a href={paths.referrerSheet(one.number)}>
        {m.sheet_print()}
        <span className="sr-only">{` (${numberOf(one)})`}</span>
      </a>
      <AskedPress
        act="beenden"
        values={{ fall: one.number }}
        label={m.referrer_end()}
        of={numberOf(one)}
        ask={m.referrer_end_ask()}
      />
    </span>
  </>
);

const Names = ({ asked }: { asked: readonly ShownAsked[] }) =>
  asked.length === 0 ? (
    <span className="muted">{m.referrer_nobody()}</span>
  ) : (
    <ul>
      {asked.map((one) => (
        <li key={one.spitexId}>
          {one.path ? <a href={one.path}>{one.spitexName}</a> : one.spitexName}
          {one.hasDuty && ` (${m.referrer_responsible()})`}
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

/** The words below a heading that already says yes or no. */
const answerWords = (one: ShownAsked): string => [saidWords(one), becomeWords(one)].filter(Boolean).join(", ");

function saidWords(one: ShownAsked): string {
  const { answer, fromDay } = one;
  if (groupOf(one) === "skipped") return m.referrer_not_asked();
  if (answer && groupOf(one) === "no") return questionAnswerLabel(answer).replace(/^[^:]*: /, "");
  return answer === "ab" && fromDay !== null && !one.loss ? m.question_from({ day: dayInWords(fromDay) }) : "";
}

/** What has become of the provider since. */
export const becomeWords = ({ loss, nowNamed }: Pick<ShownAsked, "loss" | "nowNamed">): string | undefined =>
  loss ? lossWords(loss) : nowNamed && m.referrer_now_named({ name: nowNamed });

const ENDED: Record<ClosedAs, () => string> = {
  chosen: m.referrer_ended_chosen,
  ended: m.referrer_ended_ended,
  stopped: m.referrer_ended_stopped,
  expired: () => m.referrer_ended_expired({ days: numberWord(OPEN_DAYS) }),
};

function endWords({ closedAs, chosen }: ShownCase): string {
  const what = closedAs ? ENDED[closedAs]() : "";
  return chosen ? m.provider_labelled({ label: what, value: chosen }) : what;
}

export const EndedCases = ({ cases, hasMore }: CasesProps & { hasMore: boolean }) =>
  cases.length > 0 && (
    <details className="desk-more">
      <summary>{(hasMore ? m.referrer_ended_newest : m.referrer_ended)({ count: cases.length })}</summary>
      {hasMore && <p className="field-hint">{m.referrer_ended_earlier()}</p>}
      <ul className="account-list">
        {cases.map((one) => (
          <li className="account-item" key={one.number}>
            <div>
              <p className="account-item-name">
                <a href={one.page}>{numberOf(one)}</a>
              </p>
              <p className="field-hint">{`${questionTitle(one)}. ${endWords(one)}`}</p>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
