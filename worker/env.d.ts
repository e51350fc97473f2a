/** Bindings in addition to those of wrangler.toml. */
interface Env {
  /** Set in deployed sites: worker/cli/setup/config-files.ts. */
  JOBS_WORKER?: Fetcher;
}
