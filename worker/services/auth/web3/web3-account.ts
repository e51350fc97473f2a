import type { Condition } from "#db/condition.ts";
import { insertIdentity, refreshIdentity } from "#db/queries/auth/identities.ts";
import { insertUser } from "#db/queries/auth/users.ts";
import type { Statement } from "#db/statement.ts";
import { fitMetadata } from "#domain/auth/metadata.ts";
import type { Web3Chain, Web3Message } from "#domain/auth/web3-message.ts";
import type { AuthDeps } from "../../../auth-deps.ts";

export type Wallet = { chain: Web3Chain; message: Web3Message; providerId: string };

/** The case of an Ethereum address is only a checksum. */
export function walletOf(chain: Web3Chain, message: Web3Message): Wallet {
  const address = chain === "ethereum" ? message.address.toLowerCase() : message.address;
  return { chain, message: { ...message, address }, providerId: `web3:${chain}:${address}` };
}

/** The account of a wallet's first sign-in, without address or password. */
export function newWalletUser(
  { now }: AuthDeps,
  wallet: Wallet,
  when: Condition,
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
    // Without the statement, because every access token contains the metadata.
    userMetadata: fitMetadata({ ...identityData(wallet), custom_claims: lasting }),
    isAnonymous: false,
    now: at,
  };
  const identity = { id: crypto.randomUUID(), userId: id, ...identityOf(wallet), now: at };
  return { id, statements: [insertUser(user, when), insertIdentity(identity)] };
}

export const refreshWallet = ({ now }: AuthDeps, wallet: Wallet, when: Condition) =>
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
