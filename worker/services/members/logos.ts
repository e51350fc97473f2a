import { Buffer } from "node:buffer";
import {
  claimUpload,
  deleteLogo,
  deleteUpload,
  deleteUploadOf,
  findLogo,
  findUpload,
  giveUpUploads,
  isPublicLogo,
  keepsLogo,
  type LogoRow,
  listChecking,
  listDueUploads,
  listLogosForDesk,
  listUsedHashes,
  logoIsSeen,
  markUndrawn,
  publishLogo,
  putLogo,
  putUpload,
  type SeenLogo,
  uploadIsOf,
} from "#db/queries/members/logos.ts";
import { isMember } from "#db/queries/members/members.ts";
import { every, runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { type DeskPage, positionId, toDeskPage } from "#domain/desks/desk-page.ts";
import { pick } from "#domain/keys.ts";
import { inflatesAsSaid, readLogoImage } from "#domain/members/logo.ts";
import { deskNoticeMail, type OutcomeWords } from "#domain/members/member-mail.ts";
import type { DeskLogo } from "#domain/members/provider-desk.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { commit, QUIET } from "../commit.ts";
import { requireKept } from "./members.ts";
import { outcomeMails } from "./outcome-mails.ts";

/** Stores an image that the Worker for jobs will draw: here, only its parts are counted. @throws AppError */
export async function uploadLogo(deps: Deps, actor: AdminActor, listingId: number, bytes: Uint8Array): Promise<void> {
  await requireKept(deps, actor.userId, listingId);
  const image = readLogoImage(bytes);
  if (!image) throw new AppError("logo_unreadable");
  const id = crypto.randomUUID();
  // Stored before the row: a file without a row is deleted at night.
  await deps.logoUploadFiles.put(id, image.bytes);
  const membership = { userId: actor.userId, listingId };
  await commit(deps, {
    when: isMember(membership),
    orElse: "not_member",
    audit: { actor, action: "logo_proposed", details: { listing_id: listingId } },
    isPublic: false,
    write: (now, when) => putUpload(membership, { id, now }, when),
  });
  const sent = deps.sendJobs([{ kind: "logo", id }]);
  deps.inBackground(sent.catch((error) => deps.logError("logo not queued", error)));
}

/** Removes a file that is not drawn yet, or cannot be. @throws AppError */
export async function removeUpload(deps: Deps, actor: AdminActor, listingId: number, id: string): Promise<void> {
  const removed = await runOne(deps.db, deleteUploadOf({ userId: actor.userId, listingId }, id));
  if (!removed) throw new AppError("change_not_found");
  await deps.logoUploadFiles.delete(id);
}

type Removal = SeenLogo & { isPublic: boolean; listingId: number };

/** Removes a logo immediately, whether it waits or is public. @throws AppError */
export async function removeOwnLogo(deps: Deps, actor: AdminActor, { listingId, ...seen }: Removal): Promise<void> {
  await commit(deps, {
    when: keepsLogo({ userId: actor.userId, listingId }, seen),
    orElse: "change_not_found",
    audit: { actor, action: "logo_removed", details: { listing_id: listingId } },
    isPublic: true,
    write: (_, when) => deleteLogo(seen.id, when),
  });
}

/** A file that kills the Worker each time is given up. */
const MOST_ATTEMPTS = 3;

const LEASE_MS = 120_000;

/** Files per sweep; the rest waits for the next minute. */
const MOST_SENT = 50;

/**
 * Draws a file that was uploaded, if it is due: claiming it takes a lease, which expires if the Worker dies. The logo
 * then waits for an admin.
 */
export async function drawUploadedLogo(deps: Deps, id: string): Promise<void> {
  const now = deps.now();
  const until = new Date(now.getTime() + LEASE_MS).toISOString();
  const upload = await runOne(deps.db, claimUpload(id, { now: now.toISOString(), until, most: MOST_ATTEMPTS }));
  if (!upload) return;
  const file = await deps.logoUploadFiles.get(id);
  const png = file && (await drawn(deps, file));
  if (png) await keep(deps, id, png);
  else await runOne(deps.db, markUndrawn(id, file ? "unreadable" : "unchecked"));
  await deps.logoUploadFiles.delete(id);
}

/** Requeues files whose message was lost, or whose Worker died. */
export async function sweepLogoUploads({ db, now, sendJobs, logError }: Deps): Promise<void> {
  const time = now().toISOString();
  const { givenUp, due } = await runTogether(db, {
    givenUp: giveUpUploads(time, MOST_ATTEMPTS),
    due: listDueUploads(time, MOST_SENT),
  });
  for (const { id } of givenUp) logError("logo given up", new Error(`${MOST_ATTEMPTS} attempts`), { upload: id });
  await sendJobs(due.map(({ id }) => ({ kind: "logo", id })));
}

async function drawn({ drawLogo }: Deps, file: Pick<Blob, "arrayBuffer">) {
  const image = readLogoImage(new Uint8Array(await file.arrayBuffer()));
  return image && (await inflatesAsSaid(image)) ? drawLogo(image) : undefined;
}

/** Keeps nothing if the file was replaced since, or if its sender no longer keeps the listing. */
async function keep(deps: Deps, id: string, png: Uint8Array<ArrayBuffer>): Promise<void> {
  const upload = await runOne(deps.db, findUpload(id));
  if (!upload) return void (await runOne(deps.db, deleteUpload(id)));
  const { name, ...membership } = upload;
  const hash = Buffer.from(await crypto.subtle.digest("SHA-256", png)).toString("hex");
  // Stored before the row: a file without a row is deleted at night.
  await deps.logoFiles.put(hash, png);
  const { siteUrl, mail: settings } = deps.config;
  const link = `${siteUrl}${paths.adminChanges()}?stand=logos`;
  const about = { siteUrl, to: settings.operator, spitexName: name, link, what: "Neues Logo" };
  const { isMade } = await commit(deps, {
    when: every(isMember(membership), uploadIsOf(id, membership.listingId)),
    ...QUIET,
    mails: [{ ...inLanguage("de", () => deskNoticeMail(about)), kind: "listing_change" }],
    write: (now, when) => [putLogo(membership, { hash, now }, when), deleteUpload(id, when)],
  });
  // The upload has changed since it was read: a merge has moved the file, or the file is no longer needed.
  if (!isMade) await keep(deps, id, png);
}

const DAY_MS = 86_400_000;

type Needs = Pick<Deps, "db" | "logoFiles" | "logoUploadFiles" | "now">;

/** Deletes images of logos that were replaced or refused. An image from today may belong to a running request. */
export async function deleteUnusedLogos({ db, logoFiles, logoUploadFiles, now }: Needs): Promise<void> {
  const before = new Date(now().getTime() - DAY_MS);
  await logoFiles.deleteUnused(before, async (hashes) => {
    const rows = await runAll(db, listUsedHashes(hashes));
    return new Set(rows.map(({ hash }) => hash));
  });
  await logoUploadFiles.deleteUnused(before, async (ids) => {
    const rows = await runAll(db, listChecking(ids));
    return new Set(rows.map(({ id }) => id));
  });
}

/** @returns null unless some provider's page shows the logo */
export async function loadPublicLogo({ db, logoFiles }: Pick<Deps, "db" | "logoFiles">, hash: string) {
  return (await runOne(db, isPublicLogo(hash))) ? logoFiles.get(hash) : null;
}

type Ask = { isPublic: boolean; from: string | undefined };

export async function listLogos(
  deps: Pick<Deps, "db" | "logoFiles">,
  { isPublic, from }: Ask,
): Promise<DeskPage<DeskLogo>> {
  const rows = await runAll(deps.db, listLogosForDesk(isPublic, positionId(from)));
  const page = toDeskPage(rows, ({ id }) => String(id));
  const items = page.items.map(async (row) => ({
    ...pick(row, ["id", "hash", "isPublic", "createdAt"]),
    listing: { id: row.listingId, name: row.name },
    by: row.email || "Gelöschtes Konto",
    image: await logoData(deps, row.hash),
  }));
  return { items: await Promise.all(items), next: page.next };
}

/** @throws AppError */
export async function approveLogo(deps: Deps, actor: AdminActor, { id, hash }: SeenLogo): Promise<void> {
  const logo = await find(deps, { id, hash });
  await commit(deps, {
    when: logoIsSeen({ id, hash, isPublic: false }),
    orElse: "change_not_found",
    audit: { actor, action: "logo_approved", details: { listing_id: logo.listingId } },
    isPublic: true,
    mails: await mailTo(deps, logo, ({ name }) => ({
      subject: m.provider_mail_logo_shown_subject({ name }),
      paragraphs: [m.provider_mail_logo_shown({ name })],
    })),
    write: (_, when) => publishLogo(id, logo.listingId, when),
  });
}

type Refusal = SeenLogo & { reason: string };

/** Also refuses a logo that is public. @throws AppError */
export async function refuseLogo(deps: Deps, actor: AdminActor, { id, hash, isPublic, reason }: Refusal) {
  const logo = await find(deps, { id, hash });
  await commit(deps, {
    when: logoIsSeen({ id, hash, isPublic }),
    orElse: "change_not_found",
    audit: { actor, action: "logo_refused", details: { listing_id: logo.listingId, reason } },
    isPublic: true,
    mails: await mailTo(deps, logo, ({ name }) => ({
      subject: m.provider_mail_logo_refused_subject({ name }),
      paragraphs: [m.provider_mail_logo_refused({ name }), reason],
    })),
    write: (_, when) => deleteLogo(id, when),
  });
}

/** @throws AppError */
async function find({ db }: Deps, { id, hash }: SeenLogo): Promise<LogoRow> {
  const logo = await runOne(db, findLogo(id, hash));
  if (!logo) throw new AppError("change_not_found");
  return logo;
}

const mailTo = (deps: Deps, logo: LogoRow, words: (logo: LogoRow) => OutcomeWords) =>
  outcomeMails(deps, logo, () => ({ path: paths.deskLogo(logo.listingId), ...words(logo) }));

/** An image as a data URL: until an admin has approved it, no one else may load it. */
export async function logoData({ logoFiles }: Pick<Deps, "logoFiles">, hash: string): Promise<string | null> {
  const found = await logoFiles.get(hash);
  return found && `data:image/png;base64,${Buffer.from(await found.arrayBuffer()).toString("base64")}`;
}
