import { CAPACITIES, CAPACITY_STATES } from "#domain/offer/capacity.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import { readSignedLink, readSubjectOfDay, signedLink, subjectOfDay } from "../mail/signed-link.ts";

const PURPOSE = "capacity of a week";

/** A link for each state. `week`: its Monday. */
export async function capacityLinks(deps: Pick<Deps, "keyedHash" | "config">, listingId: number, week: string) {
  const token = await signedLink(deps, PURPOSE, subjectOfDay(listingId, week));
  return CAPACITY_STATES.map((state) => ({
    label: CAPACITIES[state],
    link: deps.config.siteUrl + paths.capacity(token, state),
  }));
}

/** @returns listing and week of a link that we have made */
export async function readCapacityToken(deps: Pick<Deps, "keyedHash">, token: string) {
  const subject = await readSignedLink(deps, PURPOSE, token);
  return subject === undefined ? undefined : readSubjectOfDay(subject);
}
