/** Days until messages of visitors, lists they shared, settled mails and entries of the audit log are deleted. */
export const KEEP_DAYS = 90;

/** Days during which an admin can restore a listing that was deleted or merged. */
export const RESTORE_DAYS = 30;

/** What was deleted since then can be restored. */
export const restoreStart = (now: Date) => new Date(now.getTime() - RESTORE_DAYS * 86_400_000).toISOString();

/** Days until a search without results is deleted. */
export const MISSED_SEARCH_DAYS = 30;
