-- email_change_pending holds which mails are still to be answered, no longer how many: 4 that to the address of
-- before, 8 that to the new one, so that no count of before is taken for it. Of a change that is under way nobody
-- knows; it has to be asked for again.
UPDATE auth_users SET new_email = NULL, email_change_pending = 0, email_change_sent_at = NULL
  WHERE email_change_pending > 0;
DELETE FROM auth_one_time_tokens WHERE type IN ('email_change_current', 'email_change_new');
