import type { RequestIdVariables } from "hono/request-id";
import type { Deps } from "../deps.ts";

export type AppEnv = {
  Bindings: Env;
  Variables: RequestIdVariables & {
    deps: Deps;
    /** Of the data a page was rendered from. */
    dataVersion: number | undefined;
  };
};
