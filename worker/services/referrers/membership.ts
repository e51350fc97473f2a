import { isNextLead, listHeirs, setCaseMails } from "#db/queries/referrers/people.ts";
import { findReferrerOf, type OwnReferrer } from "#db/queries/referrers/referrers.ts";
import { type Condition, runAll, runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { languageOfColleague } from "#domain/mail/mail-language.ts";
import { paths } from "#domain/paths.ts";
import { referrerLeadMail } from "#domain/referrers/referrer-mail.ts";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import { batchOf, type Draft } from "../commit.ts";

/** The organization of the account, whatever its state. */
export const findReferrer = ({ db }: Pick<Deps, "db">, userId: string): Promise<OwnReferrer | undefined> =>
  runOne(db, findReferrerOf(userId));

/** @throws AppError referrer_not_found, referrer_waiting */
export async function requireReferrer(deps: Pick<Deps, "db">, userId: string): Promise<OwnReferrer> {
  const referrer = await findReferrer(deps, userId);
  if (!referrer) throw new AppError("referrer_not_found");
  if (referrer.state !== "approved") throw new AppError("referrer_waiting");
  return referrer;
}

/** @throws AppError also referrer_lead_needed */
export async function requireLead(deps: Pick<Deps, "db">, userId: string): Promise<OwnReferrer> {
  const referrer = await requireReferrer(deps, userId);
  if (referrer.role !== "lead") throw new AppError("referrer_lead_needed");
  return referrer;
}

/** Whether the person gets a mail at the first yes to a case. @throws AppError */
export async function chooseCaseMails(deps: Pick<Deps, "db">, userId: string, wantsMails: boolean): Promise<void> {
  await requireReferrer(deps, userId);
  await runOne(deps.db, setCaseMails(userId, wantsMails));
}

type Needs = Pick<Deps, "db" | "now" | "config">;

/**
 * Mails for the transaction that ends or bans an account, before the statements that do so. They go to the colleague
 * whom triggers make the new lead of the organization. Each is only written if that colleague is its recipient.
 */
export async function mailsToNextLead({ db, config: { siteUrl } }: Needs, lead: string): Promise<Draft[]> {
  const heirs = await runAll(db, listHeirs(lead));
  return heirs.map(({ userId, email: to, name, locale, localeOfLead }) => ({
    ...inLanguage(languageOfColleague(locale, [localeOfLead]), () =>
      referrerLeadMail({ siteUrl, to, name, link: siteUrl + paths.referrerDesk() }),
    ),
    kind: "referrer_lead" as const,
    when: isNextLead(userId, lead),
  }));
}

/** The statements that write these mails, if `when` holds. */
export async function tellNextLead(deps: Needs, lead: string, when: Condition) {
  const mails = await mailsToNextLead(deps, lead);
  return batchOf([{ when, audit: null, isPublic: false, mails, write: () => [] }], deps.now().toISOString()).mails;
}
