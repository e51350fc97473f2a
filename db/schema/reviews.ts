import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Aspects } from "#domain/reviews/aspects.ts";
import type { HideReason, ReviewEventKind } from "#domain/reviews/review-events.ts";
import type { ProofKind } from "#domain/reviews/review-proof.ts";
import type { RingSignal } from "#domain/reviews/rings.ts";
import { IN_MIGRATION } from "./rating-columns.ts";

export const reviews = sqliteTable(
  "spitex_reviews",
  {
    id: integer().primaryKey(),
    spitexId: integer("spitex_id").notNull(),
    userId: text("user_id"),
    author: text().notNull(),
    rating: integer().notNull(),
    reviewText: text("review_text").notNull(),
    publishTime: text("publish_time").notNull(),
    createdAt: text("created_at").notNull(),
    googleReviewId: text("google_review_id").unique(),
    hiddenAt: text("hidden_at"),
    submissionId: text("submission_id"),
    /** When the author's address was first proved. */
    confirmedAt: text("confirmed_at"),
    /** Until then, only the author and the provider see the review. */
    waitsUntil: text("waits_until"),
    /** Within the last 24 months, for averages; a job unsets it. */
    isRecent: integer("is_recent", { mode: "boolean" }).notNull().default(true),
    /** The provider's reply, and when it was first written. */
    replyText: text("reply_text"),
    repliedAt: text("replied_at"),
    /** When an admin removed the reply; no other can be written afterwards. */
    replyRemovedAt: text("reply_removed_at"),
    /** What shows that the author was cared for. */
    proof: text().$type<ProofKind>(),
    /** What counting towards averages takes besides the proof. */
    isCounted: integer("is_counted", { mode: "boolean" }).generatedAlwaysAs(IN_MIGRATION),
    /** Meets all conditions for averages except that it may be held. */
    makesStars: integer("makes_stars", { mode: "boolean" }).generatedAlwaysAs(IN_MIGRATION),
    /** The ring with which the review is held until the operator decides, by its oldest review, and what links it. */
    heldBy: integer("held_by"),
    heldFor: text("held_for", { mode: "json" }).$type<RingSignal[]>().notNull().default([]),
    /** What the author said besides the stars. */
    aspects: text({ mode: "json" }).$type<Aspects>().notNull().default({}),
    /** When its words, or those of the reply, were last changed. */
    changedAt: text("changed_at"),
    /** Counts towards averages. */
    givesStars: integer("gives_stars", { mode: "boolean" }).generatedAlwaysAs(IN_MIGRATION),
  },
  (t) => [
    index("reviews_by_listing").on(t.spitexId, sql`publish_time DESC`, sql`id DESC`),
    uniqueIndex("reviews_by_submission").on(t.submissionId),
    index("reviews_by_user").on(t.userId, t.spitexId, t.createdAt).where(sql`user_id IS NOT NULL`),
    index("reviews_waiting").on(t.waitsUntil).where(sql`waits_until IS NOT NULL`),
    index("reviews_recent").on(t.createdAt).where(sql`is_recent = 1 AND google_review_id IS NULL`),
    index("reviews_written").on(t.createdAt).where(sql`google_review_id IS NULL`),
    index("reviews_with_aspects").on(t.spitexId, sql`publish_time DESC`, sql`id DESC`).where(sql`aspects <> '{}'`),
    index("reviews_held").on(t.heldBy, t.spitexId).where(sql`held_by IS NOT NULL`),
  ],
);

/** What the request that wrote a review revealed about its sender, as hashes. */
export const reviewTraces = sqliteTable(
  "review_traces",
  {
    reviewId: integer("review_id").primaryKey(),
    at: text().notNull(),
    /** When its author last changed it. */
    changedAt: text("changed_at"),
    networkHash: text("network_hash"),
    deviceHash: text("device_hash"),
    /** null for domains where many people have addresses. */
    domainHash: text("domain_hash"),
    /** The account had done nothing else. */
    isFirst: integer("is_first", { mode: "boolean" }).notNull(),
    /** Signals for which the operator freed the review. */
    freedFor: text("freed_for", { mode: "json" }).$type<RingSignal[]>().notNull().default([]),
  },
  (t) => [index("review_traces_by_time").on(t.at), index("review_traces_by_device").on(t.deviceHash)],
);

/** Codes that each prove one review. */
export const reviewProofs = sqliteTable(
  "review_proofs",
  {
    id: text().primaryKey(),
    spitexId: integer("spitex_id").notNull(),
    kind: text().$type<ProofKind>().notNull(),
    codeHash: text("code_hash").notNull().unique(),
    createdAt: text("created_at").notNull(),
    usedAt: text("used_at"),
    /** The review that it proved, which may be gone since. */
    reviewId: integer("review_id"),
  },
  (t) => [index("review_proofs_of_listing").on(t.spitexId, t.kind, t.createdAt, t.usedAt)],
);

export const reviewReports = sqliteTable(
  "review_reports",
  {
    id: integer().primaryKey(),
    spitexId: integer("spitex_id").notNull(),
    reviewKey: text("review_key").notNull(),
    reason: text().notNull(),
    note: text().notNull().default(""),
    createdAt: text("created_at").notNull(),
    handledAt: text("handled_at"),
  },
  (t) => [
    index("review_reports_by_review").on(t.spitexId, t.reviewKey, t.id),
    index("review_reports_open").on(t.id).where(sql`handled_at IS NULL`),
  ],
);

export const hiddenImportedReviews = sqliteTable(
  "hidden_imported_reviews",
  {
    id: integer().primaryKey(),
    spitexId: integer("spitex_id").notNull(),
    reviewText: text("review_text").notNull(),
    hiddenAt: text("hidden_at").notNull(),
  },
  (t) => [index("hidden_imported_reviews_by_listing").on(t.spitexId)],
);

export const deletedReviews = sqliteTable(
  "deleted_reviews",
  {
    userId: text("user_id").notNull(),
    spitexId: integer("spitex_id").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.spitexId] }), index("deleted_reviews_by_listing").on(t.spitexId)],
);

/** The history of reviews. Triggers refuse changes and deletions, and count the events. */
export const reviewEvents = sqliteTable(
  "review_events",
  {
    id: integer().primaryKey(),
    at: text().notNull(),
    kind: text().$type<ReviewEventKind>().notNull(),
    reason: text().$type<HideReason | "">().notNull().default(""),
    spitexId: integer("spitex_id").notNull(),
    reviewKey: text("review_key").notNull(),
  },
  (t) => [
    index("review_events_published").on(t.reviewKey).where(sql`kind = 'published'`),
    index("review_events_of_listing").on(t.spitexId, t.at).where(sql`kind IN ('restored', 'held', 'freed', 'removed')`),
  ],
);

/** A trigger refuses deletions. */
export const reviewEventCounts = sqliteTable(
  "review_event_counts",
  {
    /** "2026-11" */
    month: text().notNull(),
    kind: text().$type<ReviewEventKind>().notNull(),
    reason: text().$type<HideReason | "">().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.kind, t.reason] })],
);
