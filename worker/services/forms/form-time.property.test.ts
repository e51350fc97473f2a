import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "#tests/support/any-text.ts";
import { flipBit } from "#tests/support/flip-bit.ts";
import { holdsLater } from "#tests/support/holds.ts";
import { keyedHash } from "#worker/platform/secret-box.ts";
import { readFormTime, stampForm } from "./sent-forms.ts";

const hash = keyedHash("a pepper of at least thirty-two characters");
const opened = { keyedHash: hash, now: () => new Date("2026-11-23T12:00:00Z") };
const sent = { keyedHash: hash, now: () => new Date("2026-11-23T12:10:00Z") };

test("a form's signed time is accepted, and refused with a changed bit or another second", () =>
  holdsLater(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 1_000_000 })), async ([bit, seconds]) => {
    const given = await stampForm(opened);
    expect(await readFormTime(sent, given)).toEqual({ next: given });
    const [time = "", mac = ""] = given.split(".");
    for (const changed of [`${time}.${flipBit(mac, bit)}`, `${Number(time) - seconds}.${mac}`]) {
      expect((await readFormTime(sent, changed)).refusal).toBe("sent_too_quickly");
    }
  }));

test("no other text is accepted", () =>
  holdsLater(anyText, async (text) => expect((await readFormTime(sent, text)).refusal).toBe("sent_too_quickly")));
