import { earlyTabs } from "./islands/auth/early-tabs.ts";
import { keepEarlyPresses } from "./islands/early-presses.ts";
import { policyHash } from "./policy-hash.ts";
import { markStoredSession } from "./session/stored-session.ts";

/** The inline script of every page; it runs before the first paint. */
export const inlineScript = markStoredSession + keepEarlyPresses;

/** For the content security policy, which allows no others. */
export const inlineScriptHash = policyHash(inlineScript);
export const earlyTabsHash = policyHash(earlyTabs);
