/** Triggers by table. drizzle cannot declare them; what they do is written in the migrations. */
export const TRIGGERS: Record<string, string[]> = {
  auth_mfa_factors: ["auth_mfa_factor_removed"],
  auth_oauth_consents: ["auth_oauth_consent_ended"],
  auth_sessions: ["auth_session_started"],
  auth_users: [
    "auth_claim_outdated",
    "auth_claim_settled",
    "auth_user_deleted",
    "auth_user_hollowed",
    "auth_user_reviews_forgotten",
    "hollowed_user_providers_forgotten",
    "hollowed_user_reviews_forgotten",
  ],
  listing_areas: ["listing_area_deleted", "listing_area_inserted"],
  spitex_listings: [
    "listing_area_changed",
    "listing_area_set",
    "listing_card_changed",
    "listing_deleted",
    "listing_grouped",
    "listing_inserted",
    "listing_moved",
    "listing_regrouped",
    "listing_ungrouped",
  ],
  spitex_reviews: ["review_changed", "review_deleted", "review_inserted", "review_moved"],
};
