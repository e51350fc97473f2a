/** Beside the bindings of wrangler.toml. */
interface Env {
  /** Of a deployed site: worker/cli/setup/worker-parts.ts. */
  JOBS_WORKER?: Fetcher;
}
