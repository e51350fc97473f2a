import { Hono } from "hono";
import { z } from "zod";
import { reasonInput } from "#domain/members/claim-input.ts";
import { approveLogo, listLogos, refuseLogo } from "../../../services/members/decide-on-logo.ts";
import type { AppEnv } from "../../app-env.ts";
import { jsonBody } from "../json-body.ts";
import { actorOf } from "./actor.ts";
import { numberIn } from "./number-in.ts";

/** The logo as the admin saw it. */
const seen = z.object({ hash: z.string("Laden Sie die Seite neu.").max(64) });

/** Logos of providers, below /api/admin/logos. */
export const logos = new Hono<AppEnv>()
  .get("/", async (c) =>
    c.json(await listLogos(c.var.deps, { isPublic: c.req.query("filter") === "public", from: c.req.query("from") })),
  )
  .post("/:id/approve", jsonBody(seen), async (c) => {
    const id = numberIn(c, "change_not_found");
    await approveLogo(c.var.deps, actorOf(c), { id, ...c.req.valid("json") });
    return c.body(null, 204);
  })
  .post("/:id/refuse", jsonBody(reasonInput.and(seen)), async (c) => {
    const id = numberIn(c, "change_not_found");
    await refuseLogo(c.var.deps, actorOf(c), { id, ...c.req.valid("json") });
    return c.body(null, 204);
  });
