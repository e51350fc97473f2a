import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { edgePurge } from "./edge-purge.ts";
import { pageViews } from "./page-views.ts";

let asked: (string | undefined)[] = [];
const server = createServer((request, response) => {
  asked.push(request.url);
  response.writeHead(request.url === "/away" ? 307 : 204, { Location: "/elsewhere" }).end();
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
beforeEach(() => {
  asked = [];
});

const dataset = { writeDataPoint: () => {} };
const view = { path: "/zuerich/", referrer: "" };

test.each([
  ["a second counter of page views", (address: string) => pageViews(dataset, address).record(view)],
  ["a cache before the site", (address: string) => edgePurge(undefined, address)(["directory"])],
])("%s is asked where it was configured, and nowhere else", async (_, ask) => {
  await ask(`${url}/here`);
  await expect(ask(`${url}/away`)).rejects.toThrow("307");
  expect(asked).toEqual(["/here", "/away"]);
});
