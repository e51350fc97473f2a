import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "#domain/app-error.ts";
import { MAX_REGISTER_BYTES } from "#domain/desks/places-desk.ts";
import { uploadRegister } from "../../../services/places/places-run.ts";
import type { AppEnv } from "../../app-env.ts";
import { requireAdmin, requireUser } from "../../require-user.ts";
import { actorOf } from "./actor.ts";

const limit = bodyLimit({
  maxSize: MAX_REGISTER_BYTES,
  onError: () => {
    throw new AppError("places_refused", { fields: { file: ["Die Datei ist zu gross."] } });
  },
});

/**
 * PUT /api/admin/places/file?name=: a register of localities, zipped or not. Larger than a form, so it is routed before
 * the limit for forms.
 */
export const placesFile = new Hono<AppEnv>().put("/file", requireUser, requireAdmin, limit, async (c) => {
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  const fileName = (c.req.query("name") ?? "").slice(0, 255);
  await uploadRegister(c.var.deps, actorOf(c), { bytes, fileName });
  return c.body(null, 204);
});
