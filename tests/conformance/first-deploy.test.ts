import { afterAll, beforeAll, expect, test } from "vitest";
import { startFakeApi } from "#tests/support/cloudflare/fake-api.ts";
import { checkoutOfShell } from "#tests/support/cloudflare/fresh-checkout.ts";
import { line, register } from "#tests/support/register.ts";

let api: Awaited<ReturnType<typeof startFakeApi>>;
let checkout: ReturnType<typeof checkoutOfShell>;

beforeAll(async () => {
  api = await startFakeApi();
  checkout = checkoutOfShell();
});
afterAll(() => {
  api.close();
  checkout.remove();
});

test("the command of the README leads wrangler from an empty account to a deployed site, and again to the same", async () => {
  const places = register(5_000, line("Uster", "8610"));
  const flags = [
    ...["--domain", "www.spitex-test.ch", "--operator-name", "Verein Daheim", "--mail-operator", "post@spitex-test.ch"],
    ...["--operator-address", "Musterstrasse 1, 8400 Winterthur"],
    ...["--mailchannels-key-file", checkout.file("key.txt", "mc-secret-key\n")],
    ...["--register", checkout.file("amtovz.csv", places), "--without-doctor"],
  ];
  const environment = { CLOUDFLARE_API_BASE_URL: api.url, CLOUDFLARE_API_TOKEN: "test-token" };
  const first = await checkout.run("setup", flags, environment);
  expect(first.said).toContain("Danach: npm run doctor -- https://www.spitex-test.ch");
  expect(first.said).not.toContain("✗");
  expect(first.code).toBe(0);
  const { account } = api;
  expect(account.unknown).toEqual([]);
  expect([...account.databases.values()].map(({ name, jurisdiction }) => [name, jurisdiction])).toEqual([
    ["spitex", "eu"],
    ["spitex-search", "eu"],
  ]);
  expect(account.buckets).toEqual(["spitex-files"]);
  expect(account.queues.map(({ queue_name: name }) => name)).toEqual([
    "spitex-jobs",
    "spitex-imports",
    "spitex-jobs-dead",
  ]);
  const queues = ["spitex-jobs", "spitex-imports", "spitex-jobs-dead"];
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

  const second = await checkout.run("setup", [...flags, "--dry-run"], environment);
  expect(second.said).not.toMatch(/✗|^ {4}wrangler /m);
  expect(second.code).toBe(0);
});
