import { expect, test } from "vitest";
import { undoMerge } from "./merges-and-deletions.ts";

const [OLD, MERGED, LATER] = ["2026-01-01", "2026-02-01", "2026-03-01"];
const before = {
  name: "Spitex Töss",
  updated_at: OLD,
  website: "https://toess.ch",
  confirmed_fields: '{"website":"w"}',
};
const after = {
  ...before,
  updated_at: MERGED,
  email: "a@b.ch",
  positive_text: "Gut",
  positive_rating: 5,
  confirmed_fields: '{"website":"w","email":"e"}',
  fact_sources: '{"form":{"source":"x"}}',
};
const undone = (now: object) => undoMerge({ before, after, now: { ...after, ...now } }, "2026-04-01");

test("a listing that was not changed since the merge is restored completely", () => {
  expect(undone({})).toEqual({
    email: null,
    positive_text: null,
    positive_rating: null,
    confirmed_fields: before.confirmed_fields,
    fact_sources: null,
    updated_at: OLD,
  });
});

test("an edited field stays with its confirmation", () => {
  const confirmed_fields = `{"website":"w","email":"${LATER}"}`;
  const edited = { email: "neu@b.ch", updated_at: LATER, confirmed_fields };
  expect(undone(edited)).toEqual({
    positive_text: null,
    positive_rating: null,
    confirmed_fields,
    fact_sources: null,
    updated_at: "2026-04-01",
  });
});

test("a field confirmed since the merge stays, like an edited one", () => {
  expect(undone({ confirmed_fields: `{"email":"${LATER}"}`, updated_at: LATER })).not.toHaveProperty("email");
});

test("a partly edited imported review stays whole", () => {
  const changes = undone({ positive_text: "Sehr gut", updated_at: LATER });
  expect(Object.keys(changes)).not.toContain("positive_rating");
  expect(changes).toMatchObject({ email: null });
});

test("a value that the listing had before the merge stays as it is now", () => {
  expect(undone({ website: "https://neu.ch", updated_at: LATER })).not.toHaveProperty("website");
});
