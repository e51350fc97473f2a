import { expect, test } from "vitest";
import { ssoDomain, ssoDomains } from "./sso-provider.ts";

test.each([
  [" Spital.Example ", "spital.example"],
  ["bücher.example", "xn--bcher-kva.example"],
  ["a.b-c.spital.swiss", "a.b-c.spital.swiss"],
])("%j is %s", (given, domain) => expect(ssoDomain(given)).toBe(domain));

test.each([
  "",
  "spital",
  "spital.example.",
  "http://spital.example",
  "a@spital.example",
  "1.2.3.4",
  "spital.example:80",
  "-a.example",
  "127.1",
])("%j is not a domain", (given) => expect(ssoDomain(given)).toBe(""));

test("each domain is listed once, and all are valid", () => {
  expect(ssoDomains(["a.example", "A.example"])).toEqual(["a.example"]);
  expect(() => ssoDomains(["a.example", "b"])).toThrow("SSO domain 'b' is not a valid domain");
});
