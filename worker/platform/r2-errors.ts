/** Of an upload that R2 does not know, or of which it has other parts. */
export const isPartsMissing = (error: unknown): boolean => /\((10024|10025)\)/.test(String(error));
