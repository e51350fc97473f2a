import { readOwnData } from "#db/queries/auth/own-data.ts";
import { runTogether, type Statement } from "#db/statement.ts";
import { type StoredUser, userJson } from "#domain/auth/user.ts";
import type { Deps } from "../../deps.ts";

/** Everything that is kept about a person who asks (revDSG Art. 28); secrets are no such thing. */
export async function exportOwnData({ db, now }: Pick<Deps, "db" | "now">, user: StoredUser) {
  // Of an SSO account its identity provider says the address; whose mails are meant it does not prove.
  // Nor does the word of whoever signed up (AUTH_MAILER_AUTOCONFIRM).
  const isProved =
    user.email_confirmed_at !== null && user.is_email_assumed === 0 && user.is_sso_user === 0;
  const email = isProved ? user.email : "";
  const parts = Object.entries(readOwnData(db, user.id, email));
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
