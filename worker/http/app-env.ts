import type { Context } from "hono";
import type { AuthDeps } from "../auth-deps.ts";
import type { Deps } from "../deps.ts";
import type { Signed } from "../services/auth/authenticate.ts";

export type AppEnv = {
  Bindings: Env;
  Variables: {
    requestId: string;
    deps: Deps;
    /** This browser has just written something (data-doors.ts), so no answer from before may be repeated to it. */
    hasJustWritten: boolean;
    /** An answer from 500 on that is as it should be: what is not there yet, or switched off. */
    isExpected: boolean;
    /** Version of the data that a page was rendered from. */
    dataVersion: number | undefined;
    /** Set by `setAuthDeps` (auth/client.ts). */
    auth: AuthDeps;
    /** Set by `requireUser` (auth/request.ts). */
    signed: Signed;
  };
};

export type AppContext = Context<AppEnv>;
