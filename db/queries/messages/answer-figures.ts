import { sql } from "drizzle-orm";
import { MIN_INQUIRIES } from "#domain/messages/answer-figures.ts";
import { listings } from "../../schema/listings.ts";
import { mailOutbox } from "../../schema/mail.ts";
import { answerFigures, inquiries } from "../../schema/messages.ts";
import { change, compiled, deleteFrom, names, type Params, select } from "../../sql.ts";

const { spitexId, withinDay } = answerFigures;
const { answeredAt, dayAt, createdAt } = inquiries;

type Period = { since: string; now: string };

/** Of providers with enough inquiries. One whose mail could not be delivered says nothing of the provider. */
const counted = ({ since, now }: Period) => sql`SELECT ${inquiries.spitexId}, count(*),
    sum(${answeredAt} IS NOT NULL AND ${answeredAt} <= ${dayAt})
  FROM ${inquiries}
  WHERE ${createdAt} >= ${since} AND ${inquiries.spitexId} IS NOT NULL AND ${dayAt} IS NOT NULL
    AND (${answeredAt} IS NOT NULL OR ${dayAt} <= ${now})
    AND NOT EXISTS (SELECT 1 FROM ${mailOutbox}
      WHERE ${mailOutbox.id} = ${inquiries.mailId} AND ${mailOutbox.state} = 'dead')
  GROUP BY ${inquiries.spitexId} HAVING count(*) >= ${MIN_INQUIRIES}`;

const STORED = sql`SELECT ${spitexId}, ${answerFigures.inquiries}, ${withinDay} FROM ${answerFigures}`;

/** What is stored is not what is counted now. */
export const haveFiguresChanged = (period: Period) =>
  sql`EXISTS (SELECT * FROM (${counted(period)}) EXCEPT ${STORED}) OR EXISTS (${STORED} EXCEPT SELECT * FROM (${counted(period)}))`;

/** Reads the inquiries of the period, so only by jobs. */
export const recount = (period: Period) => [
  deleteFrom(answerFigures, sql`true`),
  change(sql`INSERT INTO ${answerFigures} (${names(spitexId, answerFigures.inquiries, withinDay)}) ${counted(period)}`),
];

export const findAnswerFigures = compiled((asked: Params<{ slug: string }>) =>
  select(
    { inquiries: answerFigures.inquiries, withinDay },
    sql`FROM ${listings} JOIN ${answerFigures} ON ${spitexId} = ${listings.id} WHERE ${listings.slug} = ${asked.slug}`,
  ),
);
