import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";

/** More than any valid request. A client that sends more loses the connection. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Reads the unread body of a refused request. Otherwise workerd would close the connection, which would reset
 * the next request on it, perhaps that of another visitor behind the same proxy.
 */
export const readWhatIsLeft = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { body, bodyUsed } = c.req.raw;
  if (!body || bodyUsed) return;
  // After a disconnect there is no next request.
  await discard(body).catch(() => undefined);
});

async function discard(body: ReadableStream<Uint8Array>): Promise<void> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (bytes > MOST_BYTES) return;
  }
}
