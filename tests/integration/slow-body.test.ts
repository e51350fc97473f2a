import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { ANNA } from "#tests/support/people.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** A body that arrives after this number of seconds. */
const slow = (text: string, seconds: number) =>
  new ReadableStream(
    {
      pull: (controller) => {
        vi.setSystemTime(Date.now() + seconds * 1000);
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );

test("a message over a slow connection is stored: the time limit applies to bindings, not to the sender", async () => {
  const start = Date.now();
  const answer = await authSite({ FORM_RATE_LIMIT: "1000" }).fetch("/api/contact-messages", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: slow(JSON.stringify(ANNA), 30),
  });
  expect(answer.status).toBe(201);
  expect(Date.now() - start).toBeGreaterThanOrEqual(30_000);
});
