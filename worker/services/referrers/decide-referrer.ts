import {
  approveReferrer,
  findReferrer,
  listReferrers,
  referrerIsIn,
  refuseReferrer,
} from "#db/queries/referrers/referrers.ts";
import { runAll, runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { momentOr } from "#domain/dates/zurich-calendar.ts";
import { DESK_PAGE_SIZE, type DeskPage, positionId, toDeskPage } from "#domain/desks/desk-page.ts";
import { languageOfColleague } from "#domain/mail/mail-language.ts";
import { paths } from "#domain/paths.ts";
import { type DeskReferrer, REFERRER_VIEWS, type ReferrerState, referrerKind } from "#domain/referrers/referrer.ts";
import { referrerAnswerMail } from "#domain/referrers/referrer-mail.ts";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { commit } from "../commit.ts";
import { deskCsv } from "../desks/desk-csv.ts";

type Ask = { filter: ReferrerState; q: string; from?: string | undefined; size?: number };

export async function loadReferrers(
  { db }: Pick<Deps, "db">,
  { filter: state, q, from, size = DESK_PAGE_SIZE }: Ask,
): Promise<DeskPage<DeskReferrer>> {
  const rows = await runAll(db, listReferrers({ state, q, before: positionId(from), size }));
  return toDeskPage(rows, ({ id }) => String(id), size);
}

const HEADER = ["Nummer", "Name", "Art", "Domain", "Personen", "Fälle", "Angemeldet", "Entschieden", "Grund"];

export const referrerCsv = (
  deps: Pick<Deps, "db" | "now">,
  admin: AdminActor,
  { filter, q }: Pick<Ask, "filter" | "q">,
) =>
  deskCsv(deps, admin, {
    list: "Organisationen",
    view: REFERRER_VIEWS[filter],
    q,
    header: HEADER,
    linesOf,
    load: (page) => loadReferrers(deps, { ...page, filter, q }),
  });

const linesOf = (one: DeskReferrer): string[][] => [
  [
    ...[String(one.id), one.name, referrerKind(one.kind), one.domain, one.members.join(", "), String(one.questions)],
    ...[momentOr(one.createdAt), momentOr(one.decidedAt), one.reason],
  ],
];

/** `reason`: given if it is refused. `seen`: the state that was shown. */
type Decision = { id: number; reason?: string | undefined; seen?: ReferrerState | undefined };

const REFUSABLE = ["waiting", "approved"] as const;

/**
 * Approves or refuses an organization and tells its members. An approved one can be refused later, which ends its open
 * cases. Members of a refused one no longer belong to it and may ask again. @throws AppError
 */
export async function decideOnReferrer(deps: Deps, actor: AdminActor, { id, reason, seen }: Decision): Promise<void> {
  const referrer = await runOne(deps.db, findReferrer(id));
  if (!referrer) throw new AppError("referrer_not_found");
  const { siteUrl, mail } = deps.config;
  const { name, members } = referrer;
  const state = reason === undefined ? "approved" : "refused";
  const leads = members.flatMap((one) => (one.role === "lead" ? [one.locale] : []));
  const mailTo = (to: string) =>
    referrerAnswerMail({ siteUrl, to, name, link: siteUrl + paths.referrerDesk(), reason });
  await commit(deps, {
    when: state === "approved" ? referrerIsIn(id, "waiting") : referrerIsIn(id, ...(seen ? [seen] : REFUSABLE)),
    orElse: "referrer_decided",
    audit: {
      actor,
      action: "referrer_decided",
      details: { organization: name, outcome: state, ...(reason && { reason }) },
    },
    isPublic: false,
    mails: members.map(({ email, locale }) => ({
      ...inLanguage(languageOfColleague(locale, leads), () => mailTo(email)),
      kind: "referrer_answer",
      replyTo: mail.operator,
    })),
    write: (decidedAt, when) =>
      reason === undefined ? [approveReferrer(id, decidedAt, when)] : refuseReferrer(id, { reason, decidedAt }, when),
  });
}
