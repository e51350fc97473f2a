import { expect, test } from "vitest";
import { type AuthAnswer, atOnce, authSite, expectRefusal, tick } from "#tests/support/auth.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { claimsOf } from "#tests/support/factors.ts";
import { ethereumWallet, signInText, solanaWallet } from "#tests/support/wallets.ts";

const ENABLED = {
  AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED: "true",
  AUTH_EXTERNAL_WEB3_SOLANA_ENABLED: "true",
  AUTH_RATE_LIMIT_WEB3: "100000",
};
const site = authSite(ENABLED);
const GRANT = "/token?grant_type=web3";

type SigningWallet = ReturnType<typeof ethereumWallet> | ReturnType<typeof solanaWallet>;

const signed = (wallet: SigningWallet, changes?: Record<string, string>) => {
  const message = signInText(wallet, changes);
  return { chain: wallet.chain, message, signature: wallet.sign(message) };
};

const fromNow = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** Expects a refusal in OAuth's format. */
function expectGrantRefused({ status, body }: AuthAnswer, error_description: string) {
  expect({ status, body }).toEqual({ status: 400, body: { error: "invalid_grant", error_description } });
}

const countUsers = (wallet: SigningWallet) =>
  firstValue(
    `SELECT count(*) AS n FROM auth_users
     WHERE user_metadata ->> '$.custom_claims.address' = ?`,
    wallet.address,
  );

const WALLETS = [
  { name: "Ethereum", make: ethereumWallet, network: "1" },
  { name: "Solana", make: solanaWallet, network: "mainnet" },
];

test.each(WALLETS)("$name: the first sign-in opens an account, the next finds it", async (given) => {
  const wallet = given.make();
  const { chain, address } = wallet;
  const first = await site.post(GRANT, signed(wallet, { statement: "Grüezi" }));
  expect(first.status).toBe(200);
  const custom_claims = { address, chain, network: given.network, domain: "site.test" };
  expect(first.body.user).toMatchObject({
    email: "",
    phone: "",
    is_anonymous: false,
    app_metadata: { provider: "web3", providers: ["web3"] },
    user_metadata: { sub: `web3:${chain}:${address}`, custom_claims },
    identities: [
      {
        provider: "web3",
        id: `web3:${chain}:${address}`,
        identity_data: { custom_claims: { ...custom_claims, statement: "Grüezi" } },
      },
    ],
  });
  const claims = claimsOf(first.body.access_token);
  expect(claims.amr).toMatchObject([{ method: "web3" }]);

  const second = await site.post(GRANT, signed(wallet, { statement: "Nochmals" }));
  expect(second.status).toBe(200);
  expect(second.body.user.id).toBe(first.body.user.id);
  expect(second.body.user.identities).toMatchObject([{ identity_data: { custom_claims: { statement: "Nochmals" } } }]);
  expect((await site.get("/user", { bearer: second.body.access_token })).status).toBe(200);
  expect(await countUsers(wallet)).toBe(1);
});

test("the case of an Ethereum address does not create another account", async () => {
  const wallet = ethereumWallet();
  const { body } = await site.post(GRANT, signed(wallet));
  const address = `0x${wallet.address.slice(2).toUpperCase()}`;
  const again = await site.post(GRANT, signed(wallet, { address }));
  expect(again.body.user.id).toBe(body.user.id);
});

test.each(WALLETS)("$name: a message that the address did not sign is refused", async ({ make }) => {
  const wallet = make();
  const message = "Signature does not match address in message";
  const given = signed(wallet);
  const tampered = { ...given, message: given.message.replace("site.test/", "site.test/konto") };
  expectGrantRefused(await site.post(GRANT, tampered), message);
  const victim = make();
  expectGrantRefused(await site.post(GRANT, signed(wallet, { address: victim.address })), message);
  expect(await countUsers(wallet)).toBe(0);
  expect(await countUsers(victim)).toBe(0);
});

test.each<[what: string, changes: Record<string, string>, words: string]>([
  ["an address without TLS", { URI: "http://site.test/" }, "Signed … message is using URI which does not use HTTPS"],
  [
    "another site",
    { URI: "https://evil.test/", domain: "evil.test" },
    "Signed … message is using URI which is not allowed on this server, message was signed for another app",
  ],
  [
    "a domain that differs from the address",
    { domain: "evil.test" },
    "Signed … message is using a Domain that does not match the one in URI which is not allowed on this server",
  ],
  ["expired, without a start", { "Expiration Time": fromNow(-1) }, "Signed … message is expired"],
  ["not valid yet", { "Not Before": fromNow(3600) }, "Signed … message becomes valid in the future"],
  ["eleven minutes old", { "Issued At": fromNow(-660) }, "… message was issued too long ago"],
  ["of later", { "Issued At": fromNow(3600) }, "… message was issued too far in the future"],
])("refuses a message: %s", async (_, changes, words) => {
  for (const { name, make } of WALLETS) {
    const answer = await site.post(GRANT, signed(make(), changes));
    expectGrantRefused(answer, words.replace("…", name));
  }
});

test("a message without a nonce is accepted, but only once", async () => {
  for (const { name, make } of WALLETS) {
    const message = signed(make(), { Nonce: "" });
    expect((await site.post(GRANT, message)).status).toBe(200);
    expectGrantRefused(await site.post(GRANT, message), `Signed ${name} message was already used`);
  }
});

test.each<[changes: Record<string, string>, words: string]>([
  [{ Nonce: "1234567" }, "Nonce must have at least 8 characters"],
  [{ Version: "2" }, 'Version value is not supported, expected 1 got "2"'],
])("%j is refused as a message", async (changes, words) => {
  const ethereum = await site.post(GRANT, signed(ethereumWallet(), changes));
  expectRefusal(ethereum, 400, "validation_failed", `siwe: ${words}`);
  const solana = await site.post(GRANT, signed(solanaWallet(), changes));
  expectRefusal(solana, 400, "validation_failed", `siws: ${words}`);
});

test("a message has 64 bytes to 20 kB", async () => {
  const wallet = ethereumWallet();
  const post = (message: string) => site.post(GRANT, { chain: "ethereum", message, signature: wallet.sign(message) });
  expectRefusal(await post("x".repeat(63)), 400, "validation_failed", "message is too short");
  const long = await post("ä".repeat(10_241));
  expectRefusal(long, 400, "validation_failed", "message must not exceed 20KB");
  const none = await site.post(GRANT, { chain: "ethereum" });
  expectRefusal(none, 400, "validation_failed", "message is too short");
});

test.each(WALLETS)("$name: of ten copies of one message, one signs in", async ({ name, make }) => {
  const wallet = make();
  const request = signed(wallet);
  const answers = await atOnce(10, () => site.post(GRANT, request));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(9);
  for (const answer of [...refused, await site.post(GRANT, request)]) {
    expectGrantRefused(answer, `Signed ${name} message was already used`);
  }
  expect(await countUsers(wallet)).toBe(1);
});

test("another signature of the same message counts as a replay, too", async () => {
  const wallet = ethereumWallet();
  const message = signInText(wallet);
  const post = (firstV: number) =>
    site.post(GRANT, { chain: "ethereum", message, signature: wallet.sign(message, firstV) });
  expect((await post(27)).status).toBe(200);
  expectGrantRefused(await post(0), "Signed Ethereum message was already used");
});

test("concurrent first sign-ins open one account", async () => {
  const wallet = solanaWallet();
  const requests = Array.from({ length: 5 }, () => site.post(GRANT, signed(wallet)));
  const answers = await Promise.all(requests);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
});

test("a banned user cannot sign in", async () => {
  const wallet = ethereumWallet();
  const { body } = await site.post(GRANT, signed(wallet));
  await change("UPDATE auth_users SET banned_until = '2999-01-01T00:00:00Z' WHERE id = ?", body.user.id);
  expectRefusal(await site.post(GRANT, signed(wallet)), 403, "user_banned", "User is banned");
});

test("with sign-up closed, known wallets sign in and new wallets do not", async () => {
  const closed = authSite({ ...ENABLED, AUTH_DISABLE_SIGNUP: "true" });
  const wallet = solanaWallet();
  const message = "Signups not allowed for this instance";
  const refused = await closed.post(GRANT, signed(wallet));
  expectRefusal(refused, 422, "signup_disabled", message);
  expect((await site.post(GRANT, signed(wallet))).status).toBe(200);
  expect((await closed.post(GRANT, signed(wallet))).status).toBe(200);
});

test("each chain can be switched on, and both are off by default", async () => {
  const code = "web3_provider_disabled";
  const off = authSite();
  const ethereum = signed(ethereumWallet());
  const solana = signed(solanaWallet());
  expectRefusal(await off.post(GRANT, ethereum), 422, code, "Web3 provider is disabled");
  const onlySolana = authSite({ ...ENABLED, AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED: "false" });
  const one = await onlySolana.post(GRANT, ethereum);
  expectRefusal(one, 422, code, "Ethereum Web3 provider is disabled");
  const onlyEthereum = authSite({ ...ENABLED, AUTH_EXTERNAL_WEB3_SOLANA_ENABLED: "false" });
  const other = await onlyEthereum.post(GRANT, solana);
  expectRefusal(other, 422, code, "Solana Web3 provider is disabled");
  for (const chain of ["kaspa", undefined]) {
    const unknown = await site.post(GRANT, { ...ethereum, chain });
    expectRefusal(unknown, 400, "web3_unsupported_chain", "Unsupported chain");
  }
});

test("attempts of a client are limited", async () => {
  const limited = authSite({ ...ENABLED, AUTH_RATE_LIMIT_WEB3: "2" });
  const headers = { "CF-Connecting-IP": "203.0.113.77" };
  const post = () => limited.post(GRANT, signed(ethereumWallet()), { headers });
  expect((await post()).status).toBe(200);
  expect((await post()).status).toBe(200);
  expectRefusal(await post(), 429, "over_request_rate_limit", "Request rate limit reached");
});

test("messages too old to be replayed are deleted every night", async () => {
  await change(
    `INSERT INTO web3_seen_messages (hash, claim, expires_at)
     VALUES ('old', 'a', ?), ('new', 'b', ?)`,
    fromNow(-1),
    fromNow(600),
  );
  await tick("0 2 * * *", "2026-11-21T02:00:00Z");
  const results = await rows("SELECT hash FROM web3_seen_messages WHERE hash IN ('old', 'new')");
  expect(results).toEqual([{ hash: "new" }]);
});
