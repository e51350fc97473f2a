import { Hono } from "hono";
import { z } from "zod";
import { REPORT_FILTERS } from "#domain/desks/report-desk.ts";
import { HIDE_REASON_CODES } from "#domain/reviews/review-events.ts";
import {
  closeReported,
  hideReported,
  removeReportedReply,
  restoreReported,
} from "../../../services/reviews/decide-on-report.ts";
import { loadReportedReviews } from "../../../services/reviews/load-reported-reviews.ts";
import type { AppEnv } from "../../app-env.ts";
import { jsonBody } from "../json-body.ts";
import { actorOf } from "./actor.ts";
import { numberIn } from "./number-in.ts";

const filters = z.enum(REPORT_FILTERS).catch("open");
/** The text that the admin read; the review may have changed since. */
const seen = z.object({ text: z.string("Der Text der Bewertung fehlt.").min(1).max(20_000) });

const hiding = seen.extend({ reason: z.enum(HIDE_REASON_CODES, "Bitte wählen Sie einen Grund aus.") });

const seenReply = z.object({ reply: z.string("Der Text der Antwort fehlt.").min(1).max(2_000) });

/** Reported reviews; `:id` is any report of the review. */
export const reports = new Hono<AppEnv>()
  .get("/", async (c) =>
    c.json(
      await loadReportedReviews(c.var.deps, {
        filter: filters.parse(c.req.query("filter")),
        from: c.req.query("from"),
      }),
    ),
  )
  .post("/:id/hide", jsonBody(hiding), async (c) => {
    const reportId = numberIn(c, "report_not_found");
    await hideReported(c.var.deps, actorOf(c), { reportId, ...c.req.valid("json") });
    return c.body(null, 204);
  })
  .post("/:id/restore", jsonBody(seen), async (c) => {
    const reportId = numberIn(c, "report_not_found");
    await restoreReported(c.var.deps, actorOf(c), { reportId, ...c.req.valid("json") });
    return c.body(null, 204);
  })
  .post("/:id/remove-reply", jsonBody(seenReply), async (c) => {
    const reportId = numberIn(c, "report_not_found");
    await removeReportedReply(c.var.deps, actorOf(c), { reportId, ...c.req.valid("json") });
    return c.body(null, 204);
  })
  .post("/:id/close", async (c) => {
    await closeReported(c.var.deps, actorOf(c), numberIn(c, "report_not_found"));
    return c.body(null, 204);
  });
