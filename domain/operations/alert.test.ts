import { expect, test } from "vitest";
import { type Alert, nextAlert } from "./alert.ts";

const at = (time: string) => new Date(`2026-11-23T${time}:00.000Z`);

/** The messages, minute by minute; an empty reason means that nothing is wrong. */
function told(...moments: [time: string, reason: string][]) {
  let alert: Alert | undefined;
  return moments.flatMap(([time, reason]) => {
    const step = nextAlert(alert, reason || undefined, at(time));
    if (step) alert = { ...step.alert, notice: null };
    return step?.news ? [`${time} ${step.news}`] : [];
  });
}

test("an alert is raised once and ended once", () => {
  expect(told(["08:00", "x"], ["08:01", "x"], ["08:02", ""], ["08:03", ""])).toEqual(["08:00 raised", "08:02 ended"]);
});

test("an alert is raised again after six hours while the problem lasts", () => {
  expect(told(["08:00", "x"], ["13:59", "y"], ["14:00", "y"], ["14:01", "y"])).toEqual([
    "08:00 raised",
    "14:00 raised",
  ]);
});

test("an alert that comes and goes is sent once in six hours", () => {
  expect(told(["08:00", "x"], ["08:10", ""], ["08:20", "x"], ["08:30", ""], ["14:00", "x"])).toEqual([
    "08:00 raised",
    "08:10 ended",
    "14:00 raised",
  ]);
});

test("a problem that returned within the six hours is reported after them, with the time of its return", () => {
  expect(told(["08:00", "x"], ["08:10", ""], ["08:20", "x"], ["14:00", "x"])).toContain("14:00 raised");
});

const open: Alert = {
  reason: "x",
  since: at("08:00").toISOString(),
  endedAt: null,
  raisedAt: at("08:00").toISOString(),
  isTold: true,
  notice: null,
};

test("a new reason is stored without a message, the same reason changes nothing", () => {
  expect(nextAlert(open, "y", at("09:00"))).toEqual({ alert: { ...open, reason: "y" }, news: undefined });
  expect(nextAlert(open, "x", at("09:00"))).toBeUndefined();
  expect(nextAlert(undefined, undefined, at("09:00"))).toBeUndefined();
});

test("an end not yet sent to the webhook is dropped when the problem returns", () => {
  const step = nextAlert({ ...open, endedAt: at("08:30").toISOString(), notice: "ended" }, "x", at("08:40"));
  expect(step?.alert).toMatchObject({ endedAt: null, isTold: true, notice: null });
});
