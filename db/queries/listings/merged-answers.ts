import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { questionRecipients, questions } from "../../schema/questions.ts";
import { change, names } from "../../sql.ts";
import { ALWAYS, type Condition, every, type Statement } from "../../statement.ts";

type Pair = { gone: number; into: number };

const { id, questionId, spitexId, answer, fromDay, answeredAt, answerAt, isNoted, toldAt } = questionRecipients;

/** The answer, with all that goes with it. */
const ANSWER = names(answer, fromDay, answeredAt, answerAt, isNoted, toldAt);

const other = alias(questionRecipients, "other");

/** The other listing's row of the same question. */
const otherOf = (listing: number, when = ALWAYS, columns = sql`1`) => sql`(SELECT ${columns}
  FROM ${questionRecipients} ${other}
  WHERE ${other.spitexId} = ${listing} AND ${other.questionId} = ${questionId} AND ${when})`;

/** Of chosen rows of one listing, the question gets the other listing's row. */
const moveChoice = (from: number, to: number, when: Condition) =>
  change(sql`UPDATE ${questions} SET ${names(questions.chosenId)} = ${rowIn(to)}
    WHERE ${questions.chosenId} = ${rowIn(from)} AND ${rowIn(to)} IS NOT NULL AND ${when}`);
const rowIn = (listing: number) => sql`(SELECT ${id} FROM ${questionRecipients}
  WHERE ${questionId} = ${questions.id} AND ${spitexId} = ${listing})`;

/**
 * If one question went to both listings, both rows stay: the remaining listing takes over the other's answer if it has
 * none, and its choice. The deleted listing's row gets no more mails.
 */
export const mergeAnswers = ({ gone, into }: Pair, both: Condition): Statement[] => [
  change(sql`UPDATE ${questionRecipients} SET (${ANSWER}) = ${otherOf(gone, ALWAYS, ANSWER)}
    WHERE ${spitexId} = ${into} AND ${answeredAt} IS NULL
      AND EXISTS ${otherOf(gone, sql`${other.answeredAt} IS NOT NULL`)} AND ${both}`),
  moveChoice(gone, into, both),
];

/** Takes back what `mergeAnswers` took over, unless the provider has answered since. `moved`: ids of moved inquiries. */
export const undoAnswers = ({ gone, into }: Pair, moved: SQL, isMerged: Condition): Statement[] => [
  change(sql`UPDATE ${questionRecipients} SET (${ANSWER}) = (NULL, NULL, NULL, NULL, 0, NULL)
    WHERE ${spitexId} = ${into} AND EXISTS ${otherOf(
      gone,
      sql`(${other.answer}, ${other.answeredAt}, ${other.answerAt}) = (${answer}, ${answeredAt}, ${answerAt})`,
    )} AND ${isMerged}`),
  moveChoice(into, gone, every(sql`${questions.inquiryId} IN ${moved}`, isMerged)),
];
