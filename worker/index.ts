import { createDeps } from "./deps.ts";
import { app } from "./http/app.ts";
import { requestLanguage } from "./http/request-address.ts";
import { runCron } from "./jobs/cron.ts";
import { consumeJobs } from "./jobs/queue.ts";
import { inLanguage } from "./request-language.ts";

export default {
  fetch: (request, env, ctx) => inLanguage(requestLanguage(request), () => app.fetch(request, env, ctx)),
  queue: (batch, env, ctx) => consumeJobs(batch, createDeps(env, ctx, { queue: batch.queue })),
  scheduled: (event, env, ctx) =>
    runCron(event, createDeps(env, ctx, { cron: event.cron, runId: crypto.randomUUID() })),
} satisfies ExportedHandler<Env>;
