import { base64url } from "jose";
import type { Deps } from "../../deps.ts";
import { randomCode } from "../auth/one-time-token.ts";

const DIGITS = 8;

/** The code is in plain text only here: the database stores its hash. */
export async function makeClaimCode(deps: Pick<Deps, "keyedHash">, userId: string) {
  const code = randomCode(DIGITS);
  return { code, codeHash: await hashClaimCode(deps, userId, code) };
}

/**
 * Leaves out the listing, so that a posted code stays valid if its listing is merged. The claim says which listing it
 * opens.
 */
export const hashClaimCode = async (
  { keyedHash }: Pick<Deps, "keyedHash">,
  userId: string,
  code: string,
): Promise<string> => base64url.encode(await keyedHash("listing claim", `${userId} ${code}`));
