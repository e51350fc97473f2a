import { findSpokenFor, isSpeaker } from "#db/queries/members/weekly-mails.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { localDay } from "#domain/format.ts";
import { weekEnd } from "#domain/members/capacity-week.ts";
import { type CapacityState, capacityOn, validFrom } from "#domain/offer/capacity.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import { despiteFailures } from "../forms/despite-failures.ts";
import { takeFromFormLimit } from "../forms/form-limit.ts";
import { askedIn, isCapacityLink } from "./capacity-links.ts";
import { planReport } from "./report-capacity.ts";

type Needs = Pick<Deps, "db" | "keyedHash" | "now">;

/** The listing of a link in a weekly mail, with what it says at present. @throws AppError */
export async function loadCapacityToReport(deps: Needs, token: string) {
  const { listing } = await find(deps, token);
  const day = localDay(deps.now());
  const said = capacityOn(listing.capacity, day);
  return {
    ...{ name: listing.name, path: paths.provider(listing), said, day },
    isOfToday: said?.validTo === validFrom(deps.now()),
  };
}

/** Stores what was pressed; another press replaces it. @throws AppError */
export async function answerWeeklyMail(deps: Deps, { token, state, ip }: Press): Promise<void> {
  const { speaker, listing } = await find(deps, token);
  await takeFromFormLimit(deps, "capacity", ip);
  const said = { listingId: listing.id, state, origin: "mail" } as const;
  const { statements } = planReport(deps, said, isSpeaker(speaker, listing.id));
  await despiteFailures(() => runTogether(deps.db, statements));
}

type Press = { token: string; state: CapacityState; ip: string };

/**
 * A link is of its week: the next mail brings others. It ends sooner for whoever no longer keeps the listing, or is
 * banned. @throws AppError
 */
async function find(deps: Needs, token: string) {
  const now = deps.now();
  const asked = askedIn(token);
  const speaker = asked && { memberId: asked.memberId, now: now.toISOString() };
  const listing = speaker && (await runOne(deps.db, findSpokenFor(speaker)));
  const isOurs = listing && (await isCapacityLink(deps, token, { createdAt: listing.memberSince }));
  if (!(isOurs && now < weekEnd(asked.week))) throw new AppError("mail_link_not_found");
  return { speaker: { ...speaker, createdAt: listing.memberSince }, listing };
}
