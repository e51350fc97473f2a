import { data, redirect } from "react-router";
import { AppError, type ErrorCode } from "#domain/app-error.ts";
import { numberWord } from "#domain/format.ts";
import { errorMessages } from "#domain/messages.ts";
import { afterSending, paths } from "#domain/paths.ts";
import { OPEN_DAYS } from "#domain/questions/question.ts";
import { questionSentence } from "#domain/questions/question-words.ts";
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
  const loaded = await orPageError(context, (deps) => loadUnconfirmed(deps, params.slug));
  // With "no-referrer" older browsers would send the form with `Origin: null`, just as another site's page can.
  return data(loaded, { headers: { "Referrer-Policy": "same-origin" } });
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
  // Its page says why a question was not sent.
  if (code === undefined) return redirect(paths.questionConfirmation(params.slug), 303);
  return redirect(afterSending(paths.questionStatus(code, params.slug)), 303);
}

/** What the page says in words, so that the button can be pressed again later. */
const REFUSALS: readonly string[] = ["questions_off", "questions_full", "nobody_left"] satisfies ErrorCode[];

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

type Loaded = Route.ComponentProps["loaderData"];

const TITLES: Record<Loaded["state"], string> = {
  waits: "Frage senden",
  sent: "Diese Frage ist gesendet",
  replaced: "Diese Frage ist ersetzt",
  stopped: "Diese Frage ist beendet",
  over: "Dieser Link ist abgelaufen",
};

const NOT_SENT: Record<Exclude<Loaded["state"], "waits" | "sent">, string> = {
  replaced: "Sie haben für diesen Ort eine neuere Frage gestellt. Öffnen Sie den Link in der neuesten Mail.",
  stopped: "Wir haben diese Frage beendet, weil sie gegen unsere Regeln verstösst. Gefragt haben wir niemanden.",
  over: "Wir haben niemanden gefragt. Der Link galt einen Tag.",
};

export default function QuestionConfirmationPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { question, names, state, code } = loaderData;
  return (
    <div className="page">
      <PageHead title={TITLES[state]} isIndexed={false} />
      <header className="page-head">
        <h1>{TITLES[state]}</h1>
      </header>
      {state !== "waits" && <p className="says">{`«${questionSentence(question)}»`}</p>}
      {actionData && (
        <p className="notice" role="alert">
          {actionData.refusal}
        </p>
      )}
      {state === "waits" && (
        <form className="form" method="post">
          <AllTheyRead question={question} intro="Das lesen diese Anbieter, sonst nichts:" />
          <ul className="bullets">
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <p>{`Ihre Mailadresse bekommt niemand. Die Frage endet nach ${numberWord(OPEN_DAYS)} Tagen von selbst.`}</p>
          <div className="form-actions">
            <button className="button" type="submit">
              Frage senden
            </button>
          </div>
        </form>
      )}
      {code && (
        <p className="actions">
          <a className="button" href={paths.questionStatus(code, params.slug)}>
            Antworten ansehen
          </a>
        </p>
      )}
      {state !== "waits" && state !== "sent" && (
        <>
          <p>{NOT_SENT[state]}</p>
          <p className="actions">
            <a className="button quiet" href={paths.question()}>
              Neu fragen
            </a>
          </p>
        </>
      )}
    </div>
  );
}
