import { findCheckedListing, findMailedMember, stopChecks, stopWeeklyMail } from "#db/queries/listings/capacity.ts";
import { findMerged } from "#db/queries/listings/merged-listings.ts";
import {
  findAskerMails,
  findMailedListing,
  resumeMails,
  setAskerMailsOff,
  stopMails,
} from "#db/queries/mail/mails-off.ts";
import { findAskedListing, stopQuestions } from "#db/queries/questions/question-answers.ts";
import { findCaseMails, setCaseMails } from "#db/queries/referrers/people.ts";
import { runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { keysOf } from "#domain/keys.ts";
import { paths } from "#domain/paths.ts";
import { shownPlaceName } from "#domain/places/place-names.ts";
import { m } from "#messages";
import type { Deps } from "../../deps.ts";
import { takeFromFormLimit } from "../forms/sent-forms.ts";
import { idInToken, isSignedLink, readLinkToken, signedLink, subjectOf } from "../mail/mail-links.ts";
import { declineMails, findByToken } from "../outcomes/press-outcome.ts";

/** For each series of mails to providers: the purpose its links are signed for, its readers, and how it ends. */
const SERIES = {
  weekly: { purpose: "no weekly mail", find: findMailedMember, stop: stopWeeklyMail },
  facts: { purpose: "no checks of facts", find: findCheckedListing, stop: stopChecks },
  questions: { purpose: "no questions without names", find: findAskedListing, stop: stopQuestions },
  reminders: {
    purpose: "no reminders of inquiries",
    find: findMailedListing("reminders"),
    stop: stopMails("reminders"),
    resume: resumeMails("reminders"),
  },
  reviews: {
    purpose: "no notices of reviews",
    find: findMailedListing("reviews"),
    stop: stopMails("reviews"),
    resume: resumeMails("reviews"),
  },
} as const;

type LinkDeps = Pick<Deps, "keyedHash">;

/** The member or the listing that the mails go to. */
type Reader = { id: number; createdAt: string };

/** The link that ends a series of mails; it does not expire. */
export const optOutLink = async (
  deps: LinkDeps & Pick<Deps, "config">,
  series: keyof typeof SERIES,
  { id, createdAt }: Reader,
) => deps.config.siteUrl + paths.mailOptOut(await signedLink(deps, SERIES[series].purpose, { id }, createdAt));

/** The contents of the page of a link. `isOver`: no mail can come any more. @throws AppError */
export async function loadOptOut(deps: LinkDeps & Pick<Deps, "db">, token: string) {
  if (subjectOf(token) === undefined) {
    const own = await findOfPerson(deps, token);
    if (own) return { series: own.series, spitexName: own.about, isOn: own.isOn, isOver: own.isOver };
    const { spitexName, declinedAt } = await findByToken(deps, token);
    return { series: "outcomes" as const, spitexName, isOn: declinedAt === null, isOver: false };
  }
  const { series, row } = await findReader(deps, token);
  return { series, spitexName: row.spitexName, isOn: row.isOn, isOver: false };
}

type Pressed = { token: string; ip: string | undefined; isAgain: boolean };

/**
 * Ends a series, or begins it again where its page offers that. `ip`: the person's address, if a limit counts the
 * press. @throws AppError
 */
export async function optOut(deps: Deps, { token, ip, isAgain }: Pressed): Promise<void> {
  const now = deps.now().toISOString();
  if (subjectOf(token) === undefined) {
    const own = await findOfPerson(deps, token);
    if (!own) return isAgain ? undefined : declineMails(deps, { token, ip });
    if (ip !== undefined) await takeFromFormLimit(deps, "mail-opt-out", ip);
    return void (await runOne(deps.db, own.choose(isAgain, now)));
  }
  const { series, id, row } = await findReader(deps, token);
  if (ip !== undefined) await takeFromFormLimit(deps, "mail-opt-out", ip);
  const { stop, ...of } = SERIES[series];
  if (!isAgain) await runOne(deps.db, stop(id, row.createdAt, now));
  else if ("resume" in of) await runOne(deps.db, of.resume(id));
}

/**
 * The mails about answers to a question, or about the cases of an organization; undefined if the link is for something
 * else. @throws AppError
 */
async function findOfPerson(deps: LinkDeps & Pick<Deps, "db">, token: string) {
  const question = await readLinkToken(deps, "question mails", token);
  if (question !== undefined) {
    const row = found(await runOne(deps.db, findAskerMails(question)));
    return {
      series: "answers" as const,
      about: m.opt_out_your_question({ city: shownPlaceName(row.city, row.cantonSlug) }),
      isOn: row.hasAddress && row.mailsOffAt === null,
      isOver: !row.hasAddress,
      choose: (isOn: boolean, now: string) => setAskerMailsOff(question, isOn ? null : now),
    };
  }
  const userId = idInToken(token);
  const colleague = userId && (await runOne(deps.db, findCaseMails(userId)));
  if (!colleague || !(await readLinkToken(deps, `case mails of ${colleague.referrerId}`, token))) return undefined;
  const { name: about, isOn } = colleague;
  return {
    series: "cases" as const,
    about,
    isOn,
    isOver: false,
    choose: (isWanted: boolean) => setCaseMails(userId, isWanted),
  };
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new AppError("mail_link_not_found");
  return row;
}

/** After a merge, the link of the merged listing is about the mails of the one that stays. */
async function findReader(deps: LinkDeps & Pick<Deps, "db">, token: string) {
  const { id: signedId } = subjectOf(token) ?? {};
  if (signedId === undefined) throw new AppError("mail_link_not_found");
  const merged = await runOne(deps.db, findMerged(signedId));
  for (const series of keysOf(SERIES)) {
    const { purpose, find } = SERIES[series];
    const gone = series === "weekly" ? undefined : merged;
    const id = gone?.intoId ?? signedId;
    const row = await runOne(deps.db, find(id));
    if (row && (await isSignedLink(deps, purpose, token, (gone ?? row).createdAt))) return { series, id, row };
  }
  throw new AppError("mail_link_not_found");
}
