import { listCorrectionsOf } from "#db/queries/corrections/corrections.ts";
import { findCapacity, findChecks } from "#db/queries/listings/capacity.ts";
import { listChangesOf } from "#db/queries/members/changes.ts";
import { listLogosOf, listUploadsOf } from "#db/queries/members/logos.ts";
import {
  findFigures,
  listInquiriesOf,
  listInvitationsOf,
  listKeptListings,
  listMembersOf,
  listOwnReviewsOf,
  type MemberRow,
} from "#db/queries/members/members.ts";
import { runAll, runTogether } from "#db/statement.ts";
import { localDay } from "#domain/format.ts";
import { pick } from "#domain/keys.ts";
import { correctableLabel, providerFields } from "#domain/listings/fields.ts";
import { type KeptListing, type ProviderDesk, typedText } from "#domain/members/provider-desk.ts";
import { type Capacity, capacityOn, reportedWords, validWords } from "#domain/offer/capacity.ts";
import { paths } from "#domain/paths.ts";
import { present } from "#domain/present.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import type { Deps } from "../../deps.ts";
import { answerToken } from "../mail/mail-links.ts";
import { logoData } from "./logos.ts";
import { requireKept } from "./members.ts";

type Needs = Pick<Deps, "db" | "now" | "logoFiles" | "keyedHash" | "config">;

/** The most changes, reviews and inquiries that the desk shows. */
const MOST_SHOWN = 50;
const DAY_MS = 86_400_000;

export async function listKept({ db }: Pick<Deps, "db">, userId: string): Promise<KeptListing[]> {
  const rows = await runAll(db, listKeptListings(userId));
  return rows.map((row) => ({
    ...pick(row, ["id", "name", "isClosed", "since"]),
    place: `${row.zipCode} ${row.city}`,
    path: paths.provider(row),
  }));
}

/** Everything that its members see of a listing. @throws AppError */
export async function loadProviderDesk(deps: Needs, userId: string, listingId: number): Promise<ProviderDesk> {
  const listing = await requireKept(deps, userId, listingId);
  const membership = { userId, listingId };
  const now = deps.now();
  const since = new Date(now.getTime() - KEEP_DAYS * DAY_MS).toISOString();
  const { figures, capacity, checks, uploads, ...found } = await runTogether(deps.db, {
    changes: listChangesOf(membership, MOST_SHOWN),
    corrections: listCorrectionsOf(membership, MOST_SHOWN),
    inquiries: listInquiriesOf(membership, since, MOST_SHOWN),
    reviews: listOwnReviewsOf(membership, MOST_SHOWN),
    logos: listLogosOf(membership),
    uploads: listUploadsOf(membership),
    members: listMembersOf(listingId),
    invitations: listInvitationsOf(listingId, now.toISOString()),
    figures: findFigures(membership, since),
    capacity: findCapacity(listingId),
    checks: findChecks(listingId),
  });
  const names = [...providerFields("at once"), ...providerFields("approved")];
  return {
    listing: {
      ...pick(listing, ["name", "updatedAt"]),
      id: listingId,
      place: `${listing.zipCode} ${listing.city}`,
      path: paths.provider(listing),
      hasAiText: listing.aiDescription !== null,
      isOpen: listing.closed === "offen",
    },
    fields: Object.fromEntries(names.map((name) => [name, typedText(listing, name)])),
    confirmed: listing.confirmedFields ?? {},
    ...found,
    corrections: found.corrections.map(({ field, ...row }) => ({
      ...row,
      label: correctableLabel(field),
      isAboutFact: field !== "other",
    })),
    inquiries: await Promise.all(
      found.inquiries.map(async (row) => ({
        ...row,
        answerPath: paths.inquiryAnswer(await answerToken(deps, row.id)),
      })),
    ),
    logos: await Promise.all(
      found.logos.map(async ({ id, isPublic, hash }) => ({ id, isPublic, image: await logoData(deps, hash) })),
    ),
    logoUpload: uploads[0] ?? null,
    members: found.members.map((row) => shownMember(row, userId)),
    figures: present(figures[0], "the listing was found before"),
    capacity: listing.closed === "offen" ? shownCapacity(capacity[0], localDay(now)) : null,
    wantsFactChecks: deps.config.asksForFacts ? (checks[0]?.isWanted ?? true) : null,
  };
}

function shownCapacity(stored: Capacity | undefined, day: string) {
  const said = capacityOn(stored, day);
  return said ? { state: said.state, words: `${reportedWords(said, day)}, ${validWords(said)}` } : null;
}

export const personName = ({ firstName, lastName }: Pick<MemberRow, "firstName" | "lastName">) =>
  [firstName, lastName].filter(Boolean).join(" ");

const shownMember = (row: MemberRow, userId: string) => ({
  userId: row.userId,
  name: personName(row),
  email: row.email,
  since: row.since,
  isSelf: row.userId === userId,
  wantsWeeklyMail: row.wantsWeeklyMail,
});

/** The members of a listing, for administration. */
export async function listMembers({ db }: Pick<Deps, "db">, listingId: number) {
  const rows = await runAll(db, listMembersOf(listingId));
  return rows.map(({ userId, email, since, ...name }) => ({ userId, email, since, name: personName(name) }));
}
