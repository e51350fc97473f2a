/** What migrations since 0040 have added, which they find missing when they run again. */
const AFTER_BACKUPS = {
  triggers: [
    ...["data_version_purges", "provider_member_added", "provider_member_removed", "hollowed_user_members_ended"],
    ...["auth_user_reviews_confirmed", "review_inserted", "review_changed", "review_deleted", "review_moved"],
    ...["listing_card_changed", "review_event_counted", "review_event_not_changed", "review_event_not_deleted"],
    ...["review_event_count_not_deleted", "auth_user_deleted", "auth_user_hollowed"],
  ],
  tables: [
    ...["backup_runs", "sent_forms", "cron_runs", "tallies", "alerts", "edge_purges", "answer_figures"],
    ...["provider_members", "listing_claims", "provider_invitations", "listing_changes", "listing_logos"],
    ...["fact_corrections", "review_events", "review_event_counts", "provider_capacity", "fact_checks"],
  ],
  indexes: [
    ...["inquiries_by_code", "inquiries_by_origin", "inquiries_to_remind", "inquiries_to_offer"],
    ...["inquiries_unanswered", "reviews_recent", "reviews_waiting", "listings_by_rating"],
  ],
  columns: [
    ...["is_counted", "waits_until", "is_recent", "confirmed_at", "reply_text", "replied_at", "reply_removed_at"].map(
      (name) => `spitex_reviews DROP COLUMN ${name}`,
    ),
    ...["star_order", "star_mean", "star_weight", "reviews_count"].map((name) => `spitex_listings DROP COLUMN ${name}`),
    ...["rating_prior", "counted_ratings_count", "counted_ratings_sum"].map(
      (name) => `spitex_listings DROP COLUMN ${name}`,
    ),
    ...[
      ...["code_hash", "forwarded_from", "remind_at", "offer_at", "day_at", "reminded_at", "offered_at", "offered"],
      ...["seen_at", "answer", "answered_at", "answer_at", "callback_at"],
    ].map((name) => `inquiries DROP COLUMN ${name}`),
  ],
};

/** The schema of a moment before migration 0040. */
export const BEFORE_BACKUPS = [
  ...AFTER_BACKUPS.triggers.map((name) => `DROP TRIGGER ${name}`),
  ...AFTER_BACKUPS.tables.map((name) => `DROP TABLE ${name}`),
  ...AFTER_BACKUPS.indexes.map((name) => `DROP INDEX ${name}`),
  ...[...AFTER_BACKUPS.columns, "data_quality DROP COLUMN facts"].map((change) => `ALTER TABLE ${change}`),
  "DELETE FROM d1_migrations WHERE name >= '0040'",
];
