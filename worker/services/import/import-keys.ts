/** Prefix of the files of an import. Only endpoints of administration serve them. */
export const importPrefix = (id: number) => `imports/${id}/`;

export const uploadKey = (id: number) => `${importPrefix(id)}file`;
/** The rows as they would be stored, one JSON object per line. */
export const stagedKey = (id: number) => `${importPrefix(id)}rows`;
/** The outcome of each row of a chunk, one JSON object per line. */
export const checkedKey = (id: number, chunk: number) => `${importPrefix(id)}checked/${chunk}`;
/** Which listings the rows of a chunk mean, as JSON. */
export const matchedKey = (id: number, chunk: number) => `${importPrefix(id)}matched/${chunk}`;
/** `token` separates two runners that store a chunk at once; the row names the file of the winner. */
export const storedKey = (id: number, chunk: number, token: string) => `${importPrefix(id)}stored/${chunk}-${token}`;
