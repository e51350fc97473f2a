import { findSpokenFor } from "#db/queries/listings/capacity.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { localDay } from "#domain/format.ts";
import { weekEnd } from "#domain/members/capacity-week.ts";
import { type CapacityState, capacityOn } from "#domain/offer/capacity.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import { despiteFailures } from "../forms/despite-failures.ts";
import { takeFromFormLimit } from "../forms/form-limit.ts";
import { readCapacityToken } from "./capacity-links.ts";
import { planReport } from "./report-capacity.ts";

type Needs = Pick<Deps, "db" | "keyedHash" | "now">;

/** The listing of a link in a weekly mail, with what it says at present. @throws AppError */
export async function loadCapacityToReport(deps: Needs, token: string) {
  const { listing } = await find(deps, token);
  const day = localDay(deps.now());
  return { name: listing.name, path: paths.provider(listing), said: capacityOn(listing.capacity, day), day };
}

/** Stores what was pressed; another press replaces it. @throws AppError */
export async function answerWeeklyMail(deps: Deps, { token, state, ip }: Press): Promise<void> {
  const { listingId } = await find(deps, token);
  await takeFromFormLimit(deps, "capacity", ip);
  await despiteFailures(() => runTogether(deps.db, planReport(deps, { listingId, state, origin: "mail" })));
}

type Press = { token: string; state: CapacityState; ip: string };

/** A link is of its week: the next mail brings others. @throws AppError */
async function find(deps: Needs, token: string) {
  const asked = await readCapacityToken(deps, token);
  const isOver = asked === undefined || weekEnd(asked.day) <= deps.now();
  const listing = isOver ? undefined : await runOne(deps.db, findSpokenFor(asked.id));
  if (!(asked && listing)) throw new AppError("mail_link_not_found");
  return { listingId: asked.id, listing };
}
