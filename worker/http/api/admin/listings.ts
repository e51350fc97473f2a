import { Hono } from "hono";
import { z } from "zod";
import { bulkAction } from "#domain/desks/bulk-input.ts";
import { readListingFilter } from "#domain/desks/listing-filter.ts";
import { listingEdit } from "#domain/listings/listing-edit.ts";
import { TAKEABLE } from "#domain/listings/merge-fields.ts";
import { changeListings } from "../../../services/listings/change-listings.ts";
import { confirmListing } from "../../../services/listings/confirm-listing.ts";
import { createListing } from "../../../services/listings/create-listing.ts";
import { dismissDuplicate } from "../../../services/listings/dismiss-duplicate.ts";
import { editListing } from "../../../services/listings/edit-listing.ts";
import { listDeletions } from "../../../services/listings/list-deletions.ts";
import { listDuplicates } from "../../../services/listings/list-duplicates.ts";
import { listListings } from "../../../services/listings/list-listings.ts";
import { loadListing } from "../../../services/listings/load-listing.ts";
import { mergeListing } from "../../../services/listings/merge-listing.ts";
import { readmitListing } from "../../../services/listings/readmit-listing.ts";
import { removeListing } from "../../../services/listings/remove-listing.ts";
import { restoreListing } from "../../../services/listings/restore-listing.ts";
import { listMembers } from "../../../services/members/list-members.ts";
import { removeByAdmin } from "../../../services/members/remove-member.ts";
import type { AppContext, AppEnv } from "../../app-env.ts";
import { parameter } from "../../auth/client.ts";
import { jsonBody } from "../json-body.ts";
import { actorOf } from "./actor.ts";
import { numberIn } from "./number-in.ts";

const asKnown = z.object({ updatedAt: z.string() });
const target = z.object({
  into: z.number("Wählen Sie, mit welchem Anbieter er zusammengeführt wird.").int().positive(),
  taken: z.array(z.enum(TAKEABLE)).default([]),
});

const number = z.number().int().positive();
const pair = z.object({ ids: z.tuple([number, number]) });

/** The desk of listings, below /api/admin/listings. */
export const listings = new Hono<AppEnv>()
  .get("/", async (c) => {
    const filter = readListingFilter(new URL(c.req.url).searchParams);
    return c.json(await listListings(c.var.deps, filter, query(c, "from")));
  })
  .get("/deletions", async (c) => c.json(await listDeletions(c.var.deps, query(c, "from"))))
  .delete("/deletions/:slug", async (c) => {
    await readmitListing(c.var.deps, actorOf(c), c.req.param("slug"));
    return c.body(null, 204);
  })
  .get("/duplicates", async (c) => c.json(await listDuplicates(c.var.deps, query(c, "from"))))
  .post("/duplicates/dismiss", jsonBody(pair), async (c) => {
    await dismissDuplicate(c.var.deps, actorOf(c), c.req.valid("json").ids);
    return c.body(null, 204);
  })
  .post("/", jsonBody(listingEdit), async (c) => {
    const { id, remarks } = await createListing(c.var.deps, actorOf(c), c.req.valid("json").row);
    return c.json({ ...(await loadListing(c.var.deps, id)), remarks }, 201);
  })
  .post("/bulk", jsonBody(bulkAction), async (c) =>
    c.json(await changeListings(c.var.deps, actorOf(c), c.req.valid("json"))),
  )
  .get("/:id", async (c) => c.json(await loadListing(c.var.deps, idOf(c))))
  /** Answers with the stored listing and with warnings about its place. */
  .put("/:id", jsonBody(listingEdit), async (c) => {
    const id = idOf(c);
    const { remarks } = await editListing(c.var.deps, actorOf(c), { id, ...c.req.valid("json") });
    return c.json({ ...(await loadListing(c.var.deps, id)), remarks });
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
    await removeListing(c.var.deps, actorOf(c), idOf(c));
    return c.body(null, 204);
  });

const query = (c: AppContext, name: string) => (c.req.query(name) ?? "").slice(0, 300);

/** @throws AppError */
const idOf = (c: AppContext) => numberIn(c, "provider_not_found");
