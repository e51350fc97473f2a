import { Hono } from "hono";
import { z } from "zod";
import { CORRECTION_FILTERS, correctionDecision } from "#domain/desks/correction-desk.ts";
import { decideOnCorrection, loadCorrections } from "../../../services/corrections/correction-desk.ts";
import type { AppEnv } from "../../app-env.ts";
import { jsonBody } from "../json-body.ts";
import { actorOf } from "./actor.ts";
import { numberIn } from "./number-in.ts";

const filters = z.enum(CORRECTION_FILTERS).catch("open");

/** What visitors say is wrong with facts. */
export const corrections = new Hono<AppEnv>()
  .get("/", async (c) =>
    c.json(
      await loadCorrections(c.var.deps, { filter: filters.parse(c.req.query("filter")), from: c.req.query("from") }),
    ),
  )
  .post("/:id", jsonBody(correctionDecision), async (c) => {
    await decideOnCorrection(c.var.deps, actorOf(c), numberIn(c, "correction_not_found"), c.req.valid("json"));
    return c.body(null, 204);
  });
