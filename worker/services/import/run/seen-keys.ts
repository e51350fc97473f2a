const EMPTY = 0;
const FIRST_SIZE = 4_096;

/**
 * Texts that came before, as hashes of 52 bits in a flat array: sixteen bytes or so each, where a Set
 * of texts takes a hundred. Two texts of a million share a hash once in ten thousand files.
 */
export class SeenKeys {
  #slots = new Float64Array(FIRST_SIZE);
  #count = 0;

  /** @returns whether it was there already */
  add(text: string): boolean {
    if (this.#count * 2 >= this.#slots.length) this.#grow();
    return this.#put(hash(text));
  }

  #put(key: number): boolean {
    const size = this.#slots.length;
    for (let at = key % size; ; at = (at + 1) % size) {
      const found = this.#slots[at];
      if (found === key) return true;
      if (found !== EMPTY) continue;
      this.#slots[at] = key;
      this.#count += 1;
      return false;
    }
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Float64Array(old.length * 2);
    this.#count = 0;
    for (const key of old) if (key !== EMPTY) this.#put(key);
  }
}

/** Two FNV-1a hashes of 26 bits side by side; never 0. */
function hash(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ (code + at), 0x85ebca6b);
  }
  return (low >>> 6) * 0x4000000 + (high >>> 6) + 1;
}
