import { insertUser } from "#db/queries/auth/users.ts";
import { type Database, runOne } from "#db/statement.ts";

const NOW = "2026-11-02T12:00:00.000Z";

/** A confirmed account without a password. */
export async function seedUser(db: Database, email: string): Promise<string> {
  const id = crypto.randomUUID();
  const user = {
    id,
    email,
    emailConfirmedAt: NOW,
    passwordHash: null,
    appMetadata: {},
    userMetadata: {},
    isAnonymous: false,
    now: NOW,
  };
  await runOne(db, insertUser(user));
  return id;
}
