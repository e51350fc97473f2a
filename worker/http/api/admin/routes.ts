import { Hono } from "hono";
import type { AppEnv } from "../../app-env.ts";
import { requireAdmin, requireUser } from "../../require-user.ts";
import { auditLog } from "./audit-log.ts";
import { changes } from "./changes.ts";
import { claims } from "./claims.ts";
import { corrections } from "./corrections.ts";
import { deadLetters } from "./dead-letters.ts";
import { imports } from "./imports.ts";
import { listings } from "./listings.ts";
import { logos } from "./logos.ts";
import { mails } from "./mails.ts";
import { messages } from "./messages.ts";
import { overview } from "./overview.ts";
import { places } from "./places.ts";
import { reports } from "./reports.ts";
import { sitemap } from "./sitemap.ts";
import { users } from "./users.ts";

/** Endpoints of administration. The guard applies to all of them, so none can forget it. */
export const admin = new Hono<AppEnv>()
  .use(requireUser, requireAdmin)
  .route("/overview", overview)
  .route("/audit-log", auditLog)
  .route("/corrections", corrections)
  .route("/changes", changes)
  .route("/claims", claims)
  .route("/dead-letters", deadLetters)
  .route("/imports", imports)
  .route("/listings", listings)
  .route("/logos", logos)
  .route("/mails", mails)
  .route("/messages", messages)
  .route("/places", places)
  .route("/reports", reports)
  .route("/sitemap", sitemap)
  .route("/users", users);
