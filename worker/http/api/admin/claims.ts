import { Hono } from "hono";
import { reasonInput } from "#domain/members/claim-input.ts";
import { listClaims, refuseClaim, writeLetter } from "../../../services/members/check-claims.ts";
import { claimCsv } from "../../../services/members/claim-csv.ts";
import type { AppEnv } from "../../app-env.ts";
import { jsonBody } from "../json-body.ts";
import { actorOf } from "./actor.ts";
import { csvFile } from "./csv-file.ts";
import { deskAsk, deskText } from "./desk-ask.ts";
import { numberIn } from "./number-in.ts";

/** Claims that administration checks, below /api/admin/claims. */
export const claims = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await listClaims(c.var.deps, await deskAsk(c))))
  .get("/rows.csv", async (c) => csvFile(await claimCsv(c.var.deps, actorOf(c), { q: deskText(c) }), "uebernahmen.csv"))
  .post("/:id/letter", async (c) => c.json(await writeLetter(c.var.deps, actorOf(c), numberIn(c, "claim_not_found"))))
  .post("/:id/refuse", jsonBody(reasonInput), async (c) => {
    const id = numberIn(c, "claim_not_found");
    await refuseClaim(c.var.deps, actorOf(c), { id, ...c.req.valid("json") });
    return c.body(null, 204);
  });
