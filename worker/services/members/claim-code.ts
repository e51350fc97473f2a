import { base64url } from "jose";
import type { Membership } from "#db/queries/members/members.ts";
import type { Deps } from "../../deps.ts";
import { randomCode } from "../auth/one-time-code.ts";

const DIGITS = 8;

/** In plain text only here: the database stores its hash. */
export async function makeClaimCode(deps: Pick<Deps, "keyedHash">, membership: Membership) {
  const code = randomCode(DIGITS);
  return { code, codeHash: await hashClaimCode(deps, membership, code) };
}

/** Includes account and listing, so that a code is worth nothing elsewhere. */
export const hashClaimCode = async (
  { keyedHash }: Pick<Deps, "keyedHash">,
  { userId, listingId }: Membership,
  code: string,
): Promise<string> => base64url.encode(await keyedHash("listing claim", `${userId} ${listingId} ${code}`));
