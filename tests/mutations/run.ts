import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { createVitest, type TestSpecification, type Vitest } from "vitest/node";
import { draw, type Mutation, mutationsOf } from "./mutations.ts";

/**
 * `npm run test:mutations -- [--seed 35] [--count 100]`: breaks one place of `domain` after the other and lists those
 * that no unit test notices. Files are restored, even after Ctrl+C.
 */
const { values } = parseArgs({
  options: { seed: { type: "string", default: "35" }, count: { type: "string", default: "100" } },
});
const files = globSync("domain/**/*.ts", { exclude: (name) => name.endsWith(".test.ts") }).toSorted();
const all = files.flatMap((file) => mutationsOf(file, readFileSync(file, "utf8")));
const drawn = draw(all, Number(values.count), Number(values.seed));

const vitest = await createVitest("test", { project: ["unit"], watch: false, bail: 1, reporters: [{}] });
const survivors: string[] = [];
for (const [at, mutation] of drawn.entries()) {
  const { file, line, before, after } = mutation;
  const isNoticed = await isRedWith(vitest, mutation);
  const said = `${isNoticed ? "noticed " : "SURVIVED"} ${file}:${line}: ${oneLine(before)} → ${oneLine(after)}`;
  console.log(`${at + 1}/${drawn.length} ${said}`);
  if (!isNoticed) survivors.push(said);
}
await vitest.close();
console.log(`\nOf ${drawn.length} mutations ${drawn.length - survivors.length} turn a test red; seed ${values.seed}.`);
for (const said of survivors) console.log(said);
// Failing tests of mutants set it to 1.
process.exitCode = survivors.length > drawn.length / 10 ? 1 : 0;

/** The test beside the file first, which mostly notices; then all that import the file. */
async function isRedWith(vitest: Vitest, { file, start, end, after }: Mutation): Promise<boolean> {
  const path = resolve(file);
  const text = readFileSync(path, "utf8");
  const restore = () => writeFileSync(path, text);
  process.once("exit", restore);
  try {
    writeFileSync(path, text.slice(0, start) + after + text.slice(end));
    vitest.invalidateFile(path);
    const beside = path.replace(/\.ts$/, ".test.ts");
    if (existsSync(beside) && (await areRed(vitest, await vitest.getRelevantTestSpecifications([beside])))) return true;
    vitest.config.related = [path];
    return await areRed(vitest, await vitest.getRelevantTestSpecifications());
  } finally {
    vitest.config.related = undefined as never;
    restore();
    process.off("exit", restore);
    vitest.invalidateFile(path);
  }
}

async function areRed(vitest: Vitest, specifications: TestSpecification[]): Promise<boolean> {
  if (specifications.length === 0) return false;
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  return unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
}

function oneLine(code: string): string {
  const line = code.replaceAll(/\s+/g, " ");
  return line.length > 70 ? `${line.slice(0, 70)}…` : line;
}
