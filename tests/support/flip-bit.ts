/** Text in base64url whose bytes differ in one bit. */
export function flipBit(text: string, bit: number): string {
  const bytes = Buffer.from(text, "base64url");
  const at = bit % (bytes.length * 8);
  bytes.writeUInt8(bytes.readUInt8(at >> 3) ^ (1 << (at & 7)), at >> 3);
  return bytes.toString("base64url");
}
