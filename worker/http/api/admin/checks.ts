import { zValidator } from "@hono/zod-validator";
import { Hono } from "hono";
import { z } from "zod";
import { lotCall } from "#domain/checks/lot-call.ts";
import { loadLotDesk } from "../../../services/checks/lot-desk.ts";
import { noteCall } from "../../../services/checks/note-call.ts";
import type { AppEnv } from "../../app-env.ts";
import { actorOf, jsonBody } from "../request.ts";

const place = z.object({ month: z.string().max(7), position: z.coerce.number().int().min(1) });

/** The newest lot: GET, and PUT /:month/:position with what a provider said on the telephone. */
export const lot = new Hono<AppEnv>()
  .get("/", async (c) => c.json({ lot: await loadLotDesk(c.var.deps) }))
  .put("/:month/:position", zValidator("param", place), jsonBody(lotCall), async (c) => {
    await noteCall(c.var.deps, actorOf(c), c.req.valid("param"), c.req.valid("json"));
    return c.json({ lot: await loadLotDesk(c.var.deps) });
  });
