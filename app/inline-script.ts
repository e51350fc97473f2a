import { createHash } from "node:crypto";
import { earlyTabs } from "./islands/auth/early-tabs.ts";
import { keepEarlyPresses } from "./islands/early-presses.ts";
import { markStoredSession } from "./session/stored-session.ts";

/** How a content security policy names an inline script or style sheet that it allows. */
export const policyHash = (content: string): string =>
  `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

/** The inline script of every page; it runs before the first paint. */
export const inlineScript = markStoredSession + keepEarlyPresses;

/** For the content security policy, which allows no others. */
export const inlineScriptHash = policyHash(inlineScript);
export const earlyTabsHash = policyHash(earlyTabs);
