import { Hono } from "hono";
import { positionInput } from "#domain/places/position-input.ts";
import { findNearestPlace } from "../../services/search/find-nearest-place.ts";
import type { AppEnv } from "../app-env.ts";
import { jsonBody } from "./json-body.ts";

/** POST /api/nearest-place (rule near-2): not GET, because addresses are logged and positions must not be. */
export const nearestPlace = new Hono<AppEnv>().post("/", jsonBody(positionInput), async (c) =>
  c.json({ place: await findNearestPlace(c.var.deps, c.req.valid("json")) }),
);
