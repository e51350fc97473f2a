import type { IncomingMessage, ServerResponse } from "node:http";
import { beforeEach, expect, test, vi } from "vitest";
import { listen } from "#tests/support/listen.ts";
import { addressAsker } from "./address-asker.ts";

let asked: string[] = [];
let robots = "";
let robotsStatus = 200;
const agents = new Set<string | undefined>();

const PATHS: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  "/gut": (_, response) => response.end("ja"),
  "/weg": (_, response) => response.writeHead(404).end(),
  "/kaputt": (_, response) => response.writeHead(500).end(),
  "/verboten": (_, response) => response.writeHead(403).end(),
  "/nur-get": ({ method }, response) => response.writeHead(method === "HEAD" ? 405 : 200).end("x".repeat(9_000_000)),
  "/um": (_, response) => response.writeHead(301, { Location: "/gut" }).end(),
  "/kreis": (_, response) => response.writeHead(302, { Location: "/kreis" }).end(),
  "/langsam": (_, response) => {
    vi.setSystemTime(Date.now() + 15_000);
    response.writeHead(302, { Location: "/langsam" }).end();
  },
  "/innen": (_, response) => response.writeHead(302, { Location: "http://10.0.0.1/" }).end(),
  "/metadaten": (_, response) => response.writeHead(302, { Location: "http://169.254.169.254/latest" }).end(),
  "/datei": (_, response) => response.writeHead(302, { Location: "file:///etc/passwd" }).end(),
};

/** What the resolver says of a name and a type. */
const DNS: Record<string, object> = {
  "mx.example MX": { Status: 0, Answer: [{ type: 15, data: "10 mail.mx.example." }] },
  "null.example MX": { Status: 0, Answer: [{ type: 15, data: "0 ." }] },
  "fort.example MX": { Status: 3 },
  "nur-a.example A": { Status: 0, Answer: [{ type: 1, data: "192.0.2.1" }] },
  "stumm.example MX": { Status: 2 },
  "innen.example A": {
    Status: 0,
    Answer: [
      { type: 1, data: "203.0.113.1" },
      { type: 1, data: "10.0.0.1" },
    ],
  },
  "cgnat.example A": { Status: 0, Answer: [{ type: 1, data: "100.64.0.1" }] },
  "lokal.example AAAA": { Status: 0, Answer: [{ type: 28, data: "fe80::1" }] },
  "ula.example AAAA": { Status: 0, Answer: [{ type: 28, data: "fd00::1" }] },
  "abgebildet.example AAAA": { Status: 0, Answer: [{ type: 28, data: "::ffff:127.0.0.1" }] },
  "nat64.example AAAA": { Status: 0, Answer: [{ type: 28, data: "64:ff9b::a00:1" }] },
  "weg.example A": { Status: 3 },
  "unklar.example A": { Status: 2 },
};

const server = listen((request, response) => {
  const url = new URL(request.url ?? "/", "http://x");
  if (url.pathname === "/dns") {
    const found = DNS[`${url.searchParams.get("name")} ${url.searchParams.get("type")}`] ?? { Status: 0 };
    response.end(JSON.stringify(found));
    return;
  }
  agents.add(request.headers["user-agent"]);
  if (url.pathname === "/robots.txt") return void response.writeHead(robotsStatus).end(robots);
  asked.push(`${request.method} ${url.pathname}`);
  PATHS[url.pathname]?.(request, response);
});

const asker = (more: object = {}) =>
  addressAsker({ isLoopbackAllowed: true, siteUrl: "https://site.test", dnsUrl: `${server.url}/dns`, ...more });

beforeEach(() => {
  [asked, robots, robotsStatus] = [[], "", 200];
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});

test.each([
  ["/gut", "works", ["HEAD /gut"]],
  ["/um", "works", ["HEAD /um", "HEAD /gut"]],
  ["/verboten", "works", ["HEAD /verboten"]],
  ["/nur-get", "works", ["HEAD /nur-get", "GET /nur-get"]],
  ["/weg", "fails", ["HEAD /weg"]],
  ["/kaputt", "fails", ["HEAD /kaputt"]],
  ["/kreis", "fails", Array(6).fill("HEAD /kreis")],
  ["/langsam", "fails", Array(2).fill("HEAD /langsam")],
  ["/innen", "fails", ["HEAD /innen"]],
  ["/metadaten", "fails", ["HEAD /metadaten"]],
  ["/datei", "fails", ["HEAD /datei"]],
])("a website at %s %s", async (path, state, requests) => {
  expect(await asker().website(server.url + path)).toMatchObject({ state });
  expect(asked).toEqual(requests);
});

test("states its sender and an address to write to", async () => {
  await asker().website(`${server.url}/gut`);
  expect([...agents]).toEqual(["spitex-verzeichnis (+https://site.test/kontakt)"]);
});

test("requests no page that robots.txt forbids, which does not count as a failure", async () => {
  robots = "User-agent: *\nDisallow: /gut";
  expect(await asker().website(`${server.url}/um`)).toEqual({ state: "skipped" });
  expect(asked).toEqual(["HEAD /um"]);
});

test.each([
  "http://10.0.0.1/",
  "http://192.168.1.1/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://127.0.0.1/",
  "http://localhost/",
  "http://a.localhost/",
  "http://[::1]/",
  "http://[fd00::1]/",
  "http://[::ffff:10.0.0.1]/",
  "http://intern/",
  "http://db.internal/",
  "http://drucker.local./",
  "http://user:word@example.ch/",
  "http://example.ch:8080/",
  "ftp://example.ch/",
  "javascript:alert(1)",
])("%s is never requested", async (address) => {
  expect(await asker({ isLoopbackAllowed: false }).website(address)).toMatchObject({ state: "fails" });
  expect(asked).toEqual([]);
});

test("a server that does not answer fails", async () => {
  expect(await asker().website("http://127.0.0.1:1/")).toEqual({ state: "fails", problem: "antwortet nicht" });
});

test.each([
  ["mx.example", "works"],
  ["nur-a.example", "works"],
  ["null.example", "fails"],
  ["fort.example", "fails"],
  ["ohne.example", "fails"],
  ["stumm.example", "skipped"],
])("the mail domain %s %s", async (domain, state) => {
  expect(await asker().mailDomain(domain)).toMatchObject({ state });
});

test("without a resolver, or while it fails, mail domains are unknown", async () => {
  expect(await asker({ dnsUrl: undefined }).mailDomain("mx.example")).toEqual({ state: "skipped" });
  expect(await asker({ dnsUrl: `${server.url}/weg` }).mailDomain("mx.example")).toEqual({ state: "skipped" });
});

test.each([
  [200, "works"],
  [404, "works"],
  [403, "works"],
  [500, "skipped"],
  [503, "skipped"],
])("a robots.txt that answers %i: the website %s", async (status, state) => {
  robotsStatus = status;
  expect(await asker().website(`${server.url}/gut`)).toMatchObject({ state });
  expect(asked).toHaveLength(state === "works" ? 1 : 0);
});

test.each([
  ["innen.example", "fails", "nicht öffentlich"],
  ["cgnat.example", "fails", "nicht öffentlich"],
  ["lokal.example", "fails", "nicht öffentlich"],
  ["ula.example", "fails", "nicht öffentlich"],
  ["abgebildet.example", "fails", "nicht öffentlich"],
  ["nat64.example", "fails", "nicht öffentlich"],
  ["weg.example", "fails", "antwortet nicht"],
])("a public name that leads to no public address is never requested: %s", async (name, state, problem) => {
  expect(await asker().website(`https://${name}/`)).toMatchObject({ state, problem: expect.stringContaining(problem) });
});

test("while the resolver fails, websites are unknown", async () => {
  expect(await asker().website("https://unklar.example/")).toEqual({ state: "skipped" });
});
