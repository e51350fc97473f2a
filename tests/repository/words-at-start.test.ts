import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** Loaded at the start of the Worker, when German counts as shown; or for people who only read German. */
const GERMAN = [
  "domain/pages.ts",
  "domain/desk-pages.ts",
  "domain/desks/**",
  "worker/http/app.ts",
  "app/islands/admin/**",
  "worker/cli/**",
];

/** Calls outside functions that say something in the language that is shown. */
function saidAtStart(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isCallExpression(node) && isSaying(node)) found.push(`${file}: ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** `m.x()` without a language, `paths.x()` and `language()`. */
function isSaying({ expression, arguments: given }: ts.CallExpression): boolean {
  if (ts.isIdentifier(expression)) return expression.text === "language";
  if (!ts.isPropertyAccessExpression(expression)) return false;
  const owner = expression.expression.getText();
  return owner === "paths" || (owner === "m" && !given[1]?.getText().includes("locale"));
}

test("no word and no address is computed at import, because the language would be that of the first visitor", () => {
  const files = globSync("{app,domain,worker}/**/*.{ts,tsx}", { exclude: [...GERMAN, "**/*.test.ts"] });
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(saidAtStart)).toEqual([]);
});
