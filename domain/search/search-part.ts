/**
 * Which of several databases has the providers of a town (`townKey`), counted from 0. By town, so that a search for a town
 * asks one database, and by the highest hash (rendezvous hashing), so that one database more only takes over its share.
 */
export function partOf(town: string, parts: number): number {
  let best = 0;
  for (let part = 1; part < parts; part += 1) if (hash(`${part}/${town}`) > hash(`${best}/${town}`)) best = part;
  return best;
}

/** FNV-1a with the last steps of MurmurHash3, without which names that begin alike would be near each other. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
