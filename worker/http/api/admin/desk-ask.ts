import type { DeskAsk } from "../../../services/desks/desk-ask.ts";
import { listingsNamed } from "../../../services/desks/listings-named.ts";
import type { AppContext } from "../../app-env.ts";

const MOST_CHARACTERS = 300;

/** What was typed to search a list. */
export const deskText = (c: AppContext): string => (c.req.query("q") ?? "").slice(0, MOST_CHARACTERS).trim();

/** A page of a list about providers, searched by their name. */
export const deskAsk = async (c: AppContext): Promise<DeskAsk> => ({
  from: c.req.query("from"),
  named: await listingsNamed(c.var.deps, deskText(c)),
});
