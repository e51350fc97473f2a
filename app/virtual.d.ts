/** Built by the plugin in vite.config.ts. */
declare module "virtual:island-loader" {
  const address: string;
  export default address;
}

/** Names one build of the Worker; defined in vite.config.ts. */
declare const __BUILD_ID__: string;
