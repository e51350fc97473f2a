import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkoutWithAccount, type Outcome } from "#tests/support/cloudflare/fresh-checkout.ts";
import { line, register } from "#tests/support/register.ts";
import { ensureBuild } from "#worker/cli/local-site.ts";
import { BUILT } from "#worker/cli/setup/config-files.ts";

let checkout: ReturnType<typeof checkoutWithAccount>;
let flags: string[];

beforeEach(() => {
  checkout = checkoutWithAccount();
  const places = register(5_000, line("Uster", "8610"));
  flags = [
    ...[
      "--domain",
      "www.spitex-test.ch",
      "--operator-name",
      'Verein "Daheim"',
      "--mail-operator",
      "post@spitex-test.ch",
    ],
    ...["--operator-address", "Musterstrasse 1, 8400 Winterthur", "--admin", "anna@spitex-test.ch", "--without-doctor"],
    ...["--mailchannels-key-file", checkout.file("key.txt", "mc-secret-key\n")],
    ...["--register", checkout.file("amtovz.csv", places)],
  ];
});
afterEach(() => checkout.remove());

const setUp = (...more: string[]) => checkout.run("setup", [...flags, ...more]);

const MAKES =
  /^(d1 create|kv namespace create|r2 bucket create|queues create|secret bulk|d1 migrations apply|deploy|kv key put)/;

/** Calls that change something, without the options that all calls have. */
const made = ({ calls }: Outcome) =>
  calls.map(({ args }) => args.join(" ").replace(" -c wrangler.toml --env ", "")).filter((call) => MAKES.test(call));

const ALL_MADE = [
  "d1 create spitex --jurisdiction eu",
  "d1 create spitex-search --jurisdiction eu",
  "kv namespace create spitex-search-cache",
  "r2 bucket create spitex-files --location weur",
  "queues create spitex-jobs",
  "queues create spitex-imports",
  "queues create spitex-jobs-dead",
  "d1 migrations apply DB --remote",
  "d1 migrations apply SEARCH --remote",
  "secret bulk --name spitex",
  "secret bulk --name spitex-jobs",
  "deploy -c build/server/wrangler.jobs.json",
  "deploy -c build/server/wrangler.site.json",
];

test("creates a site in order; a second run creates and changes nothing", async () => {
  const first = await setUp();
  expect(first.said).toMatch(/5.000 Ortschaften übernommen|\d Ortschaften übernommen/);
  expect(first.code).toBe(0);
  expect(made(first).slice(0, -1)).toEqual(ALL_MADE);
  expect(made(first).at(-1)).toMatch(/^kv key put deployed-sources [0-9a-f]{32} --binding SEARCH_CACHE --remote$/);
  const account = structuredClone(checkout.account);
  const toml = checkout.toml();
  for (const { uuid } of account.databases) expect(toml).toContain(`database_id = "${uuid}"`);
  expect(toml).toContain(`id = "${account.namespaces[0]?.id}"`);
  expect(toml).toContain('routes = [{ pattern = "www.spitex-test.ch", custom_domain = true }]\n');
  expect(toml).toContain('OPERATOR_NAME = "Verein \\"Daheim\\""\n');
  expect(toml).toContain('MAIL_FROM = "noreply@spitex-test.ch"\n');
  expect(toml).toContain('AUTH_MAILER_AUTOCONFIRM = "false"\nHSTS_PRELOAD = "false"\n');
  expect(toml).toContain("# The directory: places, listings, reviews.");
  expect(toml).toContain('pattern = "staging.spitex-verzeichnis.example"');
  expect(checkout.database("spitex").prepare("SELECT source, rows FROM places_loads").all()).toEqual([
    { source: "official", rows: 5_000 },
  ]);
  expect(
    checkout
      .database("spitex-search")
      .prepare("SELECT length(json) > 100000 AS isLong FROM place_index_parts WHERE part = 0")
      .all(),
  ).toEqual([{ isLong: 1 }]);

  const second = await setUp();
  expect([second.code, made(second)]).toEqual([0, []]);
  expect(checkout.toml()).toBe(toml);
  expect(checkout.account).toEqual(account);
  // Answers are remembered in wrangler.toml.
  const bare = await checkout.run("setup", ["--without-doctor"]);
  expect([bare.code, made(bare)]).toEqual([0, []]);
  expect(checkout.toml()).toBe(toml);
  // The texts of pages are part of the deployed sources.
  mkdirSync(join(checkout.folder, "messages/fr"), { recursive: true });
  checkout.file("messages/fr/home.json", "{}");
  expect(made(await setUp())).toEqual([...ALL_MADE.slice(-2), expect.stringMatching(/^kv key put deployed-sources /)]);
});

test("secrets are created once, passed on the standard input, and never printed", async () => {
  const { calls, said } = await setUp();
  const bulk = calls.filter(({ input }) => input !== "");
  expect(bulk.map(({ args }) => [...args.slice(0, 2), args.at(-1)])).toEqual([
    ["secret", "bulk", "spitex"],
    ["secret", "bulk", "spitex-jobs"],
  ]);
  expect(bulk[1]?.input).toBe(bulk[0]?.input);
  const { AUTH_SIGNING_KEYS: keys, AUTH_PEPPER: pepper, ...others } = JSON.parse(bulk[0]?.input ?? "");
  expect(others).toEqual({ MAILCHANNELS_API_KEY: "mc-secret-key" });
  const argv = calls.map(({ args }) => args.join(" ")).join("\n");
  for (const secret of ["mc-secret-key", pepper, JSON.parse(keys)[0].d]) {
    expect(secret.length).toBeGreaterThan(10);
    expect(argv + said + checkout.toml()).not.toContain(secret);
  }
});

test("a dry run prints what a run would create, and creates nothing", async () => {
  const toml = checkout.toml();
  const account = structuredClone(checkout.account);
  const dry = await setUp("--dry-run");
  expect(dry.code).toBe(0);
  expect(made(dry)).toEqual([]);
  expect([checkout.toml(), checkout.account]).toEqual([toml, account]);
  const announced = dry.said.split("\n").filter((each) => each.startsWith("    "));
  const commands = announced.map((each) => each.trim().replace(/ -c wrangler\.toml --env '?'?(?= |$)/, ""));
  expect(commands.filter((each) => each.startsWith("wrangler ")).map((each) => each.replace(/ {3}#.*/, ""))).toEqual(
    [...ALL_MADE, "kv key put deployed-sources HASH --binding SEARCH_CACHE --remote"].map((each) => `wrangler ${each}`),
  );
  expect(commands).toContain('wrangler.toml: [vars] SITE_URL = "https://www.spitex-test.ch"');
  expect(commands.at(-2)).toMatch(/^npm run places -- .*amtovz\.csv --remote$/);
  expect(commands.at(-1)).toBe("npm run admin -- grant anna@spitex-test.ch --remote");
});

test("everything that is missing is reported at once, before anything is created", async () => {
  Object.assign(checkout.account, { failures: { whoami: "You are not authenticated. Please run `wrangler login`." } });
  const { code, said, calls } = await checkout.run("setup", ["--domain", "https://x.ch/", "--admin", "anna"]);
  expect(code).toBe(1);
  for (const flag of [
    "domain braucht",
    "operator-name fehlt",
    "operator-address fehlt",
    "mail-operator fehlt",
    "admin braucht",
  ]) {
    expect(said).toContain(`--${flag}`);
  }
  expect(said).toContain("npx wrangler login");
  expect(calls).toHaveLength(1);
});

test("without a key for mails or a chosen account, nothing is created", async () => {
  Object.assign(checkout.account, {
    accounts: [
      { id: "a", name: "Eins" },
      { id: "b", name: "Zwei" },
    ],
  });
  expect((await setUp()).said).toContain("--account fehlt: Welches Konto? a (Eins), b (Zwei)");
  const keyless = flags.filter((flag) => !/mailchannels|key\.txt/.test(flag));
  const refused = await checkout.run("setup", [...keyless, "--account", "a"]);
  expect(refused.said).toContain("--mailchannels-key-file fehlt");
  expect(made(refused)).toEqual([]);
  const chosen = await checkout.run("setup", [...keyless, "--account", "a", "--confirm-addresses", "no"]);
  expect(chosen.code).toBe(0);
  expect(checkout.toml()).toContain('AUTH_MAILER_AUTOCONFIRM = "true"');
});

const FAILURES: [command: string, error: string, advice: string][] = [
  ["r2 bucket list", "Please enable R2 through the Cloudflare Dashboard. [code: 10042]", "«R2 Object Storage»"],
  ["deploy", 'workers.api.error.zone_not_found for "www.spitex-test.ch" [code: 10083]', "«Add a domain»"],
];

test.each(FAILURES)(
  "stops when `%s` fails, says what to do, and continues in the next run",
  async (command, error, advice) => {
    Object.assign(checkout.account, { failures: { [command]: error } });
    const stopped = await setUp();
    expect(stopped.code).toBe(1);
    const sentence = stopped.said.split("\n").filter((each) => each.startsWith("✗"));
    expect(sentence).toHaveLength(1);
    expect(sentence[0]).toContain(`wrangler sagt «`);
    expect(sentence[0]).toContain(error);
    expect(sentence[0]).toContain(advice);
    Object.assign(checkout.account, { failures: {} });
    const rest = await setUp();
    expect(rest.code).toBe(0);
    const others = made(stopped).filter((call) => !call.startsWith(command));
    expect([...others, ...made(rest)].slice(0, -1)).toEqual(ALL_MADE);
  },
);

test("the first admin is granted the rights once the address is confirmed", async () => {
  const waiting = await setUp();
  expect(waiting.code).toBe(0);
  expect(waiting.said).toContain("Eröffnen Sie auf https://www.spitex-test.ch/auth das Konto anna@spitex-test.ch");
  const db = checkout.database("spitex");
  db.exec(
    "INSERT INTO auth_users (id, email, created_at, updated_at) VALUES ('u1', 'anna@spitex-test.ch', '2026', '2026')",
  );
  expect((await setUp()).said).toContain("Rechte gibt es erst nach der Bestätigung");
  db.exec("UPDATE auth_users SET email_confirmed_at = '2026-11-22T12:00:00Z'");
  expect((await setUp()).said).toContain("anna@spitex-test.ch hat jetzt Adminrechte.");
  expect((await setUp()).said).toContain("✓ Erste Person mit Adminrechten");
});

describe("staging", () => {
  test("has its own names beside production's, and local commands work with production's build", async () => {
    await setUp();
    const production = structuredClone(checkout.account);
    const staging = await checkout.run("setup", [...flags, "--env", "staging", "--domain", "staging.spitex-test.ch"]);
    expect(staging.code).toBe(0);
    const { databases, queues, buckets, keys } = checkout.account;
    expect(databases.map(({ name }) => name).slice(2)).toEqual(["spitex-staging", "spitex-staging-search"]);
    expect(queues).toHaveLength(6);
    expect(buckets).toEqual(["spitex-files", "spitex-staging-files"]);
    expect(keys.deployed).toBe("spitex-staging");
    for (const { uuid } of production.databases) expect(checkout.toml()).toContain(uuid);
    // Local commands work with the build of production.
    const built = () => JSON.parse(readFileSync(join(checkout.folder, BUILT), "utf8"));
    expect(built().name).toBe("spitex-staging");
    await checkout.within(ensureBuild);
    expect(built()).toMatchObject({ name: "spitex", d1_databases: [{ database_name: "spitex" }, {}] });
    await checkout.within(() => ensureBuild(() => Promise.reject(new Error("built twice"))));
  });
});

describe("npm run deploy", () => {
  test("refuses placeholders", async () => {
    const { code, said, calls } = await checkout.run("deploy", ["--env", "staging"]);
    expect(code).toBe(1);
    expect(said).toContain("Platzhalter: database_id von DB");
    expect(said).toContain("npm run setup -- --env staging");
    expect(calls).toEqual([]);
  });

  test("migrates first, then deploys", async () => {
    await setUp();
    Object.assign(checkout.account, { migrated: [] });
    const removed = checkout.account.databases.map(({ name }) => checkout.database(name));
    for (const db of removed) db.exec("PRAGMA user_version = 1");
    const { said } = await checkout.run("deploy", ["--dry-run"]);
    const commands = said.split("\n").filter((each) => each.startsWith("    "));
    expect(commands.map((each) => each.trim()).map((each) => each.split(" -c ")[0]?.split(" --")[0])).toEqual([
      "wrangler d1 migrations apply DB",
      "wrangler d1 migrations apply SEARCH",
      "CLOUDFLARE_ENV= npm run -s build",
      "wrangler deploy",
      "wrangler deploy",
      "wrangler kv key put deployed-sources HASH",
    ]);
  });
});
