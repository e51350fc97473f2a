/** Days that every nightly backup is kept. */
export const BACKUP_DAYS = 30;
/** Days that the first one of each month is kept. */
const MONTHLY_BACKUP_DAYS = 366;

/**
 * Which nights ("2026-11-22") are no longer kept (rule ops-3). If the first of a month is missing, its earliest backup
 * is kept instead. Call it with all nights that have a complete backup.
 */
export function expiredBackups(nights: readonly string[], today: string): string[] {
  const sorted = [...nights].sort();
  const isFirstOfMonth = (night: string, at: number) => sorted[at - 1]?.slice(0, 7) !== night.slice(0, 7);
  return sorted.filter((night, at) => {
    const age = daysBetween(night, today);
    return age > (isFirstOfMonth(night, at) ? MONTHLY_BACKUP_DAYS : BACKUP_DAYS);
  });
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
