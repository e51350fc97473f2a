import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { redirect } from "react-router";
import { faultsFrom } from "#domain/forms/sent-form.ts";
import { errorMessages } from "#domain/messages.ts";
import { afterSending, paths } from "#domain/paths.ts";
import { cantonBySlug } from "#domain/places/canton.ts";
import { cantonWords } from "#domain/places/place-words.ts";
import { QUESTION_PARAMS } from "#domain/questions/question.ts";
import {
  EVER,
  nextMonday,
  placeForQuestion,
  QUESTION_CODE,
  readQuestionForm,
} from "#domain/questions/question-form.ts";
import { sentQuestion, withTicks } from "#domain/questions/sent-question.ts";
import { m } from "#messages";
import { readQuestionCode } from "#worker/services/mail/mail-links.ts";
import { loadQuestionSwitch } from "#worker/services/questions/question-switch.ts";
import { loadWhomToAsk, networkTag, sendQuestion } from "#worker/services/questions/send-question.ts";
import { answerForm, openForm } from "../answer-form.ts";
import { questionFailed, questionWaits } from "../content/question.ts";
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

export async function loader({ url, context }: Route.LoaderArgs) {
  const typedCode = url.searchParams.get(QUESTION_CODE);
  const code = readQuestionCode(typedCode ?? "");
  if (code) throw redirect(paths.questionStatus(code), 303);
  const now = context.get(depsContext).now();
  const asked = readQuestionForm(url.searchParams, now);
  const sent = readQuestionForm(url.searchParams, now, EVER);
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
    sent,
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
  const { question } = readQuestionForm(url.searchParams, context.get(depsContext).now(), EVER);
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
      failure: questionFailed(),
    },
  );
}

export default function QuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { place, form, isSent, typedCode, monday, search, off } = loaderData;
  const asked = actionData ? loaderData.sent : loaderData.asked;
  if (isSent && !actionData) {
    return (
      <FormSent {...questionWaits()}>
        <a className="button quiet" href={paths.question()}>
          {m.question_another()}
        </a>
      </FormSent>
    );
  }
  const { faults, values, formTime } = actionData ?? form;
  const missing = faultsOf({ asked, place });
  const { question } = asked;
  const title = m.frame_question();
  const next = missing ? undefined : { id: NEXT, tabIndex: -1 };
  return (
    <div className="page">
      <PageHead
        title={faults || missing || typedCode !== null ? m.faults_title({ title }) : title}
        description={m.question_description()}
        path={paths.question()}
        isIndexed={search === ""}
      />
      <Breadcrumbs trail={[{ name: title, path: paths.question() }]} />
      <header className="page-head">
        <h1>{title}</h1>
        <p className="lead">{m.question_lead()}</p>
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
        <ParaglideMessage
          message={m.question_for_referrers}
          markup={{ link: ({ children }) => <a href={paths.forReferrers()}>{children}</a> }}
        />
      </p>
    </div>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function faultsOf({ asked, place }: Pick<Loaded, "asked" | "place">) {
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
    const canton = cantonBySlug(one.cantonSlug);
    const label = canton ? `${one.city}, ${cantonWords(canton)}` : one.city;
    return { label, path: paths.question(`?${query}`) };
  });
  return { state: "choose" as const, choices };
}
