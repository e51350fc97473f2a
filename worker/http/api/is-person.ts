import { isbot } from "isbot";

/** Programs are not counted, nor what does not say what it is. */
export const isPerson = (userAgent = ""): boolean => userAgent !== "" && !isbot(userAgent);
