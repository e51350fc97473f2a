import { createHash } from "node:crypto";
import { keepEarlyPresses } from "./islands/early-presses.ts";
import { markStoredSession } from "./session/stored-session.ts";

/** The only inline script; it runs before the first paint. */
export const inlineScript = markStoredSession + keepEarlyPresses;

/** For the content security policy, which allows no other inline script. */
export const inlineScriptHash = `'sha256-${createHash("sha256").update(inlineScript).digest("base64")}'`;
