import { sql } from "drizzle-orm";
import { authIdentities } from "../../schema/accounts.ts";
import { web3SeenMessages } from "../../schema/factors.ts";
import { insert } from "../../sql.ts";

/** `claim` identifies the request. */
export type MessageClaim = { hash: string; claim: string; expiresAt: string };

/** `userId`: the owner of the wallet as the request read it; null if there was none. */
type Owner = { providerId: string; userId: string | null };

/** Of concurrent requests exactly one claims the message, and only if the owner of the wallet is still the same. */
export const claimWeb3Message = (message: MessageClaim, { providerId, userId }: Owner) =>
  insert(web3SeenMessages, message, {
    when: sql`(SELECT ${authIdentities.userId} FROM ${authIdentities}
      WHERE ${authIdentities.provider} = 'web3' AND ${authIdentities.providerId} = ${providerId})
      IS ${userId}`,
    onConflict: "ignore",
  });

/** This request claimed the message. */
export const messageIsClaimed = ({ hash, claim }: MessageClaim) =>
  sql`EXISTS (SELECT 1 FROM ${web3SeenMessages}
    WHERE ${web3SeenMessages.hash} = ${hash} AND ${web3SeenMessages.claim} = ${claim})`;
