-- The providers of a shared list by their ids, because another provider may get the address of one.
ALTER TABLE shared_lists ADD COLUMN ids TEXT;
