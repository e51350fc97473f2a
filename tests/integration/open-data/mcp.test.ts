import { env } from "cloudflare:workers";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { beforeAll, describe, expect, test } from "vitest";
import { MCP_TOOLS } from "#domain/mcp/tools.ts";
import { NEEDS } from "#tests/search-quality/needs.ts";
import { authSite, SITE } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { limitOf } from "#tests/support/limit-of.ts";
import { seedListings, seedPlace } from "#tests/support/listings.ts";
import { createDeps } from "#worker/deps.ts";
import { rebuildPlaceIndex } from "#worker/services/search/place-index.ts";

const site = authSite();
const uster = { zip: "8610", city: "Uster", code: "ZH" } as const;
const buchs = [
  { zip: "5033", city: "Buchs AG", code: "AG" },
  { zip: "9470", city: "Buchs SG", code: "SG" },
] as const;

beforeAll(async () => {
  await seedPlace(uster, { latitude: 47.35, longitude: 8.72, communes: "Uster" });
  for (const [at, place] of buchs.entries()) await seedPlace(place, { latitude: 46.5 + at, longitude: 8.07 });
  await seedListings(uster, [
    {
      name: "Mcp Pflicht",
      phone: "044 111 22 33",
      email: "geheim@mcp.example",
      care: ["demenz"],
      supplyDuty: ["8610"],
      factSources: { supplyDuty: { source: "Gemeinde Uster", day: "2026-10-01" } },
    },
    { name: "Mcp Ohne Angaben" },
    { name: "Mcp Zu", closed: "dauerhaft" },
  ]);
  await change("INSERT INTO listing_old_slugs SELECT 'mcp-frueher-8610', id FROM all_listings WHERE name = 'Mcp Zu'");
  await rebuildPlaceIndex(createDeps(env));
});

const connect = async (versions: "auto" | "legacy") => {
  const fetch = (url: string | URL, init?: RequestInit) => site.fetch(new URL(url).pathname, init ?? {});
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: versions } });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${SITE}/mcp`), { fetch }));
  return client;
};

const call = async (name: string, args: object) => {
  const client = await connect("auto");
  const answer = await client.callTool({ name, arguments: { ...args } });
  return answer as { isError?: boolean; structuredContent: Record<string, never>; content: { text: string }[] };
};

const post = (body: unknown, headers: Record<string, string> = {}, origin = SITE) =>
  site.fetch(
    "/mcp",
    {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    },
    origin,
  );

const LIST = { jsonrpc: "2.0", id: 1, method: "tools/list" };

describe.each(["auto", "legacy"] as const)("a client of the official SDK (%s)", (versions) => {
  test("lists the tools, which only read and state the shape of their results", async () => {
    const { tools } = await (await connect(versions)).listTools();
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(MCP_TOOLS));
    for (const { annotations, outputSchema, description } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect(outputSchema?.type).toBe("object");
      expect(description).toBeTruthy();
    }
  });

  test("calls a tool, whose result has the stated shape", async () => {
    const answer = await (await connect(versions)).callTool({ name: "who_must", arguments: { place: "8610" } });
    expect(MCP_TOOLS.who_must.outputSchema.parse(answer.structuredContent).providers[0]?.name).toBe("Mcp Pflicht");
  });
});

test("every need finds the same first result as on the site", async () => {
  const client = await connect("auto");
  for (const [query] of NEEDS) {
    const onSite = await (await site.fetch(`/api/search?q=${encodeURIComponent(query)}`)).json<{ ways: object[] }>();
    const { structuredContent } = await client.callTool({ name: "search", arguments: { query } });
    expect(structuredContent).toMatchObject(onSite);
    expect(structuredContent).toMatchObject({ first: onSite.ways[0] });
  }
  expect(NEEDS.length).toBeGreaterThanOrEqual(125);
});

test("who comes: in the order of the site, each fact with its source and day", async () => {
  const { structuredContent } = await call("who_comes", { place: "8610 Uster", services: ["demenz"] });
  const { providers, place, counts } = MCP_TOOLS.who_comes.outputSchema.parse(structuredContent);
  expect(place).toEqual({ name: "Uster", canton: "ZH", page: "https://site.test/zuerich/uster/" });
  expect(counts).toEqual({ yes: 1, unknown: 1, all: 2 });
  expect(providers.map(({ comes, offers, listing }) => [comes, offers, listing.name])).toEqual([
    ["mustAccept", "yes", "Mcp Pflicht"],
    ["inPlace", "unknown", "Mcp Ohne Angaben"],
  ]);
  expect(providers[0]?.listing.sources).toEqual({ supplyDuty: { source: "Gemeinde Uster", day: "2026-10-01" } });
  expect(JSON.stringify(providers)).not.toContain("geheim@");
});

test("an ambiguous name is asked back; if no provider must come, the commune is named", async () => {
  const several = await call("who_must", { place: "Buchs" });
  const { choices, place } = MCP_TOOLS.who_must.outputSchema.parse(several.structuredContent);
  expect([place, choices.map(({ canton }) => canton).toSorted()]).toEqual([null, ["AG", "SG"]]);
  const nobody = await call("who_must", { place: "Buchs AG" });
  expect(nobody.structuredContent).toMatchObject({ isKnown: false, askAt: ["Buchs"], providers: [] });
});

test("what it costs: like the calculator, with the law and its day", async () => {
  const { structuredContent } = await call("what_it_costs", { canton: "ZH", age: 82, help: "mittel" });
  const { person, insurance } = MCP_TOOLS.what_it_costs.outputSchema.parse(structuredContent);
  expect(person.month?.to).toBeGreaterThan(0);
  expect(insurance.sources[0]).toMatchObject({
    source: expect.stringContaining("KLV"),
    day: expect.stringMatching(/^20/),
  });
});

describe("an impossible request gets a sentence", () => {
  test.each([
    ["who_comes", { place: "Qxqxqx" }, "Stadt nicht gefunden"],
    ["provider", { slug: "nirgendwo-1" }, "Spitex nicht gefunden"],
    ["provider", { slug: "mcp-zu-8610" }, "Dieser Anbieter ist geschlossen"],
    ["provider", { slug: "mcp-frueher-8610" }, "Dieser Anbieter ist geschlossen"],
    ["what_it_costs", { canton: "ZH", age: 82 }, "Minuten"],
    ["who_comes", { place: "8610", services: ["tanzen"] }, "services"],
    ["search", {}, "query"],
  ])("%s %o", async (name, args, words) => {
    const answer = await call(name, args).catch((error: Error) => ({
      isError: true,
      content: [{ text: error.message }],
    }));
    expect(answer.isError).toBe(true);
    expect(answer.content[0]?.text).toContain(words);
  });

  test("an unknown tool", async () => {
    await expect(call("send_inquiry", {})).rejects.toThrow(/send_inquiry/);
  });
});

describe("the endpoint", () => {
  test.each(["GET", "DELETE", "PUT"])("%s is refused with the allowed methods", async (method) => {
    const { status, headers } = await site.fetch("/mcp", { method });
    expect([status, headers.get("Allow")]).toEqual([405, "POST, OPTIONS"]);
  });

  test("handles each request by itself, and sets no cookie", async () => {
    const { status, headers } = await post(LIST);
    expect(status).toBe(200);
    expect(headers.has("Set-Cookie")).toBe(false);
    expect(headers.has("Mcp-Session-Id")).toBe(false);
    expect(headers.get("Cache-Control")).toBe("no-store");
  });

  test("redirects an address with a slash at its end, keeping the request", async () => {
    const { status, headers } = await site.fetch("/mcp/", { method: "POST", body: JSON.stringify(LIST) });
    expect([status, headers.get("Location")]).toEqual([308, "/mcp"]);
  });

  test("refuses a body that is no JSON, no request, or too large", async () => {
    expect((await post("{")).status).toBe(400);
    expect((await post([])).status).toBe(400);
    expect((await post({ hello: 1 })).status).toBe(400);
    expect((await post({ ...LIST, params: { x: "y".repeat(70_000) } })).status).toBe(413);
    expect((await post(LIST, { "MCP-Protocol-Version": "1900-01-01" })).status).toBe(400);
  });

  test("answers pages of any origin, but refuses requests for a foreign host", async () => {
    const other = { Origin: "https://anderswo.example" };
    const answer = await post(LIST, other);
    expect([answer.status, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([200, "*"]);
    expect((await post(LIST, { Origin: "http://boese.example" }, "http://boese.example")).status).toBe(403);
    expect((await post(LIST, { Origin: "unsinn" })).status).toBe(403);
    const asked = await site.fetch("/mcp", {
      method: "OPTIONS",
      headers: { ...other, "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "mcp-method" },
    });
    expect(asked.headers.get("Access-Control-Allow-Headers")).toBe("mcp-method");
  });

  test("has the limit of the open data, and says when to retry", async () => {
    const limited = authSite({ OPEN_DATA_LIMIT: limitOf(0) });
    const { status, headers } = await limited.fetch("/mcp", {
      method: "POST",
      headers: { "CF-Connecting-IP": "192.0.2.79" },
      body: JSON.stringify(LIST),
    });
    expect(status).toBe(429);
    expect(headers.get("Retry-After")).toBeTruthy();
  });

  test("counts each call of a request that has several", async () => {
    const limited = authSite({ OPEN_DATA_LIMIT: limitOf(2) });
    const params = { name: "who_must", arguments: { place: "8610" } };
    const calls = [1, 2, 3].map((id) => ({ jsonrpc: "2.0", id, method: "tools/call", params }));
    const answer = await limited.fetch("/mcp", {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        "CF-Connecting-IP": "192.0.2.80",
      },
      body: JSON.stringify(calls),
    });
    const text = await answer.text();
    expect(text.match(/"isKnown":true/g)).toHaveLength(2);
    expect(text.match(/"isError":true/g)).toHaveLength(1);
  });

  test("stores nothing about the client, and sends nothing", async () => {
    expect(
      await rows("SELECT 1 FROM mail_outbox UNION ALL SELECT 1 FROM inquiries UNION ALL SELECT 1 FROM questions"),
    ).toEqual([]);
  });
});
