import { base64url } from "jose";
import type { AuthDeps } from "../../../auth-deps.ts";

type Hash = Pick<AuthDeps, "keyedHash">;

/** 256 random bits. */
export const newSecret = () => base64url.encode(crypto.getRandomValues(new Uint8Array(32)));

/** Stored instead of a client's secret. */
export const clientSecretHash = async ({ keyedHash }: Hash, secret: string) =>
  base64url.encode(await keyedHash("oauth client secret", secret));

/** Stored instead of an authorization code. */
export const codeHashOf = async ({ keyedHash }: Hash, code: string) =>
  base64url.encode(await keyedHash("oauth authorization code", code));
