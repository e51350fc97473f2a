import { clientNetwork } from "#domain/auth/client-network.ts";
import { inTime } from "#domain/in-time.ts";

/** Whether a client may search again. */
export type SearchLimit = (ip: string) => Promise<boolean>;

const WAIT_MS = 300;
const tooLate = () => new Error("no answer in time");

/** Counts per data centre, so it is approximate. Never fails: on an error everybody may search. */
export const searchLimit =
  (limit: RateLimit, onError: (error: unknown) => void): SearchLimit =>
  async (ip) => {
    // Without Cloudflare in front, as on the local site, nobody can be told apart.
    if (ip === "") return true;
    const answer = await inTime(limit.limit({ key: clientNetwork(ip) }), WAIT_MS, tooLate).catch(onError);
    return answer ? answer.success : true;
  };
