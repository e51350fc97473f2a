/** Such a statement may be repeated although its first answer was lost. */
export const onlyReads = (sql = "") =>
  /^\s*(SELECT|WITH)\b/i.test(sql) && !/\b(INSERT|UPDATE|DELETE|REPLACE)\b/i.test(sql);
