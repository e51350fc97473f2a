import { base64url } from "jose";
import type { AuthDeps } from "../../../auth-deps.ts";

type Hash = Pick<AuthDeps, "keyedHash">;

/** 256 bits: nobody guesses it. */
export const newSecret = () => base64url.encode(crypto.getRandomValues(new Uint8Array(32)));

/** What stands in the database of a client's secret: whoever reads it there cannot use it. */
export const clientSecretHash = async ({ keyedHash }: Hash, secret: string) =>
  base64url.encode(await keyedHash("oauth client secret", secret));

/** Likewise of an authorization code. */
export const codeHashOf = async ({ keyedHash }: Hash, code: string) =>
  base64url.encode(await keyedHash("oauth authorization code", code));
