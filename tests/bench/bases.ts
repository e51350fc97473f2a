import { resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { build, type Rolldown } from "vite";
import { type Served, workerdPids } from "./cpu.ts";

const BARE = `export default { fetch: () => new Response("ok") };`;

const REACT = `
import { renderFixedPage } from "./page.js";
export default { fetch: () => new Response(renderFixedPage(), { headers: { "Content-Type": "text/html" } }) };
`;

const module = (path: string, contents: string) => ({ type: "ESModule" as const, path, contents });

export type BaseName = "bare" | "react";

/**
 * The bases that pages are compared with. A bare response costs as much as its sockets. A fixed page is rendered by the
 * same React in the same workerd, so its cost varies with the machine like that of our pages.
 */
export async function startBase(name: BaseName): Promise<Served> {
  const modules = name === "bare" ? [module("index.js", BARE)] : [module("index.js", REACT), await reactPage()];
  const others = workerdPids();
  const options = convertV4MiniflareOptions({
    cf: false,
    workers: [{ name, modules, compatibilityDate: "2026-10-01", unsafeDirectSockets: [{ port: 0 }] }],
  });
  const miniflare = new Miniflare(options);
  await miniflare.ready;
  const url = await miniflare.unsafeGetDirectURL(name);
  return { urls: [url], pid: pidBeside(others), close: () => miniflare.dispose() };
}

/** The workerd process that was started since `others` were listed. */
export function pidBeside(others: number[]): number {
  const [pid] = workerdPids().filter((each) => !others.includes(each));
  if (pid === undefined) throw new Error("no workerd was started");
  return pid;
}

async function reactPage() {
  const result = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    ssr: { noExternal: true, target: "webworker" },
    build: { ssr: resolve("tests/bench/react-page.tsx"), write: false, minify: true },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return module("page.js", output[0].code);
}
