import type { Context } from "hono";
import type { AuthDeps } from "../auth-deps.ts";
import type { Deps } from "../deps.ts";
import type { Signed } from "../services/auth/authenticate.ts";

export type AppEnv = {
  Bindings: Env;
  Variables: {
    requestId: string;
    deps: Deps;
    /** Whether this browser has just written something (data-doors.ts); if so, it must not get an older answer. */
    hasJustWritten: boolean;
    /** Whether a 5xx answer is intended, because something is not ready yet or switched off. */
    isExpected: boolean;
    /** The data version from which the page was rendered. */
    dataVersion: number | undefined;
    /** Set by `setAuthDeps` (auth/request.ts). */
    auth: AuthDeps;
    /** Set by `requireUser` (auth/request.ts). */
    signed: Signed;
    /** The organization that a program speaks for. */
    referrerId: number;
  };
};

export type AppContext = Context<AppEnv>;
