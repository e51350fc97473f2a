import { Buffer } from "node:buffer";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { deleteLogoOf, keepsLogo, putLogo } from "#db/queries/members/logos.ts";
import { isMember } from "#db/queries/members/members.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { readLogoImage } from "#domain/members/logo.ts";
import { deskNoticeMail } from "#domain/members/member-mail.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { queueMails } from "../mail/queue-mails.ts";
import { requireKept } from "./require-kept.ts";

/** Stores a logo that waits for an admin. @throws AppError */
export async function uploadLogo(deps: Deps, actor: AdminActor, listingId: number, bytes: Uint8Array): Promise<void> {
  const listing = await requireKept(deps, actor.userId, listingId);
  const image = readLogoImage(bytes);
  const png = image && (await deps.drawLogo(image));
  if (!png) throw new AppError("logo_unreadable");
  const hash = hexOf(await crypto.subtle.digest("SHA-256", png));
  // Before the row: what is left if this is interrupted is deleted at night.
  await deps.logoFiles.put(hash, png);
  const now = deps.now().toISOString();
  const membership = { userId: actor.userId, listingId };
  const { siteUrl, mail: settings } = deps.config;
  const about = { siteUrl, to: settings.operator, spitexName: listing.name };
  const mail = {
    ...deskNoticeMail({ ...about, link: `${siteUrl}${paths.adminChanges()}?stand=logos`, what: "Neues Logo" }),
    ...{ id: crypto.randomUUID(), kind: "listing_change" as const, createdAt: now },
  };
  const event = { action: "logo_proposed", now, details: { listing_id: listingId } } as const;
  const { put } = await runTogether(deps.db, {
    put: putLogo(membership, hash, now),
    audit: auditOf(actor, event, isMember(membership)),
    mail: insertMail(mail, isMember(membership)),
  });
  if (put.length === 0) throw new AppError("not_member");
  queueMails(deps, [mail.id]);
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

const hexOf = (digest: ArrayBuffer) => Buffer.from(digest).toString("hex");
