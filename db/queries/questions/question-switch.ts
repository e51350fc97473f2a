import { sql } from "drizzle-orm";
import { questionSwitch } from "../../schema/outcomes.ts";
import { insert, select } from "../../sql.ts";
import type { Condition } from "../../statement.ts";

const { id, isOff, words } = questionSwitch;

/** No row: on. */
export const findQuestionSwitch = () => select({ isOff, words }, sql`FROM ${questionSwitch}`);

export const isSwitchedTo = (off: boolean, said: string): Condition =>
  sql`EXISTS (SELECT 1 FROM ${questionSwitch} WHERE ${isOff} = ${off ? 1 : 0} AND ${words} = ${said})`;

export const setQuestionSwitch = (set: { isOff: boolean; words: string }, when: Condition) =>
  insert(questionSwitch, { id: 1, ...set }, { when, onConflict: { target: [id], set } });
