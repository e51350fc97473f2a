-- Rows that were done before a step was taken up again, which say nothing of its speed now.
ALTER TABLE import_jobs ADD COLUMN step_done_before INTEGER NOT NULL DEFAULT 0;
