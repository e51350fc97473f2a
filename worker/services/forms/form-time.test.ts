import { expect, test } from "vitest";
import { keyedHash } from "../../platform/secret-box.ts";
import { readFormTime, stampForm } from "./sent-forms.ts";

const NOON = Date.parse("2026-11-02T12:00:00Z");
const at = (seconds: number, pepper = "a pepper of at least thirty-two characters") => ({
  keyedHash: keyedHash(pepper),
  now: () => new Date(NOON + seconds * 1000),
});

test.each([3, 60, 86_400])("accepts a form after %d seconds", async (seconds) => {
  const given = await stampForm(at(0));
  expect(await readFormTime(at(seconds), given)).toEqual({ next: given });
});

test("refuses a form that is sent too quickly, and keeps its time", async () => {
  const given = await stampForm(at(0));
  expect(await readFormTime(at(2), given)).toEqual({ refusal: "sent_too_quickly", next: given });
});

test("asks to send yesterday's form again and then accepts it", async () => {
  const given = await stampForm(at(0));
  const { refusal, next } = await readFormTime(at(86_401), given);
  expect(refusal).toBe("form_expired");
  expect(await readFormTime(at(86_401), next)).toEqual({ next });
});

test("replaces an unsigned time by a signed one", async () => {
  const foreign = await stampForm(at(0, "another pepper of thirty-two characters"));
  const moved = (await stampForm(at(0))).replace(/^\d+/, String(NOON / 1000 - 500));
  for (const forged of ["", "0", "NaN", foreign, moved, `${NOON / 1000}`]) {
    const { refusal, next } = await readFormTime(at(10), forged);
    expect(refusal).toBe("sent_too_quickly");
    expect(await readFormTime(at(20), next)).toEqual({ next });
  }
});
