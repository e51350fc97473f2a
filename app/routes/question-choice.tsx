import { redirect } from "react-router";
import { AppError } from "#domain/app-error.ts";
import { errorMessages } from "#domain/messages.ts";
import { afterSending, paths } from "#domain/paths.ts";
import { choiceInput, USE_CONFIRMED, withAddress } from "#domain/questions/choice-input.ts";
import { questionTitle } from "#domain/questions/question-words.ts";
import { groupOf } from "#domain/questions/shown-answer.ts";
import { m } from "#messages";
import { readQuestionCode } from "#worker/services/mail/mail-links.ts";
import { chooseAnswer, loadChoice } from "#worker/services/questions/choose-provider.ts";
import { answerForm, openForm } from "../answer-form.ts";
import { inquiryFailed } from "../content/message-answers.ts";
import { InquiryForm, InquiryRoute, withRename } from "../islands/messages/inquiry-form.tsx";
import { orPageError } from "../load-page.ts";
import { Icon } from "../ui/icons.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { InquiryLink, Known, Said, Whereabouts } from "../ui/questions/answer-cards.tsx";
import type { Route } from "./+types/question-choice.ts";

/** The provider to choose, and the proof of who reads the asker's mails. */
const choiceIn = ({ searchParams }: URL) => ({
  recipient: searchParams.get("anbieter") ?? "",
  proof: searchParams.get("s") ?? undefined,
});

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const choice = await orPageError(context, (deps, { ip }) => {
    const code = readQuestionCode(params.slug);
    if (!code) throw new AppError("question_not_found");
    return loadChoice(deps, { code, ip, ...choiceIn(url) });
  });
  const form = await openForm({ context });
  return { ...choice, form, proof: choiceIn(url).proof };
}

export function action({ request, params, url, context }: Route.ActionArgs) {
  const code = readQuestionCode(params.slug);
  if (!code) return redirect(paths.question(), 303);
  return answerForm(
    { request, context },
    {
      schema: choiceInput,
      read: withAddress,
      send: (deps, { ip, idempotencyKey, ...sender }) =>
        chooseAnswer(deps, { code, ip, idempotencyKey, ...choiceIn(url), sender }),
      pathOf: ({ path }) => afterSending(path),
      cookiesOf: ({ cookies }) => cookies,
      sentPath: paths.questionStatus(code),
      failure: inquiryFailed(),
    },
  );
}

export default function QuestionChoicePage({ loaderData, actionData }: Route.ComponentProps) {
  const { code, proof, answer, spitex, isConfirmed, isSought } = loaderData;
  const { faults, values, formTime } = actionData ?? loaderData.form;
  const refusal = refusalOf(loaderData);
  const { name } = spitex;
  const title = m.question_choose_title({ name });
  return (
    <div className="page">
      <PageHead title={faults ? m.faults_title({ title }) : title} isIndexed={false} />
      <header className="page-head">
        <h1>{title}</h1>
        <p className="lead">{questionTitle(loaderData)}</p>
      </header>
      <Said {...answer} />
      <Known {...answer} />
      <Whereabouts {...answer} />
      {refusal && (
        <p className="note" role={faults && "alert"}>
          {refusal}
        </p>
      )}
      {!refusal && isSought && <p className="note">{m.question_sought({ name })}</p>}
      {!refusal && (
        <div className="form-box">
          <p>{m.question_tell({ name })}</p>
          <InquiryRoute spitex={spitex} />
          <InquiryForm
            spitex={spitex}
            state={{ faults: withRename(faults, values, spitex) }}
            values={values}
            formTime={formTime}
            insteadOfEmail={isConfirmed && <UseConfirmed isChecked={values[USE_CONFIRMED] === "on"} />}
          />
        </div>
      )}
      <p className="actions">
        {answer.inquiryPath && <InquiryLink path={answer.inquiryPath} name={answer.partOf} />}
        {answer.phone && (
          <a className="button quiet" href={answer.phone.href}>
            <Icon name="phone" />
            <span className="sr-only">{`${m.card_call({ name })} `}</span>
            <span className="number">{answer.phone.display}</span>
          </a>
        )}
        <a className="button quiet" href={paths.questionStatus(code, proof)}>
          {m.question_back()}
        </a>
      </p>
    </div>
  );
}

const UseConfirmed = ({ isChecked }: { isChecked: boolean }) => (
  <label className="choice">
    <input type="checkbox" name={USE_CONFIRMED} defaultChecked={isChecked} />
    <span>{m.question_use_confirmed()}</span>
  </label>
);

/** Why the provider can no longer be chosen here. */
function refusalOf({ state, isChosen, mayChoose, answer, spitex }: Route.ComponentProps["loaderData"]) {
  if (isChosen) return m.question_already_chosen({ name: spitex.name });
  if (state === "chosen") return errorMessages.question_chosen;
  if (state !== "open") return errorMessages.question_ended;
  if (groupOf(answer) === "no") return errorMessages.question_answer_changed;
  return mayChoose ? undefined : m.question_not_choosable({ name: spitex.name });
}
