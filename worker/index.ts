import { createDeps } from "./deps.ts";
import { app } from "./http/app.ts";
import { runCron } from "./jobs/cron.ts";
import { consumeJobs } from "./jobs/queue.ts";

export default {
  fetch: app.fetch,
  queue: (batch, env, ctx) =>
    consumeJobs(
      batch,
      createDeps(env, (work) => ctx.waitUntil(work), { queue: batch.queue }),
    ),
  scheduled: (event, env, ctx) =>
    runCron(
      event,
      createDeps(env, (work) => ctx.waitUntil(work), { cron: event.cron, runId: crypto.randomUUID() }),
    ),
} satisfies ExportedHandler<Env>;
