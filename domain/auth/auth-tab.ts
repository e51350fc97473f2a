import { paths } from "../paths.ts";

/** Query parameter of `/auth`, so that a tab can be linked to. */
export const TAB = "tab";
export const SIGN_IN_TAB = "anmelden";

export type AuthTab = "registrieren" | typeof SIGN_IN_TAB;

/** Signing up is the default (SPEC section 2). */
export const tabOf = (asked: string | null): AuthTab => (asked === SIGN_IN_TAB ? SIGN_IN_TAB : "registrieren");

/** The address of the tab without any other parameter, of a mail's link for example. `next`: a path. */
export const withTab = (tab: AuthTab, next: string | null): string =>
  `${paths.auth()}?${new URLSearchParams({ ...(next !== null && { next }), [TAB]: tab })}`;
