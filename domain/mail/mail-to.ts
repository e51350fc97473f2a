/** A link to write to an address, whose first part may have «?» and «&»: they would add recipients. */
export const mailTo = (address: string): string => `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
