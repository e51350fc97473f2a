import { redirect } from "react-router";
import { AppError } from "#domain/app-error.ts";
import { localDay } from "#domain/format.ts";
import { isKeyOf, pick } from "#domain/keys.ts";
import { afterSending, paths } from "#domain/paths.ts";
import { questionAnswerInput } from "#domain/questions/given-answer.ts";
import { dayInWords, questionTitle } from "#domain/questions/question-words.ts";
import type { QuestionState } from "#domain/questions/shown-answer.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { m } from "#messages";
import { readQuestionCode } from "#worker/services/mail/mail-links.ts";
import {
  endQuestion,
  keepWatching,
  loadQuestionStatus,
  noteCall,
  stopWatching,
} from "#worker/services/questions/question-status.ts";
import { postOnly } from "../answer-form.ts";
import { depsContext } from "../context.ts";
import { orPageError } from "../load-page.ts";
import { ACT } from "../ui/desk/press.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { ACTS, momentWords, NOTE_FIELDS } from "../ui/questions/answer-cards.tsx";
import { AnswerTally, QuestionAnswers } from "../ui/questions/question-answers.tsx";
import { CodeCard, WhatNext } from "../ui/questions/question-side.tsx";
import type { Route } from "./+types/question-status.ts";

/** The proof from links in mails to the asker. The form in which a provider is chosen needs it. */
const proofIn = ({ searchParams }: URL) => searchParams.get("s") ?? undefined;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const code = readQuestionCode(params.slug);
  const proof = proofIn(url);
  if (code && code !== params.slug) throw redirect(paths.questionStatus(code, proof), 301);
  const status = await orPageError(context, (deps, { ip }) => {
    if (!code) throw new AppError("question_not_found");
    return loadQuestionStatus(deps, { code, ip });
  });
  return { ...status, proof, done: url.searchParams.get("gesendet") };
}

/** What `?gesendet=` says after each action; "1" is a new question. */
const DONE = { [ACTS.note]: "2", [ACTS.end]: "3", [ACTS.watch]: "4", [ACTS.unwatch]: "5" } as const;

const NOT_NOTED = "6";
const OVERTAKEN = "7";

/** The answer noted after a call; undefined without a valid day. «Ja» with a day means yes from that day on. */
function notedIn(form: FormData, now: Date) {
  const [answer, tag] = [NOTE_FIELDS.answer, NOTE_FIELDS.day].map((name) => String(form.get(name) ?? ""));
  const als = answer === "ja" && tag ? "ab" : answer;
  const { data: given } = questionAnswerInput(now).safeParse({ als, tag });
  return given && pick(given, ["answer", "fromDay"]);
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  postOnly({ request });
  const form = await request.formData().catch(() => new FormData());
  const act = String(form.get(ACT));
  const recipient = String(form.get(NOTE_FIELDS.recipient));
  const path = paths.questionStatus(params.slug, proofIn(url));
  if (!isKeyOf(DONE, act)) return redirect(path, 303);
  const noted = notedIn(form, context.get(depsContext).now());
  if (act === ACTS.note && !noted) return redirect(afterSending(path, NOT_NOTED), 303);
  const isDone = await orPageError(context, async (deps, { ip }) => {
    const input = { code: params.slug, ip };
    if (act === ACTS.watch) return keepWatching(deps, input);
    if (act === ACTS.note && noted) return noteCall(deps, { ...input, ...noted, recipient });
    await (act === ACTS.end ? endQuestion : stopWatching)(deps, input);
    return true;
  });
  return redirect(afterSending(path, isDone ? DONE[act] : OVERTAKEN), 303);
}

const DONE_WORDS: Record<string, () => string> = {
  "1": () => `${m.question_done_sent()} ${m.question_done_sent_more()}`,
  "2": m.question_done_noted,
  "3": m.question_done_ended,
  "4": m.question_done_watch,
  [NOT_NOTED]: () => `${m.question_not_noted()} ${m.question_day_wrong()}`,
  "5": m.question_done_unwatch,
  [OVERTAKEN]: m.question_overtaken,
};

export default function QuestionStatusPage({ loaderData }: Route.ComponentProps) {
  const { state, answers, done, code } = loaderData;
  const isOpen = state === "open";
  const isSent = done === "1";
  const title = questionTitle(loaderData);
  const help = state === "open" || state === "over";
  const next = help && <WhatNext {...loaderData} isUrgent={loaderData.needsHelp} />;
  const codeCard = <CodeCard code={code} isOpen={isOpen} watchUntil={loaderData.watchUntil} />;
  return (
    <div className="page">
      <PageHead title={title} isIndexed={false} />
      <header className="answer-head question-head">
        <p className="muted">{stateWords(loaderData)}</p>
        <h1>{title}</h1>
      </header>
      {state !== "waits" && <AnswerTally answers={answers} chosenId={loaderData.chosenId} />}
      <div className="with-aside">
        <div className="answers">
          {done && (
            <p className="note" role="status">
              {DONE_WORDS[done]?.() ?? ""}
            </p>
          )}
          {isSent && codeCard}
          {loaderData.needsHelp && next}
          {state !== "waits" && <QuestionAnswers {...loaderData} isOpen={isOpen} />}
        </div>
        <aside className="aside">
          {!isSent && codeCard}
          {!loaderData.needsHelp && next}
          <p className="muted">{m.question_who_sees({ days: KEEP_DAYS })}</p>
        </aside>
      </div>
    </div>
  );
}

type Status = Route.ComponentProps["loaderData"];

function stateWords({ state, sentAt, endsAt, now }: Status): string {
  const asked = sentAt ? m.question_asked_at({ moment: momentWords(sentAt, now) }) : "";
  const words: Record<QuestionState, string> = {
    waits: m.question_state_waits(),
    open: m.question_state_open({ asked, day: dayInWords(localDay(new Date(endsAt))) }),
    chosen: m.question_state_chosen({ asked }),
    ended: sentAt ? m.question_state_ended({ asked }) : m.question_state_replaced(),
    stopped: `${sentAt ? `${asked}. ` : ""}${m.question_stopped()}`,
    over: sentAt ? m.question_state_over({ asked }) : m.question_state_unconfirmed(),
  };
  return words[state];
}
