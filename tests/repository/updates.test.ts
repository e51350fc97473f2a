import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Rule = { groupName?: string; matchPackageNames: string[] };
const { packageRules } = JSON.parse(readFileSync("renovate.json", "utf8")) as { packageRules: Rule[] };
const { dependencies, devDependencies, overrides, scripts, version } = JSON.parse(readFileSync("package.json", "utf8"));
const workflow = readFileSync(".github/workflows/ci.yml", "utf8");

const groupOf = (name: string) =>
  packageRules.find(({ matchPackageNames }) =>
    matchPackageNames.some((pattern) =>
      pattern.endsWith("/**") ? name.startsWith(pattern.slice(0, -2)) : pattern === name,
    ),
  )?.groupName;

test("updates of the Cloudflare tools come together (decision 4), with the versions of the overrides", () => {
  const names = Object.keys({ ...dependencies, ...devDependencies, ...overrides });
  const tools = names.filter((name) => /^@cloudflare\/|^(?:wrangler|miniflare|workerd)$/.test(name));
  expect(tools).toEqual(expect.arrayContaining(["@cloudflare/vite-plugin", "wrangler", "miniflare", "workerd"]));
  expect(tools.filter((name) => groupOf(name) !== "Cloudflare tools")).toEqual([]);
});

test("CI runs the two commands of the README on a bare Node, with read permission only", () => {
  expect([...workflow.matchAll(/^ +- run: (.*)$/gm)].map(([, command]) => command)).toEqual([
    ...["npm ci", "npm test"],
    ...["npm ci", "npm run audit"],
  ]);
  expect(scripts).toMatchObject({ test: expect.any(String), audit: expect.any(String) });
  expect(workflow).toMatch(/^permissions:\n {2}contents: read\n\n/m);
  expect(workflow).toContain("node-version: 20\n");
  expect(workflow).not.toMatch(/\bcache:|secrets\./);
});

test("the changelog has the version of package.json", () => {
  const versions = [...readFileSync("CHANGELOG.md", "utf8").matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/gm)];
  expect(versions.map(([, its]) => its)[0]).toBe(version);
});
