import { findCheckedListing, stopChecks } from "#db/queries/listings/fact-checks.ts";
import { findMailedMember, stopWeeklyMail } from "#db/queries/members/weekly-mails.ts";
import { runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { MailSeries } from "#domain/members/mail-series.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import { takeFromFormLimit } from "../forms/form-limit.ts";
import { isSignedLink, signedLink, subjectOf } from "../mail/signed-link.ts";

/** Each series of mails: what its links are signed for, who gets it, and how it ends. */
const SERIES = {
  weekly: { purpose: "no weekly mail", find: findMailedMember, stop: stopWeeklyMail },
  facts: { purpose: "no checks of facts", find: findCheckedListing, stop: stopChecks },
} as const;

type Needs = Pick<Deps, "keyedHash">;

/** The member, or the listing. */
type Reader = { id: number; createdAt: string };

/** Such a link does not expire. */
export const optOutLink = async (deps: Needs & Pick<Deps, "config">, series: MailSeries, { id, createdAt }: Reader) =>
  deps.config.siteUrl + paths.mailOptOut(await signedLink(deps, SERIES[series].purpose, { id }, createdAt));

/** What the page of a link says. @throws AppError */
export async function loadOptOut(deps: Needs & Pick<Deps, "db">, token: string) {
  const { series, row } = await find(deps, token);
  return { series, spitexName: row.spitexName, isOn: row.isOn };
}

/** @throws AppError */
export async function optOut(deps: Deps, token: string, ip: string): Promise<void> {
  const { series, id, row } = await find(deps, token);
  await takeFromFormLimit(deps, "mail-opt-out", ip);
  await runOne(deps.db, SERIES[series].stop(id, row.createdAt));
}

async function find(deps: Needs & Pick<Deps, "db">, token: string) {
  const { id } = subjectOf(token) ?? {};
  if (id === undefined) throw new AppError("mail_link_not_found");
  for (const series of Object.keys(SERIES) as MailSeries[]) {
    const row = await runOne(deps.db, SERIES[series].find(id));
    if (row && (await isSignedLink(deps, SERIES[series].purpose, token, row.createdAt))) return { series, id, row };
  }
  throw new AppError("mail_link_not_found");
}
