import type { Db } from "../../client.ts";
import { statement } from "../../statement.ts";

type Claim = {
  hash: string;
  /** Of this request alone. */
  claim: string;
  expiresAt: string;
  providerId: string;
  /** Who has that wallet, as far as the request knows; null: nobody. */
  userId: string | null;
};

/** Of many at once exactly one claims the message, and only if it knows whose wallet it is. */
export const claimWeb3Message = (db: Db, claim: Claim) =>
  statement(
    db,
    `INSERT INTO web3_seen_messages (hash, claim, expires_at)
     SELECT ?, ?, ? WHERE (SELECT user_id FROM auth_identities
       WHERE provider = 'web3' AND provider_id = ?) IS ?
     ON CONFLICT DO NOTHING`,
    claim.hash,
    claim.claim,
    claim.expiresAt,
    claim.providerId,
    claim.userId,
  );

export const WEB3_MESSAGE_CLAIMED =
  "EXISTS (SELECT 1 FROM web3_seen_messages WHERE hash = ? AND claim = ?)";
