-- Of a job that failed: the state it was in, which is the step that can be taken up again.
ALTER TABLE import_jobs ADD COLUMN failed_step TEXT CHECK (failed_step IN ('checking', 'importing', 'undoing'));
-- Tries of its step without progress.
ALTER TABLE import_jobs ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
-- Failed for good, before anything was stored; its files and then the row are deleted.
ALTER TABLE import_jobs ADD COLUMN discarded_at TEXT;
UPDATE import_jobs SET failed_step =
  CASE WHEN EXISTS (SELECT 1 FROM import_rows WHERE job_id = import_jobs.id) THEN 'importing' ELSE 'checking' END
  WHERE state = 'failed';
