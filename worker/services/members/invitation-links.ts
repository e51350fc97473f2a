import { base64url } from "jose";
import { findUserUnless, isEmailProved } from "#db/queries/auth/users.ts";
import { ALWAYS, type Condition, runOne, type Statement } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { INVITED } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { isSignedLink, signedLink, subjectOf } from "../mail/mail-links.ts";

/** Each kind of invitation has tokens of its own. */
type Kind = "provider invitation" | "referrer invitation";

type Invitation = { id: number; email: string; tokenHash: string };

/** The token of the mail's link, and its hash. Opening the link proves the address. */
export async function newInvitationToken(deps: Pick<Deps, "keyedHash">, kind: Kind) {
  const token = base64url.encode(crypto.getRandomValues(new Uint8Array(32)));
  return { token, tokenHash: await hashOf(deps, kind, token) };
}

const hashOf = async ({ keyedHash }: Pick<Deps, "keyedHash">, kind: Kind, token: string) =>
  base64url.encode(await keyedHash(kind, token));

const purposeOf = (kind: Kind) => `${kind} passed on`;

/** An invitation to show; `isGone`: it was accepted or withdrawn, or has expired. */
export async function shownInvitation<Shown>(token: string | null, load: (token: string) => Promise<Shown>) {
  if (token === null) return { invitation: null, isGone: false };
  try {
    return { invitation: { token, ...(await load(token)) }, isGone: false };
  } catch (error) {
    if (!(error instanceof AppError && error.code === "invitation_not_found")) throw error;
    return { invitation: null, isGone: true };
  }
}

type LinkDeps = Pick<Deps, "keyedHash" | "config">;

/** The newest of some invitations with a link to pass on. The link only finds the invitation and proves nothing. */
export async function newestWithLink<Row extends Invitation & { expiresAt: string }>(
  deps: LinkDeps,
  { kind, desk, invitations }: { kind: Kind; desk: string; invitations: readonly Row[] },
) {
  const newest = invitations.toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt)).at(-1);
  if (!newest) return null;
  const token = await signedLink(deps, purposeOf(kind), { id: newest.id }, newest.tokenHash);
  return { id: newest.id, link: `${deps.config.siteUrl}${desk}?${INVITED}=${token}` };
}

/** An invitation by the id of a link that was passed on, or by the hash of the mail's token. */
type InvitationKey = { id: number } | { tokenHash: string };

type Asked<Row> = { kind: Kind; token: string; find: (key: InvitationKey) => Statement<Row> };

/**
 * The invitation of a link, for the account with its address. A link that was passed on requires that the account has
 * proved its address otherwise (`proof`). The link's sender could have signed up with that address. @throws AppError
 */
export async function readInvitation<Row extends Invitation>(
  deps: Deps,
  { userId, email }: AdminActor,
  { kind, token, find }: Asked<Row>,
): Promise<Row & { proof: Condition }> {
  const id = subjectOf(token)?.id;
  const found = await runOne(deps.db, find(id === undefined ? { tokenHash: await hashOf(deps, kind, token) } : { id }));
  const isOurs = found && (id === undefined || (await isSignedLink(deps, purposeOf(kind), token, found.tokenHash)));
  if (!isOurs) throw new AppError("invitation_not_found");
  if (found.email !== email) throw new AppError("invitation_for_other");
  const proof = id === undefined ? ALWAYS : isEmailProved(userId);
  if (await runOne(deps.db, findUserUnless(userId, proof))) throw new AppError("invitation_unproved");
  return { ...found, proof };
}
