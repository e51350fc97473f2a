import { createDeps } from "./deps.ts";
import { app } from "./http/app.ts";
import { runCron } from "./jobs/cron.ts";
import { consumeJobs } from "./jobs/queue.ts";

export default {
  fetch: app.fetch,
  queue: (batch, env, ctx) => consumeJobs(batch, createDeps(env, ctx, { queue: batch.queue })),
  scheduled: (event, env, ctx) =>
    runCron(event, createDeps(env, ctx, { cron: event.cron, runId: crypto.randomUUID() })),
} satisfies ExportedHandler<Env>;
