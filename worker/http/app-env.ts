import type { Context } from "hono";
import type { AuthDeps } from "../auth-deps.ts";
import type { Deps } from "../deps.ts";
import type { Signed } from "../services/auth/authenticate.ts";

export type AppEnv = {
  Bindings: Env;
  Variables: {
    requestId: string;
    deps: Deps;
    /** Of the data a page was rendered from. */
    dataVersion: number | undefined;
    /** Behind `setAuthDeps` (auth/client.ts). */
    auth: AuthDeps;
    /** Behind `requireUser` (require-user.ts). */
    signed: Signed;
  };
};

export type AppContext = Context<AppEnv>;
