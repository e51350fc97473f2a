import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { findUserByIdentity, insertIdentity, refreshIdentity } from "#db/queries/auth/identities.ts";
import { claimWeb3Message, messageIsClaimed } from "#db/queries/auth/tokens.ts";
import { insertUser, type StoredUser } from "#db/queries/auth/users.ts";
import { type Condition, runOne, type Statement } from "#db/statement.ts";
import { authError, invalid, invalidGrant, userBanned } from "#domain/auth/auth-error.ts";
import { fitMetadata } from "#domain/auth/metadata.ts";
import { isBanned } from "#domain/auth/user.ts";
import {
  checkWeb3Message,
  goodUntil,
  parseWeb3Message,
  type Web3Chain,
  type Web3Message,
} from "#domain/auth/web3-message.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { web3Disabled } from "../features.ts";
import { clientBuckets, readWithinLimits } from "../limits.ts";
import type { SessionJson } from "../session-answer.ts";
import { startSession } from "../sessions.ts";
import { verifyEthereum, verifySolana } from "./verify-wallets.ts";

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

type Wallet = { chain: Web3Chain; message: Web3Message; providerId: string };

/** The case of an Ethereum address is only a checksum. */
function walletOf(chain: Web3Chain, message: Web3Message): Wallet {
  const address = chain === "ethereum" ? message.address.toLowerCase() : message.address;
  return { chain, message: { ...message, address }, providerId: `web3:${chain}:${address}` };
}

/** The account of a wallet's first sign-in, without address or password. */
function newWalletUser({ now }: AuthDeps, wallet: Wallet, when: Condition): { id: string; statements: Statement[] } {
  const id = crypto.randomUUID();
  const at = now().toISOString();
  const { statement: _, ...lasting } = customClaims(wallet);
  const user = {
    id,
    email: "",
    emailConfirmedAt: null,
    passwordHash: null,
    appMetadata: { provider: "web3", providers: ["web3"] },
    // Leaves out the statement, because every access token contains the metadata.
    userMetadata: fitMetadata({ ...identityData(wallet), custom_claims: lasting }),
    isAnonymous: false,
    now: at,
  };
  const identity = { id: crypto.randomUUID(), userId: id, ...identityOf(wallet), now: at };
  return { id, statements: [insertUser(user, when), insertIdentity(identity)] };
}

const refreshWallet = ({ now }: AuthDeps, wallet: Wallet, when: Condition) =>
  refreshIdentity({ ...identityOf(wallet), now: now().toISOString() }, when);

const identityOf = (wallet: Wallet) => ({
  provider: "web3",
  providerId: wallet.providerId,
  data: identityData(wallet),
});

const identityData = (wallet: Wallet) => ({
  sub: wallet.providerId,
  email_verified: false,
  phone_verified: false,
  custom_claims: customClaims(wallet),
});

const customClaims = ({ chain, message }: Wallet) => ({
  address: message.address,
  chain,
  network: message.chainId ?? "",
  domain: message.domain,
  statement: message.statement ?? "",
});
