-- What one clerk does is seen by the others: each change is told to every process, and by them to the open screens.

-- Says of what business something changed, and what kind of thing: no id and nothing of a person. PostgreSQL sends it
-- when the transaction commits, and once, however many rows it changed.
create function konuk_tell() returns trigger language plpgsql as $$
declare
  hotel bigint;
begin
  if tg_table_name = 'hotel' then hotel := new.id;
  elsif tg_op = 'DELETE' then hotel := old.hotel_id;
  else hotel := new.hotel_id;
  end if;
  perform pg_notify('konuk_changes', json_build_object('hotelId', hotel, 'topic', tg_argv[0])::text);
  return null;
end $$;

create trigger reservation_told after insert or update or delete on reservation
  for each row execute function konuk_tell('stays');
create trigger occupancy_told after insert or update or delete on occupancy
  for each row execute function konuk_tell('stays');
create trigger unit_block_told after insert or update or delete on unit_block
  for each row execute function konuk_tell('stays');
create trigger guest_told after insert or update or delete on guest
  for each row execute function konuk_tell('guests');
create trigger person_told after insert or update on person
  for each row execute function konuk_tell('guests');
create trigger person_note_told after insert or update or delete on person_note
  for each row execute function konuk_tell('guests');
create trigger consent_code_told after insert or update on consent_code
  for each row execute function konuk_tell('consents');
create trigger unit_told after insert or update on unit
  for each row execute function konuk_tell('units');
create trigger hotel_told after update on hotel
  for each row execute function konuk_tell('hotel');
create trigger notification_told after insert on notification
  for each row execute function konuk_tell('notifications');
create trigger session_told after update of ended_at on session
  for each row execute function konuk_tell('sessions');

-- Conflicts cannot hide: whoever saves says which version they had before them.
alter table app_user add column version integer not null default 1;

-- A row that was removed and made anew must not bear a version that somebody still has on their screen.
create sequence sms_account_version as integer start 1000000;
alter table sms_account alter column version set default nextval('sms_account_version');
grant usage on sequence sms_account_version to konuk_app;
