import { base64url } from "jose";
import { PRESSES, pressLabel } from "#domain/messages/answer.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";

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

type InquiryLinkDeps = Pick<Deps, "keyedHash" | "config">;

/** Of the provider's mails: a link for each answer. */
export async function answerLinks(deps: InquiryLinkDeps, id: string) {
  const token = await answerToken(deps, id);
  const { siteUrl } = deps.config;
  return PRESSES.map((press) => ({ label: pressLabel(press), link: siteUrl + paths.inquiryAnswer(token, press) }));
}

/** `id`: of the inquiry that its sender wrote, not of one that was sent on. */
export const statusUrl = async (deps: InquiryLinkDeps, id: string) =>
  deps.config.siteUrl + paths.inquiryStatus(await inquiryCode(deps, id));

type InquiryCodeDeps = Pick<Deps, "keyedHash">;

const CODE = /^[0-9a-f]{40}$/;

const ANSWER_TOKEN = /^([0-9a-f]{32})([0-9a-f]{40})$/;

/**
 * The code of the page on which the sender follows an inquiry. It follows from its id with the server's pepper, because later
 * mails have to name it, too; the database has only its hash.
 */
export const inquiryCode = (deps: InquiryCodeDeps, id: string): Promise<string> =>
  keyedDigits(deps, "inquiry code", id);

export const isInquiryCode = (code: string): boolean => CODE.test(code);

export const hashOfCode = async ({ keyedHash }: InquiryCodeDeps, code: string): Promise<string> =>
  base64url.encode(await keyedHash("inquiry code hash", code));

/** Signed, for the links in the mail to the provider. */
export const answerToken = async (deps: InquiryCodeDeps, id: string): Promise<string> =>
  id.replaceAll("-", "") + (await keyedDigits(deps, "inquiry answer", id));

/** @returns the id of the inquiry; undefined if the token is not ours */
export async function readAnswerToken(deps: InquiryCodeDeps, token: string): Promise<string | undefined> {
  const [, digits] = ANSWER_TOKEN.exec(token) ?? [];
  if (digits === undefined) return undefined;
  const id = uuidOf(digits);
  return (await answerToken(deps, id)) === token ? id : undefined;
}

/** The same id each time, for what may be stored once: a mail of its kind, or an inquiry that is sent on. */
export async function idFor({ keyedHash }: InquiryCodeDeps, purpose: string, text: string): Promise<string> {
  const bytes = (await keyedHash(purpose, text)).slice(0, 16);
  // Version 8 and variant of RFC 9562.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return uuidOf(digitsOf(bytes));
}

const uuidOf = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** 160 bits. */
const CODE_BYTES = 20;

/** Lower-case digits, because addresses of pages are. */
const digitsOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Forty digits that nobody without the server's pepper can work out; for this purpose only. */
const keyedDigits = async ({ keyedHash }: Pick<Deps, "keyedHash">, purpose: string, text: string) =>
  digitsOf((await keyedHash(purpose, text)).slice(0, CODE_BYTES));
