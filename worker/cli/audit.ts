import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { runAudit } from "./audit/run-audit.ts";

/** `npm run audit`: advisories of production and development, without those in audit-allowed.json. Asks npm's registry. */
const { stdout } = spawnSync("npm", ["audit", "--json"], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
const files = { allowed: readFileSync("audit-allowed.json", "utf8"), lock: readFileSync("package-lock.json", "utf8") };
const { lines, code } = runAudit(stdout, files, new Date().toISOString().slice(0, 10));
for (const line of lines) (code === 0 ? console.log : console.error)(line);
process.exitCode = code;
