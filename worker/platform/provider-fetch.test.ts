import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { providerFetch } from "./provider-fetch.ts";

const server = createServer((request, response) => {
  const status = request.url === "/empty" ? 204 : request.url === "/away" ? 302 : 200;
  response.writeHead(status, { Location: "/", "Set-Cookie": "a=b", "Content-Type": "text/plain" });
  response.end(request.url === "/large" ? "x".repeat(600 * 1024) : "grüezi");
});
let url = "";

beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", () => {
        url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
        resolve();
      });
    }),
);
afterAll(() => void server.close());

const ask = providerFetch({ isLoopbackAllowed: true, timeoutSeconds: 5 });

test("returns status, body and the headers that callers read", async () => {
  const response = await ask(`${url}/`);
  expect([response.status, await response.text()]).toEqual([200, "grüezi"]);
  expect([...response.headers.keys()]).toEqual(["content-type"]);
});

test("redirects are not followed, and a status without a body counts as 502", async () => {
  expect((await ask(`${url}/away`)).status).toBe(302);
  expect((await ask(`${url}/empty`)).status).toBe(502);
});

test("a response that is too large is not read", async () => {
  await expect(ask(`${url}/large`)).rejects.toThrow("too large");
});

test("unsafe addresses are not requested", async () => {
  const strict = providerFetch({ isLoopbackAllowed: false, timeoutSeconds: 5 });
  for (const address of [url, "http://idp.example/", "nowhere"]) {
    await expect(strict(address)).rejects.toThrow("not safe");
  }
});
