import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "#domain/app-error.ts";
import type { AppEnv } from "../app-env.ts";
import { admin } from "./admin/routes.ts";
import { messages } from "./messages.ts";
import { pageViews } from "./page-views.ts";
import { reviews } from "./reviews.ts";
import { search } from "./search.ts";
import { session } from "./session.ts";

/** The longest form has 4'000 characters of text. */
const MAX_BODY_BYTES = 64 * 1024;

/** All JSON endpoints of the site. */
export const api = new Hono<AppEnv>()
  .use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseBody }))
  .route("/search", search)
  .route("/session", session)
  .route("/reviews", reviews)
  .route("/page-views", pageViews)
  .route("/", messages)
  .route("/admin", admin)
  .all("*", () => {
    throw new AppError("page_not_found");
  });

function refuseBody(): never {
  throw new AppError("too_large");
}
