import { sql } from "drizzle-orm";
import { pick } from "#domain/keys.ts";
import { listings } from "../../schema/listings.ts";
import { questions, questionRecipients as recipients } from "../../schema/questions.ts";
import { referrers } from "../../schema/referrers.ts";
import { nullable, select, update } from "../../sql.ts";
import { type Condition, every, type RowOf } from "../../statement.ts";

/** The next number of an organization's cases, in the transaction that stores the case. */
export const takeCaseNumber = (referrerId: number, when: Condition) =>
  update(referrers, { lastCase: sql`${referrers.lastCase} + 1` }, every(sql`${referrers.id} = ${referrerId}`, when));

export const caseNumberOf = (referrerId: number) =>
  sql`(SELECT ${referrers.lastCase} FROM ${referrers} WHERE ${referrers.id} = ${referrerId})`;

const CASE = {
  ...pick(questions, ["id", "cantonSlug", "city", "zipCode", "care", "fromDay", "often", "language", "who"]),
  ...pick(questions, ["createdAt", "endsAt", "closedAt", "closedAs", "chosenId"]),
  number: sql<number>`${questions.caseNumber}`,
};

const STATES = {
  open: sql`${questions.closedAt} IS NULL`,
  ended: sql`${questions.closedAt} IS NOT NULL`,
  all: undefined,
};

/** Closes the open cases of an organization that no longer reads the answers. */
export const stopCases = (referrerId: number, now: string, when: Condition) =>
  update(
    questions,
    { closedAt: now, closedAs: "stopped" },
    every(sql`${questions.referrerId} = ${referrerId}`, STATES.open, when),
  );

type Asked = { referrerId: number; state: keyof typeof STATES; before?: number | undefined; most: number };

/** Newest first. */
export const listCases = ({ referrerId, state, before, most }: Asked) =>
  select(
    CASE,
    sql`FROM ${questions} WHERE ${every(
      sql`${questions.referrerId} = ${referrerId}`,
      before === undefined ? undefined : sql`${questions.caseNumber} < ${before}`,
      STATES[state],
    )} ORDER BY ${questions.caseNumber} DESC LIMIT ${most}`,
  );
export type CaseRow = RowOf<typeof listCases>;

export const findCase = (referrerId: number, number: number) =>
  select(
    CASE,
    sql`FROM ${questions} WHERE ${questions.referrerId} = ${referrerId} AND ${questions.caseNumber} = ${number}`,
  );

export const findCaseById = (id: string) => select(CASE, sql`FROM ${questions} WHERE ${questions.id} = ${id}`);

/** The providers asked in these cases, with how to reach them now; a deleted provider has no page. */
export const listAsked = (questionIds: readonly string[]) =>
  select(
    {
      ...pick(recipients, ["id", "questionId", "spitexId", "spitexName", "km", "hasDuty", "isByPhone", "mailId"]),
      ...pick(recipients, ["answer", "fromDay", "answeredAt", "answerAt"]),
      slug: nullable(listings.slug),
      cantonSlug: nullable(listings.cantonSlug),
      citySlug: nullable(listings.citySlug),
      /** The provider's current name: it may have been renamed, merged, closed or deleted. */
      nowNamed: nullable(listings.name),
      closed: nullable(listings.closed),
      phone: listings.phone,
      phoneHours: listings.phoneHours,
    },
    sql`FROM ${recipients} LEFT JOIN ${listings} ON ${listings.id} = ${recipients.spitexId}
      WHERE ${recipients.questionId} IN (SELECT value FROM json_each(${JSON.stringify(questionIds)}))
      ORDER BY ${recipients.questionId}, ${recipients.position}`,
  );
export type AskedRow = RowOf<typeof listAsked>;
