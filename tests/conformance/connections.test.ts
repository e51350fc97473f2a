import { Agent, type ClientRequest, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSite } from "./local-site.ts";

let site: Awaited<ReturnType<typeof startSite>>;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  agent.destroy();
  await site.close();
});

type Ask = { method?: string; headers?: Record<string, string>; body?: string };

/** Sends a request on the agent's only connection, as long as it lasts. */
function ask(path: string, { method = "GET", headers = {}, body }: Ask = {}) {
  return new Promise<{ status: number | undefined; sent: ClientRequest }>((resolve, reject) => {
    const sent = request(`${site.url}${path}`, { agent, method, headers }, (answer) => {
      answer.resume().once("end", () => resolve({ status: answer.statusCode, sent }));
    });
    sent.once("error", reject).end(body);
  });
}

test.each([
  ["/icon.svg", "image/svg+xml"],
  ["/favicon.ico", "image/vnd.microsoft.icon"],
  ["/apple-touch-icon.png", "image/png"],
  ["/og.png", "image/png"],
  ["/site.webmanifest", "application/manifest+json"],
])("%s is served as %s for a day", async (path, type) => {
  const { headers, status } = await fetch(site.url + path);
  expect([status, headers.get("Content-Type")]).toEqual([200, type]);
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Cache-Control")).toBe("public, max-age=86400");
});

test("the manifest names icons of the sizes it says", async () => {
  const { icons } = (await (await fetch(`${site.url}/site.webmanifest`)).json()) as Manifest;
  expect(icons.map(({ purpose }) => purpose)).toContain("maskable");
  for (const { src, sizes, type } of icons) {
    const response = await fetch(site.url + src);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, type]);
    const file = Buffer.from(await response.arrayBuffer());
    if (type === "image/png") expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes);
  }
});

type Manifest = { icons: { src: string; sizes: string; type: string; purpose?: string }[] };

const KILOBYTE = 1024;

test.each([
  ["/api/reviews", 401, 10, {}],
  ["/api/reviews", 413, 300 * KILOBYTE, {}],
  ["/api/x", 404, 10, {}],
  ["/api/admin/users", 401, KILOBYTE, {}],
  ["/auth/token?grant_type=nothing", 400, 300 * KILOBYTE, {}],
  ["/kontakt", 400, KILOBYTE, { Origin: "https://evil.example" }],
])("POST %s, refused with %i after %i bytes, leaves the connection to the next request", async (...given) => {
  const [path, status, bytes, more] = given;
  const headers = { "Content-Type": "application/json", ...more };
  const refused = await ask(path, { method: "POST", headers, body: "x".repeat(bytes) });
  expect(refused.status).toBe(status);
  const next = await ask("/robots.txt");
  expect(next.status).toBe(200);
  expect(next.sent.reusedSocket).toBe(true);
});
