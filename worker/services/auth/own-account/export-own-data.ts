import { readOwnData } from "#db/queries/auth/own-data.ts";
import type { StoredUser } from "#db/queries/auth/users.ts";
import { runTogether } from "#db/statement.ts";
import type { Deps } from "../../../deps.ts";
import { userJson } from "../user-json.ts";

/** All data stored about a person (revDSG Art. 28), without secrets. */
export async function exportOwnData({ db, now }: Pick<Deps, "db" | "now">, user: StoredUser) {
  // Neither an identity provider's word nor that of a sign-up (AUTH_MAILER_AUTOCONFIRM) proves whose mails are meant.
  const isProved = user.emailConfirmedAt !== null && !user.isEmailAssumed && !user.isSsoUser;
  const email = isProved ? user.email : "";
  return {
    exported_at: now().toISOString(),
    account: userJson(user),
    /** false: inquiries and messages sent from this address are left out. */
    address_is_confirmed: isProved,
    ...(await runTogether(db, readOwnData({ id: user.id, email }))),
  };
}
