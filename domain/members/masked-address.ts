/** «i…@spitex-uster.ch»: enough to know it again, too little to write to it. */
export const maskedAddress = (address: string): string => address.replace(/^(.).*(?=@)/u, "$1…");
