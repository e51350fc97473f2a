import { base64url } from "jose";
import type { AuthDeps } from "../../../auth-deps.ts";

const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
const LENGTH = 16;

/** 80 bits, without letters and digits that look alike. */
export const randomRecoveryCode = (): string =>
  // 32 letters divide 256 evenly, so each is equally likely.
  Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => ALPHABET[byte % 32]).join("");

/** Ignores case, spaces and dashes. */
export const readRecoveryCode = (text: string): string => text.toLowerCase().replaceAll(/[\s-]/g, "").slice(0, 100);

/** Bound to the factor, so that a code only works for its account. */
export const hashRecoveryCode = async (
  { keyedHash }: Pick<AuthDeps, "keyedHash">,
  factorId: string,
  code: string,
): Promise<string> => base64url.encode(await keyedHash("recovery code", `${factorId} ${code}`));
