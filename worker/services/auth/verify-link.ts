import { findTokenByLink, type StoredToken } from "#db/queries/auth/tokens.ts";
import { otpExpired } from "#domain/auth/auth-error.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { clientBucket, readWithinLimits } from "./limits.ts";
import { hashLinkToken } from "./one-time-code.ts";
import { type Redeemed, redeemForCode, redeemForSession } from "./redeem-token.ts";

type Link = { token: string; type: string };

const INVALID = "Email link is invalid or has expired";

/** A link the app took apart itself; ends in a session. @throws AuthError */
export async function verifyLink(deps: AuthDeps, link: Link): Promise<Redeemed> {
  return redeemForSession(deps, await findToken(deps, link), {
    type: link.type,
    refusal: INVALID,
  });
}

/** A link that was followed; where it began as PKCE it ends in a code. @throws AuthError */
export async function followLink(deps: AuthDeps, link: Link): Promise<Redeemed> {
  const token = await findToken(deps, link);
  if (token.flowStateId === null) {
    return redeemForSession(deps, token, { type: link.type, refusal: INVALID });
  }
  return redeemForCode(deps, token, token.flowStateId, INVALID);
}

async function findToken(deps: AuthDeps, { token, type }: Link): Promise<StoredToken> {
  const linkHash = await hashLinkToken(deps.keyedHash, token);
  const now = deps.now().toISOString();
  const limits = { client: [clientBucket(deps, "verify")] };
  const find = findTokenByLink({ linkHash, now });
  const [found] = await readWithinLimits(deps, limits, find);
  if (!found || !isOfType(found, type)) throw otpExpired(INVALID);
  return found;
}

/** A link must be used as what it was sent for. */
function isOfType({ type: stored }: StoredToken, type: string): boolean {
  if (stored === "confirmation") return ["signup", "invite", "email"].includes(type);
  if (stored === "recovery") return ["recovery", "magiclink", "email"].includes(type);
  return stored !== "reauthentication" && type === "email_change";
}
