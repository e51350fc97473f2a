import { Hono } from "hono";
import { z } from "zod";
import { MOST_CHANGED } from "#domain/desks/bulk-action.ts";
import { CORRECTION_OUTCOMES } from "#domain/desks/correction-desk.ts";
import { MESSAGE_KINDS } from "#domain/desks/message-desk.ts";
import { formatNumber } from "#domain/format.ts";
import { keysOf } from "#domain/keys.ts";
import { forgetBulkChange, loadBulkChanges, startBulkChange } from "../../../services/listings/bulk-change.ts";
import type { AppContext, AppEnv } from "../../app-env.ts";
import { parameter } from "../../auth/request.ts";
import { actorOf, jsonBody } from "../request.ts";

/** Changes of many listings or entries, under way or just ended. */
export const shownBulks = async (c: AppContext, areDecisions: boolean) =>
  c.json(await loadBulkChanges(c.var.deps, c.var.signed.user.id, areDecisions));

/** Answers with the progress of the new change. */
export const startedBulk = async (c: AppContext, asked: Parameters<typeof startBulkChange>[2]) =>
  c.json(await startBulkChange(c.var.deps, actorOf(c), asked), 201);

export async function forgottenBulk(c: AppContext) {
  await forgetBulkChange(c.var.deps, c.var.signed.user.id, parameter(c, "id"));
  return c.body(null, 204);
}

const updatedAt = z.string().max(40).default("");

const entriesWith = <Id extends z.ZodType<number | string>>(id: Id) =>
  z
    .array(z.object({ id, updatedAt }))
    .min(1, "Wählen Sie mindestens einen Eintrag.")
    .max(MOST_CHANGED, `Möglich sind ${formatNumber(MOST_CHANGED)} Einträge auf einmal.`);

const entries = entriesWith(z.number().int().positive());

const decision = z.discriminatedUnion("action", [
  z.object({ action: z.literal("corrections"), outcome: z.enum(keysOf(CORRECTION_OUTCOMES)), entries }),
  z.object({ action: z.literal("changes"), entries }),
  z.object({ action: z.enum(keysOf(MESSAGE_KINDS)), entries: entriesWith(z.string().min(1).max(40)) }),
]);

/** The same decision on several entries of a list of work, below /api/admin/decisions. */
export const decisions = new Hono<AppEnv>()
  .get("/", (c) => shownBulks(c, true))
  .post("/", jsonBody(decision), (c) => {
    const { entries: chosen, ...ask } = c.req.valid("json");
    return startedBulk(c, { ask, entries: chosen });
  })
  .delete("/:id", forgottenBulk);
