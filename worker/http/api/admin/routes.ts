import { Hono } from "hono";
import type { AppEnv } from "../../app-env.ts";
import { requireAdmin, requireUser } from "../../auth/request.ts";
import { decisions } from "./bulk.ts";
import { cases } from "./cases.ts";
import { addresses, lot } from "./checks.ts";
import { feeds } from "./feeds.ts";
import { imports } from "./imports.ts";
import { listings } from "./listings.ts";
import { changes, claims, logos } from "./members.ts";
import { auditLog, deadLetters, mails, overview, places, search, sitemap } from "./operations.ts";
import { referrers } from "./referrers.ts";
import { users } from "./users.ts";
import {
  corrections,
  listingRequests,
  messages,
  postReviews,
  questions,
  reports,
  reviewRings,
  reviews,
} from "./visitors.ts";

/** Without their guard: see `admin`, and `openAdmin` for pages. */
export const adminEndpoints = new Hono<AppEnv>()
  .route("/overview", overview)
  .route("/audit-log", auditLog)
  .route("/corrections", corrections)
  .route("/cases", cases)
  .route("/changes", changes)
  .route("/claims", claims)
  .route("/dead-letters", deadLetters)
  .route("/decisions", decisions)
  .route("/feeds", feeds)
  .route("/imports", imports)
  .route("/listing-requests", listingRequests)
  .route("/listings", listings)
  .route("/logos", logos)
  .route("/addresses", addresses)
  .route("/lot", lot)
  .route("/mails", mails)
  .route("/messages", messages)
  .route("/places", places)
  .route("/questions", questions)
  .route("/referrers", referrers)
  .route("/reports", reports)
  .route("/reviews", reviews)
  .route("/review-rings", reviewRings)
  .route("/post-reviews", postReviews)
  .route("/search", search)
  .route("/sitemap", sitemap)
  .route("/users", users);

/** Administration endpoints. The guard applies to all of them, so none can omit it. */
export const admin = new Hono<AppEnv>().use(requireUser, requireAdmin).route("/", adminEndpoints);
