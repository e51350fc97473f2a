import { type SQL, sql } from "drizzle-orm";
import { type CareFigure, COUNTRY } from "#domain/outcomes/care-figures.ts";
import type { Outcome } from "#domain/outcomes/care-outcome.ts";
import { careFigures, careOutcomes } from "../../schema/outcomes.ts";
import { questionRecipients, questions } from "../../schema/questions.ts";
import { asBoolean, deleteFrom, insert, select } from "../../sql.ts";
import { bumpDataVersion } from "../site-state.ts";
import { MINUTES_TO_YES } from "./care-outcomes.ts";

/** One answer of each person. Reads all rows, so only for jobs. */
export const listCountedAnswers = (since: string) =>
  select(
    {
      canton: careOutcomes.cantonSlug,
      askedDay: careOutcomes.askedDay,
      outcome: sql<Outcome>`${careOutcomes.outcome}`,
      pressedAt: sql<string>`${careOutcomes.pressedAt}`,
    },
    sql`FROM ${careOutcomes} WHERE ${careOutcomes.askedDay} >= ${since} AND ${careOutcomes.outcome} IS NOT NULL
      AND NOT ${careOutcomes.isRepeat}`,
  );

const { id, closedAs } = questions;

const answered = (condition: SQL) => sql`EXISTS (SELECT 1 FROM ${questionRecipients}
  WHERE ${questionRecipients.questionId} = ${id} AND ${condition})`;

/** All said no, or its days are over; not if a yes came, a provider was chosen or it was just ended. */
const IS_MISSED = sql`(NOT ${answered(sql`${questionRecipients.answer} IN ('ja', 'ab')`)}
  AND (${closedAs} = 'expired' OR (${closedAs} = 'ended'
    AND NOT ${answered(sql`coalesce(${questionRecipients.answer}, 'anruf') = 'anruf'`)})))`;

/** The questions that were sent. Reads all of them, so only for jobs. */
export const listCountedQuestions = () =>
  select(
    {
      canton: questions.cantonSlug,
      city: questions.citySlug,
      care: questions.care,
      often: questions.often,
      language: questions.language,
      fromDay: questions.fromDay,
      who: questions.who,
      referrerId: questions.referrerId,
      caseNumber: questions.caseNumber,
      minutes: MINUTES_TO_YES,
      isMissed: asBoolean(sql`coalesce(${IS_MISSED}, 0)`),
    },
    sql`FROM ${questions} WHERE ${questions.sentAt} IS NOT NULL `,
  );

const COLUMNS = {
  cantonSlug: careFigures.cantonSlug,
  answers: careFigures.answers,
  foundPercent: careFigures.foundPercent,
  medianMinutes: careFigures.medianMinutes,
  missing: careFigures.missing,
};

/** The country first. */
export const listCareFigures = () =>
  select(COLUMNS, sql`FROM ${careFigures} ORDER BY ${careFigures.cantonSlug} <> ${COUNTRY}, ${careFigures.cantonSlug}`);

export const replaceCareFigures = (figures: readonly CareFigure[]) => [
  deleteFrom(careFigures, sql`true`),
  ...figures.map((figure) => insert(careFigures, figure)),
  bumpDataVersion(),
];
