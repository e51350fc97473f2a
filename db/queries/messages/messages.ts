import type { ContactInput } from "#domain/messages/message-input.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../statement.ts";

/** `mailId`: the mail that carries it. */
type Stored = ContactInput & { id: string; mailId: string; now: string };

const values = ({ id, firstName, lastName, email, phone, message, now, mailId }: Stored) =>
  [id, firstName, lastName, email, phone, message, now, mailId] as const;

export const insertInquiry = (
  db: Db,
  inquiry: Stored & { listingSlug: string; spitexName: string },
) =>
  statement(
    db,
    `INSERT INTO inquiries (id, first_name, last_name, email, phone, message, created_at,
       consented_at, mail_id, spitex_name, spitex_id)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?8, ?9,
       (SELECT id FROM spitex_listings WHERE slug = ?10))`,
    ...values(inquiry),
    inquiry.spitexName,
    inquiry.listingSlug,
  );

export const insertContactMessage = (db: Db, message: Stored) =>
  statement(
    db,
    `INSERT INTO contact_messages (id, first_name, last_name, email, phone, message, created_at,
       mail_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ...values(message),
  );

export const deleteMessagesBefore = (db: Db, before: string) => [
  statement(db, "DELETE FROM inquiries WHERE created_at < ?", before),
  statement(db, "DELETE FROM contact_messages WHERE created_at < ?", before),
];
