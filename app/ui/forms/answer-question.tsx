import type { FormFaults } from "#domain/forms/sent-form.ts";
import { capacityName } from "#domain/offer/capacity.ts";
import { paths } from "#domain/paths.ts";
import { QUESTION_ANSWER_FIELDS, SETS_FULL } from "#domain/questions/given-answer.ts";
import { QUESTION_ANSWER_CODES, type QuestionAnswer, questionAnswerLabel } from "#domain/questions/question.ts";
import { m } from "#messages";
import { FormField } from "../../islands/forms/fields.tsx";
import { FaultSummary } from "../../islands/forms/form.tsx";

type Props = {
  press: QuestionAnswer;
  faults: FormFaults | undefined;
  values: Record<string, string>;
  /** The day from which care is wanted. */
  fromDay: string | null;
  canSayFull: boolean;
};

const ID = "antwort";

const MEANING: Record<QuestionAnswer, () => string> = {
  ja: m.answer_means_yes,
  ab: m.answer_means_from,
  anruf: m.answer_means_call_us,
  voll: m.answer_means_question_full,
  gebiet: m.answer_means_area,
  leistung: m.answer_means_service,
};

/** Rule questions-10: one answer, one button. */
export function AnswerQuestionForm({ press, faults, values, fromDay, canSayFull }: Props) {
  const day = QUESTION_ANSWER_FIELDS.day;
  return (
    <form className="form" id={ID} method="post" noValidate>
      {faults && <FaultSummary form={ID} faults={faults} place={undefined} />}
      <p>{MEANING[press]()}</p>
      <input type="hidden" name={QUESTION_ANSWER_FIELDS.press} value={press} />
      {press === "ab" && (
        <FormField
          form={ID}
          name={day}
          label={m.answer_from_day()}
          type="date"
          faults={faults}
          defaultValue={values[day] ?? fromDay ?? ""}
        />
      )}
      {press === "voll" && <SaysFull canSayFull={canSayFull} />}
      <div className="form-actions">
        <button className="button" type="submit">
          {press === "ab" ? m.answer_so() : questionAnswerLabel(press)}
        </button>
      </div>
    </form>
  );
}

const SaysFull = ({ canSayFull }: Pick<Props, "canSayFull">) =>
  canSayFull ? <FullBox /> : <p className="field-hint">{m.answer_full_at_desk()}</p>;

/** With «voll», a tick also sets the capacity, because an answer to one person does not apply to all. */
export const FullBox = () => (
  <label className="choice">
    <input type="checkbox" name={QUESTION_ANSWER_FIELDS.capacity} value={SETS_FULL} />
    <span>{m.answer_full_box({ capacity: capacityName("voll") })}</span>
  </label>
);

/** Links to the other answers, each with its own button. */
export const OtherQuestionAnswers = ({ token, except }: { token: string; except: QuestionAnswer | undefined }) => (
  <nav className="other-answers" aria-labelledby="andere-antworten">
    <h2 id="andere-antworten">{except ? m.answer_other() : m.answer_choose()}</h2>
    <ul className="actions">
      {QUESTION_ANSWER_CODES.filter((press) => press !== except).map((press) => (
        <li key={press}>
          <a className="button quiet" href={paths.questionAnswer(token, press)}>
            {questionAnswerLabel(press)}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
