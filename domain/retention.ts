/** Days until messages of visitors, lists they shared, settled mails and entries of the audit log are deleted. */
export const KEEP_DAYS = 90;
