import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { localVariables } from "./worker/cli/local-variables.ts";

export default defineConfig({
  test: {
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          pool: "threads",
          // Rules keep nothing, so their files can share what they import.
          isolate: false,
          include: ["{app,db,domain,worker,tests}/**/*.test.{ts,tsx}"],
          exclude: ["tests/{integration,conformance}/**"],
        },
      },
      {
        test: {
          name: "conformance",
          include: ["tests/conformance/**/*.test.ts"],
          // Opens a site, with its migrations, on a machine that runs others at the same time.
          hookTimeout: 60_000,
          testTimeout: 30_000,
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            main: "./build/server/index.js",
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              // Nobody takes from it: for tests that count what a request alone changes.
              queueProducers: { UNHEARD_JOBS: { queueName: "unheard" } },
              bindings: {
                ...(await localVariables("test-results")),
                // Every page asks for the data version, so that tests see their own writes.
                PAGE_CACHE_SECONDS: "0",
                TEST_MIGRATIONS: await readD1Migrations("migrations/main"),
                TEST_SEARCH_MIGRATIONS: await readD1Migrations("migrations/search"),
              },
            },
          })),
        ],
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          setupFiles: ["./tests/integration/setup.ts"],
          // Starting workerd costs more than most files; setup.ts clears what one leaves behind.
          isolate: false,
          // Some import ten thousand rows several times, beside others on the same two cores.
          testTimeout: 30_000,
        },
      },
    ],
  },
});
