import { resolve } from "node:path";
import { runCommand } from "./command-line.ts";
import { importFile } from "./import-file.ts";

// Absolute, because a running site has a different working directory.
await runCommand(
  "import",
  importFile,
  process.argv.slice(2).map((file) => resolve(file)),
);
