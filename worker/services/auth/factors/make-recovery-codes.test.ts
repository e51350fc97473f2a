import { expect, test } from "vitest";
import { keyedHash } from "#worker/platform/secret-box.ts";
import { hashRecoveryCode, randomRecoveryCode, readRecoveryCode } from "./make-recovery-codes.ts";

const deps = { keyedHash: keyedHash("a pepper of more than thirty-two characters") };

test("codes have sixteen letters of a–z and 2–7, no two alike", () => {
  const codes = Array.from({ length: 200 }, randomRecoveryCode);
  expect(new Set(codes).size).toBe(200);
  for (const code of codes) expect(code).toMatch(/^[a-z2-7]{16}$/);
  expect(new Set(codes.join("")).size).toBe(32);
});

test.each(["K4M9-X7QP-2AB8-HT3Z", " k4m9 x7qp\n2ab8 ht3z ", "k4m9x7qp2ab8ht3z"])(
  "%j is read as it was meant",
  (typed) => expect(readRecoveryCode(typed)).toBe("k4m9x7qp2ab8ht3z"),
);

test("a hash belongs to its factor and reveals nothing of the code", async () => {
  const hash = await hashRecoveryCode(deps, "1", "k4m9x7qp2ab8ht3z");
  expect(hash).toMatch(/^[\w-]{43}$/);
  expect(await hashRecoveryCode(deps, "2", "k4m9x7qp2ab8ht3z")).not.toBe(hash);
});
