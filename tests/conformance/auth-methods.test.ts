import { readdirSync, readFileSync } from "node:fs";
import { AuthClient, GoTrueAdminApi } from "@supabase/auth-js";
import { expect, test } from "vitest";

const DIRECTORY = import.meta.dirname;
const calls = readdirSync(DIRECTORY)
  .map((file) => readFileSync(`${DIRECTORY}/${file}`, "utf8"))
  .join("\n");

/** Need a browser's authenticator: tests/e2e/passkeys.spec.ts walks through them on the page. */
const IN_A_BROWSER = ["signInWithPasskey", "registerPasskey", "authenticate", "register"];

/** Ask the service nothing. */
const LOCAL = ["dispose", "isThrowOnErrorEnabled", "startAutoRefresh"];

/** Private, whatever JavaScript says: other methods call them. */
const PRIVATE = [
  "fetchJwk",
  "linkIdentityIdToken",
  "linkIdentityOAuth",
  "signInWithEthereum",
  "signInWithSolana",
];

/** What the client was made with. */
const GIVEN = ["fetch", "lock", "logger"];

const url = "http://localhost/auth";

/** By their names on the client itself, and below its namespaces. */
function methodsOf(api: object, depth = 0): string[] {
  const prototype = Object.getPrototypeOf(api);
  const inherited = prototype === Object.prototype ? [] : Object.getOwnPropertyNames(prototype);
  const names = [...inherited, ...Object.keys(api)].filter(
    (name) => !/^_|^constructor$/.test(name),
  );
  return names.flatMap((name) => {
    const member: unknown = Reflect.get(api, name);
    if (typeof member === "function") return [name];
    const isNamespace = NAMESPACES.includes(name) && typeof member === "object" && member !== null;
    return isNamespace && depth < 2 ? methodsOf(member, depth + 1) : [];
  });
}

const NAMESPACES = ["mfa", "webauthn", "recoveryCodes", "oauth", "passkey", "customProviders"];

const client = new AuthClient({ url, autoRefreshToken: false, persistSession: false });

test.each([
  ["the client", client],
  ["its administration", new GoTrueAdminApi({ url })],
])("every public method of %s is called in a test", (_, api) => {
  const known = [...IN_A_BROWSER, ...LOCAL, ...PRIVATE, ...GIVEN];
  const methods = methodsOf(api).filter((name) => !known.includes(name));
  expect(methods.length).toBeGreaterThan(10);
  expect(methods.filter((name) => !new RegExp(`\\.${name}\\(`).test(calls))).toEqual([]);
});
