import { Hono } from "hono";
import { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { correctionDecision } from "#domain/corrections/correction-answer.ts";
import { CORRECTION_VIEWS } from "#domain/desks/correction-desk.ts";
import { MESSAGE_KINDS, MESSAGE_VIEWS } from "#domain/desks/message-desk.ts";
import { REPORT_FILTERS } from "#domain/desks/report-desk.ts";
import { REQUEST_VIEWS } from "#domain/desks/request-desk.ts";
import { hiding } from "#domain/desks/review-desk.ts";
import { hidingRing, seenRing } from "#domain/desks/ring-desk.ts";
import { keysOf } from "#domain/keys.ts";
import { requestDecision } from "#domain/listings/listing-request.ts";
import { present } from "#domain/present.ts";
import { HIDE_REASON_CODES } from "#domain/reviews/review-events.ts";
import { postReviewInput } from "#domain/reviews/review-input.ts";
import { correctionCsv, decideOnCorrection, loadCorrections } from "../../../services/corrections/corrections.ts";
import { takeCorrection, withTaking } from "../../../services/corrections/take-correction.ts";
import { decideOnRequest, loadRequests, requestCsv } from "../../../services/listings/listing-requests.ts";
import { changeMessage, loadMessages, messageCsv, readMessageSearch } from "../../../services/messages/message-desk.ts";
import { endQuestion, loadDeskQuestions } from "../../../services/questions/question-desk.ts";
import { loadQuestionSwitch, switchQuestions } from "../../../services/questions/question-switch.ts";
import { enterByPost } from "../../../services/reviews/post-reviews.ts";
import {
  closeReported,
  hideReported,
  loadReportedReviews,
  removeReportedReply,
  restoreReported,
} from "../../../services/reviews/reports.ts";
import { hideReviews, listReviews, restoreReviews } from "../../../services/reviews/review-desk.ts";
import { freeRing, hideRing, loadRings } from "../../../services/reviews/review-rings.ts";
import type { AppContext, AppEnv } from "../../app-env.ts";
import { actorOf, csvFile, deskAsk, deskText, jsonBody, numberIn } from "../request.ts";

const kinds = z.enum(keysOf(MESSAGE_KINDS));
const messageViews = z.enum(keysOf(MESSAGE_VIEWS)).catch("all");

/** Visitors' messages by kind: inquiries to providers, and messages to the site. */
export const messages = new Hono<AppEnv>()
  .get("/:kind", async (c) => {
    const { kind, state, q } = messagesAsked(c);
    const search = await readMessageSearch(c.var.deps, { kind, q });
    return c.json(await loadMessages(c.var.deps, { kind, state, search, from: c.req.query("from") }));
  })
  .get("/:kind/rows.csv", async (c) => {
    const ask = messagesAsked(c);
    return csvFile(await messageCsv(c.var.deps, actorOf(c), ask), FILES[ask.kind]);
  })
  .put("/:kind/:id/read", (c) => change(c, "read"))
  .put("/:kind/:id/handled", (c) => change(c, "handled"))
  .delete("/:kind/:id/handled", (c) => change(c, "reopened"));

const FILES = { inquiries: "anfragen.csv", contact: "nachrichten.csv" };

const messagesAsked = (c: AppContext) => ({
  kind: kindOf(c),
  state: messageViews.parse(c.req.query("state")),
  q: deskText(c),
});

async function change(c: AppContext, what: Parameters<typeof changeMessage>[2]["what"]) {
  const message = { kind: kindOf(c), id: present(c.req.param("id"), "a parameter of the route"), what };
  return c.json({ state: await changeMessage(c.var.deps, actorOf(c), message) });
}

/** @throws AppError */
function kindOf(c: AppContext) {
  const kind = kinds.safeParse(c.req.param("kind"));
  if (!kind.success) throw new AppError("message_not_found");
  return kind.data;
}

const reportFilters = z.enum(REPORT_FILTERS).catch("open");

/** The text that the admin read: the review may have changed since. */
const seen = z.object({ text: z.string("Der Text der Bewertung fehlt.").min(1).max(20_000) });

const hidingReported = seen.extend({ reason: z.enum(HIDE_REASON_CODES, "Bitte wählen Sie einen Grund aus.") });

const seenReply = z.object({ reply: z.string("Der Text der Antwort fehlt.").min(1).max(2_000) });

/** Reported reviews; `:id` can be any report about the review. */
export const reports = new Hono<AppEnv>()
  .get("/", async (c) =>
    c.json(
      await loadReportedReviews(c.var.deps, {
        filter: reportFilters.parse(c.req.query("filter")),
        from: c.req.query("from"),
      }),
    ),
  )
  .post("/:id/hide", jsonBody(hidingReported), async (c) => {
    const reportId = numberIn(c, "report_not_found");
    await hideReported(c.var.deps, actorOf(c), { reportId, ...c.req.valid("json") });
    return c.body(null, 204);
  })
  .post("/:id/restore", jsonBody(seen), async (c) => {
    const reportId = numberIn(c, "report_not_found");
    await restoreReported(c.var.deps, actorOf(c), { reportId, ...c.req.valid("json") });
    return c.body(null, 204);
  })
  .post("/:id/remove-reply", jsonBody(seenReply), async (c) => {
    const reportId = numberIn(c, "report_not_found");
    await removeReportedReply(c.var.deps, actorOf(c), { reportId, ...c.req.valid("json") });
    return c.body(null, 204);
  })
  .post("/:id/close", async (c) => {
    await closeReported(c.var.deps, actorOf(c), numberIn(c, "report_not_found"));
    return c.body(null, 204);
  });

/** All reviews, newest first. */
export const reviews = new Hono<AppEnv>()
  .get("/", async (c) => {
    const account = c.req.query("account") ?? "";
    return c.json(await listReviews(c.var.deps, { q: deskText(c), account, from: c.req.query("from") }));
  })
  .post("/:id/hide", jsonBody(hiding), async (c) => {
    const id = numberIn(c, "review_not_found");
    await hideReviews(c.var.deps, actorOf(c), { id, ...c.req.valid("json") });
    return c.body(null, 204);
  })
  .post("/:id/restore", async (c) => {
    await restoreReviews(c.var.deps, actorOf(c), numberIn(c, "review_not_found"));
    return c.body(null, 204);
  });

/** Reviews that came by post, on a card. */
export const postReviews = new Hono<AppEnv>().post("/", jsonBody(postReviewInput), async (c) => {
  const path = await enterByPost(c.var.deps, actorOf(c), c.req.valid("json"));
  return c.json({ path }, 201);
});

/** Groups of reviews that look coordinated. */
export const reviewRings = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await loadRings(c.var.deps, c.req.query("from"))))
  .post("/:id/free", jsonBody(seenRing), async (c) => {
    await freeRing(c.var.deps, actorOf(c), { ring: numberIn(c, "review_not_found"), ...c.req.valid("json") });
    return c.body(null, 204);
  })
  .post("/:id/hide", jsonBody(hidingRing), async (c) => {
    await hideRing(c.var.deps, actorOf(c), { ring: numberIn(c, "review_not_found"), ...c.req.valid("json") });
    return c.body(null, 204);
  });

const correctionViews = keysOf(CORRECTION_VIEWS);

/** Identifies the listing that the admin saw. */
const seenListing = correctionDecision
  .pick({ answer: true })
  .extend({ updatedAt: z.string("Laden Sie die Seite neu.") });

const correctionFilters = z.enum(correctionViews).catch("open");

/** Visitors' corrections of facts. */
export const corrections = new Hono<AppEnv>()
  .get("/", async (c) => {
    const filter = correctionFilters.parse(c.req.query("filter"));
    return c.json(await withTaking(c.var.deps, await loadCorrections(c.var.deps, { ...(await deskAsk(c)), filter })));
  })
  .get("/rows.csv", async (c) => {
    const ask = { filter: correctionFilters.parse(c.req.query("filter")), q: deskText(c) };
    return csvFile(await correctionCsv(c.var.deps, actorOf(c), ask), "korrekturen.csv");
  })
  /** Answers with remarks about the place. */
  .post("/:id/take", jsonBody(seenListing), async (c) => {
    const id = numberIn(c, "correction_not_found");
    return c.json({ remarks: await takeCorrection(c.var.deps, actorOf(c), { id, ...c.req.valid("json") }) });
  })
  .post("/:id", jsonBody(correctionDecision), async (c) => {
    const id = numberIn(c, "correction_not_found");
    await decideOnCorrection(c.var.deps, actorOf(c), { id, ...c.req.valid("json") });
    return c.body(null, 204);
  });

const MOST_WORDS = 300;

const questionSwitch = z.object({
  isOn: z.boolean("Wählen Sie «an» oder «aus»."),
  words: z.string("Der Satz fehlt.").trim().max(MOST_WORDS, `Nehmen Sie höchstens ${MOST_WORDS} Zeichen.`),
});

/** Questions to all providers, without the asker's data. */
export const questions = new Hono<AppEnv>()
  .get("/", async (c) => {
    const { deps } = c.var;
    const [setting, listed] = await Promise.all([loadQuestionSwitch(deps), loadDeskQuestions(deps)]);
    return c.json({ setting, ...listed });
  })
  .put("/switch", jsonBody(questionSwitch), async (c) => {
    await switchQuestions(c.var.deps, actorOf(c), c.req.valid("json"));
    return c.body(null, 204);
  })
  .post("/:id/end", async (c) => {
    await endQuestion(c.var.deps, actorOf(c), c.req.param("id"));
    return c.body(null, 204);
  });

const requestFilters = z.enum(keysOf(REQUEST_VIEWS)).catch("open");

const requestsAsked = (c: AppContext) => ({ filter: requestFilters.parse(c.req.query("filter")), q: deskText(c) });

/** Requests to list a Spitex that the directory lacks. */
export const listingRequests = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await loadRequests(c.var.deps, { ...requestsAsked(c), from: c.req.query("from") })))
  .get("/rows.csv", async (c) =>
    csvFile(await requestCsv(c.var.deps, actorOf(c), requestsAsked(c)), "neue-anbieter.csv"),
  )
  .post("/:id", jsonBody(requestDecision), async (c) => {
    const id = numberIn(c, "listing_request_not_found");
    await decideOnRequest(c.var.deps, actorOf(c), { id, ...c.req.valid("json") });
    return c.body(null, 204);
  });
