const DAY_MS = 86_400_000;

/** A month, and the days until someone notices that a load failed. */
const STALE_DAYS = 40;

/** The register was never loaded, or the monthly load is overdue. `loadedAt`: of the last official load. */
export const isRegisterStale = (loadedAt: string | undefined, now: Date): boolean =>
  loadedAt === undefined || now.getTime() - Date.parse(loadedAt) > STALE_DAYS * DAY_MS;
