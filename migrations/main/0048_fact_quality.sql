-- Of each fact that helps to choose, as JSON by its name: of how many providers it is known, and of how many lately.
ALTER TABLE data_quality ADD COLUMN facts TEXT;
