import { expect, test } from "vitest";
import { fitMetadata, isStorable, jsonBytes, metadataSchema } from "./metadata.ts";

const isTaken = (value: unknown) => metadataSchema.safeParse(value).success;
const nested = (depth: number) => {
  let value: unknown = 1;
  for (let n = 0; n < depth; n++) value = { value };
  return value;
};

test("accepts an object unchanged, null counts as absent", () => {
  const given = { name: "Anna Müller 👋", list: [1, null, { "a b": false }] };
  expect(metadataSchema.parse(given)).toEqual(given);
  expect(metadataSchema.parse(null)).toBeUndefined();
  expect(metadataSchema.parse(undefined)).toBeUndefined();
});

test.each([["text"], [1], [true], [[]], [["a"]]])("%j is not metadata", (value) => {
  expect(isTaken(value)).toBe(false);
});

test.each([
  '{"a\\u0000b":1}',
  '{"a":"\\u0000"}',
  '{"a":[{"b\\u0000":1}]}',
  '{"a":["x\\u0000y"]}',
  '{"\\ud800":1}',
  '{"a":{"b":"\\udc00"}}',
  '{"__proto__":{"isAdmin":true}}',
  '{"a":[{"__proto__":1}]}',
])("refuses %s", (json) => {
  expect(isTaken(JSON.parse(json))).toBe(false);
});

test("limits the depth without overflowing the stack", () => {
  expect(isTaken(nested(50))).toBe(true);
  expect(isTaken(nested(51))).toBe(false);
  expect(isTaken(JSON.parse(`{"a":${"[".repeat(5000)}${"]".repeat(5000)}}`))).toBe(false);
});

test("limits the size in bytes", () => {
  expect(isTaken({ a: "x".repeat(15_900) })).toBe(true);
  expect(isTaken({ a: "x".repeat(16_000) })).toBe(false);
  expect(isTaken({ a: "ä".repeat(8000) })).toBe(false);
});

test("trims a provider's claims if there are too many, the largest first, never sub and email", () => {
  const data = { sub: "x".repeat(3000), email: "anna@example.ch", name: "Anna" };
  expect(fitMetadata(data)).toBe(data);
  const much = { ...data, list: "y".repeat(9000), custom_claims: { all: "ü".repeat(6000) } };
  expect(fitMetadata(much)).toEqual({ ...data, list: much.list });
  expect(jsonBytes(fitMetadata({ ...much, more: "z".repeat(15_000) }))).toBeLessThan(16_000);
});

test("keeps a provider's own claims if they fit", () => {
  expect(isStorable({ groups: ["a"] }, 100)).toBe(true);
  expect(isStorable({ groups: ["a".repeat(100)] }, 100)).toBe(false);
  expect(isStorable({ groups: ["\0"] }, 100)).toBe(false);
});
