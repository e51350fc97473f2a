import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { cantonOutlines } from "./vite/canton-outlines.ts";
import { fonts } from "./vite/fonts.ts";
import { holdState } from "./vite/hold-state.ts";
import { identity } from "./vite/identity.ts";
import { islandLoader } from "./vite/island-loader.ts";
import { lexiconCards } from "./vite/lexicon-cards.ts";
import { messages } from "./vite/messages.ts";
import { pictograms } from "./vite/pictograms.ts";
import { previewParts } from "./vite/preview-parts.ts";
import { shortProperties } from "./vite/short-properties.ts";
import { texts } from "./vite/texts/texts.ts";
import { localVariables } from "./worker/cli/local-variables.ts";

/** The state of `npm start`, which fills it. */
const STATE_DIR = process.env.STATE_DIR ?? ".state";

const STRING_SERVER = fileURLToPath(
  new URL("./node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js", import.meta.url),
);

export default defineConfig(async ({ command }) => {
  if (command === "serve") await holdState(STATE_DIR);
  // The build must not contain this machine's secrets.
  const vars = command === "serve" ? { SITE_URL: "http://localhost:5173", ...(await localVariables(STATE_DIR)) } : {};
  return {
    // Of React's servers only the one that renders to a string is used. The other would add 36 kB gzip to the Worker.
    resolve: { alias: command === "build" ? [{ find: /^react-dom\/server$/, replacement: STRING_SERVER }] : [] },
    define: { __BUILD_ID__: JSON.stringify(Date.now().toString(36)) },
    // A free account takes a Worker of 3 MB. Functions keep their names, for stack traces.
    environments: {
      ssr: {
        build: {
          rolldownOptions: {
            output: {
              minify: { compress: { keepNames: { function: true, class: true } }, mangle: { keepNames: true } },
            },
          },
        },
      },
    },
    // 1 << 20 is `Features.LightDark`, which is not used; its preparations would cost every page 40 bytes.
    css: { lightningcss: { exclude: 1 << 20 } },
    plugins: [
      cloudflare({
        viteEnvironment: { name: "ssr" },
        persistState: { path: STATE_DIR },
        config: ({ vars: shared }) => ({ vars: { ...shared, ...vars } }),
      }),
      reactRouter(),
      messages(),
      islandLoader(),
      fonts(),
      shortProperties(),
      pictograms(),
      texts(),
      lexiconCards(),
      cantonOutlines(),
      previewParts(),
      identity(),
    ],
  };
});
