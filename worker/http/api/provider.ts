import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { providerVerdict } from "#domain/corrections/correction-answer.ts";
import { MAX_LOGO_BYTES } from "#domain/members/logo.ts";
import {
  capacityInput,
  claimInput,
  codeInput,
  invitedToken,
  inviteInput,
  mailChoice,
} from "#domain/members/member-input.ts";
import { providerEdit } from "#domain/members/provider-desk.ts";
import { replyInput } from "#domain/reviews/review-input.ts";
import {
  chooseFactChecks,
  chooseWeeklyMail,
  reportCapacity,
  withdrawCapacity,
} from "../../services/capacity/capacity.ts";
import { judgeCorrection } from "../../services/corrections/corrections.ts";
import { takeFromFormLimit } from "../../services/forms/sent-forms.ts";
import { editKept, proposeChange, withdrawChange } from "../../services/members/change-listing.ts";
import { loadClaim, redeemClaim, withdrawClaim } from "../../services/members/claims.ts";
import { removeOwnLogo, removeUpload, uploadLogo } from "../../services/members/logos.ts";
import {
  acceptInvitation,
  inviteMember,
  loadInvitation,
  removeByMember,
  withdrawInvitation,
} from "../../services/members/members.ts";
import { listKept, loadProviderDesk } from "../../services/members/provider-desk.ts";
import { replyToReview, withdrawReply } from "../../services/members/review-replies.ts";
import { startClaim } from "../../services/members/start-claim.ts";
import type { AppContext, AppEnv } from "../app-env.ts";
import { clientOf, parameter, requireUser } from "../auth/request.ts";
import { actorOf, jsonBody, numberIn, numberOf } from "./request.ts";

const atOnce = providerEdit("at once");
const approved = providerEdit("approved");

/** /api/provider: claims of listings, and what their members can do. Each statement checks the member's rights. */
export const provider = new Hono<AppEnv>()
  .use(requireUser)
  .use(async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
  })
  .get("/claims/:slug", async (c) => c.json(await loadClaim(c.var.deps, slugIn(c), userOf(c))))
  .post("/claims/:slug", jsonBody(claimInput), async (c) => {
    await takeFromFormLimit(c.var.deps, "listing-claim", clientOf(c).ip);
    await startClaim(c.var.deps, actorOf(c), slugIn(c), c.req.valid("json"));
    return c.json(await loadClaim(c.var.deps, slugIn(c), userOf(c)), 201);
  })
  .post("/claims/:slug/code", jsonBody(codeInput), async (c) => {
    await takeFromFormLimit(c.var.deps, "claim-code", clientOf(c).ip);
    return c.json({ id: await redeemClaim(c.var.deps, actorOf(c), slugIn(c), c.req.valid("json").code) });
  })
  .delete("/claims/:slug", async (c) => {
    await withdrawClaim(c.var.deps, actorOf(c), slugIn(c));
    return c.body(null, 204);
  })
  .post("/invitation", jsonBody(invitedToken), async (c) =>
    c.json(await loadInvitation(c.var.deps, actorOf(c), c.req.valid("json").token)),
  )
  .post("/invitation/accept", jsonBody(invitedToken), async (c) =>
    c.json({ id: await acceptInvitation(c.var.deps, actorOf(c), c.req.valid("json").token) }),
  )
  .get("/listings", async (c) => c.json({ listings: await listKept(c.var.deps, userOf(c)) }))
  .get("/listings/:id", async (c) => c.json(await loadProviderDesk(c.var.deps, userOf(c), listingIn(c))))
  .put("/listings/:id", jsonBody(atOnce), async (c) => {
    await takeFromFormLimit(c.var.deps, "provider-edit", clientOf(c).ip);
    const listingId = listingIn(c);
    const remarks = await editKept(c.var.deps, actorOf(c), { listingId, ...c.req.valid("json") });
    return c.json({ ...(await loadProviderDesk(c.var.deps, userOf(c), listingId)), remarks });
  })
  .post("/listings/:id/proposals", jsonBody(approved), async (c) => {
    await takeFromFormLimit(c.var.deps, "provider-edit", clientOf(c).ip);
    const listingId = listingIn(c);
    await proposeChange(c.var.deps, actorOf(c), { listingId, ...c.req.valid("json") });
    return c.json(await loadProviderDesk(c.var.deps, userOf(c), listingId), 201);
  })
  .put("/listings/:id/capacity", jsonBody(capacityInput), async (c) => {
    await takeFromFormLimit(c.var.deps, "capacity", clientOf(c).ip);
    await reportCapacity(c.var.deps, actorOf(c), listingIn(c), c.req.valid("json").state);
    return c.json(await loadProviderDesk(c.var.deps, userOf(c), listingIn(c)));
  })
  .delete("/listings/:id/capacity", async (c) => {
    await takeFromFormLimit(c.var.deps, "capacity", clientOf(c).ip);
    await withdrawCapacity(c.var.deps, actorOf(c), listingIn(c));
    return c.json(await loadProviderDesk(c.var.deps, userOf(c), listingIn(c)));
  })
  .put("/listings/:id/weekly-mail", jsonBody(mailChoice), async (c) => {
    await chooseWeeklyMail(c.var.deps, userOf(c), listingIn(c), c.req.valid("json").isWanted);
    return c.json(await loadProviderDesk(c.var.deps, userOf(c), listingIn(c)));
  })
  .put("/listings/:id/fact-checks", jsonBody(mailChoice), async (c) => {
    await chooseFactChecks(c.var.deps, userOf(c), listingIn(c), c.req.valid("json").isWanted);
    return c.json(await loadProviderDesk(c.var.deps, userOf(c), listingIn(c)));
  })
  .delete("/listings/:id/proposals/:change", async (c) => {
    const change = numberOf(parameter(c, "change"), "change_not_found");
    await withdrawChange(c.var.deps, actorOf(c), listingIn(c), change);
    return c.body(null, 204);
  })
  .put("/listings/:id/reviews/:review/reply", jsonBody(replyInput), async (c) => {
    await takeFromFormLimit(c.var.deps, "review-reply", clientOf(c).ip);
    const listingId = listingIn(c);
    await replyToReview(c.var.deps, actorOf(c), { listingId, reviewId: reviewIn(c), ...c.req.valid("json") });
    return c.json(await loadProviderDesk(c.var.deps, userOf(c), listingId));
  })
  .delete("/listings/:id/reviews/:review/reply", async (c) => {
    const listingId = listingIn(c);
    await withdrawReply(c.var.deps, actorOf(c), { listingId, reviewId: reviewIn(c) });
    return c.json(await loadProviderDesk(c.var.deps, userOf(c), listingId));
  })
  .delete("/listings/:id/logos/:logo", async (c) => {
    const logo = numberOf(parameter(c, "logo"), "change_not_found");
    await removeOwnLogo(c.var.deps, actorOf(c), listingIn(c), logo);
    return c.body(null, 204);
  })
  .delete("/listings/:id/logo-uploads/:upload", async (c) => {
    await removeUpload(c.var.deps, actorOf(c), listingIn(c), parameter(c, "upload"));
    return c.body(null, 204);
  })
  .post("/listings/:id/corrections/:correction", jsonBody(providerVerdict), async (c) => {
    await takeFromFormLimit(c.var.deps, "provider-edit", clientOf(c).ip);
    const id = numberOf(parameter(c, "correction"), "correction_not_found");
    await judgeCorrection(c.var.deps, actorOf(c), { id, listingId: listingIn(c), ...c.req.valid("json") });
    return c.body(null, 204);
  })
  .post("/listings/:id/invitations", jsonBody(inviteInput), async (c) => {
    await takeFromFormLimit(c.var.deps, "provider-invitation", clientOf(c).ip);
    await inviteMember(c.var.deps, actorOf(c), listingIn(c), c.req.valid("json").email);
    return c.body(null, 204);
  })
  .delete("/listings/:id/invitations/:invitation", async (c) => {
    const invitation = numberOf(parameter(c, "invitation"), "invitation_not_found");
    await withdrawInvitation(c.var.deps, actorOf(c), listingIn(c), invitation);
    return c.body(null, 204);
  })
  .delete("/listings/:id/members/:user", async (c) => {
    await removeByMember(c.var.deps, actorOf(c), { listingId: listingIn(c), userId: parameter(c, "user") });
    return c.body(null, 204);
  });

const userOf = (c: AppContext) => c.var.signed.user.id;
const slugIn = (c: AppContext) => z.string().max(250).catch("").parse(c.req.param("slug"));
const reviewIn = (c: AppContext) => numberOf(parameter(c, "review"), "review_not_found");
const listingIn = (c: AppContext) => numberIn(c, "not_member");

const limit = bodyLimit({
  maxSize: MAX_LOGO_BYTES,
  onError: () => {
    throw new AppError("logo_too_large");
  },
});

/** PUT /api/provider/listings/:id/logo: routed before the limit for forms, because an image is larger. */
export const providerLogo = new Hono<AppEnv>().put("/listings/:id/logo", requireUser, limit, async (c) => {
  await takeFromFormLimit(c.var.deps, "provider-logo", clientOf(c).ip);
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  await uploadLogo(c.var.deps, actorOf(c), numberIn(c, "not_member"), bytes);
  c.header("Cache-Control", "no-store");
  return c.body(null, 204);
});
