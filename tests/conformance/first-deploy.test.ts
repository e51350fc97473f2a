import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startFakeApi } from "#tests/support/cloudflare/fake-api.ts";
import { checkoutOfShell } from "#tests/support/cloudflare/fresh-checkout.ts";
import { line, register } from "#tests/support/register.ts";

let api: Awaited<ReturnType<typeof startFakeApi>>;
let checkout: ReturnType<typeof checkoutOfShell>;
let run: ReturnType<typeof checkout.start>;

beforeAll(async () => {
  api = await startFakeApi();
  checkout = checkoutOfShell();
});
afterAll(() => {
  api.close();
  checkout.remove();
});

function startSetup(...more: string[]) {
  const places = register(5_000, line("Uster", "8610"));
  const flags = [
    ...["--domain", "www.spitex-test.ch", "--operator-name", "Verein Daheim", "--mail-operator", "post@spitex-test.ch"],
    ...["--operator-address", "Musterstrasse 1, 8400 Winterthur"],
    ...["--mailchannels-key-file", checkout.file("key.txt", "mc-secret-key\n")],
    ...["--register", checkout.file("amtovz.csv", places), "--without-doctor"],
  ];
  const environment = { CLOUDFLARE_API_BASE_URL: api.url, CLOUDFLARE_API_TOKEN: "test-token" };
  run = checkout.start("setup", [...flags, ...more], environment);
}

/** The steps in order. On a busy machine wrangler may take minutes for each, so each has the time of a test. */
const STEPS = ["Datenbank DB", "(KV)", "(R2)", "(Queues)", "wrangler.toml", "Geheimnisse", "Tabellen", "Site bauen"];

async function comesTo(step: string) {
  await Promise.race([run.code, expect.poll(run.said, { timeout: 540_000 }).toContain(step)]);
}

describe("the command of the README", () => {
  beforeAll(() => startSetup());

  test.each([...STEPS, "Ortschaften"])("reaches «%s»", comesTo);

  test("leads wrangler from an empty account to a deployed site", async () => {
    expect(await run.code).toBe(0);
    expect(run.said()).toContain("Danach: npm run doctor -- https://www.spitex-test.ch");
    expect(run.said()).not.toContain("✗");
    const { account } = api;
    expect(account.unknown).toEqual([]);
    expect([...account.databases.values()].map(({ name, jurisdiction }) => [name, jurisdiction])).toEqual([
      ["spitex", "eu"],
      ["spitex-search", "eu"],
    ]);
    expect(account.buckets).toEqual(["spitex-files"]);
    const queues = ["spitex-jobs", "spitex-imports", "spitex-jobs-dead"];
    expect(account.queues.map(({ queue_name: name }) => name)).toEqual(queues);
    const [site, jobs] = ["spitex", "spitex-jobs"].map((name) => account.workers.get(name));
    expect(site).toMatchObject({ cpuMs: 1_000, consumes: [], crons: ["* * * * *"] });
    expect(jobs).toMatchObject({ cpuMs: 300_000, consumes: queues });
    expect(jobs?.crons).toHaveLength(5);
    expect([...(site?.secrets.keys() ?? [])].toSorted()).toEqual([
      ...["AUTH_PEPPER", "AUTH_SIGNING_KEYS", "MAILCHANNELS_API_KEY"],
    ]);
    expect(site?.secrets).toEqual(jobs?.secrets);
    expect(account.domains).toEqual(["www.spitex-test.ch"]);
    const [main, search] = account.databases.values();
    const longParts = "SELECT length(json) > 100000 AS isLong FROM place_index_parts WHERE part = 0";
    expect(search?.db.prepare(longParts).all()).toEqual([{ isLong: 1 }]);
    expect(main?.db.prepare("SELECT rows FROM places_loads").all()).toEqual([{ rows: 5_000 }]);
  });
});

describe("the same command again", () => {
  beforeAll(() => startSetup("--dry-run"));

  test.each(STEPS)("reaches «%s»", comesTo);

  test("finds nothing to do", async () => {
    expect(await run.code).toBe(0);
    expect(run.said()).not.toMatch(/✗|^ {4}wrangler /m);
  });
});
