import {
  countOutcomes,
  countQuestions,
  countRefusals,
  deleteContactOf,
  isUnclosed,
  listDeskQuestions,
} from "#db/queries/questions/question-desk.ts";
import { closeQuestion } from "#db/queries/questions/questions.ts";
import { runAll, runTogether } from "#db/statement.ts";
import { dayStart } from "#domain/dates/zurich-calendar.ts";
import { type ListedQuestions, QUESTION_DAYS, type QuestionFigures, REFUSALS } from "#domain/desks/question-desk.ts";
import { localDay } from "#domain/format.ts";
import { keysOf, recordOf } from "#domain/keys.ts";
import { dayAfter } from "#domain/offer/office-hours.ts";
import { OUTCOME_CODES } from "#domain/outcomes/care-outcome.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import { placeInWords, questionTitle } from "#domain/questions/question-words.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { type CommitDeps, commit } from "../commit.ts";

type Needs = Pick<Deps, "db" | "now">;

const MOST_LISTED = 200;

const firstDay = (now: Date) => dayAfter(localDay(now), -QUESTION_DAYS);

export async function loadDeskQuestions({ db, now }: Needs): Promise<ListedQuestions> {
  const rows = await runAll(db, listDeskQuestions(dayStart(firstDay(now())), MOST_LISTED + 1));
  const questions = rows
    .slice(0, MOST_LISTED)
    .map(({ question, ...row }) => ({
      ...row,
      title: questionTitle({ ...question, city: placeInWords({ ...question, city: displayPlaceName(question.city) }) }),
    }));
  return { questions, hasMore: rows.length > MOST_LISTED };
}

export async function loadQuestionFigures({ db, now }: Needs): Promise<QuestionFigures> {
  const day = firstDay(now());
  const { questions, outcomes, refusals } = await runTogether(db, {
    questions: countQuestions(dayStart(day)),
    outcomes: countOutcomes(day),
    refusals: countRefusals(day),
  });
  const { asked = 0, inTime = 0, withoutYes = 0, chosen = 0 } = questions[0] ?? {};
  return {
    ...{ asked, inTime, withoutYes, chosen },
    outcomes: byName([...OUTCOME_CODES, "offen"], (name) => outcomes.find(({ outcome }) => outcome === name)?.count),
    refused: byName(keysOf(REFUSALS), (name) => refusals.find(({ refusal }) => refusal === name)?.count),
  };
}

const byName = <Name extends string>(names: readonly Name[], countOf: (name: Name) => number | undefined) =>
  recordOf(names, (name) => countOf(name) ?? 0);

/** Ends a question that is abused: no provider answers it any more. @throws AppError question_over */
export async function endQuestion(deps: CommitDeps, actor: AdminActor, id: string): Promise<void> {
  await commit(deps, {
    when: isUnclosed(id),
    orElse: "question_over",
    audit: { actor, action: "question_ended", details: {} },
    isPublic: false,
    write: (now, when) => [deleteContactOf(id, when), closeQuestion(id, { closedAs: "stopped", now }, when)],
  });
}
