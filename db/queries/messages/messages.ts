import { type SQL, sql } from "drizzle-orm";
import type { DeskPosition, DeskWindow } from "#domain/desks/desk-page.ts";
import type { DeskCourse, MessageKind, MessageView } from "#domain/desks/message-desk.ts";
import { pick } from "#domain/keys.ts";
import { type AnswerFigures, MIN_INQUIRIES } from "#domain/messages/answer-figures.ts";
import { listings } from "../../schema/listings.ts";
import { mailOutbox } from "../../schema/mail.ts";
import { answerFigures, contactMessages, inquiries, sentForms } from "../../schema/messages.ts";
import {
  asJson,
  change,
  deleteFrom,
  excluded,
  insert,
  isOlder,
  jsonBoolean,
  jsonObject,
  listOf,
  names,
  nullable,
  select,
  update,
} from "../../sql.ts";
import { ALWAYS, type Condition, every, type RowOf } from "../../statement.ts";
import { isAboutAny, listingExists } from "../listings/stored-listing.ts";

const { spitexId, withinDay } = answerFigures;

const { answeredAt, dayAt, createdAt } = inquiries;

type Period = { since: string; now: string };

/** Figures of providers with enough inquiries. Those that arrived late or could not be delivered do not count. */
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

/** The stored figures differ from the current ones. */
export const haveFiguresChanged = (period: Period) =>
  sql`EXISTS (SELECT * FROM (${counted(period)}) EXCEPT ${STORED}) OR EXISTS (${STORED} EXCEPT SELECT * FROM (${counted(period)}))`;

/** Reads all inquiries of the period, so only for jobs. */
export const recount = (period: Period) => [
  deleteFrom(answerFigures, sql`true`),
  change(sql`INSERT INTO ${answerFigures} (${names(spitexId, answerFigures.total, withinDay)}) ${counted(period)}`),
];

/** The current listing's figures; null if it has too few inquiries. */
export const ANSWERS = asJson<AnswerFigures | null>(sql`(SELECT ${jsonObject({ total: answerFigures.total, withinDay })}
  FROM ${answerFigures} WHERE ${spitexId} = ${listings.id})`);

type NewInquiry = Omit<
  typeof inquiries.$inferInsert,
  "createdAt" | "consentedAt" | "spitexId" | "readAt" | "handledAt"
> & { listingSlug: string; now: string };

export const insertInquiry = ({ listingSlug, now, ...inquiry }: NewInquiry, when: SQL) =>
  insert(
    inquiries,
    {
      ...inquiry,
      createdAt: now,
      consentedAt: now,
      spitexId: sql`(SELECT ${listings.id} FROM ${listings} WHERE ${listings.slug} = ${listingSlug})`,
    },
    { when },
  );

export const insertContactMessage = (message: typeof contactMessages.$inferInsert, when: SQL) =>
  insert(contactMessages, message, { when });

const TABLES = { inquiries, contact: contactMessages };

/** Only inquiries belong to a provider. */
const SPITEX = {
  inquiries: {
    columns: {
      spitexName: sql<string | null>`${inquiries.spitexName}`,
      cantonSlug: nullable(listings.cantonSlug),
      citySlug: nullable(listings.citySlug),
      slug: nullable(listings.slug),
      course: asJson<DeskCourse | null>(
        jsonObject({
          isForwarded: jsonBoolean(sql`${inquiries.forwardedFrom} IS NOT NULL`),
          isByPhone: jsonBoolean(sql`${inquiries.remindAt} IS NULL`),
          seenAt: inquiries.seenAt,
          remindedAt: inquiries.remindedAt,
          offeredAt: inquiries.offeredAt,
          answer: inquiries.answer,
          answerAt: inquiries.answerAt,
          callbackAt: inquiries.callbackAt,
        }),
      ),
    },
    join: sql`LEFT JOIN ${listings} ON ${listings.id} = ${inquiries.spitexId}`,
  },
  contact: {
    columns: {
      spitexName: sql<string | null>`NULL`,
      cantonSlug: sql<string | null>`NULL`,
      citySlug: sql<string | null>`NULL`,
      slug: sql<string | null>`NULL`,
      course: asJson<DeskCourse | null>(sql`NULL`),
    },
    join: sql``,
  },
};

/** Messages by their ids, to these listings, or from this address, which is in lower case. */
export type MessageSearch = { ids: readonly string[]; named: readonly number[]; email: string | undefined };

type Ask = Omit<DeskWindow<DeskPosition>, "named"> & {
  kind: MessageKind;
  state: MessageView;
  search?: MessageSearch | undefined;
};

const isFound = (kind: MessageKind, { ids, named, email }: MessageSearch) =>
  sql.join(
    [
      sql`${TABLES[kind].id} IN ${listOf(ids)}`,
      ...(kind === "inquiries" ? [sql`${isAboutAny(inquiries.spitexId, named)}`] : []),
      ...(email === undefined ? [] : [sql`lower(${TABLES[kind].email}) = ${email}`]),
    ],
    sql` OR `,
  );

/** Messages to the site have no answers: an unsettled one counts as unanswered. */
function isIn(view: MessageView, kind: MessageKind): SQL {
  const table = TABLES[kind];
  if (view === "all") return sql`true`;
  if (view !== "unanswered") return sql`${table.state} = ${view}`;
  return kind === "inquiries" ? IS_UNANSWERED : sql`${table.handledAt} IS NULL`;
}

/** Newest first, one row more than the window. Messages to the site belong to no listing. */
export function listMessages({ kind, state, search, before, size }: Ask) {
  const table = TABLES[kind];
  const { id, createdAt } = table;
  return select(
    {
      ...pick(table, ["id", "firstName", "lastName", "email", "phone", "message", "createdAt", "handledAt", "state"]),
      mailState: nullable(mailOutbox.state),
      ...SPITEX[kind].columns,
    },
    sql`FROM ${table} LEFT JOIN ${mailOutbox} ON ${mailOutbox.id} = ${table.mailId}
        ${SPITEX[kind].join}
      WHERE ${every(isIn(state, kind), isOlder(createdAt, id, before), search && isFound(kind, search))}
      ORDER BY ${createdAt} DESC, ${id} DESC LIMIT ${size + 1}`,
  );
}

export type MessageRow = RowOf<typeof listMessages>;

export type MessageChange = "read" | "handled" | "reopened";

type Table = (typeof TABLES)[MessageKind];

/** Each change can be repeated: a second one does not match `isDue`. */
const CHANGES: Record<
  MessageChange,
  {
    set: (table: Table, now: string) => Partial<Record<"readAt" | "handledAt", string | SQL | null>>;
    isDue: (table: Table) => SQL;
  }
> = {
  read: { set: (_, now) => ({ readAt: now }), isDue: ({ readAt }) => sql`${readAt} IS NULL` },
  handled: {
    set: ({ readAt }, now) => ({ handledAt: now, readAt: sql`coalesce(${readAt}, ${now})` }),
    isDue: ({ handledAt }) => sql`${handledAt} IS NULL`,
  },
  reopened: {
    set: ({ readAt }, now) => ({ handledAt: null, readAt: sql`coalesce(${readAt}, ${now})` }),
    isDue: ({ handledAt }) => sql`${handledAt} IS NOT NULL`,
  },
};

type MessageId = { kind: MessageKind; id: string };

const isDue = (change: MessageChange, { kind, id }: MessageId) =>
  sql`${TABLES[kind].id} = ${id} AND ${CHANGES[change].isDue(TABLES[kind])}`;

type Changed = MessageId & { now: string };

export const updateMessage = (change: MessageChange, { now, ...message }: Changed, when: Condition) => {
  const table = TABLES[message.kind];
  return update(table, CHANGES[change].set(table, now), every(isDue(change, message), when), { id: table.id });
};

export const messageExists = ({ kind, id }: MessageId) =>
  sql`EXISTS (SELECT 1 FROM ${TABLES[kind]} WHERE ${TABLES[kind].id} = ${id})`;

/** Whether `updateMessage` will change anything. */
export const messageWillChange = (change: MessageChange, message: MessageId) =>
  sql`EXISTS (SELECT 1 FROM ${TABLES[message.kind]} WHERE ${isDue(change, message)})`;

export const findMessageState = ({ kind, id }: MessageId) => {
  const table = TABLES[kind];
  return select({ state: table.state }, sql`FROM ${table} WHERE ${table.id} = ${id}`);
};

const { key, submissionId, sentAt } = sentForms;

type Submission = { key: string; submissionId: string };

/**
 * Records a submission that may be stored, unless the same was sent after `again`; only then `isFirst` is true in the
 * same batch.
 */
export const noteSubmission = (sent: Submission & { now: string; again: string }, when: Condition = ALWAYS) =>
  change(
    sql`INSERT INTO ${sentForms} (${names(key, submissionId, sentAt)})
      SELECT ${sent.key}, ${sent.submissionId}, ${sent.now} WHERE ${when}
      ON CONFLICT DO UPDATE SET ${names(submissionId)} = ${excluded(submissionId)}, ${names(sentAt)} = ${excluded(sentAt)}
        WHERE ${sentAt} <= ${sent.again}`,
    { key },
  );

/** The content of this submission is not stored yet. */
export const isFirst = (sent: Submission) =>
  sql`EXISTS (SELECT 1 FROM ${sentForms} WHERE ${key} = ${sent.key} AND ${submissionId} = ${sent.submissionId})`;

export const findSubmission = (sentKey: string, again: string) =>
  select({ submissionId }, sql`FROM ${sentForms} WHERE ${key} = ${sentKey} AND ${sentAt} > ${again}`);

/** The inquiry is neither answered nor marked as done. Repeats the partial index's condition. */
export const IS_UNANSWERED = sql`${inquiries.answeredAt} IS NULL AND ${inquiries.handledAt} IS NULL`;
