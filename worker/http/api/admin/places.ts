import { Hono } from "hono";
import { aliasInput } from "#domain/places/own-alias-input.ts";
import { loadPlacesDesk } from "../../../services/places/load-places-desk.ts";
import { addAlias, removeAlias } from "../../../services/places/own-aliases.ts";
import { requestReload } from "../../../services/places/places-run.ts";
import type { AppEnv } from "../../app-env.ts";
import { jsonBody } from "../json-body.ts";
import { actorOf } from "./actor.ts";

/** The desk of places, below /api/admin/places; places-file.ts receives a register. */
export const places = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await loadPlacesDesk(c.var.deps)))
  .post("/reload", async (c) => {
    await requestReload(c.var.deps, actorOf(c));
    return c.json(await loadPlacesDesk(c.var.deps), 202);
  })
  .post("/aliases", jsonBody(aliasInput), async (c) => {
    await addAlias(c.var.deps, actorOf(c), c.req.valid("json"));
    return c.json(await loadPlacesDesk(c.var.deps), 201);
  })
  .delete("/aliases/:key", async (c) => {
    await removeAlias(c.var.deps, actorOf(c), c.req.param("key"));
    return c.body(null, 204);
  });
