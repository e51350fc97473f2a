import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { z } from "zod";

const SERVER = "build/server";
const ENTRY = join(SERVER, "index.js");

const IMPORT = /(?:^|;)\s*(?:import|export)\b[^;"'()]*["'](\.[^"']+\.js)["']/gm;

/** Files that are loaded before the first request: the entry and its static imports. */
function loadedAtStart(file = ENTRY, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ""] of readFileSync(file, "utf8").matchAll(IMPORT)) {
    loadedAtStart(join(dirname(file), path), found);
  }
  return found;
}

const chunks = readdirSync(SERVER, { recursive: true, encoding: "utf8" })
  .map((name) => join(SERVER, name))
  .filter((file) => /\.(js|wasm)$/.test(file) && statSync(file).isFile());

const sourceMap = z.object({ sources: z.array(z.string()) });

/** Its source map names the modules that a file was made from. */
function holds(file: string, library: string): boolean {
  const map = `${file}.map`;
  if (!existsSync(map)) return false;
  const { sources } = sourceMap.parse(JSON.parse(readFileSync(map, "utf8")));
  return sources.some((source) => source.includes(`node_modules/${library}/`));
}

test.each([
  "@simplewebauthn/server",
  "@noble/curves",
  "bcryptjs",
  "oauth4webapi",
  "otpauth",
  "standardwebhooks",
  "xml-crypto",
])("%s is part of the Worker, but not loaded at its start", (library) => {
  const atStart = loadedAtStart();
  expect(atStart.size).toBeGreaterThan(1);
  const holding = chunks.filter((file) => holds(file, library));
  expect(holding).not.toEqual([]);
  expect(holding.filter((file) => atStart.has(file))).toEqual([]);
});

// A free account allows 3 MB (decision 83 says how much the four languages take).
test("the whole Worker fits a free account", () => {
  const bytes = chunks.reduce((sum, file) => sum + gzipSync(readFileSync(file)).byteLength, 0);
  expect(bytes).toBeLessThan(3_000_000);
});
