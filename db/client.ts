import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

export type Db = DrizzleD1Database;

export const createDb = (binding: D1Database): Db => drizzle(binding);
