import { resolve } from "node:path";
import { runCommand } from "./command-line.ts";
import { importFile } from "./import-file.ts";

const [file, ...options] = process.argv.slice(2);
// Absolute, because a running site has a different working directory.
await runCommand("import", importFile, file === undefined ? [] : [resolve(file), ...options]);
