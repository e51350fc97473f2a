import { createDeps } from "./deps.ts";
import { app } from "./http/app.ts";
import { runCron } from "./jobs/cron.ts";
import { consumeJobs } from "./jobs/queue.ts";

export default {
  fetch: app.fetch,
  queue: (batch, env) => consumeJobs(batch, createDeps(env)),
  scheduled: (event, env) => runCron(event, createDeps(env)),
} satisfies ExportedHandler<Env>;
