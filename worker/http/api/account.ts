import { Hono } from "hono";
import { setCookie } from "hono/cookie";
import { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { reviewInput } from "#domain/reviews/review-input.ts";
import { listChange } from "#domain/shortlist/list-change.ts";
import { deskCookies, writeDeskProof } from "../../services/auth/desk-session.ts";
import { isAdmin } from "../../services/auth/roles/admins.ts";
import { exportOwnData } from "../../services/auth/user-json.ts";
import { takeFromFormLimit } from "../../services/forms/sent-forms.ts";
import { holdRingOf } from "../../services/reviews/review-rings.ts";
import { changeOwnReview, loadOwnReviews, removeOwnReview } from "../../services/reviews/reviews.ts";
import { changeAccountList } from "../../services/shortlist/shortlist.ts";
import type { AppContext, AppEnv } from "../app-env.ts";
import { clientOf, requireUser } from "../auth/request.ts";
import { jsonBody } from "./request.ts";

/** /api/account: what the site stores about the signed-in user. */
export const account = new Hono<AppEnv>()
  .use(requireUser)
  .use(async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
  })
  .get("/reviews", async (c) => c.json({ reviews: await loadOwnReviews(c.var.deps, userOf(c)) }))
  .put("/reviews/:id", jsonBody(reviewInput), async (c) => {
    await takeFromFormLimit(c.var.deps, "own-review", clientOf(c).ip);
    const own = ownReview(c);
    await changeOwnReview(c.var.deps, own, c.req.valid("json"));
    await holdRingOf(c.var.deps, own.id);
    return c.body(null, 204);
  })
  .delete("/reviews/:id", async (c) => {
    await removeOwnReview(c.var.deps, ownReview(c));
    return c.body(null, 204);
  })
  .get("/shortlist", async (c) => c.json(await changeAccountList(c.var.deps, userOf(c), { add: [], remove: [] })))
  /** {add, remove}: slugs of providers. Answers like GET, and lists the providers for which there was no room. */
  .post("/shortlist", jsonBody(listChange), async (c) => {
    await takeFromFormLimit(c.var.deps, "own-list", clientOf(c).ip);
    return c.json(await changeAccountList(c.var.deps, userOf(c), c.req.valid("json")));
  })
  .get("/export", async (c) => c.json(await exportOwnData(c.var.deps, c.var.signed.user)));

const userOf = (c: AppContext) => c.var.signed.user.id;

const idInPath = z.coerce.number().int().positive();

/** @throws AppError */
function ownReview(c: AppContext) {
  const { data } = idInPath.safeParse(c.req.param("id"));
  if (data === undefined) throw new AppError("review_not_found");
  return { id: data, userId: userOf(c) };
}

/**
 * GET /api/session: what the header shows about the user, except the name. POST /api/session/desk: lets the browser
 * open the pages of the desk.
 */
export const session = new Hono<AppEnv>()
  .use(requireUser)
  .get("/", async (c) => c.json({ isAdmin: await isAdmin(c.var.deps, c.var.signed.user.id) }))
  .post("/desk", async (c) => {
    const { name, options } = deskCookies(c.var.deps);
    const proof = await writeDeskProof(c.var.deps, c.var.signed);
    for (const one of options) setCookie(c, name, proof, one);
    return c.body(null, 204);
  });
