import type { Condition } from "#db/condition.ts";
import {
  correctionIsOpen,
  decideCorrection,
  findCorrection,
  listCorrections,
  listOpenWithAddress,
} from "#db/queries/corrections/corrections.ts";
import { findListing } from "#db/queries/listings/listings.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import type { Membership } from "#db/queries/members/members.ts";
import { type RowOf, runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { correctableLabel } from "#domain/corrections/correctable-fields.ts";
import { correctionAnswer, LISTING_GONE, outcomeWords } from "#domain/corrections/correction-mail.ts";
import type { CorrectionDecision } from "#domain/desks/correction-decision.ts";
import type { CorrectionFilter, ShownCorrection } from "#domain/desks/correction-desk.ts";
import { DESK_PAGE_SIZE, type DeskPage, positionId, toDeskPage } from "#domain/desks/desk-page.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import type { DeskAsk } from "../desks/desk-ask.ts";
import { queueMails } from "../mail/queue-mails.ts";
import { isCorrected } from "./submit-correction.ts";

type Ask = DeskAsk & { filter: CorrectionFilter };

export async function loadCorrections(
  { db }: Pick<Deps, "db">,
  { filter, from, named, size = DESK_PAGE_SIZE }: Ask,
): Promise<DeskPage<ShownCorrection>> {
  const rows = await runAll(db, listCorrections(filter, { before: positionId(from), size, named }));
  return toDeskPage(rows.map(shown), ({ id }) => String(id), size);
}

function shown({ cantonSlug, citySlug, slug, field, ...row }: RowOf<typeof listCorrections>): ShownCorrection {
  return { ...row, spitexPath: paths.provider({ cantonSlug, citySlug, slug }), label: correctableLabel(field) };
}

type Deciding = CorrectionDecision & {
  id: number;
  /** Who keeps the listing, if it is not administration that decides. */
  by?: Membership | undefined;
};

/**
 * Once; who left an address gets an answer. That something is corrected is only said if it is: while the page says the same,
 * administration has to say in its own words what it did.
 * @throws AppError correction_not_found, correction_decided, correction_unchanged
 */
export async function decideOnCorrection(
  deps: Deps,
  actor: AdminActor,
  { id, by, ...decision }: Deciding,
): Promise<void> {
  const { db, config } = deps;
  const found = await runOne(db, findCorrection(id));
  if (!found || (by && found.listingId !== by.listingId)) throw new AppError("correction_not_found");
  const listing = await runOne(db, findListing({ slug: found.slug }));
  const isDone = decision.outcome === "taken" && listing !== undefined && isCorrected(found, listing);
  const isUnsaid = decision.outcome === "taken" && !isDone && found.field !== "other" && decision.answer === "";
  if (isUnsaid && found.handledAt === null) throw new AppError("correction_unchanged");
  const now = deps.now().toISOString();
  const isOpen = correctionIsOpen({ id, by });
  const link = config.siteUrl + paths.provider(found);
  const said = { ...decision, isDone, isByProvider: by !== undefined };
  const answer = planAnswer(deps, found, { link, words: outcomeWords(said), answer: decision.answer }, isOpen);
  const details = { listing_id: found.listingId, correction: id, outcome: decision.outcome };
  const { decided } = await runTogether(db, {
    answer: answer.mails,
    audit: auditOf(actor, { action: "correction_decided", now, details }, isOpen),
    decided: decideCorrection({ id, by }, { ...decision, now }),
  });
  if (decided.length === 0) throw new AppError("correction_decided");
  queueMails(deps, answer.ids);
}

/** For the transaction that deletes listings: who objected to one of them, and left an address, hears that it is gone. */
export async function planLastAnswers(deps: Pick<Deps, "db" | "config" | "now">, listingIds: readonly number[]) {
  const open = await runAll(deps.db, listOpenWithAddress(listingIds));
  const said = { link: deps.config.siteUrl + paths.search(), words: LISTING_GONE, answer: "" };
  const planned = open.map((one) => planAnswer(deps, one, said, correctionIsOpen(one)));
  return { mails: planned.flatMap(({ mails }) => mails), ids: planned.flatMap(({ ids }) => ids) };
}

type Objector = Pick<RowOf<typeof findCorrection>, "email" | "spitexName" | "field">;

function planAnswer(
  { config, now }: Pick<Deps, "config" | "now">,
  { email: to, spitexName, field }: Objector,
  said: { link: string; words: string; answer: string },
  when: Condition,
) {
  if (to === null) return { mails: [], ids: [] };
  const id = crypto.randomUUID();
  const about = { siteUrl: config.siteUrl, to, spitexName, label: correctableLabel(field) };
  const stored = {
    id,
    replyTo: config.mail.operator,
    kind: "correction_answer" as const,
    createdAt: now().toISOString(),
  };
  return { mails: [insertMail({ ...correctionAnswer({ ...about, ...said }), ...stored }, when)], ids: [id] };
}
