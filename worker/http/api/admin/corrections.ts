import { Hono } from "hono";
import { z } from "zod";
import { correctionDecision } from "#domain/desks/correction-decision.ts";
import { CORRECTION_VIEWS, type CorrectionFilter } from "#domain/desks/correction-desk.ts";
import { correctionCsv } from "../../../services/corrections/correction-csv.ts";
import { decideOnCorrection, loadCorrections } from "../../../services/corrections/correction-desk.ts";
import type { AppEnv } from "../../app-env.ts";
import { jsonBody } from "../json-body.ts";
import { actorOf } from "./actor.ts";
import { csvFile } from "./csv-file.ts";
import { deskAsk, deskText } from "./desk-ask.ts";
import { numberIn } from "./number-in.ts";

const views = Object.keys(CORRECTION_VIEWS) as [CorrectionFilter, ...CorrectionFilter[]];
const filters = z.enum(views).catch("open");

/** What visitors say is wrong with facts. */
export const corrections = new Hono<AppEnv>()
  .get("/", async (c) => {
    const filter = filters.parse(c.req.query("filter"));
    return c.json(await loadCorrections(c.var.deps, { ...(await deskAsk(c)), filter }));
  })
  .get("/rows.csv", async (c) => {
    const ask = { filter: filters.parse(c.req.query("filter")), q: deskText(c) };
    return csvFile(await correctionCsv(c.var.deps, actorOf(c), ask), "korrekturen.csv");
  })
  .post("/:id", jsonBody(correctionDecision), async (c) => {
    const id = numberIn(c, "correction_not_found");
    await decideOnCorrection(c.var.deps, actorOf(c), { id, ...c.req.valid("json") });
    return c.body(null, 204);
  });
