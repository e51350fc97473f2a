import { createHash } from "node:crypto";
import { earlyTabs } from "./islands/auth/early-tabs.ts";
import { keepEarlyPresses } from "./islands/early-presses.ts";
import { markStoredSession } from "./session/stored-session.ts";

/** The expression by which a content security policy allows an inline script or style sheet. */
export const policyHash = (content: string): string =>
  `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

/** The inline script of every page; it runs before the first paint. */
export const inlineScript = markStoredSession + keepEarlyPresses;

/** The only script that the content security policy allows inline. */
export const inlineScriptHash = policyHash(inlineScript);
export const earlyTabsHash = policyHash(earlyTabs);
