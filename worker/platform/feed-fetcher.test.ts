import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { listen } from "#tests/support/listen.ts";
import { feedFetcher } from "./feed-fetcher.ts";

let asked: (string | undefined)[] = [];
const NOTHING = { etag: null, lastModified: null };
const CSV = { "Content-Type": "text/csv; charset=utf-8" };

const PATHS: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  "/gut": ({ headers }, response) => {
    const isKnown = headers["if-none-match"] === '"a"';
    response.writeHead(isKnown ? 304 : 200, { ...CSV, ETag: '"a"', "Last-Modified": "Mon, 02 Nov 2026 05:00:00 GMT" });
    response.end(isKnown ? undefined : "a;b");
  },
  "/um": (_, response) => response.writeHead(302, { Location: "/gut" }).end(),
  "/kreis": (_, response) => response.writeHead(302, { Location: "/kreis" }).end(),
  "/innen": (_, response) => response.writeHead(302, { Location: "https://10.0.0.1/liste.csv" }).end(),
  "/metadaten": (_, response) => response.writeHead(307, { Location: "http://169.254.169.254/latest" }).end(),
  "/datei": (_, response) => response.writeHead(302, { Location: "file:///etc/passwd" }).end(),
  "/ohne-tls": (_, response) => response.writeHead(302, { Location: "http://daten.example.ch/a.csv" }).end(),
  "/weg": (_, response) => response.writeHead(404).end(),
  "/immer-304": (_, response) => response.writeHead(304).end(),
  "/seite": (_, response) => response.writeHead(200, { "Content-Type": "text/html" }).end("<html>"),
  "/bild": (_, response) => response.writeHead(200, { "Content-Type": "image/png" }).end("x"),
  "/leer": (_, response) => response.writeHead(200, CSV).end(),
  "/gross": (_, response) => response.writeHead(200, { ...CSV, "Content-Length": "900000000" }).flushHeaders(),
  "/bombe": (_, response) =>
    response.writeHead(200, { ...CSV, "Content-Encoding": "gzip" }).end(gzipSync(Buffer.alloc(60_000_000))),
  "/langsam": (_, response) => response.writeHead(200, CSV).write("a;"),
};

const server = listen((request, response) => {
  asked.push(request.url);
  PATHS[request.url ?? ""]?.(request, response);
});

const fetcher = (isLoopbackAllowed = true, timeoutMs = 5_000) =>
  feedFetcher({ isLoopbackAllowed, siteUrl: "https://site.test" }, timeoutMs);

beforeEach(() => {
  asked = [];
});

test("a file is fetched with its validators, and is unchanged with them", async () => {
  const answer = await fetcher()(`${server.url}/um`, NOTHING);
  expect(answer).toMatchObject({ state: "file", etag: '"a"', lastModified: "Mon, 02 Nov 2026 05:00:00 GMT" });
  expect(await fetcher()(`${server.url}/gut`, { ...NOTHING, etag: '"a"' })).toEqual({ state: "unchanged" });
});

test.each([
  ["/kreis", "fails", "endlos"],
  ["/innen", "fails", "nicht öffentlich"],
  ["/metadaten", "fails", "nicht öffentlich"],
  ["/datei", "fails", "nicht öffentlich"],
  ["/ohne-tls", "fails", "nicht öffentlich"],
  ["/weg", "fails", "404"],
  ["/immer-304", "fails", "304"],
  ["/gross", "fails", "über 20 MB"],
  ["/bombe", "fails", "über 20 MB"],
  ["/seite", "refused", "Webseite"],
  ["/bild", "refused", "image/png"],
  ["/leer", "refused", "leer"],
])("%s %s, because of «%s»", async (path, state, why) => {
  expect(await fetcher()(server.url + path, NOTHING)).toEqual({ state, problem: expect.stringContaining(why) });
  expect(asked.every((one) => one === path)).toBe(true);
});

test("stops reading a body that never ends", async () => {
  expect(await fetcher(true, 50)(`${server.url}/langsam`, NOTHING)).toMatchObject({
    problem: expect.stringContaining("zu langsam"),
  });
});

test("an unreachable server is a failure", async () => {
  expect(await fetcher()("http://127.0.0.1:1/", NOTHING)).toMatchObject({ state: "fails" });
});

test.each([
  "http://daten.example.ch/a.csv",
  "https://10.0.0.1/a.csv",
  "https://2130706433/a.csv",
  "https://0x7f.1/a.csv",
  "https://127.0.0.1/a.csv",
  "https://localhost/a.csv",
  "https://a.localhost/a.csv",
  "https://[::1]/a.csv",
  "https://[fd00::1]/a.csv",
  "https://[::ffff:10.0.0.1]/a.csv",
  "https://169.254.169.254/latest",
  "https://intern/a.csv",
  "https://db.internal/a.csv",
  "https://drucker.local./a.csv",
  "https://user:word@example.ch/a.csv",
  "https://example.ch:8443/a.csv",
  "https://site.test/api/export.csv",
  "ftp://example.ch/a.csv",
  "file:///etc/passwd",
  "data:text/csv,a",
])("%s is never requested", async (address) => {
  expect(await fetcher(false)(address, NOTHING)).toMatchObject({
    state: "fails",
    problem: expect.stringContaining("nicht öffentlich"),
  });
});
