import { Hono } from "hono";
import type { AppEnv } from "../../app-env.ts";
import { requireAdmin, requireUser } from "../../require-user.ts";
import { imports } from "./imports.ts";
import { listings } from "./listings.ts";
import { mails } from "./mails.ts";
import { sitemap } from "./sitemap.ts";
import { users } from "./users.ts";

/** Endpoints of administration. The guard stands before all of them, so none can forget it. */
export const admin = new Hono<AppEnv>()
  .use(requireUser, requireAdmin)
  .get("/mails", mails)
  .route("/imports", imports)
  .route("/listings", listings)
  .route("/sitemap", sitemap)
  .route("/users", users);
