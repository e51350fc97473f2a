import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { auditAsk } from "#domain/audit/audit-ask.ts";
import { MAIL_STATES } from "#domain/desks/mail-desk.ts";
import { MAX_REGISTER_BYTES } from "#domain/desks/places-desk.ts";
import { aliasInput } from "#domain/places/place-input.ts";
import { auditCsv, listAuditLog } from "../../../services/audit/audit-log.ts";
import { deleteDeadLetter, loadDeadLetters, retryDeadLetter } from "../../../services/dead-letters/dead-letters.ts";
import { searchDesks } from "../../../services/desks/desk-search.ts";
import { loadFirstSteps, sendTestMail } from "../../../services/desks/first-steps.ts";
import {
  loadDeskFlow,
  loadDeskMonth,
  loadDeskOperations,
  loadDeskOverview,
  loadDeskStock,
} from "../../../services/desks/overview.ts";
import { loadRunningWork } from "../../../services/desks/running-work.ts";
import { loadWaiting } from "../../../services/desks/waiting.ts";
import { listMails, retryAllMails, retryMails } from "../../../services/mail/mail-desk.ts";
import { addAlias, loadPlacesDesk, removeAlias } from "../../../services/places/places-desk.ts";
import { requestReload, uploadRegister } from "../../../services/places/places-register.ts";
import { loadQuestionFigures } from "../../../services/questions/question-desk.ts";
import { loadSitemapInfo, updateSitemapByAdmin } from "../../../services/sitemap/sitemap.ts";
import type { AppContext, AppEnv } from "../../app-env.ts";
import { requireAdmin, requireUser } from "../../auth/request.ts";
import { actorOf, csvFile, deskText, jsonBody, numberIn } from "../request.ts";

/** Below /api/admin/overview: waiting items by kind, totals, recent arrivals, and the state of the site. */
export const overview = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await loadDeskOverview(c.var.deps)))
  .get("/first-steps", async (c) => c.json(await loadFirstSteps(c.var.deps)))
  .get("/running", async (c) => c.json(await loadRunningWork(c.var.deps)))
  .get("/waiting", async (c) => c.json(await loadWaiting(c.var.deps, actorOf(c).userId)))
  .get("/stock", async (c) => c.json(await loadDeskStock(c.var.deps)))
  .get("/flow", async (c) => c.json(await loadDeskFlow(c.var.deps)))
  .get("/operations", async (c) => c.json(await loadDeskOperations(c.var.deps)))
  .get("/questions", async (c) => c.json(await loadQuestionFigures(c.var.deps)))
  .get("/month", async (c) => c.json(await loadDeskMonth(c.var.deps)));

/** GET /api/admin/search?q=: a few hits of each kind. */
export const search = new Hono<AppEnv>().get("/", async (c) => c.json(await searchDesks(c.var.deps, deskText(c))));

/** The desk of places, below /api/admin/places. */
export const places = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await loadPlacesDesk(c.var.deps)))
  .post("/reload", async (c) => {
    await requestReload(c.var.deps, actorOf(c));
    return c.json(await loadPlacesDesk(c.var.deps), 202);
  })
  .post("/aliases", jsonBody(aliasInput), async (c) => {
    await addAlias(c.var.deps, actorOf(c), c.req.valid("json"));
    return c.json(await loadPlacesDesk(c.var.deps), 201);
  })
  .delete("/aliases/:key", async (c) => {
    await removeAlias(c.var.deps, actorOf(c), c.req.param("key"));
    return c.body(null, 204);
  });

const limit = bodyLimit({
  maxSize: MAX_REGISTER_BYTES,
  onError: () => {
    throw new AppError("places_refused", { fields: { file: ["Die Datei ist zu gross."] } });
  },
});

/**
 * PUT /api/admin/places/file?name=: a register of localities, zipped or not. Routed before the limit for forms, because
 * a register is larger.
 */
export const placesFile = new Hono<AppEnv>().put("/file", requireUser, requireAdmin, limit, async (c) => {
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  const fileName = (c.req.query("name") ?? "").slice(0, 255);
  await uploadRegister(c.var.deps, actorOf(c), { bytes, fileName });
  return c.body(null, 204);
});

const state = z.enum(MAIL_STATES).catch("dead");

const chosenMails = z.object({
  ids: z
    .array(z.uuid(), "Wählen Sie die Mails aus.")
    .min(1, "Wählen Sie mindestens eine Mail aus.")
    .max(100, "Wählen Sie höchstens 100 Mails aus."),
});

const mailsToRetry = z.union([z.object({ all: z.literal(true) }), chosenMails]);

/** Outgoing mails: GET by state, POST /retry for some or all failed ones, POST /test for one to the admin. */
export const mails = new Hono<AppEnv>()
  .post("/test", async (c) => {
    await sendTestMail(c.var.deps, actorOf(c));
    return c.body(null, 204);
  })
  .get("/", async (c) =>
    c.json(await listMails(c.var.deps, { state: state.parse(c.req.query("state")), from: c.req.query("from") })),
  )
  .post("/retry", jsonBody(mailsToRetry), async (c) => {
    const { deps } = c.var;
    const input = c.req.valid("json");
    const retried = "all" in input ? retryAllMails(deps, actorOf(c)) : retryMails(deps, actorOf(c), input.ids);
    return c.json({ retried: await retried });
  });

/** Queue messages that failed too often. */
export const deadLetters = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await loadDeadLetters(c.var.deps, c.req.query("from"))))
  .post("/:id/retry", async (c) => {
    await retryDeadLetter(c.var.deps, actorOf(c), numberIn(c, "dead_letter_not_found"));
    return c.body(null, 204);
  })
  .delete("/:id", async (c) => {
    await deleteDeadLetter(c.var.deps, actorOf(c), numberIn(c, "dead_letter_not_found"));
    return c.body(null, 204);
  });

/** The audit log, below /api/admin/audit-log. */
export const auditLog = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await listAuditLog(c.var.deps, auditAsked(c), c.req.query("from"))))
  .get("/rows.csv", async (c) => {
    return csvFile(await auditCsv(c.var.deps, actorOf(c), auditAsked(c)), "protokoll.csv");
  });

const auditAsked = (c: AppContext) => auditAsk.parse(c.req.query());

/** GET: the last update. POST: update now (rule sitemap-2). */
export const sitemap = new Hono<AppEnv>()
  .get("/", async (c) => c.json({ last: (await loadSitemapInfo(c.var.deps)) ?? null }))
  .post("/", async (c) => c.json(await updateSitemapByAdmin(c.var.deps, actorOf(c))));
