import { isbot } from "isbot";

/** Neither bots nor clients without a User-Agent are counted. */
export const isPerson = (userAgent = ""): boolean => userAgent !== "" && !isbot(userAgent);
