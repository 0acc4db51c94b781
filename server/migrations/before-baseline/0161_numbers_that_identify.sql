-- Guests are one person by a number only where it can be somebody's. Whether it can is known where it is written: SQL sees
-- it sealed. The next start looks at the numbers of before (server/features/guests/sealed-numbers.ts).
alter table guest add column is_identified boolean;
comment on column guest.is_identified is
  'Whether the number can say who somebody is: guests are matched by no other. Null without a number, or not looked at yet.';
update sealing_key set all_sealed_at = null;
comment on column sealing_key.all_sealed_at is
  'Null until a start has sealed what lay in the clear, and has looked at which numbers identify.';

create index guest_not_looked_at on guest (hotel_id) where is_identified is null and identity_number is not null;

-- It follows from the number, and is no change of its own in the audit log.
do $$
declare
  found record;
  args text[];
begin
  for found in
    select tgname, tgargs from pg_trigger where tgrelid = 'guest'::regclass and tgfoid = 'konuk_audit'::regproc
  loop
    args := string_to_array(encode(found.tgargs, 'escape'), '\000');
    execute format('drop trigger %I on guest', found.tgname);
    execute format('create trigger %I after %s on guest referencing %s for each statement
      execute function konuk_audit(%L, %L, %L, %L, %L)', found.tgname,
      case found.tgname when 'guest_added' then 'insert' when 'guest_changed' then 'update' else 'delete' end,
      case found.tgname when 'guest_added' then 'new table as added' when 'guest_changed'
        then 'old table as removed new table as added' else 'old table as removed' end,
      args[1], args[2], args[3]::text[] || '{is_identified}', args[4], args[5]);
  end loop;
end $$;
