import { findCheckedListing, findMailedMember, stopChecks, stopWeeklyMail } from "#db/queries/listings/capacity.ts";
import { findAskedListing, stopQuestions } from "#db/queries/questions/question-answers.ts";
import { runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { keysOf } from "#domain/keys.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import { takeFromFormLimit } from "../forms/sent-forms.ts";
import { isSignedLink, signedLink, subjectOf } from "../mail/mail-links.ts";
import { declineMails, findByToken } from "../outcomes/press-outcome.ts";

/** For each series of mails to providers: the purpose its links are signed for, its readers, and how it ends. */
const SERIES = {
  weekly: { purpose: "no weekly mail", find: findMailedMember, stop: stopWeeklyMail },
  facts: { purpose: "no checks of facts", find: findCheckedListing, stop: stopChecks },
  questions: { purpose: "no questions without names", find: findAskedListing, stop: stopQuestions },
} as const;

type LinkDeps = Pick<Deps, "keyedHash">;

/** The member, or the listing. */
type Reader = { id: number; createdAt: string };

/** Such a link does not expire. */
export const optOutLink = async (
  deps: LinkDeps & Pick<Deps, "config">,
  series: keyof typeof SERIES,
  { id, createdAt }: Reader,
) => deps.config.siteUrl + paths.mailOptOut(await signedLink(deps, SERIES[series].purpose, { id }, createdAt));

/** The contents of the page of a link. @throws AppError */
export async function loadOptOut(deps: LinkDeps & Pick<Deps, "db">, token: string) {
  if (subjectOf(token) === undefined) {
    const { spitexName, declinedAt } = await findByToken(deps, token);
    return { series: "outcomes" as const, spitexName, isOn: declinedAt === null };
  }
  const { series, row } = await findReader(deps, token);
  return { series, spitexName: row.spitexName, isOn: row.isOn };
}

/** `ip`: of whoever presses, if that counts for a limit. @throws AppError */
export async function optOut(deps: Deps, token: string, ip: string | undefined): Promise<void> {
  if (subjectOf(token) === undefined) return declineMails(deps, { token, ip });
  const { series, id, row } = await findReader(deps, token);
  if (ip !== undefined) await takeFromFormLimit(deps, "mail-opt-out", ip);
  await runOne(deps.db, SERIES[series].stop(id, row.createdAt, deps.now().toISOString()));
}

async function findReader(deps: LinkDeps & Pick<Deps, "db">, token: string) {
  const { id } = subjectOf(token) ?? {};
  if (id === undefined) throw new AppError("mail_link_not_found");
  for (const series of keysOf(SERIES)) {
    const row = await runOne(deps.db, SERIES[series].find(id));
    if (row && (await isSignedLink(deps, SERIES[series].purpose, token, row.createdAt))) return { series, id, row };
  }
  throw new AppError("mail_link_not_found");
}
