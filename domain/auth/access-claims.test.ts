import { expect, test } from "vitest";
import { readAccessClaims } from "./access-claims.ts";

const claims = {
  sub: "anna",
  aud: "authenticated",
  exp: 2,
  role: "authenticated",
  amr: [{ method: "password", timestamp: 1 }],
  is_anonymous: false,
  plan: { added: "by a hook" },
};

test("reads claims of the right types and keeps additional ones", () => {
  expect(readAccessClaims(claims)).toEqual({ claims });
  expect(readAccessClaims({ role: "service_role" })).toEqual({ claims: { role: "service_role" } });
});

test.each([
  ["sub", ["anna"]],
  ["sub", 5],
  ["aud", [1]],
  ["aud", null],
  ["exp", "2"],
  ["role", ["service_role"]],
  ["role", { toString: "service_role" }],
  ["role", null],
  ["session_id", {}],
  ["aal", ["aal2"]],
  ["amr", "password"],
  ["amr", [{ method: ["password"], timestamp: 1 }]],
  ["is_anonymous", "false"],
  ["user_metadata", []],
])("%s may not be %j", (name, value) => {
  expect(readAccessClaims({ ...claims, [name]: value })).toEqual({ malformed: [name] });
});
