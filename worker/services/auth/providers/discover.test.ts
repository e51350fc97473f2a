import { UnsecuredJWT } from "jose";
import { expect, test } from "vitest";
import { issuerOf } from "./discover.ts";

const ANY = "https://login.microsoftonline.com/{tenantid}/v2.0";
const token = (claims: object) => new UnsecuredJWT({ ...claims }).encode();

test("each tenant is a separate issuer at the same host", () => {
  const tid = "9188040d-6c67-4c5b-b112-36a304b66dad";
  const own = `https://login.microsoftonline.com/${tid}/v2.0`;
  expect(issuerOf({ issuer: ANY }, token({ tid }))).toBe(own);
  const elsewhere = token({ tid: "../evil.example" });
  expect(issuerOf({ issuer: ANY }, elsewhere)).toBe(ANY);
  expect(issuerOf({ issuer: own }, token({ tid: "other" }))).toBe(own);
});
