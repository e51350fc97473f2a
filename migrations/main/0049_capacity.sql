-- Whether a provider takes on clients, as it says itself. Not a column of its listing, because no import brings it.
CREATE TABLE provider_capacity (
  id INTEGER PRIMARY KEY,
  spitex_id INTEGER NOT NULL REFERENCES spitex_listings (id) ON DELETE CASCADE,
  -- "frei", "anfrage" or "voll": domain/offer/capacity.ts.
  state TEXT NOT NULL,
  reported_at TEXT NOT NULL,
  -- The last day in Switzerland on which it holds; afterwards nobody knows.
  valid_to TEXT NOT NULL,
  -- "desk": of a member who was signed in. "mail": by a link of the weekly mail.
  origin TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX provider_capacity_by_listing ON provider_capacity (spitex_id);

-- Groups of lists have the capacity of their providers. Setting a column that groups depend on, even to what it was, has
-- listing_regrouped drop them.
CREATE TRIGGER capacity_reported AFTER INSERT ON provider_capacity BEGIN
  UPDATE spitex_listings SET form = form WHERE id = new.spitex_id;
END;
CREATE TRIGGER capacity_changed AFTER UPDATE ON provider_capacity BEGIN
  UPDATE spitex_listings SET form = form WHERE id IN (old.spitex_id, new.spitex_id);
END;
CREATE TRIGGER capacity_withdrawn AFTER DELETE ON provider_capacity BEGIN
  UPDATE spitex_listings SET form = form WHERE id = old.spitex_id;
END;

-- Whether a member wants the weekly mail about capacity, and the Monday of the week whose mail is written.
ALTER TABLE provider_members ADD COLUMN wants_weekly_mail INTEGER NOT NULL DEFAULT 1;
ALTER TABLE provider_members ADD COLUMN mailed_week TEXT NOT NULL DEFAULT '';
CREATE INDEX provider_members_to_mail ON provider_members (mailed_week) WHERE wants_weekly_mail = 1;

-- When a provider is asked next whether its facts are right. A job adds what is missing, so imports write nothing here.
CREATE TABLE fact_checks (
  id INTEGER PRIMARY KEY,
  spitex_id INTEGER NOT NULL REFERENCES spitex_listings (id) ON DELETE CASCADE,
  due_on TEXT NOT NULL,
  wants_mail INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX fact_checks_by_listing ON fact_checks (spitex_id);
CREATE INDEX fact_checks_due ON fact_checks (due_on) WHERE wants_mail = 1;
