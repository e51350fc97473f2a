import { Hono } from "hono";
import { z } from "zod";
import { CHANGE_VIEWS, type ChangeFilter } from "#domain/desks/change-desk.ts";
import { reasonInput } from "#domain/members/claim-input.ts";
import { changeCsv } from "../../../services/members/change-csv.ts";
import { approveChange, refuseChange, undoChange } from "../../../services/members/decide-on-change.ts";
import { listChanges } from "../../../services/members/list-changes.ts";
import type { AppEnv } from "../../app-env.ts";
import { jsonBody } from "../json-body.ts";
import { actorOf } from "./actor.ts";
import { csvFile } from "./csv-file.ts";
import { deskAsk, deskText } from "./desk-ask.ts";
import { numberIn } from "./number-in.ts";

const views = Object.keys(CHANGE_VIEWS) as [ChangeFilter, ...ChangeFilter[]];
const filters = z.enum(views).catch("waiting");
/** The listing as the admin saw it. */
const seen = z.object({ updatedAt: z.string("Laden Sie die Seite neu.") });

/** What providers changed or want changed, below /api/admin/changes. */
export const changes = new Hono<AppEnv>()
  .get("/", async (c) => {
    const filter = filters.parse(c.req.query("filter"));
    return c.json(await listChanges(c.var.deps, { ...(await deskAsk(c)), filter }));
  })
  .get("/rows.csv", async (c) => {
    const ask = { filter: filters.parse(c.req.query("filter")), q: deskText(c) };
    return csvFile(await changeCsv(c.var.deps, actorOf(c), ask), "aenderungen.csv");
  })
  .post("/:id/approve", jsonBody(seen), async (c) => {
    const id = numberIn(c, "change_not_found");
    await approveChange(c.var.deps, actorOf(c), { id, ...c.req.valid("json") });
    return c.body(null, 204);
  })
  .post("/:id/refuse", jsonBody(reasonInput), async (c) => {
    const id = numberIn(c, "change_not_found");
    await refuseChange(c.var.deps, actorOf(c), { id, ...c.req.valid("json") });
    return c.body(null, 204);
  })
  .post("/:id/undo", jsonBody(reasonInput.and(seen)), async (c) => {
    const id = numberIn(c, "change_not_found");
    await undoChange(c.var.deps, actorOf(c), { id, ...c.req.valid("json") });
    return c.body(null, 204);
  });
