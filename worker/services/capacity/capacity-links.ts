import { CAPACITIES, CAPACITY_STATES } from "#domain/offer/capacity.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import { isSignedLink, signedLink, subjectOf } from "../mail/signed-link.ts";

const PURPOSE = "capacity of a week";

/** `createdAt`: since when it keeps the listing. */
type Member = { id: number; createdAt: string };

/** A link for each state. `week`: its Monday. */
export async function capacityLinks(deps: Pick<Deps, "keyedHash" | "config">, member: Member, week: string) {
  const token = await signedLink(deps, PURPOSE, { id: member.id, day: week }, member.createdAt);
  return CAPACITY_STATES.map((state) => ({
    label: CAPACITIES[state],
    link: deps.config.siteUrl + paths.capacity(token, state),
  }));
}

/** The member and the week that a token names. */
export function askedIn(token: string) {
  const { id, day } = subjectOf(token) ?? {};
  return id === undefined || day === undefined ? undefined : { memberId: id, week: day };
}

export const isCapacityLink = (
  deps: Pick<Deps, "keyedHash">,
  token: string,
  { createdAt }: Pick<Member, "createdAt">,
) => isSignedLink(deps, PURPOSE, token, createdAt);
