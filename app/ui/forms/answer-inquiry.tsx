import type { FormFaults } from "#domain/forms/sent-form.ts";
import { ANSWER_FIELDS, PRESSES, type Press, pressLabel } from "#domain/messages/answer.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { FormField } from "../../islands/forms/fields.tsx";
import { FaultSummary } from "../../islands/forms/form.tsx";

type Props = { press: Press; faults: FormFaults | undefined; values: Record<string, string> };

const ID = "antwort";

const MEANING: Record<Press, () => string> = {
  anruf: m.answer_means_call,
  voll: m.answer_means_full,
  ort: m.answer_means_place,
  gelesen: m.answer_means_seen,
};

/** Rule answer-2: one answer, one button. */
export function AnswerForm({ press, faults, values }: Props) {
  const common = (name: string) => ({ form: ID, name, faults, defaultValue: values[name], required: false });
  return (
    <form className="form" id={ID} method="post" noValidate>
      {faults && <FaultSummary form={ID} faults={faults} place={undefined} />}
      <p>{MEANING[press]()}</p>
      <input type="hidden" name={ANSWER_FIELDS.press} value={press} />
      {press === "anruf" && (
        <div className="field-pair">
          <FormField {...common(ANSWER_FIELDS.day)} label={m.answer_call_day()} type="date" />
          <FormField {...common(ANSWER_FIELDS.time)} label={m.answer_call_time()} type="time" />
        </div>
      )}
      <div className="form-actions">
        <button className="button" type="submit">
          {pressLabel(press)}
        </button>
      </div>
    </form>
  );
}

/** Links to the other answers, each with its own button. */
export const OtherAnswers = ({ token, except }: { token: string; except: Press | undefined }) => (
  <nav className="other-answers" aria-labelledby="andere-antworten">
    <h2 id="andere-antworten">{except ? m.answer_other() : m.answer_choose()}</h2>
    <ul className="actions">
      {PRESSES.filter((press) => press !== except).map((press) => (
        <li key={press}>
          <a className="button quiet" href={paths.inquiryAnswer(token, press)}>
            {pressLabel(press)}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
