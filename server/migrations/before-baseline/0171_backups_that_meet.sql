-- Two backups that began at the same moment wrote the same rows of the catalogue, and one of them failed with "tuple
-- concurrently updated". They wait for each other now, and the second finds nothing left to write.
create or replace function konuk_let_backup_read() returns void language plpgsql as $$
declare
  found record;
begin
  if not exists (select from pg_roles where rolname = 'konuk_backup') then return; end if;
  perform pg_advisory_xact_lock(hashtext('konuk_let_backup_read'));
  if not has_schema_privilege('konuk_backup', 'public', 'usage') then
    grant usage on schema public to konuk_backup;
  end if;
  for found in
    select c.oid::regclass as name, c.relrowsecurity and p.oid is null as lacks_policy
    from pg_class c left join pg_policy p on p.polrelid = c.oid and p.polname = 'konuk_backup'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (c.relrowsecurity and p.oid is null or not has_table_privilege('konuk_backup', c.oid, 'select'))
  loop
    execute format('grant select on %s to konuk_backup', found.name);
    if found.lacks_policy then
      execute format('create policy konuk_backup on %s for select to konuk_backup using (true)', found.name);
    end if;
  end loop;
  for found in
    select oid::regclass as name from pg_class
    where relnamespace = 'public'::regnamespace
      and case when relkind = 'S' then not has_sequence_privilege('konuk_backup', oid, 'select') end
  loop
    execute format('grant select on sequence %s to konuk_backup', found.name);
  end loop;
end
$$;
revoke all on function konuk_let_backup_read() from public;
