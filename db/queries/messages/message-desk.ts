import { DESK_PAGE_SIZE, type DeskPosition } from "#domain/desks/desk-page.ts";
import type { DeskMessage, MessageKind, MessageState } from "#domain/desks/message-desk.ts";
import type { Db } from "../../client.ts";
import { type SqlValue, statement } from "../../statement.ts";

const TABLES: Record<MessageKind, string> = {
  inquiries: "inquiries",
  contact: "contact_messages",
};

/** Only an inquiry has a provider. */
const SPITEX: Record<MessageKind, string> = {
  inquiries:
    "m.spitex_name AS spitexName, l.canton_slug AS cantonSlug, l.city_slug AS citySlug, l.slug",
  contact: "NULL AS spitexName, NULL AS cantonSlug, NULL AS citySlug, NULL AS slug",
};
const SPITEX_JOIN: Record<MessageKind, string> = {
  inquiries: "LEFT JOIN spitex_listings l ON l.id = m.spitex_id",
  contact: "",
};

export type MessageRow = Omit<DeskMessage, "spitexPath" | "phoneHref"> & {
  cantonSlug: string | null;
  citySlug: string | null;
  slug: string | null;
};

type Ask = { kind: MessageKind; state: MessageState | "all"; position: DeskPosition };

/** Newest first, from behind a position on, one row more than a page. */
export function listMessages(db: Db, { kind, state, position: { time, id } }: Ask) {
  const inState = state === "all" ? "" : "m.state = ?3 AND";
  return statement<MessageRow>(
    db,
    `SELECT m.id, m.first_name AS firstName, m.last_name AS lastName, m.email, m.phone, m.message,
       m.state, m.created_at AS createdAt, m.handled_at AS handledAt, o.state AS mailState,
       ${SPITEX[kind]}
     FROM ${TABLES[kind]} m LEFT JOIN mail_outbox o ON o.id = m.mail_id ${SPITEX_JOIN[kind]}
     WHERE ${inState} m.created_at <= ?1 AND (m.created_at < ?1 OR m.id < ?2)
     ORDER BY m.created_at DESC, m.id DESC LIMIT ${DESK_PAGE_SIZE + 1}`,
    time,
    id,
    ...(state === "all" ? [] : [state]),
  );
}

export type MessageChange = "read" | "handled" | "reopened";

/** Each changes something once; who repeats it changes nothing. */
const CHANGES: Record<MessageChange, { set: string; when: string }> = {
  read: { set: "read_at = ?2", when: "read_at IS NULL" },
  handled: { set: "handled_at = ?2, read_at = coalesce(read_at, ?2)", when: "handled_at IS NULL" },
  reopened: {
    set: "handled_at = NULL, read_at = coalesce(read_at, ?2)",
    when: "handled_at IS NOT NULL",
  },
};

export const changeMessage = (
  db: Db,
  change: MessageChange,
  { kind, id, now }: { kind: MessageKind; id: string; now: string },
) =>
  statement<{ id: string }>(
    db,
    `UPDATE ${TABLES[kind]} SET ${CHANGES[change].set} WHERE id = ?1 AND ${CHANGES[change].when}
     RETURNING id`,
    id,
    now,
  );

/** SQL and value that hold if `changeMessage` will change something. */
export const messageWillChange = (
  change: MessageChange,
  { kind, id }: { kind: MessageKind; id: string },
): [string, SqlValue] => [
  `EXISTS (SELECT 1 FROM ${TABLES[kind]} WHERE id = ? AND ${CHANGES[change].when})`,
  id,
];

export const findMessageState = (db: Db, { kind, id }: { kind: MessageKind; id: string }) =>
  statement<{ state: MessageState }>(db, `SELECT state FROM ${TABLES[kind]} WHERE id = ?`, id);
