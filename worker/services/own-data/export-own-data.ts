import { readOwnData } from "#db/queries/auth/own-data.ts";
import type { StoredUser } from "#db/queries/auth/users.ts";
import { runTogether, type Statement } from "#db/statement.ts";
import { userJson } from "#worker/services/auth/user-json.ts";
import type { Deps } from "../../deps.ts";

/** Everything that is kept about a person who asks (revDSG Art. 28); secrets are no such thing. */
export async function exportOwnData({ db, now }: Pick<Deps, "db" | "now">, user: StoredUser) {
  // Of an SSO account its identity provider says the address; whose mails are meant it does not prove.
  // Nor does the word of whoever signed up (AUTH_MAILER_AUTOCONFIRM).
  const isProved =
    user.emailConfirmedAt !== null && user.isEmailAssumed === 0 && user.isSsoUser === 0;
  const email = isProved ? user.email : "";
  const parts = Object.entries(readOwnData(user.id, email));
  const results = await runTogether<Statement<unknown>[]>(
    db,
    parts.map(([, statement]) => statement),
  );
  return {
    exported_at: now().toISOString(),
    account: userJson(user),
    /** false: inquiries and messages sent from this address are left out. */
    address_is_confirmed: isProved,
    ...Object.fromEntries(parts.map(([name], i) => [name, results[i]])),
  };
}
