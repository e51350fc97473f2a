import { formatDay, formatNumber } from "#domain/format.ts";
import { shownHours } from "#domain/offer/week.ts";
import { paths } from "#domain/paths.ts";
import { answerInWords, questionSentence } from "#domain/questions/question-words.ts";
import { type AnswerGroup, groupOf } from "#domain/questions/shown-answer.ts";
import type { ShownAsked, ShownCase } from "#domain/referrers/shown-case.ts";
import { m } from "#messages";
import { loadPrinted } from "#worker/services/referrers/cases.ts";
import { today } from "../context.ts";
import { personPage } from "../desk-page.ts";
import { PrintButton } from "../islands/print/print-button.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { becomeWords } from "../ui/referrers/case-table.tsx";
import type { Route } from "./+types/referrer-sheet.ts";

const page = personPage(async (deps, { actor, asked: { url, context } }) => {
  const number = url.searchParams.get("fall");
  return {
    ...(await loadPrinted(deps, actor.userId, number === null ? undefined : Number(number))),
    day: today(context),
  };
});
export const loader = page.loader;

/** Cases on paper below the organization's letterhead: who can come, and whom to call. */
export default function ReferrerSheetPage({ loaderData: { referrer, cases, day } }: Route.ComponentProps) {
  const { name, street, zipCode, city, phone } = referrer;
  return (
    <div className="page">
      <PageHead title={m.provider_labelled({ label: m.referrer_list(), value: name })} />
      <div className="sheet-tools">
        <a className="button quiet" href={paths.referrerDesk()}>
          {m.referrer_back()}
        </a>
        {street === "" && (
          <a className="button quiet" href={paths.referrerSettings()}>
            {m.referrer_add_letterhead()}
          </a>
        )}
        <PrintButton />
      </div>
      <article className="sheet">
        <header className="letterhead">
          <p>
            <b>{name}</b>
            <br />
            {[street, `${zipCode} ${city}`.trim(), phone].filter(Boolean).map((line) => (
              <span key={line}>
                {line}
                <br />
              </span>
            ))}
          </p>
          <p>{formatDay(day)}</p>
        </header>
        <h1>{m.frame_question()}</h1>
        {cases.length === 0 && <p>{m.referrer_none_open()}</p>}
        {cases.map((one) => (
          <Case key={one.number} one={one} />
        ))}
      </article>
    </div>
  );
}

function Case({ one }: { one: ShownCase }) {
  const among = (...groups: AnswerGroup[]) => one.asked.filter((each) => groups.includes(groupOf(each)));
  const refused = among("no").length;
  return (
    <section aria-labelledby={`fall-${one.number}`}>
      <h2 id={`fall-${one.number}`}>{m.referrer_number({ number: one.number })}</h2>
      <p>{m.form_quoted({ words: questionSentence(one) })}</p>
      <Group title={m.referrer_can_come()} asked={among("yes")} />
      <Group title={m.referrer_please_call()} asked={among("call", "phone")} />
      <Group title={m.referrer_still_open()} asked={among("open")} />
      <Group title={m.question_not_asked()} asked={among("skipped")} />
      {refused > 0 && <p>{m.referrer_refused({ count: refused, shown: formatNumber(refused) })}</p>}
      {among("lost").map((each) => (
        <p key={each.spitexId}>{`${each.spitexName} ${becomeWords(each)}.`}</p>
      ))}
    </section>
  );
}

const Group = ({ title, asked }: { title: string; asked: readonly ShownAsked[] }) =>
  asked.length > 0 && (
    <>
      <h3>{title}</h3>
      <ul>
        {asked.map((one) => (
          <li className="sheet-row" key={one.spitexId}>
            <div>
              <p>
                <b>{one.spitexName}</b>
                {one.hasDuty && ` (${m.referrer_must_accept()})`}
              </p>
              {one.answer && <p>{answerInWords(one.answer, one.fromDay)}</p>}
              {one.nowNamed && <p>{becomeWords(one)}</p>}
            </div>
            <div>
              {one.phone ? (
                <a className="sheet-phone number" href={one.phone.href}>
                  {one.phone.display}
                </a>
              ) : (
                <p>{m.sheet_no_phone()}</p>
              )}
              {one.phoneHours && <p>{m.sheet_hours({ hours: shownHours(one.phoneHours) })}</p>}
            </div>
            <p className="sheet-boxes" aria-hidden="true">
              <span>{m.sheet_called()}</span>
              <span>{m.sheet_answer()}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
