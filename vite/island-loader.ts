import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Plugin } from "vite";
import { recordOf } from "../domain/keys.ts";
import { LANGUAGES, type Language } from "../domain/language.ts";
import { translatedScripts } from "./messages.ts";

const ISLAND_LOADER = "app/islands/loader.ts";
const SOURCE = `/${ISLAND_LOADER}`;

/** Source file of each island, by name. */
const ISLANDS: Record<string, string> = Object.fromEntries(
  globSync("app/islands/**/*.wake.{ts,tsx}").map((file) => [basename(file).split(".")[0], file]),
);

/** Marks modules bundled into the loader; as shared chunks they would be additional scripts on every page. */
const COPY = "?of-loader";

/** Modules that many islands need, in one chunk each, because pages list every script of their islands. */
const SHARED = Object.entries({
  react: /node_modules\/(react|react-dom|scheduler)\//,
  // For islands that do not need React.
  plain:
    /app\/session\/stored-session|app\/islands\/(desk\/follow-account|kept-toasts|shortlist\/device-list)|domain\/(format|fold|present|shortlist\/shortlist-cookie)\./,
  typing: /app\/(ui\/desk\/(copy-days|find-boxes)|islands\/desk\/(kept-form|draft|form-fields))\./,
  // Most islands need them, but not the smallest.
  paths: /domain\/paths\.|app\/(islands\/load-styles|session\/session-state)\./,
  basics: /app\/islands\/(announcement|hydrate|toasts|use-is-awake)\.|app\/ui\/icons/,
  dialogs: /app\/islands\/(confirm-dialog|admin\/listings\/hide-dialog)\./,
  forms:
    /app\/(islands\/(forms\/(?!password|listing)|use-actions|account\/focus-after|session\/session-gate)|session\/use-session)/,
  // Without its parts of React: the menu of each page needs it.
  session:
    /app\/(session\/(?!use-session)|islands\/session\/(?!sign-in-question\.tsx|session-gate))|node_modules\/@supabase\//,
  lists: /node_modules\/swr\/dist\/(?!infinite|immutable)/,
  // What every screen of administration needs around its own part.
  administration:
    /app\/islands\/admin\/(admin-(frame|gate|menu|screens|tools)|answer-states|desk-search|early-input|first-view|hydrate-admin|query-param|use-admin-action|wake-admin)\./,
}).map(([name, files]) => ({ name, test: (id: string) => !id.endsWith(COPY) && files.test(id) }));

const NOTHING = "\0nothing";

/** Whether only browsers load a part of an island: the server renders none of these, so the Worker need not hold it. */
const isLate = (environment: string, importer: string | undefined, kind: string | undefined) =>
  environment === "ssr" && kind === "dynamic-import" && importer?.includes("/app/islands/");

/**
 * Builds the island loader and the islands beside React Router's browser entries, and provides their hashed URLs to the
 * server as `virtual:island-loader`. Pages without React Router's scripts load only the loader and list their islands'
 * scripts.
 */
export function islandLoader(): Plugin {
  let isBuild = false;
  return {
    name: "island-loader",
    // Must resolve before Vite's own resolver.
    enforce: "pre",
    config: (_, { command }) => {
      isBuild = command === "build";
      return {
        environments: {
          client: {
            build: {
              rollupOptions: {
                input: [ISLAND_LOADER, ...Object.values(ISLANDS)],
                output: {
                  codeSplitting: { groups: SHARED },
                  // Pages list all scripts of their islands, and nothing compresses a hash; shorter ones are refused.
                  entryFileNames: "assets/[name]-[hash:7].js",
                  chunkFileNames: "assets/[hash:7].js",
                },
              },
              // Allows for the map library, which loads only when the map is in view.
              chunkSizeWarningLimit: 1200,
            },
          },
        },
      };
    },
    async resolveId(id, importer, options) {
      if (id === "virtual:island-loader") return `\0${id}`;
      if (isBuild && isLate(this.environment.name, importer, options.kind)) return NOTHING;
      const isOfLoader = importer?.endsWith(SOURCE) || importer?.endsWith(COPY);
      if (!isOfLoader || options.kind !== "import-statement") return undefined;
      const found = await this.resolve(id, importer, { skipSelf: true });
      return found?.id.endsWith(".ts") ? `${found.id}${COPY}` : undefined;
    },
    transform: (code, id) => (!isBuild && id.endsWith(SOURCE) ? WITHOUT_REFRESH + code : undefined),
    load(id) {
      if (id === NOTHING) return "";
      if (id !== "\0virtual:island-loader") return undefined;
      const { loaders, islands } = isBuild ? readBuilt() : SOURCES;
      return [
        `export const islandLoaders = ${JSON.stringify(loaders)};`,
        `export const islandScripts = ${JSON.stringify(islands)};`,
      ].join("\n");
    },
  };
}

/**
 * In development React Router's plugin refuses components on pages without its own script. Islands have no hot
 * replacement: reload the page to see a change.
 */
const WITHOUT_REFRESH =
  "window.__vite_plugin_react_preamble_installed__ = true; window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;\n";

/** Paths used by the development server. */
const SOURCES = {
  loaders: recordOf(LANGUAGES, () => SOURCE),
  islands: recordOf(LANGUAGES, () =>
    Object.fromEntries(Object.entries(ISLANDS).map(([name, file]) => [name, [`/${file}`]])),
  ),
};

type Manifest = Record<string, { file: string; name?: string; imports?: string[]; dynamicImports?: string[] }>;

/** The browser build runs before the server build, so its manifest already exists. */
function readBuilt() {
  const manifest: Manifest = JSON.parse(readFileSync("build/client/.vite/manifest.json", "utf8"));
  const fileOf = (chunk: string) => manifest[chunk]?.file ?? "";
  const toAddress = translatedScripts();
  const withImports = (chunk: string, language: Language, seen = new Set<string>()): Set<string> => {
    if (seen.has(chunk)) return seen;
    seen.add(chunk);
    const { imports = [], dynamicImports = [] } = manifest[chunk] ?? {};
    // Of an island's chunks per language, the page needs one: app/islands/lexicon/lexicon-browser.wake.tsx.
    const needed = [...imports, ...dynamicImports.filter((each) => manifest[each]?.name === language)];
    for (const each of needed) withImports(each, language, seen);
    return seen;
  };
  const islandsIn = (language: Language) => {
    const lists = Object.entries(ISLANDS).map(([name, file]) => {
      const [entry = "", ...others] = [...withImports(file, language)].map(fileOf);
      return { name, entry, others };
    });
    const uses = Map.groupBy(
      lists.flatMap(({ others }) => others),
      (file) => file,
    );
    const order = (one: string, other: string) =>
      (uses.get(other)?.length ?? 0) - (uses.get(one)?.length ?? 0) || (one < other ? -1 : 1);
    // Scripts that many islands need come first and in the same order, so that the lists of a page compress.
    return lists.map(({ name, entry, others }) => [
      name,
      [entry, ...others.toSorted(order)].map((each) => toAddress(each, language)),
    ]);
  };
  return {
    loaders: recordOf(LANGUAGES, (language) => toAddress(fileOf(ISLAND_LOADER), language)),
    islands: recordOf(LANGUAGES, (language) => Object.fromEntries(islandsIn(language))),
  };
}
