import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";

/** A server for the tests of one file. @returns its address, which is known once the tests run */
export function listen(answer: RequestListener): { url: string } {
  const server = createServer(answer);
  const address = { url: "" };
  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    address.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  return address;
}
