import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { QuestionAnswer } from "#domain/questions/question.ts";

const KINDS = { enum: ["spital", "praxis", "gemeinde", "sozialdienst"] } as const;

/** Organizations that refer people. */
export const referrers = sqliteTable(
  "referrers",
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    kind: text(KINDS).notNull(),
    /** The domain of its mail addresses, one of which was proved. */
    domain: text().notNull(),
    /** The head of its printed lists. */
    street: text().notNull().default(""),
    zipCode: text("zip_code").notNull().default(""),
    city: text().notNull().default(""),
    phone: text().notNull().default(""),
    state: text({ enum: ["waiting", "approved", "refused"] })
      .notNull()
      .default("waiting"),
    /** What its members read about a refusal. */
    reason: text().notNull().default(""),
    /** The number of its newest case. */
    lastCase: integer("last_case").notNull().default(0),
    createdAt: text("created_at").notNull(),
    decidedAt: text("decided_at"),
  },
  (t) => [index("referrers_by_state").on(t.state, t.id), index("referrers_by_domain").on(t.domain)],
);

/** Requests for an account of an organization, until the code from its mail is typed. */
export const referrerRequests = sqliteTable(
  "referrer_requests",
  {
    userId: text("user_id").primaryKey(),
    name: text().notNull(),
    kind: text(KINDS).notNull(),
    sentTo: text("sent_to").notNull(),
    codeHash: text("code_hash").notNull(),
    attempts: integer().notNull().default(0),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
  },
  (t) => [index("referrer_requests_expiry").on(t.expiresAt)],
);

/** An account belongs to one organization at most. */
export const referrerMembers = sqliteTable(
  "referrer_members",
  {
    userId: text("user_id").primaryKey(),
    referrerId: integer("referrer_id").notNull(),
    /** "lead": may also invite and remove people and change the settings. */
    role: text({ enum: ["lead", "member"] }).notNull(),
    /** A mail at the first yes to a case of the organization. */
    wantsMails: integer("wants_mails", { mode: "boolean" }).notNull().default(false),
    createdAt: text("created_at").notNull(),
  },
  (t) => [index("referrer_members_by_referrer").on(t.referrerId)],
);

export const referrerInvitations = sqliteTable(
  "referrer_invitations",
  {
    id: integer().primaryKey(),
    referrerId: integer("referrer_id").notNull(),
    email: text().notNull(),
    tokenHash: text("token_hash").notNull(),
    invitedBy: text("invited_by").notNull(),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("referrer_invitations_by_address").on(t.referrerId, t.email),
    uniqueIndex("referrer_invitations_by_token").on(t.tokenHash),
    index("referrer_invitations_by_inviter").on(t.invitedBy),
    index("referrer_invitations_expiry").on(t.expiresAt),
  ],
);

/** Tokens for programs; each is shown only once. */
export const referrerTokens = sqliteTable(
  "referrer_tokens",
  {
    id: integer().primaryKey(),
    referrerId: integer("referrer_id").notNull(),
    name: text().notNull(),
    tokenHash: text("token_hash").notNull(),
    createdAt: text("created_at").notNull(),
    /** The last day on which it was used. */
    usedOn: text("used_on"),
    revokedAt: text("revoked_at"),
  },
  (t) => [
    uniqueIndex("referrer_tokens_by_hash").on(t.tokenHash),
    index("referrer_tokens_by_referrer").on(t.referrerId),
  ],
);

/** Where answers are sent. */
export const referrerWebhooks = sqliteTable("referrer_webhooks", {
  referrerId: integer("referrer_id").primaryKey(),
  url: text().notNull(),
  sealedSecret: text("sealed_secret").notNull(),
  createdAt: text("created_at").notNull(),
});

/** Each answer is sent under one id, however often it is tried. */
export const referrerDeliveries = sqliteTable(
  "referrer_deliveries",
  {
    id: text().primaryKey(),
    referrerId: integer("referrer_id").notNull(),
    recipientId: text("recipient_id").notNull(),
    answerAt: text("answer_at").notNull(),
    answer: text().$type<QuestionAnswer>().notNull(),
    fromDay: text("from_day"),
    attempts: integer().notNull().default(0),
    /** The next attempt; during an attempt, the end of its lease. Null: delivered or given up. */
    tryAt: text("try_at"),
    deliveredAt: text("delivered_at"),
    createdAt: text("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("referrer_deliveries_once").on(t.recipientId, t.answerAt),
    index("referrer_deliveries_by_referrer").on(t.referrerId),
    index("referrer_deliveries_due").on(t.tryAt).where(sql`try_at IS NOT NULL`),
    index("referrer_deliveries_created").on(t.createdAt),
  ],
);
