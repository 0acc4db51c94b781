-- Each opening of a stay added an entry for ever. Now what somebody sees again on the same day, from the same address,
-- has one entry, the first; a guest who was added or changed in between makes a new one.
create function konuk_note_seen(hotel bigint, subject text, key text, stay bigint) returns void language plpgsql as $$
declare
  address constant text := nullif(split_part(coalesce(current_setting('konuk.from', true), ''), ' ', 1), '');
  earlier bigint;
begin
  -- Of two tabs at once, the second waits here and then finds the entry of the first.
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'seen', hotel, konuk_user(), subject, key), 0));
  select id into earlier from audit_entry
    where hotel_id = hotel and table_name = subject and row_key = key and operation = 'see'
      and actor_id is not distinct from konuk_user() and ip is not distinct from address
      and at >= date_trunc('day', now(), 'Europe/Istanbul')
    order by id desc limit 1;
  if earlier is not null and not exists (
    select from audit_entry
    where hotel_id = hotel and reservation_id = stay and table_name = 'guest' and id > earlier and subject = 'reservation'
  ) then return; end if;
  insert into audit_entry (hotel_id, table_name, row_key, operation, reservation_id)
  values (hotel, subject, key, 'see', stay);
end $$;
