import { z } from "zod";
import { present } from "../present.ts";
import { invalid } from "./auth-error.ts";

export const USER_FILTERS = ["all", "admins", "banned", "unconfirmed"] as const;
export type UserFilter = (typeof USER_FILTERS)[number];

export type DeskUser = {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** Also null if the address was accepted without a confirmation. */
  confirmedAt: string | null;
  /** Its confirmation can be sent again. */
  awaitsConfirmation: boolean;
  createdAt: string;
  lastSignInAt: string | null;
  /** Also null once the ban is over. */
  bannedUntil: string | null;
  roles: string[];
  /** Its reviews of providers in the directory. */
  reviews: number;
  /** How many listings it keeps, and the first of them by name. */
  keptCount: number;
  kept: { id: number; name: string }[];
};

/** Kept listings that the desk names. */
export const MOST_KEPT = 20;

const UNTIL = "Wählen Sie den letzten Tag der Sperre oder «unbefristet».";

/** `until`: the last day, "2026-12-31", or null for a permanent ban. */
export const banInput = z.object({ until: z.iso.date(UNTIL).nullable() });

const UNITS: Record<string, number> = { ns: 1e-6, us: 1e-3, µs: 1e-3, ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

const PART = /(\d+(?:\.\d+)?|\.\d+)(ns|us|µs|ms|s|m|h)/gy;

/**
 * Parses the protocol's (Go's) format: "24h", "1h30m"; "none" lifts a ban.
 * @returns milliseconds, null for none. @throws AuthError
 */
export function parseBanDuration(text: string): number | null {
  if (text === "none") return null;
  const parts = [...text.matchAll(PART)];
  const isWhole = parts.map(([part]) => part).join("") === text && parts.length > 0;
  const duration = parts.reduce(
    (sum, [, amount, unit = ""]) => sum + Number(amount) * present(UNITS[unit], "PART allows only these"),
    0,
  );
  // A larger value would exceed the range of dates.
  if (isWhole && duration <= MAX_DURATION_MS) return duration;
  throw invalid(`invalid format for ban duration: time: invalid duration ${JSON.stringify(text)}`);
}

/** Go's limit, 292 years. */
const MAX_DURATION_MS = 2 ** 63 / 1e6;
