-- Who acted is said of every row of the audit log: a member, a guest by his link, a visitor, a device, a provider, or
-- Konuk itself. Rows of earlier versions say it by their member alone.
alter table audit_entry add column actor text,
  add constraint audit_entry_actor check (actor in ('staff', 'guest', 'visitor', 'device', 'provider', 'system'));
comment on column audit_entry.actor is 'Who acted; null in entries of earlier versions, which knew members and the system.';
comment on column audit_entry.actor_id is 'Which member acted; null unless the actor is staff.';

create function konuk_actor() returns text language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('konuk.actor', true), ''), case when konuk_user() is null then 'system' else 'staff' end)
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
  new.actor := konuk_actor();
  new.actor_id := konuk_user();
  new.ip := nullif(split_part(source, ' ', 1), '');
  new.session_id := case when is_first then nullif(split_part(source, ' ', 2), '') end;
  new.screen := case when is_first then nullif(split_part(source, ' ', 3), '') end;
  perform set_config('konuk.audit_begun', new.hotel_id::text, true);
  return new;
end $$;

create or replace function konuk_audit_digest(entry audit_entry) returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to((jsonb_build_array(
    case when entry.actor is not null then 'v3' when entry.screen is null then 'v1' else 'v2' end,
    entry.hotel_id, entry.id, konuk_micros(entry.at),
    entry.actor_id, entry.ip, entry.session_id, entry.table_name, entry.row_key, entry.operation, entry.reservation_id,
    entry.unit_id, entry.before, entry.after, encode(entry.personal_sha256, 'hex'))
    || case when entry.actor is not null then jsonb_build_array(entry.screen, entry.actor)
      when entry.screen is null then '[]' else jsonb_build_array(entry.screen) end)::text, 'UTF8')), 'hex')
$$;
