import { createHash } from "node:crypto";
import { markStoredSession } from "./session/stored-session.ts";

/** The one script inside pages. */
export const inlineScript = markStoredSession;

/** For the Content-Security-Policy, which allows this text and no other. */
export const inlineScriptHash = `'sha256-${createHash("sha256").update(inlineScript).digest("base64")}'`;
