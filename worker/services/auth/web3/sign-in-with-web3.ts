import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { findUserByIdentity } from "#db/queries/auth/identities.ts";
import type { StoredUser } from "#db/queries/auth/users.ts";
import { claimWeb3Message, messageIsClaimed } from "#db/queries/auth/web3-seen-messages.ts";
import { runOne } from "#db/statement.ts";
import { authError, invalid, userBanned } from "#domain/auth/auth-error.ts";
import { checkWeb3Message, goodUntil } from "#domain/auth/check-web3-message.ts";
import { invalidGrant } from "#domain/auth/oauth-error.ts";
import { isBanned } from "#domain/auth/user.ts";
import { parseWeb3Message, type Web3Chain } from "#domain/auth/web3-message.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { clientBuckets, readWithinLimits } from "../limits.ts";
import type { SessionJson } from "../session-answer.ts";
import { startSession } from "../start-session.ts";
import { web3Disabled } from "./check-web3-enabled.ts";
import { verifyEthereum } from "./verify-ethereum.ts";
import { verifySolana } from "./verify-solana.ts";
import { newWalletUser, refreshWallet, type Wallet, walletOf } from "./web3-account.ts";

type Web3SignIn = { chain?: string | undefined; message?: string | undefined; signature?: string | undefined };

const CHAINS = {
  ethereum: { name: "Ethereum", verify: verifyEthereum },
  solana: { name: "Solana", verify: verifySolana },
};

const MIN_BYTES = 64;
const MAX_BYTES = 20 * 1024;

/** POST /token?grant_type=web3: a message that a wallet signed for this site, used once. @throws AuthError */
export async function signInWithWeb3(deps: AuthDeps, input: Web3SignIn): Promise<SessionJson> {
  const { db, config } = deps;
  const chain = checkChain(deps, input.chain);
  const { name, verify } = CHAINS[chain];
  const { message: text = "", signature = "" } = input;
  const bytes = new TextEncoder().encode(text);
  if (bytes.length < MIN_BYTES) throw invalid("message is too short");
  if (bytes.length > MAX_BYTES) throw invalid("message must not exceed 20KB");
  const wallet = walletOf(chain, parseWeb3Message(chain, text));
  const { message, providerId } = wallet;
  const limits = { client: [...clientBuckets(deps, "tokenRefresh"), ...clientBuckets(deps, "web3")] };
  const findOwner = () => findUserByIdentity({ provider: "web3", providerId });
  const [owner] = await readWithinLimits(deps, limits, findOwner());
  if (!verify({ bytes, address: message.address, signature })) {
    throw invalidGrant("Signature does not match address in message");
  }
  const rules = { siteUrl: config.siteUrl, ...config.auth };
  checkWeb3Message(message, { chainName: name, rules, now: deps.now() });
  const hash = bytesToHex(sha256(bytes));
  const session =
    (await claimSession(deps, wallet, hash, owner)) ??
    // A concurrent request may have created or deleted the account.
    (await claimSession(deps, wallet, hash, await runOne(db, findOwner())));
  if (!session) throw invalidGrant(`Signed ${name} message was already used`);
  return session;
}

/** @throws AuthError if the chain is unknown or disabled */
function checkChain({ config }: AuthDeps, chain: string | undefined): Web3Chain {
  const { isEthereumEnabled, isSolanaEnabled } = config.auth.web3;
  if (chain !== "ethereum" && chain !== "solana") {
    throw authError("web3_unsupported_chain");
  }
  const isEnabled = chain === "ethereum" ? isEthereumEnabled : isSolanaEnabled;
  if (!isEnabled) throw web3Disabled(`${CHAINS[chain].name} Web3 provider is disabled`);
  return chain;
}

/** @returns undefined if the message was used, or the wallet's owner has changed */
async function claimSession(
  deps: AuthDeps,
  wallet: Wallet,
  hash: string,
  owner: StoredUser | undefined,
): Promise<SessionJson | undefined> {
  if (owner && isBanned(owner, deps.now())) throw userBanned(403);
  if (!owner && deps.config.auth.isSignupDisabled) {
    throw authError("signup_disabled");
  }
  const { providerId, message } = wallet;
  const claim = { hash, claim: crypto.randomUUID(), expiresAt: goodUntil(message).toISOString() };
  const isClaimed = messageIsClaimed(claim);
  const account = owner ? { id: owner.id, statements: [] } : newWalletUser(deps, wallet, isClaimed);
  return startSession(deps, {
    userId: account.id,
    method: "web3",
    action: owner ? "login" : "user_signedup",
    when: isClaimed,
    before: [claimWeb3Message(claim, { providerId, userId: owner?.id ?? null }), ...account.statements],
    after: [refreshWallet(deps, wallet, isClaimed)],
  });
}
