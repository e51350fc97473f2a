import { expect, test } from "vitest";
import type { AlertMessage } from "#domain/operations/site-watch.ts";
import { listen } from "#tests/support/listen.ts";
import { alertWebhook } from "./outgoing-calls.ts";

const received: { url: string | undefined; type: string | undefined; body: unknown }[] = [];
const server = listen((request, response) => {
  let text = "";
  request.on("data", (part) => (text += part));
  request.on("end", () => {
    received.push({ url: request.url, type: request.headers["content-type"], body: JSON.parse(text || "null") });
    const status = { "/away": 302, "/broken": 500 }[request.url ?? ""] ?? 200;
    response.writeHead(status, { Location: "/elsewhere" });
    response.end("ok");
  });
});

const message: AlertMessage = {
  text: "Viele Fehler",
  id: "a",
  kind: "errors",
  state: "raised",
  title: "Viele Fehler",
  reason: "Zwölf.",
  since: "2026-11-10T08:00:00.000Z",
  site: "https://spitex.example",
};

test("posts the message as JSON", async () => {
  await alertWebhook(`${server.url}/hook`).send(message);
  expect(received).toEqual([{ url: "/hook", type: "application/json", body: message }]);
});

test.each([
  ["/away", "302"],
  ["/broken", "500"],
])("%s is a failure, and no other address is contacted", async (path, status) => {
  received.splice(0);
  await expect(alertWebhook(server.url + path).send(message)).rejects.toThrow(`alert webhook answered ${status}`);
  expect(received.map((one) => one.url)).toEqual([path]);
});
