import type { Db } from "../../client.ts";
import { statement } from "../../statement.ts";
import { CLAIMS_NOTHING } from "./sessions.ts";

type Row = Record<string, string | number | null>;

/** Events of whoever asked for a reset or is about to claim the account: possibly not the account holder. */
const IS_OF_OWNER = `?2 = '' AND (action = 'user_recovery_requested'
  OR action = 'login' AND details ->> 'claims_email' IS NOT NULL)`;

/** What stands about one person, by table. `email` is the confirmed address, "" without one. */
export const readOwnData = (db: Db, userId: string, email: string) => ({
  sessions: statement<Row>(
    db,
    `SELECT id, created_at, refreshed_at, aal, user_agent, ip FROM auth_sessions
     WHERE user_id = ? AND ${CLAIMS_NOTHING} ORDER BY created_at`,
    userId,
  ),
  passkeys: statement<Row>(
    db,
    `SELECT id, friendly_name, aaguid, created_at, last_used_at FROM auth_webauthn_credentials
     WHERE user_id = ? ORDER BY created_at`,
    userId,
  ),
  connected_services: statement<Row>(
    db,
    `SELECT client.name, client.client_uri, c.scope, c.granted_at FROM auth_oauth_consents c
     JOIN auth_oauth_clients client ON client.id = c.client_id WHERE c.user_id = ?
     ORDER BY c.granted_at`,
    userId,
  ),
  roles: statement<Row>(db, "SELECT role, created_at FROM user_roles WHERE user_id = ?", userId),
  reviews: statement<Row>(
    db,
    `SELECT r.id, l.name AS spitex, r.author, r.rating, r.review_text, r.publish_time, r.created_at,
       r.hidden_at FROM spitex_reviews r JOIN spitex_listings l ON l.id = r.spitex_id
     WHERE r.user_id = ? ORDER BY r.created_at`,
    userId,
  ),
  deleted_reviews: statement<Row>(
    db,
    `SELECT l.name AS spitex, d.created_at FROM deleted_reviews d
     JOIN spitex_listings l ON l.id = d.spitex_id WHERE d.user_id = ? ORDER BY d.created_at`,
    userId,
  ),
  events: statement<Row>(
    db,
    `SELECT created_at, action, iif(${IS_OF_OWNER}, NULL, ip) AS ip,
       iif(${IS_OF_OWNER}, NULL, user_agent) AS user_agent, details
     FROM auth_audit_log WHERE user_id = ?1 ORDER BY id`,
    userId,
    email,
  ),
  inquiries: statement<Row>(
    db,
    `SELECT spitex_name, first_name, last_name, email, phone, message, consented_at, created_at
     FROM inquiries WHERE lower(email) = ? AND email <> '' ORDER BY created_at`,
    email,
  ),
  contact_messages: statement<Row>(
    db,
    `SELECT first_name, last_name, email, phone, message, created_at
     FROM contact_messages WHERE lower(email) = ? AND email <> '' ORDER BY created_at`,
    email,
  ),
});
