-- The runtime role could date an audit entry and delete what the log says of persons, and nothing told. Now the database
-- says when and by whom an entry was written, only the chain's own trigger adds links, and personal data leaves the log
-- through one function, which needs a record of the erasure and writes down which entries it emptied.
create function audit_entry_is_dated() returns trigger language plpgsql as $$
declare
  source constant text := coalesce(current_setting('konuk.from', true), '');
begin
  new.at := now();
  new.xid := pg_current_xact_id();
  new.actor_id := konuk_user();
  new.ip := nullif(split_part(source, ' ', 1), '');
  new.session_id := nullif(split_part(source, ' ', 2), '');
  return new;
end $$;
create trigger audit_entry_is_dated before insert on audit_entry for each row execute function audit_entry_is_dated();
revoke insert on audit_entry from konuk_app;
grant insert (hotel_id, actor_id, ip, session_id, table_name, row_key, operation, reservation_id, unit_id, before, after,
  personal_sha256) on audit_entry to konuk_app;

alter function audit_entry_chains() security definer set search_path to 'public', 'pg_temp';
revoke insert on audit_link from konuk_app;

drop trigger audit_personal_stands on audit_personal;
create trigger audit_personal_stands before delete or update on audit_personal for each row
  execute function audit_stands();
revoke delete on audit_personal from konuk_app;

create function konuk_erase_in_audit(entry_ids bigint[]) returns integer language plpgsql security definer
  set search_path to 'public', 'pg_temp' as $$
declare
  hotel constant bigint := konuk_erases();
  given text;
  gone bigint[];
begin
  given := set_config('konuk.audit_unlocked', 'on', true);
  with removed as (
    delete from audit_personal where hotel_id = hotel and entry_id = any (entry_ids) returning entry_id
  )
  select array_agg(entry_id order by entry_id) into gone from removed;
  given := set_config('konuk.audit_unlocked', '', true);
  if gone is not null then
    insert into audit_entry (hotel_id, table_name, row_key, operation, before)
    values (hotel, 'audit_personal', gone[1]::text, 'delete', jsonb_build_object('entry_ids', gone));
  end if;
  return coalesce(cardinality(gone), 0);
end $$;
revoke all on function konuk_erase_in_audit(bigint[]) from public;
grant execute on function konuk_erase_in_audit(bigint[]) to konuk_app;

-- What was erased before this version is written down once, so that only what leaves the log otherwise is missing.
alter table audit_entry no force row level security;
alter table audit_personal no force row level security;
insert into audit_entry (hotel_id, table_name, row_key, operation, before)
  select entry.hotel_id, 'audit_personal', min(entry.id)::text, 'delete',
    jsonb_build_object('entry_ids', array_agg(entry.id order by entry.id))
  from audit_entry as entry
  left join audit_personal as personal on personal.hotel_id = entry.hotel_id and personal.entry_id = entry.id
  where entry.personal_sha256 is not null and personal.entry_id is null
  group by entry.hotel_id;
set constraints all immediate;
alter table audit_entry force row level security;
alter table audit_personal force row level security;
