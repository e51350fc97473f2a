import { data, redirect } from "react-router";
import { AppError, type ErrorCode } from "#domain/app-error.ts";
import { numberWord } from "#domain/format.ts";
import { errorMessages } from "#domain/messages.ts";
import { afterSending, paths } from "#domain/paths.ts";
import { OPEN_DAYS } from "#domain/questions/question.ts";
import { questionSentence } from "#domain/questions/question-words.ts";
import { m } from "#messages";
import { confirmQuestion, loadUnconfirmed } from "#worker/services/questions/confirm-question.ts";
import { postOnly } from "../answer-form.ts";
import { orPageError } from "../load-page.ts";
import { PageHead } from "../ui/page-head.tsx";
import { AllTheyRead } from "../ui/questions/all-they-read.tsx";
import type { Route } from "./+types/question-confirmation.ts";

/**
 * The target of the link in the mail. Nothing happens before the button is pressed, because mail scanners and previews
 * follow links.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  return orPageError(context, (deps) => loadUnconfirmed(deps, params.slug));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  postOnly({ request });
  const code = await orPageError(context, (deps) =>
    confirmQuestion(deps, params.slug).catch((error: unknown) => {
      if (!(error instanceof AppError && REFUSALS.includes(error.code))) throw error;
      return error;
    }),
  );
  if (code instanceof AppError)
    return data({ refusal: code.words ?? errorMessages[code.code] }, { status: code.status });
  // Without a code, no question was sent; the confirmation page says why.
  if (code === undefined) return redirect(paths.questionConfirmation(params.slug), 303);
  return redirect(afterSending(paths.questionStatus(code, params.slug)), 303);
}

/** Refusals that the page explains, so that the button can be pressed again later. */
const REFUSALS: readonly string[] = ["questions_off", "questions_full", "nobody_left"] satisfies ErrorCode[];

type Loaded = Route.ComponentProps["loaderData"];

const TITLES: Record<Loaded["state"], () => string> = {
  waits: m.question_send,
  sent: m.question_is_sent,
  replaced: m.question_is_replaced,
  stopped: m.question_is_ended,
  over: m.question_link_expired,
};

const NOT_SENT: Record<Exclude<Loaded["state"], "waits" | "sent">, () => string> = {
  replaced: m.question_replaced_text,
  stopped: () => `${m.question_stopped()} ${m.question_nobody_was_asked()}`,
  over: m.question_over_text,
};

export default function QuestionConfirmationPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { question, names, state, code } = loaderData;
  const title = TITLES[state]();
  return (
    <div className="page">
      <PageHead title={title} isIndexed={false} />
      <header className="page-head">
        <h1>{title}</h1>
      </header>
      {state !== "waits" && <p className="says">{m.form_quoted({ words: questionSentence(question) })}</p>}
      {actionData && (
        <p className="notice" role="alert">
          {actionData.refusal}
        </p>
      )}
      {state === "waits" && (
        <form className="form" method="post">
          <AllTheyRead question={question} intro={m.question_providers_read()} />
          <ul className="bullets">
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <p>{`${m.question_address_stays()} ${m.question_ends_after({ days: numberWord(OPEN_DAYS) })}`}</p>
          <div className="form-actions">
            <button className="button" type="submit">
              {m.question_send()}
            </button>
          </div>
        </form>
      )}
      {code && (
        <p className="actions">
          <a className="button" href={paths.questionStatus(code, params.slug)}>
            {m.question_see_answers()}
          </a>
        </p>
      )}
      {state !== "waits" && state !== "sent" && (
        <>
          <p>{NOT_SENT[state]()}</p>
          <p className="actions">
            <a className="button quiet" href={paths.question()}>
              {m.question_ask_again()}
            </a>
          </p>
        </>
      )}
    </div>
  );
}
