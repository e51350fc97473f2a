import {
  type ClaimRow,
  claimIsChecked,
  refuseClaim as deleteRefused,
  findCheckedClaim,
  hasLetterOf,
  listClaimsForDesk,
  putLetterCode,
} from "#db/queries/members/claims.ts";
import { every, runAll, runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { momentOr } from "#domain/dates/zurich-calendar.ts";
import { DESK_PAGE_SIZE, type DeskPage, positionId, toDeskPage } from "#domain/desks/desk-page.ts";
import { languageOfAccount } from "#domain/mail/mail-language.ts";
import { type ClaimLetter, claimLetterEnd, type DeskClaim, proofStart } from "#domain/members/claim.ts";
import { grouped, outcomeMail } from "#domain/members/member-mail.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { commit, type Draft } from "../commit.ts";
import { type DeskAsk, deskCsv, listingsNamed } from "../desks/desk-csv.ts";
import type { IndexDeps } from "../search/index-parts.ts";
import { makeClaimCode } from "./claim-codes.ts";
import { personName } from "./members.ts";

/** Claims that cannot be proved by mail. */
export async function listClaims(
  { db, now }: Pick<Deps, "db" | "now">,
  { from, named, size = DESK_PAGE_SIZE }: DeskAsk,
): Promise<DeskPage<DeskClaim>> {
  const rows = await runAll(db, listClaimsForDesk({ before: positionId(from), size, named }, deskTimes(now())));
  return toDeskPage(rows.map(shown), ({ id }) => String(id), size);
}

const deskTimes = (time: Date) => ({ now: time.toISOString(), since: proofStart(time) });

const addressLines = (...lines: (string | null)[]) => lines.filter((line) => line !== null);

const shown = (row: ClaimRow): DeskClaim => ({
  id: row.id,
  listing: {
    id: row.listingId,
    name: row.name,
    address: addressLines(row.name, row.streetAddress, `${row.zipCode} ${row.city}`),
  },
  formerAddress: isMoved(row) ? addressLines(row.formerStreet, `${row.formerZip} ${row.formerCity}`) : null,
  claimant: [personName(row), row.email].filter(Boolean).join(", "),
  note: row.note,
  hasMembers: row.hasMembers,
  createdAt: row.createdAt,
  letterAt: row.sentAt,
});

const isMoved = ({ isChanged, streetAddress, zipCode, city, ...row }: ClaimRow) =>
  isChanged && (row.formerStreet !== streetAddress || row.formerZip !== zipCode || row.formerCity !== city);

/** `createdAt`: when the claim that the admin saw began, because its person may begin it again. */
type Seen = Pick<DeskClaim, "id" | "createdAt">;

/** `letterAt`: the newest letter that the admin saw, so that two admins do not invalidate each other's code. */
type Letter = Seen & Pick<DeskClaim, "letterAt">;

/** The code for the letter, which is shown only once, because only its hash is stored. @throws AppError */
export async function writeLetter(deps: Deps, actor: AdminActor, seen: Letter): Promise<ClaimLetter> {
  const { id, letterAt } = seen;
  const time = deps.now();
  const now = time.toISOString();
  const claim = await runOne(deps.db, findCheckedClaim(seen, now));
  if (!claim) throw new AppError("claim_not_found");
  const { code, codeHash } = await makeClaimCode(deps, claim.userId);
  const expiresAt = claimLetterEnd(time);
  await commit(deps, {
    when: every(claimIsChecked(seen, now), hasLetterOf(id, letterAt)),
    orElse: "claim_letter_written",
    audit: { actor, action: "listing_claim_letter", details: { listing_id: claim.listingId } },
    isPublic: false,
    now,
    write: (sentAt, when) => putLetterCode(id, { codeHash, sentAt, expiresAt }, when),
  });
  return { code: grouped(code), sentAt: now, expiresAt };
}

/** @throws AppError */
export async function refuseClaim(deps: Deps, actor: AdminActor, { reason, ...seen }: Seen & { reason: string }) {
  const now = deps.now().toISOString();
  const claim = await runOne(deps.db, findCheckedClaim(seen, now));
  if (!claim) throw new AppError("claim_not_found");
  await commit(deps, {
    when: claimIsChecked(seen, now),
    orElse: "claim_not_found",
    audit: { actor, action: "listing_claim_refused", details: { listing_id: claim.listingId, reason } },
    isPublic: false,
    mails: claim.email === null ? [] : [refusalMail(deps, { ...claim, email: claim.email }, reason)],
    write: (_, when) => deleteRefused(seen.id, when),
  });
}

type Refused = { name: string; email: string; locale: string | null };

function refusalMail({ config }: Deps, { name, email: to, locale }: Refused, reason: string): Draft {
  const { siteUrl, mail: settings } = config;
  const content = inLanguage(languageOfAccount(locale), () =>
    outcomeMail({
      ...{ siteUrl, to, link: siteUrl + paths.providerDesk() },
      subject: m.provider_mail_claim_refused_subject({ name }),
      paragraphs: [m.provider_mail_claim_refused({ name }), reason],
    }),
  );
  return { ...content, kind: "listing_claim", replyTo: settings.operator };
}

const HEADER = ["Nummer", "Anbieter", "Wer", "Bemerkung", "Verlangt", "Letzter Brief"];

/** Claims that administration checks, for a spreadsheet. */
export async function claimCsv(deps: Pick<Deps, "db" | "now"> & IndexDeps, admin: AdminActor, { q }: { q: string }) {
  const named = await listingsNamed(deps, q);
  return deskCsv(deps, admin, {
    list: "Übernahmen",
    view: "Zu prüfen",
    q,
    header: HEADER,
    linesOf: ({ id, listing, claimant, note, createdAt, letterAt }: DeskClaim) => [
      [String(id), listing.name, claimant, note, momentOr(createdAt), momentOr(letterAt)],
    ],
    load: (page) => listClaims(deps, { ...page, named }),
  });
}
