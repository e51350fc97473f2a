import { Hono, type Next } from "hono";
import { authenticateAdmin } from "../../../services/auth/admin/authenticate-admin.ts";
import type { AppContext, AppEnv } from "../../app-env.ts";
import { bearerOf } from "../client.ts";

/** Below /auth/admin, for tokens of administration only. */
export const admin = new Hono<AppEnv>().use(serviceRole);

/** @throws AuthError */
export async function serviceRole(c: AppContext, next: Next): Promise<void> {
  await authenticateAdmin(c.var.auth, bearerOf(c));
  await next();
}
