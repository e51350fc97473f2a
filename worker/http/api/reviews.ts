import { zValidator } from "@hono/zod-validator";
import { Hono } from "hono";
import { AppError } from "#domain/app-error.ts";
import { reviewInput } from "#domain/reviews/review-input.ts";
import { spitexNamed } from "#domain/search/spitex-named.ts";
import { takeFromFormLimit } from "../../services/forms/form-limit.ts";
import { loadReviews } from "../../services/reviews/load-reviews.ts";
import { submitReview } from "../../services/reviews/submit-review.ts";
import type { AppEnv } from "../app-env.ts";
import { clientOf } from "../auth/client.ts";
import { requireUser } from "../require-user.ts";
import { jsonBody } from "./json-body.ts";

export const reviews = new Hono<AppEnv>()
  /** POST /api/reviews {spitex, rating, text} by a signed-in user; answers like GET, with the id of the new review, until when it waits and whether its author's address is confirmed. */
  .post("/", requireUser, jsonBody(reviewInput.and(spitexNamed)), async (c) => {
    const { deps, signed } = c.var;
    // Rule reviews-1.
    if (signed.user.isAnonymous) throw new AppError("sign_in_needed");
    const input = c.req.valid("json");
    await takeFromFormLimit(deps, "review", clientOf(c).ip);
    const { id, userMetadata: metadata } = signed.user;
    const { id: written, ...stored } = await submitReview(deps, { id, metadata }, input);
    return c.json({ ...(await loadReviews(deps, input.spitex)), written: String(written), ...stored }, 201);
  })
  /** GET /api/reviews?spitex=slug: never cached. */
  .get(
    "/",
    zValidator("query", spitexNamed, (result) => {
      if (!result.success) throw new AppError("invalid_input", { cause: result.error });
    }),
    async (c) => c.json(await loadReviews(c.var.deps, c.req.valid("query").spitex)),
  );
