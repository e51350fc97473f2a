import { clientNetwork } from "#domain/auth/client-network.ts";
import { answerOrNone } from "./answer-or-none.ts";

/** Whether a client may ask again. */
export type ClientLimit = (ip: string) => Promise<boolean>;

/** Counts per data centre, so it is approximate. Never fails: on an error everybody may. */
export const clientLimit =
  (limit: RateLimit, onError: (error: unknown) => void): ClientLimit =>
  async (ip) => {
    // Without Cloudflare in front, as on the local site, nobody can be told apart.
    if (ip === "") return true;
    const answer = await answerOrNone(limit.limit({ key: clientNetwork(ip) }), onError);
    return answer ? answer.success : true;
  };
