import { Hono } from "hono";
import { isAdmin } from "../../services/auth/roles/is-admin.ts";
import type { AppEnv } from "../app-env.ts";
import { requireUser } from "../require-user.ts";

/** GET /api/session: what the header shows about the user, except the name. */
export const session = new Hono<AppEnv>().get("/", requireUser, async (c) =>
  c.json({ isAdmin: await isAdmin(c.var.deps, c.var.signed.user.id) }),
);
