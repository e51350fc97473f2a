import { sql } from "drizzle-orm";
import { type AnswerFigures, MIN_INQUIRIES } from "#domain/messages/answer-figures.ts";
import { listings } from "../../schema/listings.ts";
import { mailOutbox } from "../../schema/mail.ts";
import { answerFigures, inquiries } from "../../schema/messages.ts";
import { asJson, change, deleteFrom, jsonObject, names } from "../../sql.ts";
import { listingExists } from "../listings/listing-exists.ts";

const { spitexId, withinDay } = answerFigures;
const { answeredAt, dayAt, createdAt } = inquiries;

type Period = { since: string; now: string };

/** Of providers with enough inquiries. One that came too late, or could not be delivered, says nothing of the provider. */
const counted = ({ since, now }: Period) => sql`SELECT ${inquiries.spitexId}, count(*),
    sum(${answeredAt} IS NOT NULL AND ${answeredAt} <= ${dayAt})
  FROM ${inquiries}
  WHERE ${createdAt} >= ${since} AND ${listingExists(inquiries.spitexId)} AND ${dayAt} IS NOT NULL
    AND (${answeredAt} IS NOT NULL OR ${dayAt} <= ${now})
    AND NOT EXISTS (SELECT 1 FROM ${mailOutbox}
      WHERE ${mailOutbox.id} = ${inquiries.mailId} AND (${mailOutbox.state} = 'dead' OR ${mailOutbox.sentAt} > ${dayAt}
          OR (${mailOutbox.state} = 'queued' AND ${mailOutbox.attempts} > 1)))
  GROUP BY ${inquiries.spitexId} HAVING count(*) >= ${MIN_INQUIRIES}`;

const STORED = sql`SELECT ${spitexId}, ${answerFigures.total}, ${withinDay} FROM ${answerFigures}`;

/** What is stored is not what is counted now. */
export const haveFiguresChanged = (period: Period) =>
  sql`EXISTS (SELECT * FROM (${counted(period)}) EXCEPT ${STORED}) OR EXISTS (${STORED} EXCEPT SELECT * FROM (${counted(period)}))`;

/** Reads the inquiries of the period, so only by jobs. */
export const recount = (period: Period) => [
  deleteFrom(answerFigures, sql`true`),
  change(sql`INSERT INTO ${answerFigures} (${names(spitexId, answerFigures.total, withinDay)}) ${counted(period)}`),
];

/** Of the listing of the statement; null if there are not enough. */
export const ANSWERS = asJson<AnswerFigures | null>(sql`(SELECT ${jsonObject({ total: answerFigures.total, withinDay })}
  FROM ${answerFigures} WHERE ${spitexId} = ${listings.id})`);
