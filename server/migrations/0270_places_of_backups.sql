-- A mark where backups are kept names the database that writes there, so each database has an id. One that becomes a
-- copy gets another id, because its original may still write.
alter table installation add column id uuid not null default gen_random_uuid(), add column copied_from uuid;
comment on column installation.copied_from is 'The id of the original; null if this database has never been a copy.';

create function installation_becomes_copy() returns trigger language plpgsql as $$
begin
  new.copied_from := old.id;
  new.id := gen_random_uuid();
  return new;
end $$;
create trigger installation_becomes_copy before update of sending_held_at on installation
  for each row when (new.sending_held_at is not null) execute function installation_becomes_copy();

alter table backup_alarm drop constraint backup_alarm_kind;
alter table backup_alarm add constraint backup_alarm_kind
  check (alarm in ('none-yet', 'missed', 'failed', 'unchecked', 'foreign-place', 'stuck'));
