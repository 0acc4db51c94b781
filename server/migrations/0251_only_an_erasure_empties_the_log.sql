-- The entry that names what left the log is written by the function that erases, and by nobody else: an entry that the
-- application invents would excuse the loss of personal data.
create or replace function audit_entry_is_dated() returns trigger language plpgsql as $$
declare
  source constant text := coalesce(current_setting('konuk.from', true), '');
begin
  if new.table_name = 'audit_personal'
    and current_user is distinct from (select relowner::regrole::text from pg_class where oid = tg_relid)
  then raise exception 'only an erasure empties the audit trail' using errcode = 'restrict_violation'; end if;
  new.at := now();
  new.xid := pg_current_xact_id();
  new.actor_id := konuk_user();
  new.ip := nullif(split_part(source, ' ', 1), '');
  new.session_id := case
    when current_setting('konuk.audit_begun', true) is distinct from new.hotel_id::text
    then nullif(split_part(source, ' ', 2), '') end;
  perform set_config('konuk.audit_begun', new.hotel_id::text, true);
  return new;
end $$;
