import { Buffer } from "node:buffer";
import type { Deps } from "../../deps.ts";

type Needs = Pick<Deps, "keyedHash">;

/** 160 bits. */
const SIGNATURE_BYTES = 20;
const TOKEN = /^(\d{1,15}(?:-\d{8})?)-([0-9a-f]{40})$/;

/**
 * What a link in a mail is about, with a signature for this purpose only: a number, such as "17", or a number and a day,
 * "17-20261123". Whoever has the link may do what it is for, without an account.
 */
export const signedLink = async ({ keyedHash }: Needs, purpose: string, subject: string): Promise<string> =>
  `${subject}-${Buffer.from((await keyedHash(purpose, subject)).slice(0, SIGNATURE_BYTES)).toString("hex")}`;

/** @returns what it is about; undefined if the token is not ours, or is for something else */
export async function readSignedLink(deps: Needs, purpose: string, token: string): Promise<string | undefined> {
  const [, subject] = TOKEN.exec(token) ?? [];
  return subject !== undefined && (await signedLink(deps, purpose, subject)) === token ? subject : undefined;
}

/** "17-20261123" */
export const subjectOfDay = (id: number, day: string): string => `${id}-${day.replaceAll("-", "")}`;

export function readSubjectOfDay(subject: string): { id: number; day: string } | undefined {
  const [, id, year, month, day] = /^(\d+)-(\d{4})(\d\d)(\d\d)$/.exec(subject) ?? [];
  return id === undefined ? undefined : { id: Number(id), day: `${year}-${month}-${day}` };
}
