/** Entries drawn each month. */
export const LOT_SIZE = 30;

const encoder = new TextEncoder();

/**
 * Draws entries by lot: those whose names, put behind the seed, have the smallest SHA-256. Anybody can repeat that with
 * the seed and any list of the names, in any order.
 */
export async function drawLot(seed: string, names: readonly string[], size = LOT_SIZE): Promise<string[]> {
  const tickets = await Promise.all(names.map(async (name) => ({ name, ticket: await sha256(`${seed}:${name}`) })));
  return tickets
    .toSorted((one, other) => (one.ticket < other.ticket ? -1 : 1))
    .slice(0, size)
    .map(({ name }) => name);
}

async function sha256(text: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text))));
}

const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The month, so that no seed can be used twice, and what nobody could have known before. */
export const newSeed = (month: string): string => `${month}-${hexOf(crypto.getRandomValues(new Uint8Array(16)))}`;
