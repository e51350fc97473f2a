import type { Deps } from "../../deps.ts";
import { keyedDigits } from "./keyed-digits.ts";

type Needs = Pick<Deps, "keyedHash">;

/** The number of a row, and the day in Switzerland that a link is of, if it ends. */
type Subject = { id: number; day?: string };

/** "17-<40 digits>" or "17-20261123-<40 digits>" */
const TOKEN = /^(\d{1,15})(?:-(\d{4})(\d\d)(\d\d))?-[0-9a-f]{40}$/;

/**
 * What a link in a mail is about, with a signature for this purpose only. Whoever has the link may do what it is for, without an
 * account. `boundTo`: what else has to be so when the link is used, such as when the row was made: SQLite gives the number of
 * a deleted row anew. It is signed, but not in the link.
 */
export async function signedLink(deps: Needs, purpose: string, { id, day }: Subject, boundTo: string): Promise<string> {
  const subject = day === undefined ? `${id}` : `${id}-${day.replaceAll("-", "")}`;
  return `${subject}-${await keyedDigits(deps, purpose, `${subject} ${boundTo}`)}`;
}

/** What a token says that it is about, in order to find the row. Before `isSignedLink` it proves nothing, and its day may be none. */
export function subjectOf(token: string): Subject | undefined {
  const [, id, year, month, day] = TOKEN.exec(token) ?? [];
  if (id === undefined) return undefined;
  return { id: Number(id), ...(year !== undefined && { day: `${year}-${month}-${day}` }) };
}

/** We have made the token for this purpose, and what it is bound to is still so. */
export async function isSignedLink(deps: Needs, purpose: string, token: string, boundTo: string): Promise<boolean> {
  const subject = subjectOf(token);
  return subject !== undefined && (await signedLink(deps, purpose, subject, boundTo)) === token;
}
