import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makePepper, makeSigningKey } from "../platform/access-tokens.ts";
import { localVariables, makeSecrets, replaceBrokenSecrets } from "./local-variables.ts";

let stateDir = "";
const file = () => join(stateDir, "secrets.json");
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), "spitex-secrets-"));
});
afterEach(() => rmSync(stateDir, { recursive: true }));

const withKeys = (keys: unknown) =>
  JSON.stringify({
    AUTH_SIGNING_KEYS: typeof keys === "string" ? keys : JSON.stringify(keys),
    AUTH_PEPPER: makePepper(),
  });

/** The file after a single character was changed. */
async function alteredKey() {
  const key = await makeSigningKey();
  return { ...key, d: `${key.d?.startsWith("A") ? "B" : "A"}${key.d?.slice(1)}` };
}
const publicHalf = async () => ({ ...(await makeSigningKey()), d: undefined });

const UNUSABLE: [what: string, content: () => Promise<string> | string][] = [
  ["half a file", () => '{"AUTH_PEPPER":'],
  ["no keys", () => withKeys([])],
  ["a value that is no list of keys", () => withKeys("garbage")],
  ["a key without its kind", () => withKeys([{ d: "x" }])],
  ["a key whose secret part was altered", async () => withKeys([await alteredKey()])],
  ["a key that cannot sign", async () => withKeys([await publicHalf()])],
  ["a short pepper", async () => JSON.stringify({ ...(await makeSecrets()), AUTH_PEPPER: "x" })],
];

describe("unusable secrets are named, and replaced on request:", () => {
  test.each(UNUSABLE)("%s", async (_, content) => {
    writeFileSync(file(), await content());
    await expect(localVariables(stateDir)).rejects.toThrow(`${file()} ist beschädigt. Legen Sie Ihre Kopie`);
    expect(await replaceBrokenSecrets(stateDir)).toContain("Es gibt jetzt neue Geheimnisse");
    expect(await localVariables(stateDir)).toMatchObject(JSON.parse(readFileSync(file(), "utf8")));
  });

  test("a folder in their place", async () => {
    mkdirSync(file());
    await expect(localVariables(stateDir)).rejects.toThrow(`${file()} ist ein Ordner, keine Datei. Legen Sie`);
    expect(await replaceBrokenSecrets(stateDir)).toContain("Es gibt jetzt neue Geheimnisse");
    expect(readdirSync(stateDir).filter((name) => name.startsWith("secrets.json.damaged-"))).toHaveLength(1);
  });
});

test("valid secrets stay, and a used state without secrets gets no new ones", async () => {
  const { AUTH_SIGNING_KEYS } = await localVariables(stateDir);
  expect(await replaceBrokenSecrets(stateDir)).toBeUndefined();
  expect((await localVariables(stateDir)).AUTH_SIGNING_KEYS).toBe(AUTH_SIGNING_KEYS);
  rmSync(file());
  writeFileSync(join(stateDir, "used"), "");
  await expect(localVariables(stateDir)).rejects.toThrow(`${file()} fehlt.`);
});
