import { expect, test } from "vitest";
import { describeOpenApi } from "./describe.ts";

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

type Operation = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: object[];
  parameters?: { name: string; in: string }[];
  responses: Record<string, { description?: string; content?: Record<string, { schema?: object }> }>;
};
type Paths = Record<string, Partial<Record<(typeof METHODS)[number], Operation>>>;

const description = describeOpenApi({ siteUrl: "https://spitex.example", operator: { email: "post@spitex.example" } });
const paths: Paths = description.paths;
const webhooks: Paths = description.webhooks;

const operationsOf = (places: Paths) =>
  Object.entries(places).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, ...operation }] : [];
    }),
  );
const operations = operationsOf(paths);

// What the recommended rules of Redocly and Spectral ask for. Both are far larger than this site.
test("names the publisher and the licence", () => {
  expect(description.info).toMatchObject({
    title: expect.stringMatching(/./),
    description: expect.stringMatching(/./),
    contact: { name: expect.stringMatching(/./), url: "https://spitex.example/kontakt", email: "post@spitex.example" },
    license: { name: expect.stringMatching(/./), url: expect.stringMatching(/^https:/) },
  });
  expect(description.servers).toEqual([{ url: "https://spitex.example/api/v1" }]);
});

test.each(operations)("$method $path has words, a tag, its right and a refusal", (operation) => {
  expect(operation.summary).toMatch(/\S/);
  expect(operation.description).toMatch(/\S/);
  expect(description.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(operation.tags ?? [""]));
  expect(operation.tags).toHaveLength(1);
  expect(Array.isArray(operation.security)).toBe(true);
  const statuses = Object.keys(operation.responses);
  expect(statuses.some((status) => status.startsWith("2"))).toBe(true);
  expect(statuses.some((status) => status.startsWith("4"))).toBe(true);
  for (const { description: words, content = {} } of Object.values(operation.responses)) {
    expect(words).toMatch(/\S/);
    for (const { schema } of Object.values(content)) expect(schema).toBeDefined();
  }
});

test.each(operations)("$method $path describes each part of its path once", ({ path, parameters = [] }) => {
  const inPath = parameters.filter((one) => one.in === "path").map(({ name }) => name);
  expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const names = parameters.map((one) => `${one.in} ${one.name}`);
  expect(new Set(names).size).toBe(names.length);
});

test("names each operation once, and says for each webhook that it needs no token", () => {
  const ids = [...operations, ...operationsOf(webhooks)].map(({ operationId = "" }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z][a-z_]*$/);
  for (const { security } of operationsOf(webhooks)) expect(security).toEqual([]);
});
