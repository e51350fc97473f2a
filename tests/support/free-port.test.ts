import { createServer } from "node:net";
import { expect, test } from "vitest";
import { freePort } from "./free-port.ts";

/** Where Linux and macOS begin to choose ports for connections. */
const CHOSEN_BY_SYSTEMS = 32_768;

test("a port is below those of connections, is returned once and is not in use", async () => {
  const first = await freePort();
  expect(first).toBeLessThan(CHOSEN_BY_SYSTEMS);
  const neighbour = createServer();
  // If another program listens there, the port is taken all the same.
  await new Promise<void>((resolve) => void neighbour.once("error", () => resolve()).listen(first + 1, resolve));
  expect([first, first + 1]).not.toContain(await freePort());
  neighbour.close();
});
