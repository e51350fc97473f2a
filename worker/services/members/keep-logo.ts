import { deleteUploadOf, putUpload } from "#db/queries/members/logo-uploads.ts";
import { deleteLogoOf, keepsLogo } from "#db/queries/members/logos.ts";
import { isMember } from "#db/queries/members/members.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { readLogoImage } from "#domain/members/logo.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { requireKept } from "./require-kept.ts";

/** Stores an image that the Worker for jobs will draw: here, only its parts are counted. @throws AppError */
export async function uploadLogo(deps: Deps, actor: AdminActor, listingId: number, bytes: Uint8Array): Promise<void> {
  await requireKept(deps, actor.userId, listingId);
  const image = readLogoImage(bytes);
  if (!image) throw new AppError("logo_unreadable");
  const id = crypto.randomUUID();
  // Before the row: what is left if this is interrupted is deleted at night.
  await deps.logoUploadFiles.put(id, image.bytes);
  const now = deps.now().toISOString();
  const membership = { userId: actor.userId, listingId };
  const event = { action: "logo_proposed", now, details: { listing_id: listingId } } as const;
  const { put } = await runTogether(deps.db, {
    put: putUpload(membership, id, now),
    audit: auditOf(actor, event, isMember(membership)),
  });
  if (put.length === 0) throw new AppError("not_member");
  const sent = deps.sendJobs([{ kind: "logo", id }]);
  deps.inBackground(sent.catch((error) => deps.logError("logo not queued", error)));
}

/** One that is not drawn yet, or cannot be. @throws AppError */
export async function removeUpload(deps: Deps, actor: AdminActor, listingId: number, id: string): Promise<void> {
  const removed = await runOne(deps.db, deleteUploadOf({ userId: actor.userId, listingId }, id));
  if (!removed) throw new AppError("change_not_found");
  await deps.logoUploadFiles.delete(id);
}

/** At once, whether it waits or everybody sees it. @throws AppError */
export async function removeOwnLogo(deps: Deps, actor: AdminActor, listingId: number, id: number): Promise<void> {
  const membership = { userId: actor.userId, listingId };
  const now = deps.now().toISOString();
  const event = { action: "logo_removed", now, details: { listing_id: listingId } } as const;
  const { deleted } = await runTogether(deps.db, {
    audit: auditOf(actor, event, keepsLogo(membership, id)),
    version: bumpDataVersion(keepsLogo(membership, id)),
    deleted: deleteLogoOf(membership, id),
  });
  if (deleted.length === 0) throw new AppError("change_not_found");
}
