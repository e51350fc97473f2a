import { zValidator } from "@hono/zod-validator";
import { Hono } from "hono";
import { z } from "zod";
import { CASE_DESKS, MOST_CASES } from "#domain/desks/case-entries.ts";
import { caseInput } from "#domain/desks/case-input.ts";
import { addCaseEntry, loadCaseEntries } from "../../../services/desks/case-entries.ts";
import type { AppEnv } from "../../app-env.ts";
import { actorOf, jsonBody } from "../request.ts";

const desk = z.object({ desk: z.enum(CASE_DESKS) });
const oneCase = desk.extend({ id: z.string().max(40) });

/** The admins who take care of waiting cases, and notes on the cases: GET /:desk?ids=1,2 and POST /:desk/:id. */
export const cases = new Hono<AppEnv>()
  .get("/:desk", zValidator("param", desk), async (c) => {
    const ids = (c.req.query("ids") ?? "").split(",").slice(0, MOST_CASES);
    return c.json({ entries: await loadCaseEntries(c.var.deps, c.req.valid("param").desk, ids) });
  })
  .post("/:desk/:id", zValidator("param", oneCase), jsonBody(caseInput), async (c) => {
    const { desk: onDesk, id: caseId } = c.req.valid("param");
    await addCaseEntry(c.var.deps, actorOf(c), { desk: onDesk, caseId }, c.req.valid("json"));
    return c.body(null, 204);
  });
