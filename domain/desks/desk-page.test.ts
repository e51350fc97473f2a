import { expect, test } from "vitest";
import { DESK_PAGE_SIZE, deskPosition, positionText, toDeskPage } from "./desk-page.ts";

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ time: "2026-11-05T08:00:00.000Z", id: `m-${at}` }));

test("a page that is not full is the last one", () => {
  expect(toDeskPage(rows(DESK_PAGE_SIZE), positionText)).toEqual({ items: rows(DESK_PAGE_SIZE), next: null });
});

test("an extra row means that there are more, and where they start", () => {
  const { items, next } = toDeskPage(rows(DESK_PAGE_SIZE + 1), positionText);
  expect(items).toHaveLength(DESK_PAGE_SIZE);
  expect(deskPosition(next ?? "")).toEqual(items.at(-1));
});

test.each([undefined, "", "~", "x~y", "2026-11-05T08:00:00.000Z~a b", "2026~"])(
  "%j is not a position and starts at the beginning",
  (from) => {
    expect(deskPosition(from)).toEqual({ time: "9", id: "" });
  },
);
