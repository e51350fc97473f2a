import { redirect } from "react-router";
import { faultsFrom } from "#domain/forms/sent-form.ts";
import { errorMessages } from "#domain/messages.ts";
import { afterSending, paths } from "#domain/paths.ts";
import { QUESTION_PARAMS } from "#domain/questions/question.ts";
import { nextMonday, placeForQuestion, QUESTION_CODE, readQuestionForm } from "#domain/questions/question-form.ts";
import { sentQuestion, withTicks } from "#domain/questions/sent-question.ts";
import { m } from "#messages";
import { readQuestionCode } from "#worker/services/mail/mail-links.ts";
import { loadQuestionSwitch } from "#worker/services/questions/question-switch.ts";
import { loadWhomToAsk, networkTag, sendQuestion } from "#worker/services/questions/send-question.ts";
import { answerForm, openForm } from "../answer-form.ts";
import { QUESTION_FAILED, QUESTION_WAITS } from "../content/question.ts";
import { depsContext } from "../context.ts";
import { Island } from "../islands/island.tsx";
import { orPageError } from "../load-page.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { FormSent } from "../ui/forms/form-sent.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { BeforeAsking } from "../ui/questions/before-asking.tsx";
import { CodeForm } from "../ui/questions/code-form.tsx";
import { NEXT, QuestionForm } from "../ui/questions/question-form.tsx";
import { WhomToAsk } from "../ui/questions/whom-to-ask.tsx";
import type { Route } from "./+types/question.ts";

const TITLE = "Wer kann kommen?";
const DESCRIPTION =
  "Eine Frage an alle Spitex-Anbieter, die zu Ihnen kommen können: ohne Namen und ohne Telefonnummer. Die Antworten sehen Sie auf einer Seite. Kostenlos.";

export async function loader({ url, context }: Route.LoaderArgs) {
  const typedCode = url.searchParams.get(QUESTION_CODE);
  const code = readQuestionCode(typedCode ?? "");
  if (code) throw redirect(paths.questionStatus(code), 303);
  const now = context.get(depsContext).now();
  const asked = readQuestionForm(url.searchParams, now);
  const { typedPlace: typed, care, language = null } = asked;
  const place =
    typed === ""
      ? { state: "missing" as const }
      : await orPageError(context, (deps, { ip }) => loadWhomToAsk(deps, { typed, care, language, ip }));
  const form = await openForm({ context });
  const { isOn, words } = await orPageError(context, (deps) => loadQuestionSwitch(deps));
  const network = await orPageError(context, (deps, { ip }) => networkTag(deps, ip));
  const isSent = url.searchParams.has("gesendet");
  return {
    asked,
    place,
    form,
    network,
    isSent,
    typedCode,
    monday: nextMonday(now),
    search: url.search,
    off: isOn ? undefined : words,
  };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { question } = readQuestionForm(url.searchParams, context.get(depsContext).now());
  // Its page says what the question lacks.
  if (!question) return redirect(paths.question(url.search), 303);
  return answerForm(
    { request, context },
    {
      schema: sentQuestion,
      read: withTicks,
      send: (deps, sent) => sendQuestion(deps, { ...sent, question }),
      pathOf: ({ code, waits }) => afterSending(waits ? paths.question() : paths.questionStatus(code)),
      sentPath: afterSending(paths.question()),
      failure: QUESTION_FAILED,
    },
  );
}

export default function QuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, place, form, isSent, typedCode, monday, search, off } = loaderData;
  if (isSent && !actionData) {
    return (
      <FormSent {...QUESTION_WAITS}>
        <a className="button quiet" href={paths.question()}>
          Eine andere Frage stellen
        </a>
      </FormSent>
    );
  }
  const { faults, values, formTime } = actionData ?? form;
  const missing = faultsOf(loaderData);
  const { question } = asked;
  const next = missing ? undefined : { id: NEXT, tabIndex: -1 };
  return (
    <div className="page">
      <PageHead
        title={faults || missing ? `Fehler – ${TITLE}` : TITLE}
        description={DESCRIPTION}
        path={paths.question()}
        isIndexed={search === ""}
      />
      <Breadcrumbs trail={[{ name: TITLE, path: paths.question() }]} />
      <header className="page-head">
        <h1>{TITLE}</h1>
        <p className="lead">Eine Frage an alle, die passen. Ohne Namen, ohne Telefonnummer, ohne Adresse.</p>
      </header>
      <Island name="question-proof">
        <div className="ask-sides">
          <QuestionForm asked={asked} monday={monday} faults={missing} />
          {off && (
            <p className="notice" {...next}>
              {off}
            </p>
          )}
          {off ? null : place.state === "found" && question && place.whom.asked.length > 0 ? (
            <WhomToAsk
              whom={place.whom}
              question={question}
              faults={faults}
              values={actionData && values}
              formTime={formTime}
              network={loaderData.network}
              next={next}
            />
          ) : (
            <BeforeAsking place={placesOf(place, search)} isWhole={question !== undefined} next={next} />
          )}
        </div>
      </Island>
      <CodeForm typed={typedCode} />
      <p>
        Arbeiten Sie in einem Spital, einer Praxis, einer Gemeinde oder im Sozialdienst?{" "}
        <a href={paths.forReferrers()}>Fragen für mehrere Fälle</a>
      </p>
    </div>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function faultsOf({ asked, place }: Loaded) {
  const faults =
    place.state === "unknown" ? { ...asked.faults, [QUESTION_PARAMS.place]: [m.guide_unknown_place()] } : asked.faults;
  const sentences = Object.values(faults).flatMap((all) => all?.[0] ?? []);
  if (sentences.length === 0) return undefined;
  return faultsFrom(sentences.length === 1 && sentences[0] ? sentences[0] : errorMessages.invalid_input, faults);
}

/** Each choice leads to the same question about that place. */
function placesOf(place: Loaded["place"], search: string) {
  if (place.state !== "choose") return place;
  const choices = place.places.map((one) => {
    const query = new URLSearchParams(search);
    query.set(QUESTION_PARAMS.place, placeForQuestion(one));
    return { label: `${one.city}, Kanton ${one.canton}`, path: paths.question(`?${query}`) };
  });
  return { state: "choose" as const, choices };
}
