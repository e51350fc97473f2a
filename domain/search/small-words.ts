/** Articles and prepositions inside Swiss place names and before cantons, folded. */
const SMALL_WORDS = new Set(
  `a ad ai al alla am an au auf aux b bei chez d da dal dans das de del della dem den der des devant di die do du e el en es
  i il im in ins it l la las le les lo nel nella ob pres s sopra sotto sous sul sulla sur und unter v vers vor z zu zum
  zur`.split(/\s+/),
);

/** @param word folded */
export const isSmallWord = (word: string): boolean => SMALL_WORDS.has(word);
