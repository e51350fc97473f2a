import { fold } from "../fold.ts";

/** Four digits that touch letters: «8001Zürich», «CH8400», «Winterthur8400». */
const GLUED = /(?<=\p{L})(?=\d{4}(?!\d))|(?<=(?<!\d)\d{4})(?=\p{L})/gu;

/** The folded words of a query; a postcode that touches letters is a word of its own. */
export const queryWords = (query: string): string[] => fold(query.replace(GLUED, " ")).split(" ").filter(Boolean);
