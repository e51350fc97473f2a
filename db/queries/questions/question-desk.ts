import { type SQL, sql } from "drizzle-orm";
import type { QuestionFigures, Refusal } from "#domain/desks/question-desk.ts";
import { pick } from "#domain/keys.ts";
import type { Question } from "#domain/questions/question.ts";
import { tallies } from "../../schema/operations.ts";
import { careOutcomes } from "../../schema/outcomes.ts";
import { questionContacts, questionRecipients, questions } from "../../schema/questions.ts";
import { asBoolean, asJson, deleteFrom, jsonObject, select } from "../../sql.ts";
import { type Condition, every } from "../../statement.ts";

const { id, createdAt, sentAt, closedAs } = questions;
const { answer, answeredAt, remindAt } = questionRecipients;

const recipients = (condition: SQL) =>
  sql`FROM ${questionRecipients} WHERE ${questionRecipients.questionId} = ${id} AND ${condition}`;
const IS_YES = sql`${answer} IN ('ja', 'ab')`;
const count = (condition: SQL) => sql<number>`(SELECT count(*) ${recipients(condition)})`;

const ORDER = sql`ORDER BY ${questions.closedAt} IS NULL DESC, ${createdAt} DESC, ${id} DESC`;

type DeskTitle = Question & { city: string; cantonSlug: string; zipCode: string };

/** Open ones first, then newest first, without any data about the askers. */
export const listDeskQuestions = (since: string, limit: number) =>
  select(
    {
      question: asJson<DeskTitle>(
        jsonObject({
          care: sql`json(${questions.care})`,
          ...pick(questions, ["fromDay", "often", "language", "who", "city", "cantonSlug", "zipCode"]),
        }),
      ),
      ...pick(questions, ["id", "createdAt", "sentAt", "closedAt", "closedAs"]),
      isReferred: asBoolean(sql`${questions.referrerId} IS NOT NULL`),
      asked: count(sql`true`),
      answered: count(sql`${answeredAt} IS NOT NULL`),
      yes: count(IS_YES),
    },
    sql`FROM ${questions} WHERE ${id} IN (SELECT ${id} FROM ${questions} WHERE ${createdAt} >= ${since} ${ORDER} LIMIT ${limit})
      ${ORDER}`,
  );

/** Condition for statements that run before the question is closed in the same batch. */
export const isUnclosed = (asked: string): Condition =>
  sql`EXISTS (SELECT 1 FROM ${questions} WHERE ${id} = ${asked} AND ${questions.closedAt} IS NULL)`;

export const deleteContactOf = (asked: string, when: Condition) =>
  deleteFrom(questionContacts, every(sql`${questionContacts.questionId} = ${asked}`, when));

/** Counts the questions sent since a moment. `withoutYes`: counts only closed ones. */
export const countQuestions = (since: string) =>
  select(
    {
      asked: sql<number>`count(*)`,
      inTime: sumOf(sql`EXISTS (SELECT 1 ${recipients(sql`${answeredAt} <= ${remindAt}`)})`),
      withoutYes: sumOf(
        sql`${closedAs} IS NOT NULL AND ${closedAs} <> 'chosen' AND NOT EXISTS (SELECT 1 ${recipients(IS_YES)})`,
      ),
      chosen: sumOf(sql`${closedAs} = 'chosen'`),
    },
    sql`FROM ${questions} WHERE ${createdAt} >= ${since} AND ${sentAt} IS NOT NULL`,
  );

const sumOf = (condition: SQL) => sql<number>`coalesce(sum(${condition}), 0)`;

export const countOutcomes = (firstDay: string) =>
  select(
    {
      outcome: sql<keyof QuestionFigures["outcomes"]>`coalesce(${careOutcomes.outcome}, 'offen')`,
      count: sql<number>`count(*)`,
    },
    sql`FROM ${careOutcomes} WHERE ${careOutcomes.askedDay} >= ${firstDay} GROUP BY 1`,
  );

export const countRefusals = (firstDay: string) =>
  select(
    { refusal: sql<Refusal>`substr(${tallies.kind}, 10)`, count: sql<number>`sum(${tallies.count})` },
    sql`FROM ${tallies} WHERE ${tallies.kind} > 'question ' AND ${tallies.kind} < 'question~'
      AND ${tallies.period} >= ${firstDay} GROUP BY 1`,
  );
