import { base64url } from "jose";
import { PRESSES, pressLabel } from "#domain/messages/answer.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";

type Needs = Pick<Deps, "keyedHash">;

/** The id of a row, and the day of a link in Switzerland, if the link ends. */
type Subject = { id: number; day?: string };

/** "17-<40 digits>" or "17-20261123-<40 digits>" */
const TOKEN = /^(\d{1,15})(?:-(\d{4})(\d\d)(\d\d))?-[0-9a-f]{40}$/;

/**
 * The subject of a link in a mail, signed for one purpose. The link works without an account. `boundTo`: text that must
 * still be the same when the link is used; it is signed, but not in the link. Often it is the time when the row was
 * made, because SQLite reuses ids of deleted rows.
 */
export async function signedLink(deps: Needs, purpose: string, { id, day }: Subject, boundTo: string): Promise<string> {
  const subject = day === undefined ? `${id}` : `${id}-${day.replaceAll("-", "")}`;
  return `${subject}-${await keyedDigits(deps, purpose, `${subject} ${boundTo}`)}`;
}

/** The subject that a token claims, for finding the row; unproved before `isSignedLink`, and its day may be invalid. */
export function subjectOf(token: string): Subject | undefined {
  const [, id, year, month, day] = TOKEN.exec(token) ?? [];
  if (id === undefined) return undefined;
  return { id: Number(id), ...(year !== undefined && { day: `${year}-${month}-${day}` }) };
}

/** Whether we made the token for this purpose, and `boundTo` is still the same. */
export async function isSignedLink(deps: Needs, purpose: string, token: string, boundTo: string): Promise<boolean> {
  const subject = subjectOf(token);
  return subject !== undefined && (await signedLink(deps, purpose, subject, boundTo)) === token;
}

type InquiryLinkDeps = Pick<Deps, "keyedHash" | "config">;

/** A link for each answer, for mails to the provider. */
export async function answerLinks(deps: InquiryLinkDeps, id: string) {
  const token = await linkToken(deps, "inquiry answer", id);
  const { siteUrl } = deps.config;
  return PRESSES.map((press) => ({ label: pressLabel(press), link: siteUrl + paths.inquiryAnswer(token, press) }));
}

/** `id`: of the sender's own inquiry, not of a forwarded one. */
export const statusUrl = async (deps: InquiryLinkDeps, id: string) =>
  deps.config.siteUrl + paths.inquiryStatus(await inquiryCode(deps, id));

type InquiryCodeDeps = Pick<Deps, "keyedHash">;

const CODE = /^[0-9a-f]{40}$/;

const LINK_TOKEN = /^([0-9a-f]{32})([0-9a-f]{40})$/;

/**
 * The code of the page on which the sender follows an inquiry. It is derived from the id and the server's pepper,
 * because later mails contain it, too; the database has only its hash.
 */
export const inquiryCode = (deps: InquiryCodeDeps, id: string): Promise<string> =>
  keyedDigits(deps, "inquiry code", id);

export const isInquiryCode = (code: string): boolean => CODE.test(code);

export const hashOfCode = async ({ keyedHash }: InquiryCodeDeps, code: string): Promise<string> =>
  base64url.encode(await keyedHash("inquiry code hash", code));

/** The purpose of a link in a mail without an account. Each purpose has tokens of its own. */
type LinkPurpose =
  | "inquiry answer"
  | "question answer"
  | "question confirmation"
  | "question mails"
  /** Names the organization, so that an old link has no effect on the person's next organization. */
  | `case mails of ${number}`
  | "care outcome"
  | "review proof";

/** The signed token of the links in a mail, by the id of a row. */
export const linkToken = async (deps: InquiryCodeDeps, purpose: LinkPurpose, id: string): Promise<string> =>
  id.replaceAll("-", "") + (await keyedDigits(deps, purpose, id));

/** @returns the id of the row; undefined if the token is not ours */
export async function readLinkToken(
  deps: InquiryCodeDeps,
  purpose: LinkPurpose,
  token: string,
): Promise<string | undefined> {
  const id = idInToken(token);
  return id !== undefined && (await linkToken(deps, purpose, id)) === token ? id : undefined;
}

/** The id that a token claims; only `readLinkToken` proves it. */
export function idInToken(token: string): string | undefined {
  const [, digits] = LINK_TOKEN.exec(token) ?? [];
  return digits && uuidOf(digits);
}

/** The same id each time, for rows that may be stored only once: a mail of its kind, or a forwarded inquiry. */
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

/** Lower-case digits, because page addresses have only those. */
const digitsOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Forty digits for this purpose only, which cannot be computed without the server's pepper. */
const keyedDigits = async ({ keyedHash }: Pick<Deps, "keyedHash">, purpose: string, text: string) =>
  digitsOf((await keyedHash(purpose, text)).slice(0, CODE_BYTES));

const CODE_OF_QUESTION = /^\d{8}$/;

/** Eight digits to read aloud, with which a person finds the answers to a question. Only its hash is stored. */
export async function questionCode({ keyedHash }: InquiryCodeDeps, id: string): Promise<string> {
  const bytes = await keyedHash("question code", id);
  const number = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) % 100_000_000;
  return String(number).padStart(8, "0");
}

/** Reads "4821 7306", too. */
export function readQuestionCode(typed: string): string | undefined {
  const digits = typed.replace(/\s/g, "");
  return CODE_OF_QUESTION.test(digits) ? digits : undefined;
}

/** For mails to the asker: the page with the answers, with the proof that the address is the asker's. */
export const answersPath = async (deps: InquiryCodeDeps, id: string): Promise<string> =>
  paths.questionStatus(await questionCode(deps, id), await linkToken(deps, "question confirmation", id));

/** Whether the visitor reads the mails to a question's address; anyone may know the question's eight digits. */
export const provesAddress = async (deps: InquiryCodeDeps, id: string, proof: string | undefined): Promise<boolean> =>
  proof !== undefined && (await readLinkToken(deps, "question confirmation", proof)) === id;

export const hashOfQuestionCode = async ({ keyedHash }: InquiryCodeDeps, code: string): Promise<string> =>
  base64url.encode(await keyedHash("question code hash", code));
