import { expect, test } from "vitest";
import { planSync, withLateChanges } from "./account-list.ts";
import { listChange } from "./list-change.ts";

const seen = (...slugs: string[]) => ({ user: "anna", slugs });

test.each([
  ["the first time, everything on the device is new", ["a", "b"], undefined, { add: ["a", "b"], remove: [] }],
  ["nothing changed", ["a", "b"], seen("a", "b"), { add: [], remove: [] }],
  ["added and removed on the device", ["b", "c"], seen("a", "b"), { add: ["c"], remove: ["a"] }],
  ["the last one removed", [], seen("a"), { add: [], remove: ["a"] }],
])("%s", (_, device, memory, change) => expect(planSync(device, memory, "anna")).toEqual({ ...change, keep: device }));

test("a provider removed on another device does not come back", () => {
  const { add } = planSync(["a", "b"], seen("a", "b"), "anna");
  expect(add).toEqual([]);
});

test("on a shared device another person neither takes over a list nor changes it", () => {
  expect(planSync(["a", "b", "c"], seen("a", "b", "x"), "beat")).toMatchObject({ add: ["c"], remove: [] });
});

test("providers added or removed during the request stay so", () => {
  expect(withLateChanges(["x", "a", "b"], ["a", "b"], ["b", "c"])).toEqual(["x", "b", "c"]);
});

test.each([
  [{ add: ["a-8400"], remove: [] }, true],
  [{ add: [], remove: Array(20).fill("a") }, true],
  [{ add: Array(21).fill("a"), remove: [] }, false],
  [{ add: ["<script>"], remove: [] }, false],
  [{ add: ["x".repeat(201)], remove: [] }, false],
  [{ add: [7], remove: [] }, false],
  [{ add: "a", remove: [] }, false],
  [{ add: [] }, false],
])("%j is a valid change: %s", (change, isOne) => expect(listChange.safeParse(change).success).toBe(isOne));
