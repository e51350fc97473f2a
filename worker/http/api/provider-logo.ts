import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "#domain/app-error.ts";
import { MAX_LOGO_BYTES } from "#domain/members/logo.ts";
import { takeFromFormLimit } from "../../services/forms/form-limit.ts";
import { uploadLogo } from "../../services/members/keep-logo.ts";
import type { AppEnv } from "../app-env.ts";
import { clientOf } from "../auth/client.ts";
import { requireUser } from "../require-user.ts";
import { actorOf } from "./admin/actor.ts";
import { numberIn } from "./admin/number-in.ts";

const limit = bodyLimit({
  maxSize: MAX_LOGO_BYTES,
  onError: () => {
    throw new AppError("logo_too_large");
  },
});

/** PUT /api/provider/listings/:id/logo: an image, larger than a form, so it is routed before the limit for forms. */
export const providerLogo = new Hono<AppEnv>().put("/listings/:id/logo", requireUser, limit, async (c) => {
  await takeFromFormLimit(c.var.deps, "provider-logo", clientOf(c).ip);
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  await uploadLogo(c.var.deps, actorOf(c), numberIn(c, "not_member"), bytes);
  c.header("Cache-Control", "no-store");
  return c.body(null, 204);
});
