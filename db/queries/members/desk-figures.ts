import { type Column, sql } from "drizzle-orm";
import type { FigurePeriod } from "#domain/members/desk-figures.ts";
import { listings } from "../../schema/listings.ts";
import { providerMembers as members } from "../../schema/members.ts";
import { inquiries } from "../../schema/messages.ts";
import { questionRecipients as asked, questions } from "../../schema/questions.ts";
import { listingVisits as visits } from "../../schema/site.ts";
import { asJson, select } from "../../sql.ts";
import { every } from "../../statement.ts";
import { WAS_ASKED } from "../questions/question-answers.ts";
import { WAS_FOR_MEMBER } from "./member-inquiries.ts";
import { isMember, type Membership } from "./members.ts";

const FROM = sql`period.value ->> 'from'`;
const UNTIL = sql`period.value ->> 'until'`;

const INQUIRIES = sql`FROM ${inquiries} WHERE ${every(
  sql`${inquiries.createdAt} >= ${FROM} AND ${inquiries.createdAt} < ${UNTIL}`,
  WAS_FOR_MEMBER,
)}`;

const QUESTIONS = sql`FROM ${asked} JOIN ${questions} ON ${questions.id} = ${asked.questionId}
  WHERE ${asked.spitexId} = ${members.spitexId} AND ${WAS_ASKED}
    AND ${questions.sentAt} >= ${FROM} AND ${questions.sentAt} < ${UNTIL}`;

const minutesOf = (came: Column, answered: Column) =>
  sql`round((julianday(${answered}) - julianday(${came})) * 1440) AS minutes`;

const sumOf = (visited: Column) => sql<number>`(SELECT coalesce(sum(${visited}), 0) FROM ${visits}
  WHERE ${visits.spitexId} = ${members.spitexId}
    AND ${visits.month} BETWEEN period.value ->> 'firstMonth' AND period.value ->> 'lastMonth')`;

/** What each listing that a person keeps got in each period, by name. `since`: from then on everything is kept. */
export const listFigures = (userId: string, periods: readonly FigurePeriod[], since: string) =>
  select(
    {
      id: listings.id,
      name: listings.name,
      knownSince: sql<string>`max(${members.createdAt}, ${since})`,
      visitsSince: sql<string | null>`(SELECT min(${visits.firstDay}) FROM ${visits})`,
      views: sumOf(visits.views),
      calls: sumOf(visits.calls),
      inquiries: sql<number>`(SELECT count(*) ${INQUIRIES} AND ${inquiries.createdAt} >= ${since})`,
      questions: sql<number>`(SELECT count(*) ${QUESTIONS} AND ${questions.sentAt} >= ${since})`,
      chosen: sql<number>`(SELECT count(*) ${QUESTIONS} AND ${questions.sentAt} >= ${since}
        AND ${questions.chosenId} = ${asked.id})`,
      minutes: asJson<number[]>(sql`(SELECT json_group_array(minutes) FROM (
        SELECT ${minutesOf(questions.sentAt, asked.answeredAt)} ${QUESTIONS}
          AND ${questions.sentAt} >= ${since} AND ${asked.answeredAt} IS NOT NULL AND ${asked.isNoted} = 0
        UNION ALL SELECT ${minutesOf(inquiries.createdAt, inquiries.answeredAt)} ${INQUIRIES}
          AND ${inquiries.createdAt} >= ${since} AND ${inquiries.answeredAt} IS NOT NULL
        ORDER BY minutes))`),
    },
    sql`FROM ${members} JOIN ${listings} ON ${listings.id} = ${members.spitexId}
        JOIN json_each(${JSON.stringify(periods)}) period
      WHERE ${members.userId} = ${userId} ORDER BY ${listings.nameSort}, ${listings.id}, period.key`,
  );

export const findRatings = (membership: Membership) =>
  select(
    { ownReviews: listings.ownRatingsCount, rating: listings.starMean, ratings: listings.reviewsCount },
    sql`FROM ${listings} WHERE ${listings.id} = ${membership.listingId} AND ${isMember(membership)}`,
  );
