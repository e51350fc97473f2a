import { runFromShell } from "./command-line.ts";

await runFromShell("deploy");
