/** Built by the plugin in vite.config.ts. */
declare module "virtual:island-loader" {
  const address: string;
  export default address;
  /** Addresses of all scripts an island needs, by its name; the first is its own. */
  export const islandScripts: Record<string, string[]>;
}

/** Identifies a build of the Worker; defined in vite.config.ts. */
declare const __BUILD_ID__: string;
