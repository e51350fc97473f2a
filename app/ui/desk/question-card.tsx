import { formatDistance, formatMomentNear } from "#domain/format.ts";
import { QUESTION_ANSWER_FIELDS } from "#domain/questions/given-answer.ts";
import { type Question, questionAnswerLabel } from "#domain/questions/question.ts";
import { questionPairs, questionTitle } from "#domain/questions/question-words.ts";
import { timeLeft } from "#domain/questions/time-left.ts";
import { m } from "#messages";
import type { DeskAnswer } from "../../desk-page.ts";
import { FormField } from "../../islands/forms/fields.tsx";
import { FullBox } from "../forms/answer-question.tsx";
import { ActField, Press } from "./press.tsx";
import { WaitingCards } from "./waiting-cards.tsx";

type Asked = Question & {
  id: string;
  city: string;
  cantonSlug: string;
  zipCode: string;
  km: number | null;
  hasDuty: boolean;
  sentAt: string;
  remindAt: string | null;
};

type Props = {
  questions: (Asked & { all: number })[];
  allPath: string;
  now: number;
  answer: DeskAnswer | undefined;
  /** Whether other clients wait, too; the oldest question then is its title and the answers. */
  isShort: boolean;
};

/** The form in which a question is answered with a day. */
export const questionForm = (answer: DeskAnswer | undefined): string | undefined =>
  answer?.act === ACT ? formOf(answer.values.frage ?? "") : undefined;

const ACT = "frage";
const formOf = (id: string) => `ab-${id}`;

/** Open questions, the oldest first, each answered by one press. */
export function WaitingQuestions({ questions, allPath, now: time, answer, isShort }: Props) {
  const now = new Date(time);
  const all = questions[0]?.all ?? 0;
  const title = m.desk_questions({ count: all, shown: all });
  return (
    <section className="desk-part" aria-labelledby="fragen">
      <h3 id="fragen">{title}</h3>
      <WaitingCards
        cards={questions.map((question, at) => {
          const own = questionForm(answer) === formOf(question.id) ? answer : undefined;
          return {
            id: question.id,
            title: questionTitle(question),
            when: (
              <>
                <span className="badge">{m.desk_anonymous()}</span> {timeLeft(question, now)}
              </>
            ),
            body: <QuestionBody question={question} now={now} answer={own} isShort={isShort && at === 0} />,
            isRefused: own !== undefined,
          };
        })}
        isFirstOpen
        moreLabel={m.desk_more_questions}
        all={all}
        allPath={allPath}
      />
    </section>
  );
}

type BodyProps = { question: Asked; now: Date; answer: DeskAnswer | undefined; isShort: boolean };

function QuestionBody({ question, now, answer, isShort }: BodyProps) {
  const { id, hasDuty } = question;
  const title = questionTitle(question);
  const press = (als: "ja" | "anruf") => (
    <Press act={ACT} values={{ frage: id, als }} label={questionAnswerLabel(als)} of={title} isMain={als === "ja"} />
  );
  return (
    <>
      {isShort ? (
        <details className="desk-more">
          <summary>{m.desk_whole_question()}</summary>
          <Pairs question={question} now={now} />
        </details>
      ) : (
        <Pairs question={question} now={now} />
      )}
      {hasDuty && <p className="field-hint">{m.desk_duty()}</p>}
      <div className="actions">
        {press("ja")}
        <FromDay id={id} title={title} fromDay={question.fromDay} answer={answer} />
        <Refusals id={id} title={title} />
        {press("anruf")}
      </div>
    </>
  );
}

function Pairs({ question, now }: Pick<BodyProps, "question" | "now">) {
  const { km, sentAt } = question;
  const distance = km === null ? undefined : formatDistance(km);
  return (
    <dl className="pairs">
      {[
        ...questionPairs(question),
        ...(distance ? [[m.desk_way(), m.desk_from_you({ distance })]] : []),
        [m.desk_asked(), m.form_at({ moment: formatMomentNear(new Date(sentAt), now) })],
      ].map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type FormProps = { id: string; title: string };

function FromDay({ id, title, fromDay, answer }: FormProps & Pick<BodyProps, "answer"> & { fromDay: string | null }) {
  const name = QUESTION_ANSWER_FIELDS.day;
  return (
    <details className="asked" open={answer !== undefined}>
      <summary className="button quiet">
        {questionAnswerLabel("ab")}
        <span className="sr-only">{` (${title})`}</span>
      </summary>
      <form method="post" noValidate>
        <ActField act={ACT} values={{ frage: id, als: "ab" }} />
        <FormField
          form={formOf(id)}
          name={name}
          label={m.answer_from_day()}
          type="date"
          faults={answer?.faults}
          defaultValue={answer?.values[name] ?? fromDay ?? ""}
        />
        <button className="button" type="submit">
          {m.desk_send()}
        </button>
      </form>
    </details>
  );
}

const Refusals = ({ id, title }: FormProps) => (
  <details className="asked">
    <summary className="button quiet">
      {m.desk_no()}
      <span className="sr-only">{` (${title})`}</span>
    </summary>
    <form method="post">
      <ActField act={ACT} values={{ frage: id }} />
      <FullBox />
      <div className="actions">
        {(["voll", "gebiet", "leistung"] as const).map((als) => (
          <button className="button quiet" type="submit" name={QUESTION_ANSWER_FIELDS.press} value={als} key={als}>
            {questionAnswerLabel(als)}
          </button>
        ))}
      </div>
    </form>
  </details>
);
