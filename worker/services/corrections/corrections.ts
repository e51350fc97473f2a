import {
  correctionIsOpen,
  correctionIsUnjudged,
  decideCorrection,
  findCorrection,
  insertCorrection,
  isFirstSince,
  listCorrections,
  listOpenWithAddress,
  upholdCorrection,
} from "#db/queries/corrections/corrections.ts";
import { listKeepers } from "#db/queries/listings/capacity.ts";
import { findBySlug } from "#db/queries/listings/desk-listings.ts";
import { findListing } from "#db/queries/listings/listings.ts";
import { findInbox, type Membership } from "#db/queries/members/members.ts";
import { ALWAYS, every, type RowOf, runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import {
  type CorrectionDecision,
  correctionAnswer,
  correctionMail,
  correctionNotice,
  listingGone,
  outcomeWords,
  type ProviderVerdict,
} from "#domain/corrections/correction-answer.ts";
import type { CorrectionInput } from "#domain/corrections/correction-input.ts";
import { momentOr } from "#domain/dates/zurich-calendar.ts";
import {
  CORRECTION_OUTCOMES,
  CORRECTION_VIEWS,
  type CorrectionFilter,
  type ShownCorrection,
} from "#domain/desks/correction-desk.ts";
import { DESK_PAGE_SIZE, type DeskPage, positionId, toDeskPage } from "#domain/desks/desk-page.ts";
import { language } from "#domain/language.ts";
import { type CorrectableField, correctableLabel, shownLabel } from "#domain/listings/fields.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { withReadPrices } from "#domain/listings/read-prices.ts";
import { languageOfMember } from "#domain/mail/mail-language.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { commit, type Draft, type Plan } from "../commit.ts";
import { type DeskAsk, deskCsv, listingsNamed } from "../desks/desk-csv.ts";
import { findStored, missingProvider, storeOnce, takeFromFormLimit } from "../forms/sent-forms.ts";
import { sayAreas } from "../members/listing-areas.ts";
import { requireKept } from "../members/members.ts";
import type { IndexDeps } from "../search/index-parts.ts";
import { factsReadIn, shownOf } from "./read-facts.ts";

type Submitted = CorrectionInput & { spitex: string; ip: string; idempotencyKey?: string | undefined };

/** Stores the correction and informs the operator and the members of the listing by mail. @throws AppError */
export async function submitCorrection(deps: Deps, submitted: Submitted): Promise<void> {
  const { spitex, ip, idempotencyKey, seen, ...correction } = submitted;
  const { db, config } = deps;
  const sent = { form: "correction", idempotencyKey } as const;
  if (await findStored(deps, sent)) return;
  await takeFromFormLimit(deps, "correction", ip);
  const found = await runTogether(db, {
    listing: findListing({ slug: spitex }),
    named: findBySlug(spitex),
    inbox: findInbox(spitex),
  });
  const [listing] = found.listing;
  const [named] = found.named;
  const [inbox] = found.inbox;
  if (!listing || !named || !inbox) throw await missingProvider(deps, spitex);
  if (seen !== undefined && seen !== factsReadIn(withReadPrices(listing))) throw new AppError("entry_changed");
  const now = deps.now().toISOString();
  const shown = shownOf(listing, correction.field);
  const about = () => ({ siteUrl: config.siteUrl, spitexName: listing.name, label: shownLabel(correction.field) });
  const desk = { to: config.mail.operator, link: config.siteUrl + paths.adminCorrections() };
  const { field, said } = correction;
  const [objection] = await sayAreas(deps, ["shown"], [{ field, shown }]);
  const mail = inLanguage("de", () => correctionMail({ ...about(), ...desk, shown: objection?.shown ?? "", said }));
  const members = await runAll(db, listKeepers(named.id, now));
  const kept = config.siteUrl + paths.deskWaiting(named.id);
  const isFirstOfDay = isFirstSince(named.id, startOfDay(now));
  const notices = members.map(({ email: to, locale }) => ({
    ...inLanguage(languageOfMember(locale, inbox.mailed), () => correctionNotice({ ...about(), to, link: kept })),
    kind: "correction" as const,
    replyTo: config.mail.operator,
    when: isFirstOfDay,
  }));
  await storeOnce(deps, sent, () => ({
    mails: [...notices, { ...mail, kind: "correction" }],
    write: (_, isFirst) =>
      insertCorrection({ ...correction, language: language(), listingSlug: spitex, shown, now }, isFirst),
  }));
}

/** In UTC, which is precise enough to keep a mailbox from being filled. */
const startOfDay = (now: string) => `${now.slice(0, 10)}T00:00:00.000Z`;

type Objection = { field: CorrectableField; shown: string; createdAt: string };

/**
 * Whether the page no longer says what was objected to. If the stored text was cut, any change since then counts; an
 * objection to no particular field never counts as corrected.
 */
const isCorrected = ({ field, shown, createdAt }: Objection, listing: Partial<Listing> & { updatedAt: string }) =>
  field !== "other" && (shown.endsWith("…") ? listing.updatedAt > createdAt : shownOf(listing, field) !== shown);

type CorrectionsAsk = DeskAsk & { filter: CorrectionFilter };

export async function loadCorrections(
  { db }: Pick<Deps, "db">,
  { filter, from, named, size = DESK_PAGE_SIZE }: CorrectionsAsk,
): Promise<DeskPage<ShownCorrection>> {
  const rows = await runAll(db, listCorrections(filter, { before: positionId(from), size, named }));
  return toDeskPage(rows.map(shown), ({ id }) => String(id), size);
}

function shown({ cantonSlug, citySlug, slug, ...row }: RowOf<typeof listCorrections>): ShownCorrection {
  return { ...row, spitexPath: paths.provider({ cantonSlug, citySlug, slug }), label: correctableLabel(row.field) };
}

type Needs = Pick<Deps, "db" | "config">;

type Deciding = CorrectionDecision & {
  id: number;
  /** The member who decides, if it is not administration. */
  by?: Membership | undefined;
};

/**
 * A correction can be decided once. Senders who left an address get an answer. The answer mentions a correction only if
 * the page has changed; otherwise administration says in its own words what it did.
 * @throws AppError correction_not_found, correction_decided, correction_unchanged
 */
export async function decideOnCorrection(deps: Deps, actor: AdminActor, deciding: Deciding): Promise<void> {
  await commit(deps, { ...(await planCorrection(deps, actor, deciding)), orElse: "correction_decided" });
}

/** Like `decideOnCorrection`, for a larger transaction. @throws AppError correction_not_found, correction_unchanged */
export async function planCorrection(deps: Needs, actor: AdminActor, deciding: Deciding, when = ALWAYS): Promise<Plan> {
  const { id, by, ...decision } = deciding;
  const found = await runOne(deps.db, findCorrection(id));
  if (!found || (by && found.listingId !== by.listingId)) throw new AppError("correction_not_found");
  const listing = await runOne(deps.db, findListing({ slug: found.slug }));
  const isDone = decision.outcome === "taken" && listing !== undefined && isCorrected(found, listing);
  const isUnsaid = decision.outcome === "taken" && !isDone && found.field !== "other" && decision.answer === "";
  if (isUnsaid && found.handledAt === null) throw new AppError("correction_unchanged");
  const said = () => ({
    link: deps.config.siteUrl + paths.provider(found),
    words: outcomeWords({ ...decision, isDone, isByProvider: by !== undefined }),
    answer: decision.answer,
  });
  const details = { listing_id: found.listingId, correction: id, outcome: decision.outcome };
  return {
    when: every(correctionIsOpen({ id, by }), when),
    audit: { actor, action: "correction_decided", details },
    isPublic: false,
    mails: answerTo(deps, found, said),
    write: (now, guard) => decideCorrection(id, { ...decision, now }, guard),
  };
}

/** A listing about to be deleted, with the condition under which it is deleted. */
type Leaving = Pick<Plan, "when"> & { id: number };

/** For transactions that delete listings: tells senders of objections who left an address that the listing is gone. */
export async function planLastAnswers(deps: Needs, leaving: readonly Leaving[]): Promise<Plan> {
  const guards = new Map(leaving.map(({ id, when }) => [id, when]));
  const open = await runAll(deps.db, listOpenWithAddress([...guards.keys()]));
  const said = () => ({ link: deps.config.siteUrl + paths.search(), words: listingGone(), answer: "" });
  const mails = open.flatMap((one) => {
    const when = every(correctionIsOpen(one), guards.get(one.listingId));
    return answerTo(deps, one, said).map((mail) => ({ ...mail, when }));
  });
  return { when: ALWAYS, audit: null, isPublic: false, mails, write: () => [] };
}

type Objector = Pick<RowOf<typeof findCorrection>, "email" | "spitexName" | "field" | "language" | "createdAt">;

/** The mail to the sender of an objection, if they left an address. */
export function answerTo(
  { config }: Pick<Deps, "config">,
  { email: to, spitexName, field, language: spoken, createdAt: messageAt }: Objector,
  said: () => { link: string; words: string; answer: string },
): Draft[] {
  if (to === null) return [];
  const { siteUrl } = config;
  const mail = inLanguage(spoken, () =>
    correctionAnswer({ siteUrl, to, spitexName, label: shownLabel(field), ...said() }),
  );
  return [{ ...mail, kind: "correction_answer", replyTo: config.mail.operator, messageAt }];
}

const HEADER = [
  "Nummer",
  "Anbieter",
  "Angabe",
  "Bisher",
  "Meldung",
  "E-Mail",
  "Gemeldet",
  "Stimmt laut Anbieter",
  "Erledigt",
  "Ergebnis",
];

export async function correctionCsv(
  deps: Pick<Deps, "db" | "now"> & IndexDeps,
  admin: AdminActor,
  { filter, q }: { filter: CorrectionFilter; q: string },
) {
  const named = await listingsNamed(deps, q);
  return deskCsv(deps, admin, {
    list: "Korrekturen",
    view: CORRECTION_VIEWS[filter],
    q,
    header: HEADER,
    linesOf,
    load: async (page) => {
      const found = await loadCorrections(deps, { ...page, filter, named });
      return { ...found, items: await sayAreas(deps, ["shown"], found.items) };
    },
  });
}

const linesOf = (item: ShownCorrection): string[][] => [
  [
    ...[String(item.id), item.spitexName, item.label, item.shown, item.said, item.email ?? ""],
    ...[
      momentOr(item.createdAt),
      momentOr(item.upheldAt),
      momentOr(item.handledAt),
      item.outcome ? CORRECTION_OUTCOMES[item.outcome] : "",
    ],
  ],
];

type Said = { id: number; listingId: number; verdict: ProviderVerdict };

/**
 * Stores a provider's verdict on an objection. «Corrected» settles it if the page no longer says what was objected to;
 * «the page is right» does not, because then an admin decides.
 * @throws AppError not_member, correction_not_found, correction_decided, correction_unchanged
 */
export async function judgeCorrection(deps: Deps, actor: AdminActor, { id, listingId, verdict }: Said): Promise<void> {
  const listing = await requireKept(deps, actor.userId, listingId);
  const correction = await runOne(deps.db, findCorrection(id));
  if (correction?.listingId !== listingId) throw new AppError("correction_not_found");
  if (correction.handledAt !== null) throw new AppError("correction_decided");
  const by = { userId: actor.userId, listingId };
  if (verdict === "taken") {
    if (!isCorrected(correction, listing)) throw new AppError("correction_unchanged");
    return decideOnCorrection(deps, actor, { id, by, outcome: verdict, answer: "" });
  }
  await commit(deps, {
    when: correctionIsUnjudged({ id, by }),
    orElse: null,
    audit: { actor, action: "correction_upheld", details: { listing_id: listingId, correction: id } },
    isPublic: false,
    write: (now, when) => upholdCorrection(id, now, when),
  });
}
