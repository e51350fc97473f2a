import { Hono } from "hono";
import { z } from "zod";
import { CHANGE_VIEWS } from "#domain/desks/change-desk.ts";
import { keysOf } from "#domain/keys.ts";
import { reasonInput } from "#domain/members/member-input.ts";
import {
  approveChange,
  changeCsv,
  listChanges,
  refuseChange,
  undoChange,
} from "../../../services/members/change-desk.ts";
import { claimCsv, listClaims, refuseClaim, writeLetter } from "../../../services/members/claim-desk.ts";
import { approveLogo, listLogos, refuseLogo } from "../../../services/members/logos.ts";
import type { AppEnv } from "../../app-env.ts";
import { actorOf, csvFile, deskAsk, deskText, jsonBody, numberIn } from "../request.ts";

/** Identifies the claim that the admin saw, and its newest letter. */
const seenClaim = z.object({ createdAt: z.string("Laden Sie die Seite neu.") });
const seenLetter = seenClaim.extend({ letterAt: z.string("Laden Sie die Seite neu.").nullable() });

/** Claims for administration to check, below /api/admin/claims. */
export const claims = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await listClaims(c.var.deps, await deskAsk(c))))
  .get("/rows.csv", async (c) => csvFile(await claimCsv(c.var.deps, actorOf(c), { q: deskText(c) }), "uebernahmen.csv"))
  .post("/:id/letter", jsonBody(seenLetter), async (c) => {
    const id = numberIn(c, "claim_not_found");
    return c.json(await writeLetter(c.var.deps, actorOf(c), { id, ...c.req.valid("json") }));
  })
  .post("/:id/refuse", jsonBody(reasonInput.and(seenClaim)), async (c) => {
    const id = numberIn(c, "claim_not_found");
    await refuseClaim(c.var.deps, actorOf(c), { id, ...c.req.valid("json") });
    return c.body(null, 204);
  });

const views = keysOf(CHANGE_VIEWS);

const filters = z.enum(views).catch("waiting");

/** Identifies the listing that the admin saw. */
const seenChange = z.object({ updatedAt: z.string("Laden Sie die Seite neu.") });

/** Providers' published and requested changes, below /api/admin/changes. */
export const changes = new Hono<AppEnv>()
  .get("/", async (c) => {
    const filter = filters.parse(c.req.query("filter"));
    return c.json(await listChanges(c.var.deps, { ...(await deskAsk(c)), filter }));
  })
  .get("/rows.csv", async (c) => {
    const ask = { filter: filters.parse(c.req.query("filter")), q: deskText(c) };
    return csvFile(await changeCsv(c.var.deps, actorOf(c), ask), "aenderungen.csv");
  })
  .post("/:id/approve", jsonBody(seenChange), async (c) => {
    const id = numberIn(c, "change_not_found");
    await approveChange(c.var.deps, actorOf(c), { id, ...c.req.valid("json") });
    return c.body(null, 204);
  })
  .post("/:id/refuse", jsonBody(reasonInput), async (c) => {
    const id = numberIn(c, "change_not_found");
    await refuseChange(c.var.deps, actorOf(c), { id, ...c.req.valid("json") });
    return c.body(null, 204);
  })
  .post("/:id/undo", jsonBody(reasonInput.and(seenChange)), async (c) => {
    const id = numberIn(c, "change_not_found");
    await undoChange(c.var.deps, actorOf(c), { id, ...c.req.valid("json") });
    return c.body(null, 204);
  });

/** Identifies the logo that the admin saw. */
const seenLogo = z.object({ hash: z.string("Laden Sie die Seite neu.").max(64), isPublic: z.boolean().optional() });

/** Logos of providers, below /api/admin/logos. */
export const logos = new Hono<AppEnv>()
  .get("/", async (c) =>
    c.json(await listLogos(c.var.deps, { isPublic: c.req.query("filter") === "public", from: c.req.query("from") })),
  )
  .post("/:id/approve", jsonBody(seenLogo), async (c) => {
    const id = numberIn(c, "change_not_found");
    await approveLogo(c.var.deps, actorOf(c), { id, ...c.req.valid("json") });
    return c.body(null, 204);
  })
  .post("/:id/refuse", jsonBody(reasonInput.and(seenLogo)), async (c) => {
    const id = numberIn(c, "change_not_found");
    await refuseLogo(c.var.deps, actorOf(c), { id, ...c.req.valid("json") });
    return c.body(null, 204);
  });
