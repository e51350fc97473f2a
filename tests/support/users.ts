import type { Db } from "#db/client.ts";
import { insertUser } from "#db/queries/auth/users.ts";
import { runTogether } from "#db/statement.ts";

const NOW = "2026-11-02T12:00:00.000Z";

export async function seedUser(db: Db, email: string): Promise<string> {
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
  await runTogether(db, [insertUser(user)]);
  return id;
}
