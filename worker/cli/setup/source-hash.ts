import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";

const SOURCES = [
  "{app,db,domain,migrations,public,vite,worker}/**/*.*",
  "{wrangler.toml,package.json,package-lock.json,tsconfig.json,*.config.ts}",
];

/** Of everything that a deploy is made from: the same hash, the same site. */
export function sourceHash(): string {
  const hash = createHash("sha256");
  const files = globSync(SOURCES).filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file));
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  return hash.digest("hex").slice(0, 32);
}
