import { Hono } from "hono";
import type { AppEnv } from "../app-env.ts";
import { limitForms } from "../forms.ts";
import { account, session } from "./account.ts";
import { importParts } from "./admin/imports.ts";
import { listingExports } from "./admin/listings.ts";
import { placesFile } from "./admin/operations.ts";
import { admin } from "./admin/routes.ts";
import { calls, lexiconViews, messages, nearestPlace, pageViews, reviews, search } from "./visitors.ts";
export const api = new Hono<AppEnv>()
  .route("/admin/imports", importParts)
  .route("/admin/places", placesFile)
  .use(limitForms)
  .route("/search", search)
  .route("/nearest-place", nearestPlace)
  .route("/session", session)
  .route("/account", account)
  .route("/reviews", reviews)
  .route("/page-views", pageViews)
  .route("/calls", calls)
  .route("/rpc/increment_pflegelexikon_view", lexiconViews)
  .route("/", messages)
  .route("/admin/exports", listingExports)
  .route("/admin", admin);
