import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { IN_MIGRATION } from "./generated.ts";

export const inquiries = sqliteTable(
  "inquiries",
  {
    id: text().primaryKey(),
    spitexId: integer("spitex_id"),
    spitexName: text("spitex_name").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    /** When the sender agreed that the provider receives the inquiry. */
    consentedAt: text("consented_at").notNull(),
    createdAt: text("created_at").notNull(),
    handledAt: text("handled_at"),
    readAt: text("read_at"),
    mailId: text("mail_id"),
    state: text({ enum: ["new", "read", "handled"] })
      .notNull()
      .generatedAlwaysAs(IN_MIGRATION),
  },
  (t) => [
    index("inquiries_created").on(t.createdAt),
    index("inquiries_by_state").on(t.state, t.createdAt, t.id),
    index("inquiries_by_listing").on(t.spitexId),
    index("inquiries_email").on(sql`lower(email)`),
  ],
);

export const contactMessages = sqliteTable(
  "contact_messages",
  {
    id: text().primaryKey(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    createdAt: text("created_at").notNull(),
    handledAt: text("handled_at"),
    readAt: text("read_at"),
    mailId: text("mail_id"),
    state: text({ enum: ["new", "read", "handled"] })
      .notNull()
      .generatedAlwaysAs(IN_MIGRATION),
  },
  (t) => [
    index("contact_messages_created").on(t.createdAt),
    index("contact_messages_by_state").on(t.state, t.createdAt, t.id),
    index("contact_messages_email").on(sql`lower(email)`),
  ],
);
