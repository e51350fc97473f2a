/** Filters of the admin list of accounts. */
export const USER_FILTERS = ["all", "admins", "banned", "unconfirmed"] as const;
export type UserFilter = (typeof USER_FILTERS)[number];

/** An account on its admin screen. */
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
};
