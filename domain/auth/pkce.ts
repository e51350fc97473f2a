import { invalid } from "./auth-error.ts";

export type Challenge = { challenge: string; method: "s256" | "plain" };

/** As a client sends it. */
export type ChallengePair = { code_challenge?: string | undefined; code_challenge_method?: string | undefined };

/** RFC 7636 §4.2. @throws AuthError if only half of the pair is given or it is malformed */
export function readChallenge(given: ChallengePair): Challenge | undefined {
  const { code_challenge: challenge, code_challenge_method } = given;
  if (!challenge && !code_challenge_method) return undefined;
  const method = code_challenge_method?.toLowerCase();
  if (!challenge || !method) {
    throw invalid("PKCE flow requires code_challenge_method and code_challenge");
  }
  if (method !== "s256" && method !== "plain") throw invalid("invalid code_challenge_method");
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge)) {
    throw invalid("code challenge must be 43 to 128 characters of the PKCE alphabet");
  }
  return { challenge, method };
}

export async function answersChallenge(verifier: string, { challenge, method }: Challenge) {
  if (method === "plain") return verifier === challenge;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  const text = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === challenge;
}
