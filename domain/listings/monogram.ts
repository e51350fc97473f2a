/** Words so common in names that their letter distinguishes nothing. */
const COMMON = /^(spitex|pflege|der|die|das|im|in|am|an|zu|von|und|für|de|du|la|le|et|ag|gmbh|verein|stiftung)$/i;

/** Two letters for a provider's tile: "Spitex Uster" → "SU", "Spitex-Verein Bern AG" → "SB". */
export function monogramOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = "?"] = words;
  const last = words.slice(1).findLast((word) => !COMMON.test(word)) ?? words[1] ?? "";
  return [first, last].map((word) => (word.match(/./u)?.[0] ?? "").toLocaleUpperCase("de-CH")).join("");
}
