import type { FormFaults } from "#domain/forms/sent-form.ts";
import { CAPACITIES } from "#domain/offer/capacity.ts";
import { paths } from "#domain/paths.ts";
import { QUESTION_ANSWER_FIELDS, SETS_FULL } from "#domain/questions/given-answer.ts";
import { QUESTION_ANSWER_CODES, type QuestionAnswer, questionAnswerLabel } from "#domain/questions/question.ts";
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

const MEANING: Record<QuestionAnswer, string> = {
  ja: "Die Person sieht, dass Sie kommen können. Wählt sie Sie, bekommen Sie ihre Anfrage mit Name und Telefonnummer.",
  ab: "Die Person sieht, ab wann Sie kommen können. Wählt sie Sie, bekommen Sie ihre Anfrage mit Name und Telefonnummer.",
  anruf: "Die Person sieht, dass sie Sie anrufen soll, mit Ihrer Nummer aus dem Verzeichnis.",
  voll: "Die Person sieht, dass Sie zurzeit niemanden aufnehmen können.",
  gebiet: "Die Person sieht, dass Sie nicht an diesen Ort kommen.",
  leistung: "Die Person sieht, dass Sie diese Leistung nicht anbieten.",
};

/** Rule questions-10: one answer, one button. */
export function AnswerQuestionForm({ press, faults, values, fromDay, canSayFull }: Props) {
  const day = QUESTION_ANSWER_FIELDS.day;
  return (
    <form className="form" id={ID} method="post" noValidate>
      {faults && <FaultSummary form={ID} faults={faults} place={undefined} />}
      <p>{MEANING[press]}</p>
      <input type="hidden" name={QUESTION_ANSWER_FIELDS.press} value={press} />
      {press === "ab" && (
        <FormField
          form={ID}
          name={day}
          label="Ab welchem Tag?"
          type="date"
          faults={faults}
          defaultValue={values[day] ?? fromDay ?? ""}
        />
      )}
      {press === "voll" && <SaysFull canSayFull={canSayFull} />}
      <div className="form-actions">
        <button className="button" type="submit">
          {press === "ab" ? "So antworten" : questionAnswerLabel(press)}
        </button>
      </div>
    </form>
  );
}

const SaysFull = ({ canSayFull }: Pick<Props, "canSayFull">) =>
  canSayFull ? (
    <FullBox />
  ) : (
    <p className="field-hint">
      Diese E-Mail ging nicht an die Adresse, die heute in Ihrem Eintrag steht. Ihre Kapazität melden Sie darum in Ihrem
      Pult.
    </p>
  );

/** With «voll», the same press sets the capacity if the provider ticks it: what it says to one person is not yet for all. */
export const FullBox = () => (
  <label className="choice">
    <input type="checkbox" name={QUESTION_ANSWER_FIELDS.capacity} value={SETS_FULL} />
    <span>{`Bei «Voll» auch auf der Seite zeigen: «${CAPACITIES.voll}»`}</span>
  </label>
);

/** Links to the other answers, each with its own button. */
export const OtherQuestionAnswers = ({ token, except }: { token: string; except: QuestionAnswer | undefined }) => (
  <nav className="other-answers" aria-labelledby="andere-antworten">
    <h2 id="andere-antworten">{except ? "Oder eine andere Antwort" : "Antwort wählen oder ändern"}</h2>
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
