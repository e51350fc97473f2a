-- On which days amounts end or are to be looked at again; whoever runs the site is told of each once.
CREATE TABLE due_date_warnings (
  due_on TEXT NOT NULL,
  -- 'ended': the law's last day; 'unreviewed': ours.
  kind TEXT NOT NULL,
  mail_id TEXT NOT NULL,
  warned_at TEXT NOT NULL,
  PRIMARY KEY (due_on, kind)
) STRICT, WITHOUT ROWID;
