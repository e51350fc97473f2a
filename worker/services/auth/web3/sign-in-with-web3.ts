import { findUserByIdentity } from "#db/queries/auth/identities.ts";
import type { StoredUser } from "#db/queries/auth/users.ts";
import { claimWeb3Message, WEB3_MESSAGE_CLAIMED } from "#db/queries/auth/web3-seen-messages.ts";
import { runOne } from "#db/statement.ts";
import { authError, invalid, userBanned } from "#domain/auth/auth-error.ts";
import { checkWeb3Message, goodUntil } from "#domain/auth/check-web3-message.ts";
import { invalidGrant } from "#domain/auth/oauth-error.ts";
import { isBanned } from "#domain/auth/user.ts";
import { parseWeb3Message, type Web3Chain } from "#domain/auth/web3-message.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { clientBucket, readWithinLimits } from "../limits.ts";
import type { SessionJson } from "../session-answer.ts";
import { startSession } from "../start-session.ts";
import { web3Disabled } from "./check-web3-enabled.ts";
import { verifyEthereum } from "./verify-ethereum.ts";
import { verifySolana } from "./verify-solana.ts";
import { newWalletUser, refreshWallet, type Wallet, walletOf } from "./web3-account.ts";

type Web3SignIn = {
  chain?: string | undefined;
  message?: string | undefined;
  signature?: string | undefined;
};

const CHAINS = {
  ethereum: { name: "Ethereum", verify: verifyEthereum },
  solana: { name: "Solana", verify: verifySolana },
};

const MIN_BYTES = 64;
const MAX_BYTES = 20 * 1024;

/** POST /token?grant_type=web3: what a wallet signed for this site, once. @throws AuthError */
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
  const limits = { client: [clientBucket(deps, "tokenRefresh"), clientBucket(deps, "web3")] };
  const findOwner = () => findUserByIdentity({ provider: "web3", providerId });
  const [owner] = await readWithinLimits(deps, limits, findOwner());
  if (!verify({ bytes, address: message.address, signature })) {
    throw invalidGrant("Signature does not match address in message");
  }
  const rules = { siteUrl: config.siteUrl, ...config.auth };
  checkWeb3Message(message, { chainName: name, rules, now: deps.now() });
  const hash = await sha256(bytes);
  const session =
    (await claimSession(deps, wallet, hash, owner)) ??
    // Somebody may have opened or deleted the account meanwhile; else the message was seen.
    (await claimSession(deps, wallet, hash, await runOne(db, findOwner())));
  if (!session) throw invalidGrant(`Signed ${name} message was already used`);
  return session;
}

/** That any chain is switched on has been checked before the body. @throws AuthError */
function checkChain({ config }: AuthDeps, chain: string | undefined): Web3Chain {
  const { isEthereumEnabled, isSolanaEnabled } = config.auth.web3;
  if (chain !== "ethereum" && chain !== "solana") {
    throw authError("web3_unsupported_chain");
  }
  const isEnabled = chain === "ethereum" ? isEthereumEnabled : isSolanaEnabled;
  if (!isEnabled) throw web3Disabled(`${CHAINS[chain].name} Web3 provider is disabled`);
  return chain;
}

/** @returns undefined when the message was seen, or `owner` is no longer the wallet's */
async function claimSession(
  deps: AuthDeps,
  wallet: Wallet,
  hash: string,
  owner: StoredUser | undefined,
): Promise<SessionJson | undefined> {
  const { db, config } = deps;
  if (owner && isBanned(owner, deps.now())) throw userBanned(403);
  if (!owner && config.auth.isSignupDisabled) {
    throw authError("signup_disabled");
  }
  const { providerId, message } = wallet;
  const claim = crypto.randomUUID();
  const expiresAt = goodUntil(message).toISOString();
  const user = owner ?? newWalletUser(deps, wallet, [hash, claim]);
  const userId = owner?.id ?? null;
  return startSession(deps, {
    userId: user.id,
    method: "web3",
    action: owner ? "login" : "user_signedup",
    condition: WEB3_MESSAGE_CLAIMED,
    values: [hash, claim],
    before: [
      claimWeb3Message({ hash, claim, expiresAt, providerId, userId }),
      ...("statements" in user ? user.statements : []),
    ],
    after: [refreshWallet(deps, wallet, [hash, claim])],
  });
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
