import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const sentForms = sqliteTable(
  "sent_forms",
  {
    /** Hash of what was sent, or of the key that the sender gave it. */
    key: text().primaryKey(),
    submissionId: text("submission_id").notNull(),
    sentAt: text("sent_at").notNull(),
  },
  (t) => [index("sent_forms_sent").on(t.sentAt)],
);
