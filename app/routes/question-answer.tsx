import { data, redirect } from "react-router";
import { AppError, invalidInput } from "#domain/app-error.ts";
import { formatMoment } from "#domain/format.ts";
import { faultsFrom } from "#domain/forms/sent-form.ts";
import { errorMessages } from "#domain/messages.ts";
import { capacityName } from "#domain/offer/capacity.ts";
import { paths } from "#domain/paths.ts";
import { answerStateWords } from "#domain/questions/answer-state.ts";
import { questionAnswerInput } from "#domain/questions/given-answer.ts";
import { QUESTION_ANSWER_CODES } from "#domain/questions/question.ts";
import { answerInWords, questionPairs, questionSentence } from "#domain/questions/question-words.ts";
import { m } from "#messages";
import { answerQuestion, loadQuestionToAnswer } from "#worker/services/questions/answer-question.ts";
import { postOnly } from "../answer-form.ts";
import { depsContext, scopeContext } from "../context.ts";
import { orPageError } from "../load-page.ts";
import { AnswerQuestionForm, OtherQuestionAnswers } from "../ui/forms/answer-question.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/question-answer.ts";

const pressIn = (value: unknown) => QUESTION_ANSWER_CODES.find((one) => one === value);

/**
 * The target of the links in a mail to a provider. Nothing happens before the button is pressed, because mail scanners
 * and previews follow links.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const asked = await orPageError(context, (deps) => loadQuestionToAnswer(deps, params.slug));
  const isStored = asked.answer !== null && url.searchParams.has("gesendet");
  return { token: params.slug, asked, press: pressIn(url.searchParams.get("als")), isStored };
}

/** A press that changes nothing any more leads to the same page, which says why. */
export async function action({ request, params, context }: Route.ActionArgs) {
  postOnly({ request });
  const deps = context.get(depsContext);
  const form = await request.formData().catch(() => new FormData());
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { data: input, error } = questionAnswerInput(deps.now()).safeParse(values);
  if (error) {
    const faults = faultsFrom(errorMessages.invalid_input, invalidInput(error).fields);
    return data({ faults, values, press: pressIn(values.als) }, { status: 422 });
  }
  const { ip } = context.get(scopeContext).client;
  const refused = await orPageError(context, () =>
    answerQuestion(deps, { ...input, token: params.slug, ip }).catch(refusalOf),
  );
  if (refused) return data({ faults: undefined, values, press: undefined, refused }, { status: 409 });
  return redirect(`${paths.questionAnswer(params.slug)}?gesendet=1`, 303);
}

function refusalOf(error: unknown): AppError["code"] {
  if (error instanceof AppError && error.status === 409) return error.code;
  throw error;
}

export default function QuestionAnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, asked, isStored } = loaderData;
  const press = actionData ? actionData.press : loaderData.press;
  const isOpen = asked.state === "open";
  const refused = actionData && "refused" in actionData ? actionData.refused : undefined;
  const title = isStored ? m.answer_stored() : m.answer_title_question();
  return (
    <div className="page">
      <PageHead title={actionData ? m.faults_title({ title }) : title} isIndexed={false} />
      <header className="page-head">
        <h1>{title}</h1>
        <p className="lead">{m.answer_question_to({ name: asked.spitexName })}</p>
        {refused && (
          <p role="alert">
            <strong>{m.answer_not_stored({ reason: errorMessages[refused] })}</strong>
          </p>
        )}
        {asked.state !== "open" && <p className="sent-note">{stateWords(asked, asked.state)}</p>}
        <p className="sent-note">{answeredWords(asked, isOpen)}</p>
        {isStored && asked.answer === "voll" && asked.isFull && (
          <p>{m.answer_now_full({ capacity: capacityName("voll") })}</p>
        )}
      </header>
      {isOpen && press && !isStored && (
        <AnswerQuestionForm
          press={press}
          faults={actionData?.faults}
          values={actionData?.values ?? {}}
          fromDay={asked.question.fromDay}
          canSayFull={asked.canSayFull}
        />
      )}
      <TheQuestion asked={asked} />
      {isOpen && <OtherQuestionAnswers token={token} except={isStored ? undefined : press} />}
    </div>
  );
}

type Asked = Route.ComponentProps["loaderData"]["asked"];

const TheQuestion = ({ asked }: { asked: Asked }) => (
  <section className="other-answers" aria-labelledby="frage">
    <h2 id="frage">{m.answer_the_question()}</h2>
    <p className="letter">{m.mail_quoted({ text: questionSentence(asked.question) })}</p>
    <dl className="checked-facts">
      {questionPairs(asked.question).map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {asked.hasDuty && <p>{m.answer_duty()}</p>}
    {asked.nowNamed !== null && asked.nowNamed !== asked.spitexName && <p>{renamedWords(asked)}</p>}
    <p className="field-hint">{m.answer_forwarded({ name: asked.spitexName })}</p>
  </section>
);

/** If both listings were asked and one was merged into the other, that one answers. */
const stateWords = ({ partOf, spitexName }: Asked, state: Exclude<Asked["state"], "open">) =>
  state === "deleted" && partOf !== null
    ? m.answer_part_of({ name: spitexName, whole: partOf })
    : answerStateWords(state);

const renamedWords = ({ spitexName, nowNamed, partOf }: Asked) =>
  partOf === null
    ? m.answer_renamed({ name: spitexName, now: nowNamed ?? "" })
    : m.answer_renamed_part({ name: spitexName, whole: partOf });

function answeredWords({ answer, ableFrom, answerAt, isNoted, changeableUntil }: Asked, isOpen: boolean): string {
  if (answer === null || answerAt === null) return m.answer_none();
  const given = { answer: answerInWords(answer, ableFrom), moment: formatMoment(new Date(answerAt)) };
  if (isNoted) return m.answer_noted(given);
  if (!isOpen || changeableUntil === null) return m.answer_given(given);
  return `${m.answer_given(given)} ${m.answer_changeable({ moment: formatMoment(new Date(changeableUntil)) })}`;
}
