import { keepEarlyPresses } from "./islands/early-presses.ts";
import { policyHash } from "./policy-hash.ts";
import { markStoredSession } from "./session/stored-session.ts";

/** The only inline script; it runs before the first paint. */
export const inlineScript = markStoredSession + keepEarlyPresses;

/** For the content security policy, which allows no other inline script. */
export const inlineScriptHash = policyHash(inlineScript);
