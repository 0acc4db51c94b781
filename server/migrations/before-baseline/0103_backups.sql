-- Backups: a role that reads everything and changes nothing, what became of each backup, and whether this database is a
-- copy that sends nothing.
do $$
begin
  if not exists (select from pg_roles where rolname = 'konuk_backup') then
    create role konuk_backup nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  execute format('grant konuk_backup to %I', current_user);
exception
  -- An owner who may create no roles: the first backup says what is missing.
  when duplicate_object or unique_violation or insufficient_privilege then null;
end
$$;

create table backup_run (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  -- Null: it came to nothing, see failure.
  file text,
  bytes bigint,
  finished_at timestamptz,
  checked_at timestamptz,
  -- restored: loaded into a database of its own and compared there. read: opened and compared with its list of contents.
  checked_by text,
  -- A word for what went wrong, never a value of a row.
  failure text,
  constraint backup_run_file unique (file),
  constraint backup_run_checked check (checked_by in ('restored', 'read') and (checked_by is null) = (checked_at is null)),
  constraint backup_run_failure check (failure ~ '^[a-z-]+$')
);
create index backup_run_started on backup_run (started_at);
comment on table backup_run is 'Of the whole database, of no business: times, sizes and states only.';

create table installation (
  only_row boolean primary key default true,
  -- Since when SMS and mails of this database are held back: it is a copy, and its original may be sending.
  sending_held_at timestamptz,
  constraint installation_only_row check (only_row)
);
comment on table installation is 'What is true of this database as a whole: one row.';
insert into installation default values;

grant select, insert, update on backup_run to konuk_app;
grant select, update on installation to konuk_app;

-- Called before each backup, so that a table made later is in it too: a policy cannot be given in advance.
create function konuk_let_backup_read() returns void language plpgsql as $$
declare
  found record;
begin
  if not exists (select from pg_roles where rolname = 'konuk_backup') then return; end if;
  grant usage on schema public to konuk_backup;
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
revoke execute on function konuk_let_backup_read() from public;
select konuk_let_backup_read();
