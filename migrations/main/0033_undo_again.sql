-- What an undo left alone: the later imports that had changed it (a JSON list of their ids and how many listings), empty
-- if it were people. NULL if nothing was left.
ALTER TABLE import_jobs ADD COLUMN kept_by TEXT;
-- The import that is undone after this one.
ALTER TABLE import_jobs ADD COLUMN undo_next INTEGER;

UPDATE import_jobs SET kept_by = '[]'
WHERE state = 'undone' AND EXISTS (SELECT 1 FROM import_chunks WHERE job_id = import_jobs.id AND kept > 0);
