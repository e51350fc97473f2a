import { expect, test } from "vitest";
import { replyInput } from "./review-input.ts";

test("a reply has between 1 and 500 characters", () => {
  expect(replyInput.safeParse({ text: "x".repeat(500) }).success).toBe(true);
  expect(replyInput.safeParse({ text: "x".repeat(501) }).success).toBe(false);
  expect(replyInput.safeParse({ text: " \n " }).success).toBe(false);
});
