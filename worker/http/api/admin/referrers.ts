import { Hono } from "hono";
import { z } from "zod";
import { keysOf } from "#domain/keys.ts";
import { reasonInput } from "#domain/members/member-input.ts";
import { REFERRER_VIEWS } from "#domain/referrers/referrer.ts";
import { decideOnReferrer, loadReferrers, referrerCsv } from "../../../services/referrers/decide-referrer.ts";
import type { AppContext, AppEnv } from "../../app-env.ts";
import { actorOf, csvFile, deskText, jsonBody, numberIn } from "../request.ts";

const filters = z.enum(keysOf(REFERRER_VIEWS)).catch("waiting");
const asked = (c: AppContext) => ({ filter: filters.parse(c.req.query("filter")), q: deskText(c) });

const decision = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("approved") }).transform(() => ({})),
  /** `seen`: the organization's state as the desk showed it. */
  reasonInput.extend({ outcome: z.literal("refused"), seen: z.enum(["waiting", "approved"]).optional() }),
]);

/** Organizations that refer people. */
export const referrers = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await loadReferrers(c.var.deps, { ...asked(c), from: c.req.query("from") })))
  .get("/rows.csv", async (c) => csvFile(await referrerCsv(c.var.deps, actorOf(c), asked(c)), "organisationen.csv"))
  .post("/:id", jsonBody(decision), async (c) => {
    await decideOnReferrer(c.var.deps, actorOf(c), { id: numberIn(c, "referrer_not_found"), ...c.req.valid("json") });
    return c.body(null, 204);
  });
