import { expect, test } from "vitest";
import { auditAsk } from "./audit-ask.ts";

test.each(["2000-01-01", "2026-02-28", "2999-12-31"])("%s is a day to ask for", (day) => {
  expect(auditAsk.parse({ since: day, until: day })).toMatchObject({ since: day, until: day });
});

test.each(["", "9999-12-31", "3000-01-01", "1999-12-31", "0000-01-01", "2026-02-29", "gestern", ["2026-01-01"]])(
  "%j is not a day to ask for",
  (day) => {
    const { since, until } = auditAsk.parse({ since: day, until: day });
    expect([since, until]).toEqual([undefined, undefined]);
  },
);
