-- An organization always has a lead who can sign in: where its last one is banned or goes, the longest-standing colleague
-- leads, too. After the ban both do.
DROP TRIGGER referrer_lead_followed;

CREATE TRIGGER referrer_lead_followed AFTER DELETE ON referrer_members
WHEN old.role = 'lead' BEGIN
  UPDATE referrer_members SET role = 'lead', wants_mails = 1 WHERE role <> 'lead' AND user_id = (
    SELECT one.user_id FROM referrer_members one JOIN auth_users ON auth_users.id = one.user_id
    WHERE one.referrer_id = old.referrer_id
    ORDER BY coalesce(auth_users.banned_until, '') > strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), one.role <> 'lead',
      one.created_at, one.user_id LIMIT 1);
END;

CREATE TRIGGER referrer_lead_banned AFTER UPDATE OF banned_until ON auth_users
WHEN new.banned_until > strftime('%Y-%m-%dT%H:%M:%fZ', 'now') BEGIN
  UPDATE referrer_members SET role = 'lead', wants_mails = 1 WHERE role <> 'lead' AND user_id = (
    SELECT one.user_id FROM referrer_members one JOIN auth_users ON auth_users.id = one.user_id
    WHERE one.referrer_id = (SELECT referrer_id FROM referrer_members WHERE user_id = new.id AND role = 'lead')
    ORDER BY coalesce(auth_users.banned_until, '') > strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), one.role <> 'lead',
      one.created_at, one.user_id LIMIT 1);
END;

UPDATE referrer_members SET role = 'lead', wants_mails = 1 WHERE role <> 'lead' AND user_id = (
  SELECT one.user_id FROM referrer_members one JOIN auth_users ON auth_users.id = one.user_id
  WHERE one.referrer_id = referrer_members.referrer_id
  ORDER BY coalesce(auth_users.banned_until, '') > strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), one.role <> 'lead',
    one.created_at, one.user_id LIMIT 1);
