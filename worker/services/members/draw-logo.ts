import { Buffer } from "node:buffer";
import { every } from "#db/condition.ts";
import { findToEdit } from "#db/queries/listings/listing-edits.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import {
  claimUpload,
  deleteUpload,
  giveUpUploads,
  listDueUploads,
  markUnreadable,
  uploadIsChecking,
} from "#db/queries/members/logo-uploads.ts";
import { putLogo } from "#db/queries/members/logos.ts";
import { isMember } from "#db/queries/members/members.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { inflatesAsSaid, readLogoImage } from "#domain/members/logo.ts";
import { deskNoticeMail } from "#domain/members/member-mail.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import { queueMails } from "../mail/queue-mails.ts";

/** A file that kills the Worker each time is given up. */
const MOST_ATTEMPTS = 3;
const LEASE_MS = 120_000;
/** Of a sweep; the rest waits for the next minute. */
const MOST_SENT = 50;

/**
 * Draws a file that was uploaded, if it is due: claiming it takes a lease, which expires if the Worker dies. The logo then
 * waits for an admin.
 */
export async function drawUploadedLogo(deps: Deps, id: string): Promise<void> {
  const now = deps.now();
  const until = new Date(now.getTime() + LEASE_MS).toISOString();
  const upload = await runOne(deps.db, claimUpload(id, { now: now.toISOString(), until, most: MOST_ATTEMPTS }));
  if (!upload) return;
  const png = await drawn(deps, id);
  if (png) await keep(deps, { id, ...upload }, png);
  else await runOne(deps.db, markUnreadable(id));
  await deps.logoUploadFiles.delete(id);
}

/** Files whose message was lost, or whose Worker died. */
export async function sweepLogoUploads({ db, now, sendJobs, logError }: Deps): Promise<void> {
  const time = now().toISOString();
  const { givenUp, due } = await runTogether(db, {
    givenUp: giveUpUploads(time, MOST_ATTEMPTS),
    due: listDueUploads(time, MOST_SENT),
  });
  for (const { id } of givenUp) logError("logo given up", new Error(`${MOST_ATTEMPTS} attempts`), { upload: id });
  await sendJobs(due.map(({ id }) => ({ kind: "logo", id })));
}

async function drawn({ logoUploadFiles, drawLogo }: Deps, id: string) {
  const file = await logoUploadFiles.get(id);
  const image = file && readLogoImage(new Uint8Array(await file.arrayBuffer()));
  return image && (await inflatesAsSaid(image)) ? drawLogo(image) : undefined;
}

type Upload = { id: string; listingId: number; userId: string };

/** Nothing is kept if the file was replaced meanwhile, or whoever sent it no longer keeps the listing. */
async function keep(deps: Deps, { id, ...membership }: Upload, png: Uint8Array<ArrayBuffer>): Promise<void> {
  const listing = await runOne(deps.db, findToEdit(membership.listingId, isMember(membership)));
  if (!listing) return void (await runOne(deps.db, deleteUpload(id)));
  const hash = Buffer.from(await crypto.subtle.digest("SHA-256", png)).toString("hex");
  // Before the row: what is left if this is interrupted is deleted at night.
  await deps.logoFiles.put(hash, png);
  const now = deps.now().toISOString();
  const { siteUrl, mail: settings } = deps.config;
  const about = { siteUrl, to: settings.operator, spitexName: listing.name };
  const mail = {
    ...deskNoticeMail({ ...about, link: `${siteUrl}${paths.adminChanges()}?stand=logos`, what: "Neues Logo" }),
    ...{ id: crypto.randomUUID(), kind: "listing_change" as const, createdAt: now },
  };
  const { put } = await runTogether(deps.db, {
    put: putLogo(membership, hash, now, uploadIsChecking(id)),
    mail: insertMail(mail, every(isMember(membership), uploadIsChecking(id))),
    done: deleteUpload(id),
  });
  if (put.length > 0) queueMails(deps, [mail.id]);
}
