-- The bell tells of people whom a guest has entered and on whom the desk has to decide. The kinds are read from the present
-- constraint, so that this migration does not depend on which others came before.
do $$
begin
  execute (
    select format('alter table notification drop constraint notification_kind, add constraint notification_kind check (kind in (%s))',
      string_agg(quote_literal(kind), ', '))
    from (
      select (regexp_matches(pg_get_constraintdef(oid), '''([a-z-]+)''', 'g'))[1] as kind
      from pg_constraint where conname = 'notification_kind'
      union all select 'guest-proposal'
    ) as kinds);
end $$;
