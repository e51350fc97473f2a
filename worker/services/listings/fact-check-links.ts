import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import { isSignedLink, signedLink, subjectOf } from "../mail/mail-links.ts";

const PURPOSE = "facts of a listing";

/** `address`: the recipient of the mail. */
type Asked = { id: number; createdAt: string; address: string };

const boundTo = ({ createdAt, address }: Omit<Asked, "id">) => `${createdAt} ${address}`;

/** The link in a mail that asks whether the facts are right. */
export const checkLink = async (deps: Pick<Deps, "keyedHash" | "config">, asked: Asked, day: string) =>
  deps.config.siteUrl + paths.factCheck(await signedLink(deps, PURPOSE, { id: asked.id, day }, boundTo(asked)));

/** The listing and the day that a token names. */
export function checkedIn(token: string) {
  const { id, day } = subjectOf(token) ?? {};
  return id === undefined || day === undefined ? undefined : { id, day };
}

type Bound = { createdAt: string; addresses: readonly string[] };

/** The address, among these, to which the token was sent. */
export async function addressOf(deps: Pick<Deps, "keyedHash">, token: string, { createdAt, addresses }: Bound) {
  for (const address of addresses) {
    if (await isSignedLink(deps, PURPOSE, token, boundTo({ createdAt, address }))) return address;
  }
  return undefined;
}
