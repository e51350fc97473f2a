import { readdirSync, readFileSync } from "node:fs";
import { AuthClient, GoTrueAdminApi } from "@supabase/auth-js";
import { expect, test } from "vitest";

const DIRECTORY = import.meta.dirname;
const calls = readdirSync(DIRECTORY)
  .map((file) => readFileSync(`${DIRECTORY}/${file}`, "utf8"))
  .join("\n");

/** These need a browser's authenticator: tests/e2e/passkeys.spec.ts uses them on the page. */
const IN_A_BROWSER = [
  "signInWithPasskey",
  "registerPasskey",
  "webauthn.authenticate",
  "webauthn.register",
  "webauthn.enroll",
  "webauthn.challenge",
  "webauthn.verify",
];

/** Methods that send no request. */
const LOCAL = ["dispose", "isThrowOnErrorEnabled", "startAutoRefresh"];

/** Private in TypeScript: only other methods call them. */
const PRIVATE = ["fetchJwk", "linkIdentityIdToken", "linkIdentityOAuth", "signInWithEthereum", "signInWithSolana"];

/** Options with which the client was created. */
const GIVEN = ["fetch", "lock", "logger"];

const url = "http://localhost/auth";

/** Names of methods on the client itself, or in a namespace: `mfa.enroll`. */
function methodsOf(api: object, prefix = ""): string[] {
  const prototype = Object.getPrototypeOf(api);
  const inherited = prototype === Object.prototype ? [] : Object.getOwnPropertyNames(prototype);
  const names = [...inherited, ...Object.keys(api)].filter((name) => !/^_|^constructor$/.test(name));
  return names.flatMap((name) => {
    const member: unknown = Reflect.get(api, name);
    if (typeof member === "function") return [prefix + name];
    const isNamespace = NAMESPACES.includes(name) && typeof member === "object" && member !== null;
    return isNamespace ? methodsOf(member, `${name}.`) : [];
  });
}

const NAMESPACES = ["mfa", "webauthn", "recoveryCodes", "oauth", "passkey", "customProviders"];

const client = new AuthClient({ url, autoRefreshToken: false, persistSession: false });

const isCalled = (name: string) => calls.includes(name.includes(".") ? `${name}(` : `.${name}(`);

test.each([
  ["the client", client],
  ["its administration", new GoTrueAdminApi({ url })],
])("every public method of %s is called in a test", (_, api) => {
  const known = [...IN_A_BROWSER, ...LOCAL, ...PRIVATE, ...GIVEN];
  const methods = methodsOf(api).filter((name) => !known.includes(name));
  expect(methods.length).toBeGreaterThan(10);
  expect(methods.filter((name) => !isCalled(name))).toEqual([]);
});
