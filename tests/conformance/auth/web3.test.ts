import { afterAll, beforeAll, expect, test } from "vitest";
import { ethereumWallet, solanaWallet } from "#tests/support/wallets.ts";
import { openClient, succeeded } from "./client.ts";
import { type AuthSite, startAuthSite } from "./site.ts";

let site: AuthSite;

beforeAll(async () => {
  site = await startAuthSite({
    AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED: "true",
    AUTH_EXTERNAL_WEB3_SOLANA_ENABLED: "true",
  });
});
afterAll(() => site.close());

const nonce = () => crypto.randomUUID();

/** Stands in for a browser extension at window.ethereum, as far as the client uses it. */
function browserEthereum() {
  const { address, sign } = ethereumWallet();
  const answers: Record<string, (params: string[]) => unknown> = {
    eth_requestAccounts: () => [address],
    eth_chainId: () => "0x1",
    personal_sign: ([hex = ""]) => sign(Buffer.from(hex.slice(2), "hex").toString()),
  };
  const request = async ({ method, params }: { method: string; params?: unknown }) =>
    answers[method]?.((params ?? []) as string[]);
  return { address, request, on: () => {}, removeListener: () => {} };
}

function browserSolana() {
  const wallet = solanaWallet();
  return {
    address: wallet.address,
    publicKey: { toBase58: () => wallet.address },
    signMessage: async (bytes: Uint8Array) => wallet.signBytes(bytes),
  };
}

test("Ethereum: the client writes the text, the wallet signs it, the user is signed in", async () => {
  const { client, events, session } = openClient(site.authUrl);
  const wallet = browserEthereum();
  const signIn = () =>
    client.signInWithWeb3({
      chain: "ethereum",
      wallet,
      statement: "Ich melde mich beim Verzeichnis an.",
      options: { url: site.url, signInWithEthereum: { nonce: nonce(), resources: [`${site.url}/datenschutz`] } },
    });
  const { user } = succeeded(await signIn());
  expect(events.at(-1)).toBe("SIGNED_IN");
  expect(user.identities).toMatchObject([{ id: `web3:ethereum:${wallet.address}` }]);
  expect(succeeded(await client.getUser()).user.id).toBe(user.id);
  expect(session().user.app_metadata).toEqual({ provider: "web3", providers: ["web3"] });
  expect(succeeded(await signIn()).user.id).toBe(user.id);
});

test("Solana: the same, with the client's order of fields", async () => {
  const { client, events } = openClient(site.authUrl);
  const wallet = browserSolana();
  const signIn = () =>
    client.signInWithWeb3({
      chain: "solana",
      wallet,
      statement: "Ich melde mich beim Verzeichnis an.",
      options: { url: site.url, signInWithSolana: { nonce: nonce(), resources: [`${site.url}/datenschutz`] } },
    });
  const { user } = succeeded(await signIn());
  expect(events.at(-1)).toBe("SIGNED_IN");
  expect(user.identities).toMatchObject([{ id: `web3:solana:${wallet.address}` }]);
  expect(succeeded(await signIn()).user.id).toBe(user.id);
});

test("a signed message signs in once, and the client says why a second try fails", async () => {
  const { client } = openClient(site.authUrl);
  const { address, sign } = ethereumWallet();
  const { host } = new URL(site.url);
  const message = [
    `${host} wants you to sign in with your Ethereum account:`,
    address,
    "",
    `URI: ${site.url}/`,
    "Version: 1",
    "Chain ID: 1",
    `Nonce: ${nonce()}`,
    `Issued At: ${new Date().toISOString()}`,
  ].join("\n");
  const signature = sign(message) as `0x${string}`;
  succeeded(await client.signInWithWeb3({ chain: "ethereum", message, signature }));
  const again = await client.signInWithWeb3({ chain: "ethereum", message, signature });
  expect(again.error).toMatchObject({ status: 400, message: "Signed Ethereum message was already used" });
});

test("the client writes no nonce unless asked to", async () => {
  const { client } = openClient(site.authUrl);
  const options = { url: site.url };
  succeeded(await client.signInWithWeb3({ chain: "solana", wallet: browserSolana(), options }));
  succeeded(await client.signInWithWeb3({ chain: "ethereum", wallet: browserEthereum(), options }));
});
