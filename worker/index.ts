import { createDeps } from "./deps.ts";
import { app } from "./http/app.ts";
import { runCron } from "./jobs/cron.ts";
import { consumeJobs } from "./jobs/queue.ts";

export default {
  fetch: app.fetch,
  queue: (batch, env, ctx) =>
    consumeJobs(
      batch,
      createDeps(env, (work) => ctx.waitUntil(work)),
    ),
  scheduled: (event, env, ctx) =>
    runCron(
      event,
      createDeps(env, (work) => ctx.waitUntil(work)),
    ),
} satisfies ExportedHandler<Env>;
