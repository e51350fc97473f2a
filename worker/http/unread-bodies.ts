import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";

/** More than any request of the site sends. A client that sends more loses the connection. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Reads what a refused request has sent to its end. workerd closes a connection whose request was not
 * read whole, and the next request on it, perhaps another visitor's behind a proxy, would be reset.
 */
export const readWhatIsLeft = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { body, bodyUsed } = c.req.raw;
  if (!body || bodyUsed) return;
  // A client that disconnects sends no next request.
  await discard(body).catch(() => undefined);
});

async function discard(body: ReadableStream<Uint8Array>): Promise<void> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    // Ends the loop, and with it the reading.
    if (bytes > MOST_BYTES) return;
  }
}
