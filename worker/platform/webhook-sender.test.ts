import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeEach, expect, test } from "vitest";
import { webhookSender } from "./outgoing-calls.ts";

type Received = { headers: IncomingHttpHeaders; body: string; path: string };

let received: Received[] = [];
let status = 204;
const server = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  received.push({ headers: request.headers, body, path: request.url ?? "" });
  response.writeHead(status, { Location: "/anderswo" }).end();
});
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/antworten`;
afterAll(() => void server.close());

const secret = `whsec_${Buffer.from("x".repeat(24)).toString("base64")}`;
const event = { type: "question.answered", data: { number: 1, answer: "ja" } };
const send = webhookSender({ isLoopbackAllowed: true });

beforeEach(() => {
  [received, status] = [[], 204];
});

test("signs as in Standard Webhooks, so that the receiver can verify it with its secret", async () => {
  await send({ id: "a1", url, secret, event });
  const { headers, body } = received[0] ?? { headers: {} as IncomingHttpHeaders, body: "" };
  expect(headers["webhook-id"]).toBe("a1");
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual(event);
  const other = new Webhook(`whsec_${Buffer.from("y".repeat(24)).toString("base64")}`);
  expect(() => other.verify(body, headers as Record<string, string>)).toThrow();
  expect(() => new Webhook(secret).verify(body.replace("ja", "voll"), headers as Record<string, string>)).toThrow();
});

test.each([301, 307, 404, 500])("status %i is a failure, and a redirect is not followed", async (code) => {
  status = code;
  await expect(send({ id: "a1", url, secret, event })).rejects.toThrow(`webhook answered ${code}`);
  expect(received.map(({ path }) => path)).toEqual(["/antworten"]);
});

test("an address that is not public is not requested", async () => {
  const strict = webhookSender({ isLoopbackAllowed: false });
  for (const address of [url, "https://10.1.2.3/", "https://kis.local/"]) {
    await expect(strict({ id: "a1", url: address, secret, event })).rejects.toThrow("not public");
  }
  expect(received).toEqual([]);
});
