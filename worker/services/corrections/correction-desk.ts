import {
  correctionIsOpen,
  decideCorrection,
  findCorrection,
  listCorrections,
} from "#db/queries/corrections/corrections.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import type { Membership } from "#db/queries/members/members.ts";
import { type RowOf, runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { correctableLabel } from "#domain/corrections/correctable-fields.ts";
import { correctionAnswer } from "#domain/corrections/correction-mail.ts";
import type { CorrectionDecision } from "#domain/desks/correction-decision.ts";
import type { CorrectionFilter, ShownCorrection } from "#domain/desks/correction-desk.ts";
import { DESK_PAGE_SIZE, type DeskPage, positionId, toDeskPage } from "#domain/desks/desk-page.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import type { DeskAsk } from "../desks/desk-ask.ts";
import { queueMails } from "../mail/queue-mails.ts";

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

/** Once; who left an address gets an answer. @throws AppError correction_not_found, correction_decided */
export async function decideOnCorrection(
  deps: Deps,
  actor: AdminActor,
  { id, by, ...decision }: Deciding,
): Promise<void> {
  const { db, config } = deps;
  const found = await runOne(db, findCorrection(id));
  if (!found || (by && found.listingId !== by.listingId)) throw new AppError("correction_not_found");
  const correction = shown(found);
  const now = deps.now().toISOString();
  const mailId = crypto.randomUUID();
  const isOpen = correctionIsOpen({ id, by });
  const answer =
    correction.email === null
      ? []
      : insertMail(
          {
            ...correctionAnswer({
              siteUrl: config.siteUrl,
              to: correction.email,
              spitexName: correction.spitexName,
              label: correction.label,
              link: config.siteUrl + correction.spitexPath,
              isByProvider: by !== undefined,
              ...decision,
            }),
            id: mailId,
            replyTo: config.mail.operator,
            kind: "correction_answer",
            createdAt: now,
          },
          isOpen,
        );
  const details = { listing_id: correction.listingId, correction: id, outcome: decision.outcome };
  const { decided } = await runTogether(db, {
    answer,
    audit: auditOf(actor, { action: "correction_decided", now, details }, isOpen),
    decided: decideCorrection({ id, by }, { ...decision, now }),
  });
  if (decided.length === 0) throw new AppError("correction_decided");
  if (correction.email !== null) queueMails(deps, [mailId]);
}
