-- Whether somebody has been in before: only then is a sign-in from an unknown browser worth a mail.
alter table app_user add column signed_in_at timestamptz;
comment on column app_user.signed_in_at is 'The last sign-in; null until the first.';
select set_config('konuk.account_desk', 'on', true);
update app_user set signed_in_at = (select max(created_at) from session where user_id = app_user.id);
select set_config('konuk.account_desk', '', true);
