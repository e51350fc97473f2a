/** Beside the bindings of wrangler.toml. */
interface Env {
  /** Of a deployed site: worker/cli/setup/config-files.ts. */
  JOBS_WORKER?: Fetcher;
}
