/** Of four, easier to copy by hand; whatever reads them ignores the gaps. */
export const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
