import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { localVariables } from "./worker/cli/local-variables.ts";

/** Timeouts only end hanging tests; no test depends on time, even on a slow machine. */
const TIMEOUTS = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

/**
 * Unless TMPDIR says otherwise, states of tests lie in memory where it has room for them, so that no write waits for a
 * disk. The name contains the process, so that a later run removes what a killed one has left.
 */
const MEMORY = "/dev/shm";
const MEMORY_BYTES = 4e9;
const FOLDER = /^spitex-tests-(\d+)-/;

if (!process.env.TMPDIR && existsSync(MEMORY)) {
  const remove = (name: string) => rmSync(join(MEMORY, name), { recursive: true, force: true, maxRetries: 5 });
  for (const name of readdirSync(MEMORY)) {
    const pid = FOLDER.exec(name)?.[1];
    if (pid && !existsSync(`/proc/${pid}`)) remove(name);
  }
  const { bavail, bsize } = statfsSync(MEMORY);
  if (Math.min(bavail * bsize, freemem()) > MEMORY_BYTES) {
    const folder = mkdtempSync(join(MEMORY, `spitex-tests-${process.pid}-`));
    process.env.TMPDIR = folder;
    process.on("exit", () => remove(basename(folder)));
  }
}

export default defineConfig({
  test: {
    maxWorkers: "100%",
    projects: [
      {
        test: {
          ...TIMEOUTS,
          name: "unit",
          pool: "threads",
          // Unit tests have no state, so files can share their imports.
          isolate: false,
          include: ["{app,db,domain,vite,worker,tests}/**/*.test.{ts,tsx}"],
          exclude: ["tests/{integration,conformance}/**"],
        },
      },
      // Commands and whole sites: minutes on a slow machine.
      {
        test: {
          ...TIMEOUTS,
          testTimeout: 600_000,
          name: "conformance",
          include: ["tests/conformance/**/*.test.ts"],
          setupFiles: ["./tests/conformance/setup.ts"],
          // Wrangler and the simulator take longer to load than most files to run.
          isolate: false,
          env: {
            NODE_COMPILE_CACHE: resolve("test-results/compile-cache"),
            NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import=${pathToFileURL(resolve("tests/support/quick-simulator.ts"))}`,
          },
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            main: "./build/server/index.js",
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              // A queue without a consumer: for tests that count only what a request itself changes.
              queueProducers: { IGNORED_JOBS: { queueName: "unheard" } },
              // For the tests of replicas and of an index over two databases.
              d1Databases: { REPLICA: "replica", SECOND: "second" },
              bindings: {
                ...(await localVariables("test-results")),
                // Every page checks the data version, so that tests see their own writes.
                PAGE_CACHE_SECONDS: "0",
                TEST_MIGRATIONS: await inOneStep("migrations/main"),
                TEST_SEARCH_MIGRATIONS: await inOneStep("migrations/search"),
              },
            },
          })),
        ],
        test: {
          ...TIMEOUTS,
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          globalSetup: ["./tests/integration/provide-demo-directory.ts"],
          setupFiles: ["./tests/integration/setup.ts"],
          // Starting workerd takes longer than most files; setup.ts resets the state between them.
          isolate: false,
        },
      },
    ],
  },
});

/** Applies all migrations in one transaction instead of thirty: every test file starts with them. */
async function inOneStep(folder: string) {
  const queries = (await readD1Migrations(folder)).flatMap((migration) => migration.queries);
  return [{ name: folder, queries }];
}
