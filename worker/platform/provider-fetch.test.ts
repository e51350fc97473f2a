import { expect, test } from "vitest";
import { listen } from "#tests/support/listen.ts";
import { providerFetch } from "./outgoing-calls.ts";

const server = listen((request, response) => {
  const status = request.url === "/empty" ? 204 : request.url === "/away" ? 302 : 200;
  response.writeHead(status, { Location: "/", "Set-Cookie": "a=b", "Content-Type": "text/plain" });
  response.end(request.url === "/large" ? "x".repeat(600 * 1024) : "grüezi");
});

const ask = providerFetch({ isLoopbackAllowed: true, timeoutSeconds: 5 });

test("returns status, body and the headers that callers read", async () => {
  const response = await ask(`${server.url}/`);
  expect([response.status, await response.text()]).toEqual([200, "grüezi"]);
  expect([...response.headers.keys()]).toEqual(["content-type"]);
});

test("redirects are not followed, and a status without a body counts as 502", async () => {
  expect((await ask(`${server.url}/away`)).status).toBe(302);
  expect((await ask(`${server.url}/empty`)).status).toBe(502);
});

test("a response that is too large is not read", async () => {
  await expect(ask(`${server.url}/large`)).rejects.toThrow("too large");
});

test("unsafe addresses are not requested", async () => {
  const strict = providerFetch({ isLoopbackAllowed: false, timeoutSeconds: 5 });
  for (const address of [server.url, "http://idp.example/", "nowhere"]) {
    await expect(strict(address)).rejects.toThrow("not safe");
  }
});
