import { findLinkAccount } from "#db/queries/auth/tokens.ts";
import { runOne } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";
import { hashLinkToken } from "./one-time-code.ts";

/** The address of the account that a mail's link signs in to; changes nothing. undefined: the link is not good. */
export async function loadLinkAccount({ db, keyedHash, now }: Deps, token: string): Promise<string | undefined> {
  const link = { linkHash: await hashLinkToken(keyedHash, token), now: now().toISOString() };
  return (await runOne(db, findLinkAccount(link)))?.address ?? undefined;
}
