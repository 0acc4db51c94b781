-- The first entry of a transaction also names the screen that asked for the change. The digest of an entry without a
-- screen stays as it was, so earlier entries keep their chain.
alter table audit_entry add column screen text;
comment on column audit_entry.screen is
  'The page from which the change was asked for, without ids; only the first entry of a transaction names it.';

create or replace function konuk_audit_digest(entry audit_entry) returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to((jsonb_build_array(case when entry.screen is null then 'v1' else 'v2' end,
    entry.hotel_id, entry.id, konuk_micros(entry.at),
    entry.actor_id, entry.ip, entry.session_id, entry.table_name, entry.row_key, entry.operation, entry.reservation_id,
    entry.unit_id, entry.before, entry.after, encode(entry.personal_sha256, 'hex'))
    || case when entry.screen is null then '[]' else jsonb_build_array(entry.screen) end)::text, 'UTF8')), 'hex')
$$;

create or replace function audit_entry_is_dated() returns trigger language plpgsql as $$
declare
  source constant text := coalesce(current_setting('konuk.from', true), '');
  is_first constant boolean := current_setting('konuk.audit_begun', true) is distinct from new.hotel_id::text;
begin
  if new.table_name = 'audit_personal'
    and current_user is distinct from (select relowner::regrole::text from pg_class where oid = tg_relid)
  then raise exception 'only an erasure empties the audit trail' using errcode = 'restrict_violation'; end if;
  new.at := now();
  new.xid := pg_current_xact_id();
  new.actor_id := konuk_user();
  new.ip := nullif(split_part(source, ' ', 1), '');
  new.session_id := case when is_first then nullif(split_part(source, ' ', 2), '') end;
  new.screen := case when is_first then nullif(split_part(source, ' ', 3), '') end;
  perform set_config('konuk.audit_begun', new.hotel_id::text, true);
  return new;
end $$;

-- The record shows all entries of one transaction as one act, so the index keeps them together.
drop index audit_entry_newest;
create index audit_entry_newest on audit_entry (hotel_id, at, xid, id);
