import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { IN_MIGRATION } from "./generated.ts";

/** The columns that both kinds of message have. A column belongs to one table, so each gets its own. */
const messageColumns = () => ({
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
});

export const inquiries = sqliteTable(
  "inquiries",
  {
    ...messageColumns(),
    spitexId: integer("spitex_id"),
    spitexName: text("spitex_name").notNull(),
    /** When the sender agreed that the provider receives the inquiry. */
    consentedAt: text("consented_at").notNull(),
  },
  (t) => [
    index("inquiries_created").on(t.createdAt),
    index("inquiries_by_state").on(t.state, t.createdAt, t.id),
    index("inquiries_by_listing").on(t.spitexId),
    index("inquiries_email").on(sql`lower(email)`),
  ],
);

export const contactMessages = sqliteTable("contact_messages", messageColumns(), (t) => [
  index("contact_messages_created").on(t.createdAt),
  index("contact_messages_by_state").on(t.state, t.createdAt, t.id),
  index("contact_messages_email").on(sql`lower(email)`),
]);
