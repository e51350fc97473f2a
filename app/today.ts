import type { RouterContextProvider } from "react-router";
import { localDay } from "#domain/format.ts";
import { depsContext } from "./context.ts";

/** The day in Switzerland, "2026-11-22": whose amounts count, and which have ended. */
export const today = (context: Readonly<RouterContextProvider>): string =>
  localDay(context.get(depsContext).now());
