/** Groups of four are easier to copy by hand; every reader ignores the spaces. */
export const groupsOfFour = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
