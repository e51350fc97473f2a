import { Hono } from "hono";
import { AppError } from "#domain/app-error.ts";
import type { AppEnv } from "../app-env.ts";
import { limitForms } from "../limit-forms.ts";
import { account } from "./account.ts";
import { listingExports } from "./admin/exports.ts";
import { importParts } from "./admin/import-parts.ts";
import { placesFile } from "./admin/places-file.ts";
import { admin } from "./admin/routes.ts";
import { lexiconViews } from "./lexicon-views.ts";
import { messages } from "./messages.ts";
import { nearestPlace } from "./nearest-place.ts";
import { pageViews } from "./page-views.ts";
import { provider } from "./provider.ts";
import { providerLogo } from "./provider-logo.ts";
import { reviews } from "./reviews.ts";
import { search } from "./search.ts";
import { session } from "./session.ts";

/** All JSON endpoints of the site. */
export const api = new Hono<AppEnv>()
  .route("/admin/imports", importParts)
  .route("/admin/places", placesFile)
  .route("/provider", providerLogo)
  .use(limitForms)
  .route("/search", search)
  .route("/nearest-place", nearestPlace)
  .route("/session", session)
  .route("/account", account)
  .route("/provider", provider)
  .route("/reviews", reviews)
  .route("/page-views", pageViews)
  .route("/rpc/increment_pflegelexikon_view", lexiconViews)
  .route("/", messages)
  .route("/admin/exports", listingExports)
  .route("/admin", admin)
  .all("*", () => {
    throw new AppError("page_not_found");
  });
