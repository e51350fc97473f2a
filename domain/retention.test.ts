import { expect, test } from "vitest";
import {
  BEGUN_HOURS,
  daysBefore,
  ENDED_SESSION_HOURS,
  hoursBefore,
  KEEP_DAYS,
  restoreStart,
  SENT_FORM_HOURS,
} from "./retention.ts";

const NOON = new Date("2026-11-23T12:00:00Z");

test("each period is as long as the privacy record says", () => {
  expect(daysBefore(NOON, KEEP_DAYS).toISOString()).toBe("2026-08-25T12:00:00.000Z");
  expect(restoreStart(NOON)).toBe("2026-10-24T12:00:00.000Z");
  expect(hoursBefore(NOON, ENDED_SESSION_HOURS).toISOString()).toBe("2026-11-20T12:00:00.000Z");
  for (const hours of [BEGUN_HOURS, SENT_FORM_HOURS]) {
    expect(hoursBefore(NOON, hours).toISOString()).toBe("2026-11-22T12:00:00.000Z");
  }
});
