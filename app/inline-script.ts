import { createHash } from "node:crypto";
import { keepEarlyPresses } from "./islands/early-presses.ts";
import { markStoredSession } from "./session/stored-session.ts";

/** The one script inside pages; it runs before anything is painted. */
export const inlineScript = markStoredSession + keepEarlyPresses;

/** For the Content-Security-Policy, which allows this text and no other. */
export const inlineScriptHash = `'sha256-${createHash("sha256").update(inlineScript).digest("base64")}'`;
