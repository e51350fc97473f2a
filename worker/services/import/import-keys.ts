/** Where the files of an import lie. Nothing below this is handed out but by endpoints of administration. */
export const importPrefix = (id: number) => `imports/${id}/`;

export const uploadKey = (id: number) => `${importPrefix(id)}file`;
/** The rows as they would be stored, one JSON a line. */
export const stagedKey = (id: number) => `${importPrefix(id)}rows`;
/** The outcome of each row of a chunk, one JSON a line. */
export const checkedKey = (id: number, chunk: number) => `${importPrefix(id)}checked/${chunk}`;
/** `token` keeps two runners apart that store a chunk at once; the one that wins has its file named. */
export const storedKey = (id: number, chunk: number, token: string) =>
  `${importPrefix(id)}stored/${chunk}-${token}`;
