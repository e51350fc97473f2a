/** Entries drawn each month. */
export const LOT_SIZE = 30;

const encoder = new TextEncoder();

/**
 * Draws the entries whose names, appended to the seed, have the smallest SHA-256. Anybody with the seed and a list of
 * the names, in any order, can repeat the draw.
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

/** The month, so that no seed is used twice, and random digits that could not be known before. */
export const newSeed = (month: string): string => `${month}-${hexOf(crypto.getRandomValues(new Uint8Array(16)))}`;
