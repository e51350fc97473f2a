import { insertIdentity, refreshIdentity } from "#db/queries/auth/identities.ts";
import { insertUser } from "#db/queries/auth/users.ts";
import { WEB3_MESSAGE_CLAIMED } from "#db/queries/auth/web3-seen-messages.ts";
import type { Statement } from "#db/statement.ts";
import { fitMetadata } from "#domain/auth/metadata.ts";
import type { Web3Chain, Web3Message } from "#domain/auth/web3-message.ts";
import type { AuthDeps } from "../../../auth-deps.ts";

export type Wallet = { chain: Web3Chain; message: Web3Message; providerId: string };

/** Upper and lower case of an Ethereum address are a checksum, no difference. */
export function walletOf(chain: Web3Chain, message: Web3Message): Wallet {
  const address = chain === "ethereum" ? message.address.toLowerCase() : message.address;
  return { chain, message: { ...message, address }, providerId: `web3:${chain}:${address}` };
}

type Claimed = [hash: string, claim: string];

/** The first sign-in with a wallet. It has neither address nor password. */
export function newWalletUser(
  { db, now }: AuthDeps,
  wallet: Wallet,
  claimed: Claimed,
): { id: string; statements: Statement[] } {
  const id = crypto.randomUUID();
  const at = now().toISOString();
  const { statement: _, ...lasting } = customClaims(wallet);
  const user = {
    id,
    email: "",
    emailConfirmedAt: null,
    passwordHash: null,
    appMetadata: { provider: "web3", providers: ["web3"] },
    // Is part of every access token, so what the wallet showed is left to the identity.
    userMetadata: fitMetadata({ ...identityData(wallet), custom_claims: lasting }),
    isAnonymous: false,
    now: at,
  };
  const identity = { id: crypto.randomUUID(), userId: id, ...identityOf(wallet), now: at };
  return {
    id,
    statements: [insertUser(user, WEB3_MESSAGE_CLAIMED, ...claimed), insertIdentity(identity)],
  };
}

export const refreshWallet = ({ db, now }: AuthDeps, wallet: Wallet, claimed: Claimed) =>
  refreshIdentity(
    { ...identityOf(wallet), now: now().toISOString() },
    WEB3_MESSAGE_CLAIMED,
    ...claimed,
  );

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
