/** Which accounts administration's list shows. */
export const USER_FILTERS = ["all", "admins", "banned"] as const;
export type UserFilter = (typeof USER_FILTERS)[number];

/** An account as administration sees it. */
export type DeskUser = {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** Null also where an address counts without having been shown to be somebody's. */
  confirmedAt: string | null;
  createdAt: string;
  lastSignInAt: string | null;
  /** Null also once a ban is over. */
  bannedUntil: string | null;
  roles: string[];
};
