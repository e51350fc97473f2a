/** A message, the address it names, and what is to prove that its owner signed it. */
export type SignedMessage = { bytes: Uint8Array; address: string; signature: string };
