/** Rule claim-13: after so many days without a confirmation a provider is asked, and not sooner again. */
export const CHECK_DAYS = 120;

/** How long the link of such a mail can be used. */
export const CHECK_LINK_DAYS = 60;
