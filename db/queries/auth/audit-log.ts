import { sql } from "drizzle-orm";
import { getTableColumns } from "drizzle-orm/utils";
import { ALWAYS } from "../../condition.ts";
import { authAuditLog } from "../../schema/accounts.ts";
import { insert, select } from "../../sql.ts";

/** Names are GoTrue's where it has the event. */
export type AuditAction =
  | "user_signedup"
  | "user_repeated_signup"
  | "login"
  | "login_failed"
  | "logout"
  | "token_revoked"
  | "user_recovery_requested"
  | "user_confirmation_requested"
  | "user_reauthenticate_requested"
  | "user_modified"
  | "user_updated_password"
  | "user_invited"
  | "user_deleted"
  | "factor_updated"
  | "factor_in_progress"
  | "factor_unenrolled"
  | "verification_attempted"
  | "mfa_code_login"
  | "recovery_codes_generated"
  | "recovery_codes_regenerated"
  | "account_claimed"
  | "identity_linked"
  | "identity_unlinked"
  | "custom_provider_created"
  | "custom_provider_updated"
  | "custom_provider_deleted"
  | "sso_provider_created"
  | "sso_provider_updated"
  | "sso_provider_deleted"
  | "oauth_client_created"
  | "oauth_client_registered"
  | "oauth_client_updated"
  | "oauth_client_deleted"
  | "oauth_client_secret_regenerated"
  | "oauth_consent_granted"
  | "oauth_consent_denied"
  | "oauth_consent_revoked"
  | "oauth_session_started"
  | "passkey_created"
  | "passkey_updated"
  | "passkey_deleted"
  | "role_granted"
  | "role_revoked"
  | "import_uploaded"
  | "import_columns_chosen"
  | "import_checked"
  | "import_started"
  | "import_undone"
  | "import_discarded"
  | "sitemap_updated"
  | "mails_retried"
  | "message_read"
  | "message_handled"
  | "message_reopened"
  | "review_hidden"
  | "review_restored"
  | "review_report_closed"
  | "dead_letter_retried"
  | "dead_letter_deleted"
  | "listing_modified"
  | "listing_confirmed"
  | "listing_merged"
  | "listing_deleted"
  | "listing_readmitted"
  | "listing_restored"
  | "listings_exported";

export type AuditEvent = {
  action: AuditAction;
  userId: string | null;
  ip: string;
  userAgent: string;
  now: string;
  details?: object;
};

export const insertAuditEvent = ({ action, userId, ip, userAgent, now, details = {} }: AuditEvent, when = ALWAYS) =>
  insert(authAuditLog, { action, userId, ip, userAgent, createdAt: now, details }, { when });

/** Newest first. */
export const listAuditEvents = (limit: number, offset: number) =>
  select(
    getTableColumns(authAuditLog),
    sql`FROM ${authAuditLog} ORDER BY ${authAuditLog.id} DESC LIMIT ${limit} OFFSET ${offset}`,
  );
