const ENDING = /(?:innen|ern|en|er|es|em|e|n|s)$/;
const MIN_STEM = 4;

/** A folded word without its ending: «wunden» and «wunde» share one. */
export function wordStem(word: string): string {
  const stem = word.replace(ENDING, "");
  return stem.length >= MIN_STEM ? stem : word;
}

/** Whether two words differ only in their ending. Short ones are too often words of their own: «Koch», «kochen». */
export const isInflected = (word: string, meant: string) => word.length >= 5 && wordStem(word) === wordStem(meant);
