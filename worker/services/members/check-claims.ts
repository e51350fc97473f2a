import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import {
  type ClaimRow,
  claimIsChecked,
  refuseClaim as deleteRefused,
  findCheckedClaim,
  listClaimsForDesk,
  putLetterCode,
} from "#db/queries/members/claims.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { DESK_PAGE_SIZE, type DeskPage, positionId, toDeskPage } from "#domain/desks/desk-page.ts";
import type { ClaimLetter, DeskClaim } from "#domain/members/claim.ts";
import { claimLetterEnd, proofStart } from "#domain/members/claim-periods.ts";
import { grouped, outcomeMail } from "#domain/members/member-mail.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import type { DeskAsk } from "../desks/desk-ask.ts";
import { queueMails } from "../mail/queue-mails.ts";
import { makeClaimCode } from "./claim-code.ts";
import { personName } from "./load-provider-desk.ts";

/** Claims that no mail can prove. */
export async function listClaims(
  { db, now }: Pick<Deps, "db" | "now">,
  { from, named, size = DESK_PAGE_SIZE }: DeskAsk,
): Promise<DeskPage<DeskClaim>> {
  const rows = await runAll(db, listClaimsForDesk({ before: positionId(from), size, named }, deskTimes(now())));
  return toDeskPage(rows.map(shown), ({ id }) => String(id), size);
}

const deskTimes = (time: Date) => ({ now: time.toISOString(), since: proofStart(time) });

const linesOf = (...lines: (string | null)[]) => lines.filter((line) => line !== null);

const shown = (row: ClaimRow): DeskClaim => ({
  id: row.id,
  listing: {
    id: row.listingId,
    name: row.name,
    address: linesOf(row.name, row.streetAddress, `${row.zipCode} ${row.city}`),
  },
  formerAddress: isMoved(row) ? linesOf(row.formerStreet, `${row.formerZip} ${row.formerCity}`) : null,
  claimant: [personName(row), row.email].filter(Boolean).join(", "),
  note: row.note,
  hasMembers: row.hasMembers,
  createdAt: row.createdAt,
  letterAt: row.sentAt,
});

const isMoved = ({ isChanged, streetAddress, zipCode, city, ...row }: ClaimRow) =>
  isChanged && (row.formerStreet !== streetAddress || row.formerZip !== zipCode || row.formerCity !== city);

/** The code for the letter, which nobody sees again: only its hash is stored. @throws AppError */
export async function writeLetter(deps: Deps, actor: AdminActor, id: number): Promise<ClaimLetter> {
  const time = deps.now();
  const now = time.toISOString();
  const claim = await runOne(deps.db, findCheckedClaim(id, now));
  if (!claim) throw new AppError("claim_not_found");
  const { code, codeHash } = await makeClaimCode(deps, claim);
  const expiresAt = claimLetterEnd(time);
  const event = { action: "listing_claim_letter", now, details: { listing_id: claim.listingId } } as const;
  const { put } = await runTogether(deps.db, {
    audit: auditOf(actor, event, claimIsChecked(id, now)),
    put: putLetterCode(id, { codeHash, now, expiresAt }),
  });
  if (put.length === 0) throw new AppError("claim_not_found");
  return { code: grouped(code), expiresAt };
}

/** @throws AppError */
export async function refuseClaim(deps: Deps, actor: AdminActor, { id, reason }: { id: number; reason: string }) {
  const now = deps.now().toISOString();
  const claim = await runOne(deps.db, findCheckedClaim(id, now));
  if (!claim) throw new AppError("claim_not_found");
  const { siteUrl, mail: settings } = deps.config;
  const mail = {
    ...outcomeMail({
      ...{ siteUrl, to: claim.email, spitexName: claim.name, link: siteUrl + paths.providerDesk() },
      subject: `Übernahme von «${claim.name}» abgelehnt`,
      paragraphs: [`Sie wollten die Angaben von «${claim.name}» pflegen. Das haben wir abgelehnt. Der Grund:`, reason],
    }),
    ...{ id: crypto.randomUUID(), kind: "listing_claim" as const, replyTo: settings.operator, createdAt: now },
  };
  const isOpen = claimIsChecked(id, now);
  const event = { action: "listing_claim_refused", now, details: { listing_id: claim.listingId, reason } } as const;
  const { refused } = await runTogether(deps.db, {
    audit: auditOf(actor, event, isOpen),
    mail: insertMail(mail, isOpen),
    refused: deleteRefused(id, now),
  });
  if (refused.length === 0) throw new AppError("claim_not_found");
  queueMails(deps, [mail.id]);
}
