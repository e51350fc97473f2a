import { afterEach, beforeEach, expect, test } from "vitest";
import { checkoutWithAccount, type Outcome } from "#tests/support/cloudflare/fresh-checkout.ts";
import { line, register } from "#tests/support/register.ts";

let checkout: ReturnType<typeof checkoutWithAccount>;
let flags: string[];

beforeEach(() => {
  checkout = checkoutWithAccount();
  flags = [
    ...["--domain", "www.spitex-test.ch", "--operator-name", "Verein Daheim", "--mail-operator", "post@spitex-test.ch"],
    ...["--operator-address", "Musterstrasse 1, 8400 Winterthur", "--without-doctor"],
    ...["--mailchannels-key-file", checkout.file("key.txt", "mc-secret-key\n")],
    ...["--register", checkout.file("amtovz.csv", register(5_000, line("Uster", "8610")))],
  ];
});
afterEach(() => checkout.remove());

const setUp = () => checkout.run("setup", flags);

const ALL = ["AUTH_SIGNING_KEYS", "AUTH_PEPPER", "MAILCHANNELS_API_KEY"];
const SECRET_BULK = "secret bulk -c wrangler.toml --env  --name";

const workersWithNewSecrets = ({ calls }: Outcome) =>
  calls.filter(({ args }) => args[1] === "bulk").map(({ args }) => args.at(-1));

const openAccount = () =>
  checkout.database("spitex").exec("INSERT INTO auth_users (id, created_at, updated_at) VALUES ('u1', '2026', '2026')");

test("a secret that only one of two live Workers has is never replaced, whatever the deploy cache says", async () => {
  await setUp();
  openAccount();
  Object.assign(checkout.account, { secrets: { spitex: ALL, "spitex-jobs": ["MAILCHANNELS_API_KEY"] }, keys: {} });
  const refused = await setUp();
  expect(refused.code).toBe(1);
  expect(refused.said).toContain("npx wrangler secret put AUTH_SIGNING_KEYS --name spitex-jobs\n");
  expect(refused.said).toContain("npx wrangler secret put AUTH_PEPPER --name spitex-jobs\n");
  expect(workersWithNewSecrets(refused)).toEqual([]);
});

test("a first set-up that was interrupted between the secrets of the two Workers creates both again", async () => {
  Object.assign(checkout.account, { failures: { [`${SECRET_BULK} spitex-jobs`]: "fetch failed" } });
  const interrupted = await setUp();
  expect(interrupted.code).toBe(1);
  expect(checkout.account.secrets, interrupted.said).toEqual({ spitex: ALL });
  // Simulates a deploy of one of them by hand.
  Object.assign(checkout.account, { failures: {}, keys: { "deployed-sources": "something" } });
  const rest = await setUp();
  expect(rest.code).toBe(0);
  expect(workersWithNewSecrets(rest)).toEqual(["spitex", "spitex-jobs"]);
});

test("a dry run before the tables exist asks for no accounts", async () => {
  Object.assign(checkout.account, { failures: { "d1 migrations apply": "fetch failed" }, secrets: { spitex: ALL } });
  await setUp();
  const dry = await checkout.run("setup", [...flags, "--dry-run"]);
  expect(dry.said).toContain("secret bulk");
  expect(dry.said).not.toContain("✗ Geheimnisse");
});

test("an upgrade from one Worker to two is refused before any change, and names the missing commands", async () => {
  await setUp();
  const { migrated } = checkout.account;
  Object.assign(checkout.account, { secrets: { spitex: [...ALL, "ALERT_WEBHOOK_URL"] }, migrated: [] });
  const upgrade = await checkout.run("deploy", []);
  expect(upgrade.code).toBe(1);
  const commands = upgrade.said.split("\n").filter((each) => each.includes("npx "));
  expect(commands.map((each) => each.trim())).toEqual(
    [...ALL, "ALERT_WEBHOOK_URL"].map((name) => `npx wrangler secret put ${name} --name spitex-jobs`),
  );
  expect(upgrade.calls.map(({ args }) => args.slice(0, 2).join(" "))).toEqual(["secret list", "secret list"]);

  Object.assign(checkout.account, { secrets: { spitex: ALL, "spitex-jobs": [...ALL, "ALERT_WEBHOOK_URL"] } });
  const other = await checkout.run("deploy", ["--dry-run"]);
  expect(other.code).toBe(1);
  expect(other.said).toContain("npx wrangler secret put ALERT_WEBHOOK_URL --name spitex\n");

  Object.assign(checkout.account, {
    secrets: { spitex: ALL, "spitex-jobs": ALL },
    migrated,
    failures: { deploy: CONSUMER },
  });
  const consumed = await checkout.run("deploy", []);
  expect(consumed.said).toContain("npx wrangler queues consumer remove QUEUE WORKER");
});

const CONSUMER = "workers.api.error.consumer_exists [code: 11004]";
