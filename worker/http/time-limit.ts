import { type TimeLeft, timeLeftOf } from "../platform/guarded-bindings.ts";

/** Together with the rest of its work, a page answers within three seconds, whatever a binding does. */
const VISITOR_MS = 2000;
/** Per call: an import's file or an export takes long as a whole. */
const DESK_MS = 20_000;

const DESK = /^\/(api\/(admin|account)|auth)\//;

/** How long a request waits for bindings. */
export const timeLimitOf = (path: string): TimeLeft => (DESK.test(path) ? () => DESK_MS : timeLeftOf(VISITOR_MS));
