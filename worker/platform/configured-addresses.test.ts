import { beforeEach, expect, test } from "vitest";
import { listen } from "#tests/support/listen.ts";
import { edgePurge, pageViews } from "./outgoing-calls.ts";

let asked: (string | undefined)[] = [];
const server = listen((request, response) => {
  asked.push(request.url);
  response.writeHead(request.url === "/away" ? 307 : 204, { Location: "/elsewhere" }).end();
});
beforeEach(() => {
  asked = [];
});

const dataset = { writeDataPoint: () => {} };
const view = { path: "/zuerich/", referrer: "" };

test.each([
  ["a second counter of page views", (address: string) => pageViews(dataset, address).record(view)],
  ["a cache before the site", (address: string) => edgePurge(undefined, address).address?.(["directory"])],
])("%s is contacted only at its configured address", async (_, ask) => {
  await ask(`${server.url}/here`);
  await expect(ask(`${server.url}/away`)).rejects.toThrow("307");
  expect(asked).toEqual(["/here", "/away"]);
});
