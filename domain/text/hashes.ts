const FNV_START = 0x81_1c_9d_c5;
const FNV_PRIME = 0x01_00_01_93;

/**
 * A permanent 32-bit hash: FNV-1a, then the finaliser of MurmurHash3, because similar texts would otherwise have
 * similar hashes. Not for secrets.
 */
export function textHash(text: string): number {
  let hash = FNV_START;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), FNV_PRIME);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A short string of letters and digits derived from a text: FNV-1a with 32 bits. */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
