import { Hono } from "hono";
import { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { EXPORT_FORMATS, type ExportFormat, MOST_EXPORTED } from "#domain/desks/bulk-action.ts";
import { bulkAction, bulkPreview, hideInput } from "#domain/desks/listing-desk.ts";
import { readListingFilter } from "#domain/desks/listing-filter.ts";
import { addressEdit, listingTexts } from "#domain/listings/listing-edit.ts";
import { TAKEABLE } from "#domain/listings/value-text.ts";
import { previewBulkEdit } from "../../../services/listings/bulk-edit.ts";
import { dismissDuplicate, listDuplicates, listZsrHolders } from "../../../services/listings/duplicates.ts";
import { confirmListing, createListing, editListing, loadListing } from "../../../services/listings/edit-listing.ts";
import { changeAddress } from "../../../services/listings/listing-address.ts";
import { countExport, listFound, listListings, startExport } from "../../../services/listings/listing-desk.ts";
import {
  hideListing,
  listDeletions,
  mergeListing,
  readmitListing,
  removeListing,
  restoreListing,
} from "../../../services/listings/merges-and-deletions.ts";
import { readListing } from "../../../services/listings/read-listing.ts";
import { loadAreasAround } from "../../../services/members/listing-areas.ts";
import { listMembers, removeByAdmin } from "../../../services/members/members.ts";
import type { AppContext, AppEnv } from "../../app-env.ts";
import { parameter, requireAdmin, requireFormUser, requireUser } from "../../auth/request.ts";
import { actorOf, jsonBody, numberIn } from "../request.ts";
import { forgottenBulk, shownBulks, startedBulk } from "./bulk.ts";

const asKnown = z.object({ updatedAt: z.string() });
const target = z.object({
  into: z.number("Wählen Sie, mit welchem Anbieter er zusammengeführt wird.").int().positive(),
  taken: z.array(z.enum(TAKEABLE)).default([]),
  /** `updatedAt` of both listings as the desk showed them, the duplicate's first. */
  seen: z.tuple([z.string(), z.string()]).optional(),
});

const number = z.number().int().positive();
const pair = z.object({ ids: z.tuple([number, number]) });

/** The desk of listings, below /api/admin/listings. */
export const listings = new Hono<AppEnv>()
  .get("/", async (c) => {
    const filter = readListingFilter(new URL(c.req.url).searchParams);
    return c.json(await listListings(c.var.deps, filter, query(c, "from")));
  })
  .get("/found", async (c) => {
    const filter = readListingFilter(new URL(c.req.url).searchParams);
    return c.json({ items: await listFound(c.var.deps, filter) });
  })
  .get("/deletions", async (c) => c.json(await listDeletions(c.var.deps, { q: query(c, "q"), from: query(c, "from") })))
  .delete("/deletions/:slug", async (c) => {
    await readmitListing(c.var.deps, actorOf(c), c.req.param("slug"));
    return c.body(null, 204);
  })
  .get("/areas", async (c) => {
    const place = { zipCode: query(c, "zipCode"), city: query(c, "city"), cantonText: query(c, "canton") };
    return c.json(await loadAreasAround(c.var.deps, place));
  })
  .get("/zsr", async (c) =>
    c.json({ items: await listZsrHolders(c.var.deps, query(c, "number"), Number(query(c, "besides")) || 0) }),
  )
  .get("/duplicates", async (c) => c.json(await listDuplicates(c.var.deps, query(c, "from"))))
  .post("/duplicates/dismiss", jsonBody(pair), async (c) => {
    await dismissDuplicate(c.var.deps, actorOf(c), c.req.valid("json").ids);
    return c.body(null, 204);
  })
  .post("/", jsonBody(listingTexts), async (c) => {
    const { row } = await readListing(c.var.deps, c.req.valid("json"));
    const { id, remarks } = await createListing(c.var.deps, actorOf(c), row);
    return c.json({ ...(await loadListing(c.var.deps, id)), remarks }, 201);
  })
  .get("/bulk", (c) => shownBulks(c, false))
  .post("/bulk", jsonBody(bulkAction), (c) => {
    const { listings: entries, ...ask } = c.req.valid("json");
    return startedBulk(c, { ask, entries });
  })
  .post("/bulk/preview", jsonBody(bulkPreview), async (c) =>
    c.json(await previewBulkEdit(c.var.deps, actorOf(c), c.req.valid("json"))),
  )
  .delete("/bulk/:id", forgottenBulk)
  .get("/:id", async (c) => c.json(await loadListing(c.var.deps, idOf(c))))
  /** Answers with the stored listing and with warnings about its place. */
  .put("/:id", jsonBody(listingTexts), async (c) => {
    const id = idOf(c);
    const read = await readListing(c.var.deps, c.req.valid("json"));
    const { remarks } = await editListing(c.var.deps, actorOf(c), { id, ...read });
    return c.json({ ...(await loadListing(c.var.deps, id)), remarks });
  })
  .put("/:id/address", jsonBody(addressEdit), async (c) => {
    const id = idOf(c);
    await changeAddress(c.var.deps, actorOf(c), { id, ...c.req.valid("json") });
    return c.json(await loadListing(c.var.deps, id));
  })
  .post("/:id/confirm", jsonBody(asKnown), async (c) => {
    const id = idOf(c);
    await confirmListing(c.var.deps, actorOf(c), { id, ...c.req.valid("json") });
    return c.json(await loadListing(c.var.deps, id));
  })
  .post("/:id/merge", jsonBody(target), async (c) => {
    await mergeListing(c.var.deps, actorOf(c), { id: idOf(c), ...c.req.valid("json") });
    return c.body(null, 204);
  })
  .post("/:id/hide", jsonBody(hideInput.and(asKnown.partial())), async (c) => {
    await hideListing(c.var.deps, actorOf(c), { id: idOf(c), ...c.req.valid("json") });
    return c.body(null, 204);
  })
  .post("/:id/restore", async (c) => {
    await restoreListing(c.var.deps, actorOf(c), numberIn(c, "listing_not_restorable"));
    return c.body(null, 204);
  })
  .get("/:id/members", async (c) => c.json({ members: await listMembers(c.var.deps, idOf(c)) }))
  .delete("/:id/members/:user", async (c) => {
    const userId = parameter(c, "user");
    await removeByAdmin(c.var.deps, actorOf(c), { listingId: idOf(c), userId });
    return c.body(null, 204);
  })
  .delete("/:id", async (c) => {
    await removeListing(c.var.deps, actorOf(c), { id: idOf(c), updatedAt: c.req.query("updatedAt") });
    return c.body(null, 204);
  });

const query = (c: AppContext, name: string) => (c.req.query(name) ?? "").slice(0, 300);

/** @throws AppError */
const idOf = (c: AppContext) => numberIn(c, "provider_not_found");

const format = z.enum(EXPORT_FORMATS);

const TYPES: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  json: "application/json",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/**
 * /api/admin/exports?format=csv: the directory as a file. Routed before the other administration endpoints, because
 * the browser submits a form here to save the answer as it arrives (decision 43).
 */
export const listingExports = new Hono<AppEnv>()
  /** The number of listings in the file, or why it cannot be made. Asked first, because a form shows no errors. */
  .get("/", requireUser, requireAdmin, async (c) => c.json({ count: await countExport(c.var.deps, askedFor(c)) }))
  .post("/", requireFormUser, requireAdmin, async (c) => {
    const asked = askedFor(c);
    const { body, fileName } = await startExport(c.var.deps, actorOf(c), asked);
    return new Response(body, {
      headers: {
        "Content-Type": TYPES[asked.format],
        "Content-Disposition": `attachment; filename="${fileName}"`,
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  });

/** @throws AppError */
function askedFor(c: AppContext) {
  const asked = format.safeParse(c.req.query("format"));
  if (!asked.success) throw new AppError("invalid_input", { cause: asked.error });
  const query = new URL(c.req.url).searchParams;
  const ids = query.get("ids");
  const ticked = ids === null ? [] : ids.split(",").map(Number);
  const isReadable = ticked.length <= MOST_EXPORTED && ticked.every((id) => Number.isSafeInteger(id) && id > 0);
  if (!isReadable) throw new AppError("invalid_input");
  return { format: asked.data, filter: readListingFilter(query), ticked };
}
