import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AcceptedFile } from "#domain/import/feed.ts";
import type { KeptBranches } from "#domain/import/import-branch.ts";
import type { ColumnChoice } from "#domain/import/import-columns.ts";
import type { ImportCounts } from "#domain/import/import-job.ts";
import type { ClosedKind } from "#domain/listings/closed.ts";

/** Addresses of files that are fetched every night: decision 81. */
export const importFeeds = sqliteTable("import_feeds", {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull(),
  address: text().notNull(),
  kind: text({ enum: ["csv", "xlsx", "json"] }).notNull(),
  /** Licence and origin of the data. */
  note: text().notNull(),
  isPaused: integer("is_paused", { mode: "boolean" }).notNull().default(false),
  createdAt: text("created_at").notNull(),
  /** Set by the first import of one of its files that an admin starts. */
  accepted: text({ mode: "json" }).$type<AcceptedFile>(),
  state: text({ enum: ["idle", "due", "running"] })
    .notNull()
    .default("idle"),
  leaseUntil: integer("lease_until").notNull().default(0),
  lastNight: text("last_night"),
  askedAt: text("asked_at"),
  result: text({ enum: ["new", "unchanged", "nothing", "applied", "waits", "fails", "refused"] })
    .notNull()
    .default("new"),
  /** A sentence about the result. */
  reason: text(),
  etag: text(),
  lastModified: text("last_modified"),
  /** Hash of the last file that became an import. */
  hash: text(),
  /** Nights in a row without a usable file. */
  failures: integer().notNull().default(0),
  failingSince: text("failing_since"),
  /** The import of the last file. */
  jobId: integer("job_id"),
  /** Hash of the changes that waited in the last import that an admin had to decide on. */
  waitingHash: text("waiting_hash"),
});

export const importJobs = sqliteTable(
  "import_jobs",
  {
    id: integer().primaryKey(),
    fileName: text("file_name").notNull(),
    format: text().notNull(),
    startedAt: text("started_at").notNull(),
    finishedAt: text("finished_at"),
    report: text({ mode: "json" }).$type<ImportCounts>(),
    state: text({
      enum: ["uploading", "uploaded", "checking", "checked", "importing", "done", "failed", "undoing", "undone"],
    })
      .notNull()
      .default("done"),
    origin: text(),
    createdBy: text("created_by"),
    sizeBytes: integer("size_bytes").notNull().default(0),
    uploadId: text("upload_id"),
    source: text(),
    columns: text({ mode: "json" }).$type<ColumnChoice[]>(),
    total: integer(),
    staged: integer().notNull().default(0),
    /** Start of the running step, or of the one that failed. */
    stepStartedAt: text("step_started_at"),
    error: text(),
    undoneAt: text("undone_at"),
    undoneBy: text("undone_by"),
    leaseUntil: integer("lease_until").notNull().default(0),
    failedStep: text("failed_step", { enum: ["checking", "importing", "undoing"] }),
    attempts: integer().notNull().default(0),
    discardedAt: text("discarded_at"),
    stepDoneBefore: integer("step_done_before").notNull().default(0),
    /** Later imports that changed what an undo left alone: empty if only people did, null if it left nothing. */
    keptBy: text("kept_by", { mode: "json" }).$type<{ id: number; count: number }[]>(),
    /** The import to undo after this one. */
    undoNext: integer("undo_next"),
    /** Which kinds of closed providers in its file it closes in the directory. */
    closings: text({ mode: "json" }).$type<ClosedKind[]>(),
    /** Whether a table also updates providers that are already in the directory. */
    updatesKnown: integer("updates_known", { mode: "boolean" }).notNull().default(false),
    /** Entries with the name and postcode of another provider that become providers of their own. */
    keptBranches: text("kept_branches", { mode: "json" }).$type<KeptBranches>(),
    /** The source that its file was fetched from. */
    feedId: integer("feed_id").references(() => importFeeds.id, { onDelete: "set null" }),
    /** It leaves out all that an admin has to confirm: domain/import/harmless.ts. */
    isHarmlessOnly: integer("is_harmless_only", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    index("import_jobs_active").on(t.state).where(sql`state IN ('checking', 'importing', 'undoing')`),
    index("import_jobs_by_feed").on(t.feedId).where(sql`feed_id IS NOT NULL`),
  ],
);

export const importParts = sqliteTable(
  "import_parts",
  { jobId: integer("job_id").notNull(), number: integer().notNull(), etag: text().notNull() },
  (t) => [primaryKey({ columns: [t.jobId, t.number] })],
);

export const importChunks = sqliteTable(
  "import_chunks",
  {
    jobId: integer("job_id").notNull(),
    number: integer().notNull(),
    firstByte: integer("first_byte").notNull(),
    endByte: integer("end_byte").notNull(),
    rows: integer().notNull(),
    checked: text({ mode: "json" }).$type<ImportCounts>(),
    stored: text({ mode: "json" }).$type<ImportCounts>(),
    /** R2 key of the outcomes of the rows. */
    storedKey: text("stored_key"),
    undoneAt: text("undone_at"),
    /** Rows that an undo left alone because they were changed after the import. */
    kept: integer(),
    attempts: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.number] })],
);

export const importRows = sqliteTable(
  "import_rows",
  {
    jobId: integer("job_id").notNull(),
    chunk: integer().notNull(),
    listingId: integer("listing_id").notNull(),
    writtenAt: text("written_at").notNull(),
    before: text(),
    /** The changed values, by their keys; null for a new listing. */
    given: text(),
    /** The listing to which its new address redirected before. */
    redirectedTo: integer("redirected_to"),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.chunk, t.listingId] }), index("import_rows_by_listing").on(t.listingId)],
);

export const importMappings = sqliteTable("import_mappings", {
  headerKey: text("header_key").primaryKey(),
  columns: text({ mode: "json" }).$type<ColumnChoice[]>().notNull(),
  updatedAt: text("updated_at").notNull(),
});
