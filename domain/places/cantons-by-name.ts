import { byCollation } from "../collation.ts";
import { CANTONS } from "./canton.ts";

/** For lists that people read; `CANTONS` has the official order. */
export const CANTONS_BY_NAME = CANTONS.toSorted(byCollation(({ name }) => name));
