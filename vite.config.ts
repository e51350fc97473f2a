import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { localVariables } from "./worker/cli/local-variables.ts";

const ISLAND_LOADER = "app/islands/loader.ts";
const SOURCE = `/${ISLAND_LOADER}`;

/** Islands whose page names their scripts itself (island.tsx), so that no other page need carry the names. */
const WAKES_ON_LOAD = /(account|admin|auth-screen|consent|reset-screen)\.wake-/;

/**
 * What the loader imports becomes part of it. Shared with an island, it would be one more script for
 * every page to fetch.
 */
const COPY = "?of-loader";

/** The state of `npm start`, which fills it. */
const STATE_DIR = process.env.STATE_DIR ?? ".state";

export default defineConfig(async ({ command }) => {
  // What is built holds no secret of this machine.
  const vars =
    command === "serve"
      ? { SITE_URL: "http://localhost:5173", ...(await localVariables(STATE_DIR)) }
      : {};
  return {
    define: { __BUILD_ID__: JSON.stringify(Date.now().toString(36)) },
    plugins: [
      cloudflare({
        viteEnvironment: { name: "ssr" },
        persistState: { path: STATE_DIR },
        config: ({ vars: shared }) => ({ vars: { ...shared, ...vars } }),
      }),
      reactRouter(),
      islandLoader(),
    ],
  };
});

/**
 * Builds the island loader beside React Router's own browser entries and tells the server its
 * hashed address as `virtual:island-loader`, and what else each island loads. Pages without React
 * Router's scripts load only this.
 */
function islandLoader(): Plugin {
  let isBuild = false;
  return {
    name: "island-loader",
    // Before Vite itself says where a file is.
    enforce: "pre",
    config: (_, { command }) => {
      isBuild = command === "build";
      return {
        environments: {
          client: {
            build: {
              rollupOptions: { input: [ISLAND_LOADER] },
              modulePreload: {
                resolveDependencies: (file, needed) => (WAKES_ON_LOAD.test(file) ? [] : needed),
              },
              // The map's library, loaded where somebody reaches the map.
              chunkSizeWarningLimit: 1200,
            },
          },
        },
      };
    },
    async resolveId(id, importer, options) {
      if (id === "virtual:island-loader") return `\0${id}`;
      const isOfLoader = importer?.endsWith(SOURCE) || importer?.endsWith(COPY);
      if (!isOfLoader || options.kind !== "import-statement") return undefined;
      const found = await this.resolve(id, importer, { skipSelf: true });
      return found?.id.endsWith(".ts") ? `${found.id}${COPY}` : undefined;
    },
    load(id) {
      if (id !== "\0virtual:island-loader") return undefined;
      const { address, islands } = isBuild ? readBuilt() : { address: SOURCE, islands: {} };
      return [
        `export default ${JSON.stringify(address)};`,
        `export const islandScripts = ${JSON.stringify(islands)};`,
      ].join("\n");
    },
  };
}

type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;

/** The browser build runs before the server build, so its manifest is there to read. */
function readBuilt() {
  const manifest: Manifest = JSON.parse(readFileSync("build/client/.vite/manifest.json", "utf8"));
  const addressOf = (chunk: string) => `/${manifest[chunk]?.file}`;
  const withImports = (chunk: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(chunk)) return seen;
    seen.add(chunk);
    for (const each of manifest[chunk]?.imports ?? []) withImports(each, seen);
    return seen;
  };
  const islands = (manifest[ISLAND_LOADER]?.dynamicImports ?? []).map((chunk) => [
    basename(chunk).split(".")[0],
    [...withImports(chunk)].filter((each) => each !== ISLAND_LOADER).map(addressOf),
  ]);
  return { address: addressOf(ISLAND_LOADER), islands: Object.fromEntries(islands) };
}
