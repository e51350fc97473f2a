import type { Db } from "../../client.ts";
import { statement } from "../../statement.ts";

export type PasskeyChallengeType = "registration" | "authentication";

type NewChallenge = {
  id: string;
  type: PasskeyChallengeType;
  /** null before a sign-in. */
  userId: string | null;
  challenge: string;
  now: string;
  expiresAt: string;
};

export const insertPasskeyChallenge = (db: Db, challenge: NewChallenge) =>
  statement(
    db,
    `INSERT INTO auth_webauthn_challenges (id, type, user_id, challenge, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
    challenge.id,
    challenge.type,
    challenge.userId,
    challenge.challenge,
    challenge.now,
    challenge.expiresAt,
  );

/** Of many at once exactly one gets it, and nobody after. */
export const takePasskeyChallenge = (
  db: Db,
  { id, type, userId }: Pick<NewChallenge, "id" | "type" | "userId">,
) =>
  statement<{ challenge: string; expiresAt: string }>(
    db,
    `DELETE FROM auth_webauthn_challenges WHERE id = ? AND type = ? AND user_id IS ?
     RETURNING challenge, expires_at`,
    id,
    type,
    userId,
  );
