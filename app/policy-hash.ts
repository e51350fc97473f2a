import { createHash } from "node:crypto";

/** How a content security policy names an inline script or style sheet that it allows. */
export const policyHash = (content: string): string =>
  `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
