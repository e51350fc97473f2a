import { CHECK_LINK_DAYS } from "#domain/listings/check-periods.ts";
import { dayAfter, momentOf } from "#domain/offer/office-hours.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../../deps.ts";
import { isSignedLink, signedLink, subjectOf } from "../../mail/signed-link.ts";

const PURPOSE = "facts of a listing";

/** `address`: to which the mail goes. */
type Asked = { id: number; createdAt: string; address: string };

const boundTo = ({ createdAt, address }: Omit<Asked, "id">) => `${createdAt} ${address}`;

export const checkLink = async (deps: Pick<Deps, "keyedHash" | "config">, asked: Asked, day: string) =>
  deps.config.siteUrl + paths.factCheck(await signedLink(deps, PURPOSE, { id: asked.id, day }, boundTo(asked)));

/** The listing and the day that a token names. */
export function checkedIn(token: string) {
  const { id, day } = subjectOf(token) ?? {};
  return id === undefined || day === undefined ? undefined : { id, day };
}

type Bound = { createdAt: string; addresses: readonly string[] };

/** Of these addresses, the one to which we have sent the token. */
export async function addressOf(deps: Pick<Deps, "keyedHash">, token: string, { createdAt, addresses }: Bound) {
  for (const address of addresses) {
    if (await isSignedLink(deps, PURPOSE, token, boundTo({ createdAt, address }))) return address;
  }
  return undefined;
}

export const isExpired = ({ now }: Pick<Deps, "now">, day: string) =>
  momentOf(dayAfter(day, CHECK_LINK_DAYS), 0) <= now();
