import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { localVariables } from "./worker/cli/local-variables.ts";

/** No time decides what is right, on a slow and busy machine neither: these only end what hangs. */
const PATIENT = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    maxWorkers: "100%",
    projects: [
      {
        test: {
          ...PATIENT,
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
          ...PATIENT,
          name: "conformance",
          include: ["tests/conformance/**/*.test.ts"],
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
                TEST_MIGRATIONS: await inOneStep("migrations/main"),
                TEST_SEARCH_MIGRATIONS: await inOneStep("migrations/search"),
              },
            },
          })),
        ],
        test: {
          ...PATIENT,
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          setupFiles: ["./tests/integration/setup.ts"],
          // Starting workerd costs more than most files; setup.ts clears what one leaves behind.
          isolate: false,
        },
      },
    ],
  },
});

/** Every file of tests begins with them, so they are one transaction instead of thirty. */
async function inOneStep(folder: string) {
  const queries = (await readD1Migrations(folder)).flatMap((migration) => migration.queries);
  return [{ name: folder, queries }];
}
