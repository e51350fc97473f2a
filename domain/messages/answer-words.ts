import { formatMoment } from "../format.ts";
import type { Answer } from "./answer.ts";

/** What an answer means to whoever asked. */
export function answerWords(answer: Answer, callbackAt: Date | null): string {
  if (answer === "voll") return "Die Spitex kann zurzeit niemanden aufnehmen.";
  if (answer === "ort") return "Die Spitex kommt nicht an Ihren Ort.";
  return callbackAt ? `Die Spitex ruft Sie an: ${formatMoment(callbackAt)} Uhr.` : "Die Spitex ruft Sie an.";
}
