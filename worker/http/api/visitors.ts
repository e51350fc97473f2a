import { zValidator } from "@hono/zod-validator";
import { Hono } from "hono";
import { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { HONEYPOT, MIN_FILL_SECONDS } from "#domain/forms/sent-form.ts";
import { LANGUAGE_TAGS, LANGUAGES, language } from "#domain/language.ts";
import { spitexNamed } from "#domain/listings/spitex-named.ts";
import { contactInput, inquiryInput } from "#domain/messages/message-input.ts";
import { lexiconViewInput, pageViewInput } from "#domain/pages/page-views.ts";
import { positionInput } from "#domain/places/place-input.ts";
import { reviewInput } from "#domain/reviews/review-input.ts";
import { SEARCH_REBUILDING } from "#domain/search/search-result.ts";
import { m } from "#messages";
import { takeFromFormLimit } from "../../services/forms/sent-forms.ts";
import { submitContactMessage, submitInquiry } from "../../services/messages/submit-inquiry.ts";
import {
  incrementPflegelexikonView,
  isCrawler,
  isPerson,
  recordCall,
  recordPageView,
} from "../../services/operations/tallies.ts";
import { loadReviews } from "../../services/reviews/load-reviews.ts";
import { holdRingOf } from "../../services/reviews/review-rings.ts";
import { isReviewStored, submitReview } from "../../services/reviews/reviews.ts";
import { findNearestPlace } from "../../services/search/nearest-place.ts";
import { isSearchRebuilding } from "../../services/search/place-index.ts";
import { searchDirectory } from "../../services/search/search-directory.ts";
import type { AppContext, AppEnv } from "../app-env.ts";
import { clientOf, requireUser } from "../auth/request.ts";
import { refuseForeignForms } from "../forms.ts";
import { jsonBody, limitClient, refuseInvalid } from "./request.ts";

/** If a parameter occurs several times, the last value counts, as on pages. */
const last = (given: unknown) => (Array.isArray(given) ? given.at(-1) : given);
const searchQuery = z.object({
  q: z.preprocess(last, z.string({ error: () => m.search_query_missing() })),
  lang: z.preprocess(last, z.enum(LANGUAGES, { error: () => m.search_language_unknown() }).optional()),
});

/** GET /api/search?q=&lang= — `lang`: the language of the answer; the query may be in another one. */
export const search = new Hono<AppEnv>().get("/", zValidator("query", searchQuery, refuseInvalid), async (c) => {
  await limitClient(c, c.var.deps.searchLimit);
  const { q } = c.req.valid("query");
  const { foundBy: _, hasFailed: __, ...answer } = await searchDirectory(c.var.deps, q);
  const isRebuilding = await isSearchRebuilding(c.var.deps).catch(() => false);
  if (isRebuilding) c.header(SEARCH_REBUILDING, "1");
  c.header("Content-Language", LANGUAGE_TAGS[language()]);
  // An empty result may also mean that the search failed.
  const isKept = answer.results.length + answer.ways.length > 0 && !isRebuilding;
  return c.json(answer, 200, { "Cache-Control": isKept ? "public, max-age=60" : "no-store" });
});

/** POST /api/nearest-place (rule near-2): not GET, because addresses are logged and positions must not be. */
export const nearestPlace = new Hono<AppEnv>().post("/", jsonBody(positionInput), async (c) => {
  await limitClient(c, c.var.deps.searchLimit);
  return c.json({ place: await findNearestPlace(c.var.deps, c.req.valid("json")) });
});

const proven = z.object({ proof: z.string().max(80).optional(), spitexName: z.string().optional() });

export const reviews = new Hono<AppEnv>()
  /**
   * POST /api/reviews {spitex, spitexName?, rating, text, proof?} by a signed-in user. Answers like GET, or without the
   * reviews if they cannot be read. Adds the new review's id, until when it waits, and whether its author's address is
   * confirmed. `proof`: the code of a card or of a mail. `spitexName`: the provider's name as the author read it.
   */
  .post("/", requireUser, jsonBody(reviewInput.and(spitexNamed).and(proven)), async (c) => {
    const { deps, signed } = c.var;
    // Rule reviews-1.
    if (signed.user.isAnonymous) throw new AppError("sign_in_needed");
    const input = c.req.valid("json");
    const { id, email, userMetadata: metadata } = signed.user;
    const key = c.req.header("Idempotency-Key");
    const isStored = await isReviewStored(deps, id, input, key);
    if (!isStored) await takeFromFormLimit(deps, "review", clientOf(c).ip);
    const author = { id, metadata, email, ...clientOf(c) };
    const { id: written, ...stored } = await submitReview(deps, author, input, key);
    // Read before the review's ring is held, so that its author sees it appear. A failure does not undo the review.
    const answer = await loadReviews(deps, input.spitex).catch((error) => {
      deps.logError("stored review not shown", error);
      return undefined;
    });
    await holdRingOf(deps, written);
    return c.json({ ...answer, written: String(written), ...stored }, 201);
  })
  /** GET /api/reviews?spitex=slug: never cached. */
  .get("/", zValidator("query", spitexNamed, refuseInvalid), async (c) =>
    c.json(await loadReviews(c.var.deps, c.req.valid("query").spitex)),
  );

/** Distinguishes bots from people without a captcha. The form itself measures `filledSeconds`. */
const traces = z.object({
  [HONEYPOT]: z.string("Lassen Sie dieses Feld leer.").default(""),
  filledSeconds: z.number("Nennen Sie die Sekunden als Zahl, zum Beispiel 30.").default(MIN_FILL_SECONDS),
});

/** POST /api/inquiries and /api/contact-messages: succeed once the message is stored. */
export const messages = new Hono<AppEnv>()
  .post("/inquiries", jsonBody(inquiryInput.and(spitexNamed).and(traces)), async (c) => {
    const { filledSeconds, [HONEYPOT]: trap, ...input } = c.req.valid("json");
    if (isFilledByPerson({ filledSeconds, trap })) {
      const { path, cookies } = await submitInquiry(c.var.deps, { ...input, ...senderOf(c, input) });
      return c.json({ path }, 201, { "Set-Cookie": cookies });
    }
    return c.json({}, 201);
  })
  .post("/contact-messages", jsonBody(contactInput.and(traces)), async (c) => {
    const { filledSeconds, [HONEYPOT]: trap, ...input } = c.req.valid("json");
    if (isFilledByPerson({ filledSeconds, trap })) {
      await submitContactMessage(c.var.deps, { ...input, ...senderOf(c, input) });
    }
    return c.json({}, 201);
  });

/**
 * The key with which a program repeats a request (draft-ietf-httpapi-idempotency-key-header). The same key with other
 * input counts as another key.
 */
function senderOf(c: AppContext, input: object) {
  const { ip } = clientOf(c);
  const key = c.req.header("Idempotency-Key");
  return { ip, idempotencyKey: key ? JSON.stringify([key, ip, input]) : undefined };
}

/** Bots get the answer of a success; people who were too fast are asked to send again. @throws AppError */
function isFilledByPerson({ filledSeconds, trap }: { filledSeconds: number; trap: string }): boolean {
  if (filledSeconds < MIN_FILL_SECONDS) throw new AppError("sent_too_quickly");
  return trap === "";
}

/** POST /api/page-views: sent by every opened page, because pages come from caches and the server cannot count them. */
export const pageViews = new Hono<AppEnv>().post("/", refuseForeignForms, jsonBody(pageViewInput), (c) => {
  const isCounted = isPerson(c.req.header("User-Agent")) && !isAhead(c);
  if (isCounted) recordPageView(c.var.deps, c.req.valid("json"), clientOf(c).ip);
  return c.body(null, 204);
});

/** Whether a browser loads the page in advance, so that the visitor may never see it. */
const isAhead = (c: AppContext): boolean => c.req.header("Sec-Purpose")?.startsWith("prefetch") === true;

/**
 * POST /api/calls/:slug (rule claim-24): sent when a visitor presses the phone number of a provider. The request has no
 * body, which keeps the script of every page small. No preflight protects the endpoint, hence `refuseForeignForms`.
 */
export const calls = new Hono<AppEnv>().post("/:slug", refuseForeignForms, (c) => {
  const slug = c.req.param("slug");
  if (isPerson(c.req.header("User-Agent"))) recordCall(c.var.deps, { slug, ip: clientOf(c).ip });
  return c.body(null, 204);
});

/** POST /api/rpc/increment_pflegelexikon_view (rule lexicon-8): sent once per visit by a lexicon entry. */
export const lexiconViews = new Hono<AppEnv>().post("/", jsonBody(lexiconViewInput), async (c) => {
  const { entry_slug: slug } = c.req.valid("json");
  if (!isCrawler(c.req.header("User-Agent"))) {
    await incrementPflegelexikonView(c.var.deps, { slug, ip: clientOf(c).ip });
  }
  return c.body(null, 204);
});
