import { CHECK_LINK_DAYS } from "#domain/listings/fact-check.ts";
import { dayAfter, momentOf } from "#domain/offer/office-hours.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../../deps.ts";
import { readSignedLink, readSubjectOfDay, signedLink, subjectOfDay } from "../../mail/signed-link.ts";

const PURPOSE = "facts of a listing";

export const checkLink = async (deps: Pick<Deps, "keyedHash" | "config">, listingId: number, day: string) =>
  deps.config.siteUrl + paths.factCheck(await signedLink(deps, PURPOSE, subjectOfDay(listingId, day)));

/** @returns the listing of a link that we have made and that is still good */
export async function readCheckToken(deps: Pick<Deps, "keyedHash" | "now">, token: string) {
  const subject = await readSignedLink(deps, PURPOSE, token);
  const asked = subject === undefined ? undefined : readSubjectOfDay(subject);
  const isGood = asked && deps.now() < momentOf(dayAfter(asked.day, CHECK_LINK_DAYS), 0);
  return isGood ? asked.id : undefined;
}
