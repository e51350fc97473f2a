import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";

const topic = z.record(z.string(), z.unknown());

test("every message is used in the code", () => {
  const sources = globSync("{app,domain,worker,vite}/**/*.{ts,tsx}", { exclude: ["**/*.test.ts"] });
  const said = new Set(
    sources.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/\bm\.([a-z]\w*)/g)].map(([, key]) => key)),
  );
  const messages = globSync("messages/de/*.json").flatMap((file) =>
    Object.keys(topic.parse(JSON.parse(readFileSync(file, "utf8")))),
  );
  expect(messages.length).toBeGreaterThan(1000);
  // domain/pages/addresses.ts reads the words of addresses all at once.
  const silent = messages.filter((key) => !said.has(key) && !key.startsWith("addresses_"));
  expect(silent).toEqual([]);
});
