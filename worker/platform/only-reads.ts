/** Such a statement may be repeated although its first answer was lost. `replace()` is a function, too. */
export const onlyReads = (sql = "") =>
  /^\s*(SELECT|WITH)\b/i.test(sql) && !/\b(INSERT|UPDATE|DELETE|REPLACE\s+INTO)\b/i.test(sql);
