/** Rule questions-5: about 2^17 attempts, a second or two on a phone. */
const PROOF_BITS = 17;

/** The form's field with the number that proves the work. */
export const PROOF = "arbeit";

/** Attempts hashed at a time, so that the page stays responsive. */
const AT_A_TIME = 512;

/**
 * The signed time of the form, the place, and the tag of the client's network: work for one question cannot be used for
 * another place, nor handed to another client.
 */
export const challengeOf = (formTime: string, place: string, network: string): string =>
  `${formTime} ${place} ${network}`;

/** Whether the digest of challenge and number begins with this many zero bits. */
export async function isProof(challenge: string, number: string, bits = PROOF_BITS): Promise<boolean> {
  if (!/^\d{1,15}$/.test(number)) return false;
  const text = new TextEncoder().encode(`${challenge} ${number}`);
  const digest = new DataView(await crypto.subtle.digest("SHA-256", text));
  return digest.getUint32(0) >>> (32 - bits) === 0;
}

/** Finds such a number, which takes 2^bits attempts on average. */
export async function findProof(challenge: string, bits = PROOF_BITS): Promise<string> {
  for (let first = 0; ; first += AT_A_TIME) {
    const numbers = Array.from({ length: AT_A_TIME }, (_, at) => String(first + at));
    const found = await Promise.all(numbers.map((number) => isProof(challenge, number, bits)));
    const at = found.indexOf(true);
    if (at >= 0) return String(first + at);
  }
}
