import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guardedBinding } from "./guarded-bindings.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LIMIT_MS = 20_000;

/** A bucket whose only upload does the given work. */
const bucketWith = (uploadPart: () => Promise<unknown>) =>
  guardedBinding(
    { head: () => new Promise(() => {}), resumeMultipartUpload: () => ({ uploadPart }) },
    () => LIMIT_MS,
    "FILES",
  );

test("a call that takes too long is aborted", async () => {
  const answer = expect(bucketWith(async () => {}).head()).rejects.toMatchObject({ code: "unavailable" });
  await vi.advanceTimersByTimeAsync(LIMIT_MS);
  await answer;
});

test("a part of an upload may take as long as its sender's connection needs", async () => {
  const slow = () => new Promise((resolve) => setTimeout(() => resolve("stored"), 10 * LIMIT_MS));
  const answer = expect(bucketWith(slow).resumeMultipartUpload().uploadPart()).resolves.toBe("stored");
  await vi.advanceTimersByTimeAsync(10 * LIMIT_MS);
  await answer;
});

test("a part that cannot be stored may be sent again", async () => {
  const upload = bucketWith(() => Promise.reject(new Error("R2 is away"))).resumeMultipartUpload();
  await expect(upload.uploadPart()).rejects.toMatchObject({ code: "unavailable" });
});
