/** Requests of a client in a minute; wrangler.toml has the same numbers. */
export const REQUEST_LIMITS = { search: 600, "open-data": 300, previews: 60 } as const;

export type LimitName = keyof typeof REQUEST_LIMITS;
