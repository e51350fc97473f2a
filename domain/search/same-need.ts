import type { Need } from "./need-words.ts";

export const isSameNeed = (a: Need, b: Need) => keyOf(a) === keyOf(b);

/** Each once; a term rather than the mere cause of the same name. */
export function withoutRepetition(needs: Need[]): Need[] {
  const first = needs.filter((need, at) => needs.findIndex((other) => isSameNeed(need, other)) === at);
  return first.map((need) => needs.find((other) => isSameNeed(need, other) && !isCause(other)) ?? need);
}

/** Whether a question about money or a term is only the reason of another one: «nach Spitalaustritt». */
export const isCause = (need: Need) => "isCause" in need && need.isCause === true;

function keyOf(need: Need): string {
  if (need.kind === "costs") return need.kind;
  if (need.kind === "lexicon") return `lexicon ${need.slug}`;
  return need.kind === "site" ? `site ${need.page}` : `${need.kind} ${need.code}`;
}
