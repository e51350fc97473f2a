import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { listen } from "#tests/support/listen.ts";
import { websiteReader } from "./website-reader.ts";

let asked: IncomingMessage[] = [];
const HTML = { "Content-Type": "text/html; charset=utf-8" };
const to =
  (address: string, status = 302) =>
  (_: IncomingMessage, response: ServerResponse) =>
    response.writeHead(status, { Location: address, "Set-Cookie": "a=b" }).end();

const PATHS: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  "/gut": (_, response) => response.writeHead(200, HTML).end("<p>Zürich</p>"),
  "/alt": (_, response) =>
    response
      .writeHead(200, { "Content-Type": "text/html" })
      .end(Buffer.from('<meta charset="iso-8859-1">Zürich', "latin1")),
  "/seltsam": (_, response) => response.writeHead(200, { "Content-Type": "text/html;charset=klingon" }).end("Zürich"),
  "/um3": to("/um2", 301),
  "/um2": to("/um1", 307),
  "/um1": to("/gut", 308),
  "/um4": to("/um3"),
  "/kreis": to("/kreis"),
  "/innen": to("http://10.0.0.1/"),
  "/metadaten": to("http://169.254.169.254/latest"),
  "/datei": to("file:///etc/passwd"),
  "/wort": to("http://a:b@spitex.example/"),
  "/eigen": to("https://site.test/api/account"),
  "/weg": (_, response) => response.writeHead(404, HTML).end(),
  "/bild": (_, response) => response.writeHead(200, { "Content-Type": "image/svg+xml" }).end("<svg/>"),
  "/ohne": (_, response) => response.writeHead(200).end("<p>"),
  "/gross": (_, response) => response.writeHead(200, HTML).end("x".repeat(3_000_000)),
  "/bombe": (_, response) =>
    response.writeHead(200, { ...HTML, "Content-Encoding": "gzip" }).end(gzipSync(Buffer.alloc(60_000_000, "x"))),
  "/endlos": (_, response) => response.writeHead(200, HTML).write("<p>"),
  "/stumm": () => {},
};

const server = listen((request, response) => {
  asked.push(request);
  PATHS[request.url ?? ""]?.(request, response);
});

const reader = (isLoopbackAllowed = true, timeoutMs = 5_000) =>
  websiteReader({ isLoopbackAllowed, siteUrl: "https://site.test", dnsUrl: undefined }, timeoutMs);
const read = (path: string, timeoutMs?: number) => reader(true, timeoutMs)(server.url + path);
const page = (html: string) => ({ state: "page", html });

beforeEach(() => {
  asked = [];
});

test("a page is read in its own character set, after three redirects at most, and without cookies", async () => {
  expect(await read("/um3")).toEqual(page("<p>Zürich</p>"));
  expect(asked.map(({ url }) => url)).toEqual(["/um3", "/um2", "/um1", "/gut"]);
  expect(asked.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined, undefined, undefined]);
  expect(asked[0]?.headers["user-agent"]).toBe("spitex-verzeichnis (+https://site.test/kontakt)");
  expect(await read("/alt")).toEqual(page('<meta charset="iso-8859-1">Zürich'));
  expect(await read("/seltsam")).toEqual(page("Zürich"));
});

test.each(["/gross", "/bombe"])("the first 512 KiB of %s are read", async (path) => {
  expect(await read(path)).toEqual(page("x".repeat(512 * 1024)));
});

test.each([
  ["/um4", "refused", 4],
  ["/kreis", "refused", 4],
  ["/innen", "private", 1],
  ["/metadaten", "private", 1],
  ["/datei", "private", 1],
  ["/wort", "private", 1],
  ["/eigen", "private", 1],
  ["/weg", "refused", 1],
  ["/bild", "no page", 1],
  ["/ohne", "no page", 1],
])("%s is not read: %s", async (path, fault, requests) => {
  expect(await read(path)).toEqual({ state: "fails", fault });
  expect(asked).toHaveLength(requests);
});

test.each(["/endlos", "/stumm"])("gives up on %s", async (path) => {
  expect(await read(path, 50)).toEqual({ state: "fails", fault: "silent" });
});

test.each([
  "http://10.0.0.1/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://127.0.0.1/",
  "https://localhost/",
  "https://a.localhost/",
  "https://[::1]/",
  "https://[::ffff:10.0.0.1]/",
  "http://169.254.169.254/latest",
  "https://intern/",
  "https://db.internal/",
  "https://drucker.local./",
  "https://user:word@spitex.example/",
  "https://spitex.example:8443/",
  "ftp://spitex.example/",
  "data:text/html,a",
  "keine",
])("%s is never requested", async (address) => {
  expect(await reader(false)(address)).toEqual({ state: "fails", fault: "private" });
});

test("our own site is never requested, even with a dot after its name", async () => {
  const own = websiteReader({ isLoopbackAllowed: false, siteUrl: "https://www.spitex-daheim.ch", dnsUrl: undefined });
  for (const address of ["https://www.spitex-daheim.ch/admin", "https://WWW.spitex-daheim.ch./"])
    expect(await own(address)).toEqual({ state: "fails", fault: "private" });
});

test("a public name that leads into our own network is never requested", async () => {
  PATHS["/dns?name=innen.example&type=A"] = (_, response) =>
    response.end(JSON.stringify({ Status: 0, Answer: [{ type: 1, data: "10.0.0.1" }] }));
  const rules = { isLoopbackAllowed: false, siteUrl: "https://site.test", dnsUrl: `${server.url}/dns` };
  expect(await websiteReader(rules)("https://innen.example/")).toEqual({ state: "fails", fault: "private" });
  expect(asked).toHaveLength(1);
});
