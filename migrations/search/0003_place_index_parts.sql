-- The places as JSON lists, matched in memory: `part` 0, 1, 2 … as many as are needed, in order. A value of D1 has at most
-- 2 MB, which all places together may pass.
CREATE TABLE place_index_parts (
  part INTEGER PRIMARY KEY,
  json TEXT NOT NULL
) STRICT;

-- A thousand places have some 140 KB.
INSERT INTO place_index_parts
SELECT key / 1000, json_group_array(json(value) ORDER BY key)
FROM (SELECT each.key, each.value FROM place_index, json_each(place_index.json) AS each)
GROUP BY key / 1000;

-- `place_index` is for the previous release, which writes it until this one is deployed, and after a rollback. Its
-- table goes, and with it the triggers, when no release uses it that a site may roll back to.
CREATE TRIGGER place_index_inserted AFTER INSERT ON place_index BEGIN
  DELETE FROM place_index_parts;
  INSERT INTO place_index_parts
  SELECT key / 1000, json_group_array(json(value) ORDER BY key) FROM json_each(new.json) GROUP BY key / 1000;
END;
CREATE TRIGGER place_index_changed AFTER UPDATE ON place_index BEGIN
  DELETE FROM place_index_parts;
  INSERT INTO place_index_parts
  SELECT key / 1000, json_group_array(json(value) ORDER BY key) FROM json_each(new.json) GROUP BY key / 1000;
END;
