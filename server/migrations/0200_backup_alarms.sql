-- An alarm about the backups is raised once: people are notified when its row is added, and it may be raised again once
-- the backups are in order and the row is gone.
create table backup_alarm (
  alarm text not null,
  raised_at timestamptz not null,
  constraint backup_alarm_pkey primary key (alarm),
  constraint backup_alarm_kind check (alarm in ('none-yet', 'missed', 'failed', 'unchecked', 'stuck'))
);
comment on table backup_alarm is 'Of the whole database, of no business: which alarms about backups people know of.';
grant insert, select, delete on backup_alarm to konuk_app;

-- The kinds are read from the present constraint, so that this migration does not depend on which others came before.
do $$
begin
  execute (
    select format('alter table notification drop constraint notification_kind, add constraint notification_kind check (kind in (%s))',
      string_agg(quote_literal(kind), ', '))
    from (
      select (regexp_matches(pg_get_constraintdef(oid), '''([a-z-]+)''', 'g'))[1] as kind
      from pg_constraint where conname = 'notification_kind'
      union all select 'backup-alarm'
    ) as kinds);
end $$;
