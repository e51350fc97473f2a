import { createServer } from "node:net";
import { threadId } from "node:worker_threads";

/** Below the ports that systems choose themselves, so that no connection takes one between the check and its use. */
const FIRST = 12_000;
const COUNT = 20_000;

// Programs that run side by side begin in different places.
let next = (process.pid * 67 + threadId * 31) % COUNT;

/** For programs that must know their port before they listen. No two calls in one thread get the same port. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < COUNT; tried += 1) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if (await isFree(port)) return port;
  }
  throw new Error("no port is free");
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
