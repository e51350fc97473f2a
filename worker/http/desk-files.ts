import { Hono } from "hono";
import { DESK_FIGURES_FILE, paths } from "#domain/paths.ts";
import { findDeskActor } from "../services/auth/desk-session.ts";
import { figuresCsv } from "../services/members/desk-figures.ts";
import type { AppEnv } from "./app-env.ts";
import { clientOf } from "./auth/request.ts";

/** Files for which the desk's cookie suffices. */
export const deskFiles = new Hono<AppEnv>().get(DESK_FIGURES_FILE, async (c) => {
  const { deps } = c.var;
  const actor = await findDeskActor(deps, c.req.header("Cookie") ?? null, clientOf(c));
  if (!actor) return c.redirect(paths.deskDoor(paths.providerDesk()), 303);
  return c.body(await figuresCsv(deps, actor.userId), 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": 'attachment; filename="zahlen.csv"',
    "Cache-Control": "no-store",
  });
});
