import type { Deps } from "../../deps.ts";

/** 160 bits. */
const CODE_BYTES = 20;

/** Lower-case digits, because addresses of pages are. */
export const digitsOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Forty digits that nobody without the server's pepper can work out; for this purpose only. */
export const keyedDigits = async ({ keyedHash }: Pick<Deps, "keyedHash">, purpose: string, text: string) =>
  digitsOf((await keyedHash(purpose, text)).slice(0, CODE_BYTES));
