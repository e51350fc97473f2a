import { base64url } from "jose";
import type { Deps } from "../../deps.ts";
import { digitsOf, keyedDigits } from "../mail/keyed-digits.ts";

type Needs = Pick<Deps, "keyedHash">;

const CODE = /^[0-9a-f]{40}$/;
const TOKEN = /^([0-9a-f]{32})([0-9a-f]{40})$/;

/**
 * The code of the page on which the sender follows an inquiry. It follows from its id with the server's pepper, because later
 * mails have to name it, too; the database has only its hash.
 */
export const inquiryCode = (deps: Needs, id: string): Promise<string> => keyedDigits(deps, "inquiry code", id);

export const isInquiryCode = (code: string): boolean => CODE.test(code);

export const hashOfCode = async ({ keyedHash }: Needs, code: string): Promise<string> =>
  base64url.encode(await keyedHash("inquiry code hash", code));

/** Signed, for the links in the mail to the provider. */
export const answerToken = async (deps: Needs, id: string): Promise<string> =>
  id.replaceAll("-", "") + (await keyedDigits(deps, "inquiry answer", id));

/** @returns the id of the inquiry; undefined if the token is not ours */
export async function readAnswerToken(deps: Needs, token: string): Promise<string | undefined> {
  const [, digits] = TOKEN.exec(token) ?? [];
  if (digits === undefined) return undefined;
  const id = uuidOf(digits);
  return (await answerToken(deps, id)) === token ? id : undefined;
}

/** The same id each time, for what may be stored once: a mail of its kind, or an inquiry that is sent on. */
export async function idFor({ keyedHash }: Needs, purpose: string, text: string): Promise<string> {
  const bytes = (await keyedHash(purpose, text)).slice(0, 16);
  // Version 8 and variant of RFC 9562.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return uuidOf(digitsOf(bytes));
}

const uuidOf = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
