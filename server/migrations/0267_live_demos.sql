-- Live demos: businesses that anyone opens without registering, and that are deleted with all their rows after a day.

create table live_demo (
  hotel_id bigint not null,
  challenge text not null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  constraint live_demo_pkey primary key (hotel_id),
  constraint live_demo_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
comment on table live_demo is
  'The owner of the tables adds a row as it makes the business, and konuk_delete_live_demo alone removes it.';
comment on column live_demo.challenge is 'The solved challenge, which makes one demo and no more.';
create index live_demo_challenge on live_demo (challenge);
alter table live_demo enable row level security, force row level security;
create policy live_demo_auth on live_demo using ((select konuk_auth_scope()));
create policy live_demo_own on live_demo for select using (hotel_id = (select konuk_hotel()));
grant select on live_demo to konuk_app;

drop function konuk_enter_session(uuid, timestamptz, boolean);
create function konuk_enter_session(wanted uuid, at timestamptz, used boolean default true) returns table(user_id
  bigint, hotel_id bigint, role text, own_permissions text[], confirmed_at timestamptz, two_steps boolean,
  needs_second_step boolean, demo_ends_at timestamptz) language plpgsql as $$
declare
  is_due boolean;
  given text;
begin
  given := set_config('konuk.auth_scope', 'on', true);
  select s.user_id, s.hotel_id, m.role, r.permissions, s.confirmed_at, s.two_steps,
      h.second_step_required and not s.two_steps, d.ends_at, s.last_used_at < at - interval '5 minutes'
    into user_id, hotel_id, role, own_permissions, confirmed_at, two_steps, needs_second_step, demo_ends_at, is_due
    from session s
    join membership m on m.hotel_id = s.hotel_id and m.user_id = s.user_id and m.left_at is null
    join hotel h on h.id = s.hotel_id
    left join live_demo d on d.hotel_id = s.hotel_id
    left join staff_role r on r.hotel_id = m.hotel_id and r.id = m.role_id
    where s.id = wanted and s.ended_at is null and s.expires_at > at
      -- A live demo has no password with which an idle user could come back.
      and (s.last_used_at > at - interval '65 minutes' or d.ends_at > at);
  if is_due and used then
    update session set last_used_at = at where id = (
      select id from session where id = wanted and last_used_at < at - interval '5 minutes'
      for no key update skip locked
    );
  end if;
  given := set_config('konuk.auth_scope', '', true);
  if user_id is not null then
    given := set_config('konuk.hotel_id', hotel_id::text, true);
    given := set_config('konuk.user_id', user_id::text, true);
    return next;
  end if;
end
$$;

-- The deletion of a live demo leaves nothing behind, so it writes no audit log either. Only the owner of the tables can
-- delete in silence.
create function konuk_deletes_demo(relation oid) returns boolean language sql stable as $$
  select current_setting('konuk.demo_deleted', true) = 'on'
    and current_user = (select relowner::regrole::text from pg_class where oid = relation)
$$;

do $$
declare
  audit text := pg_get_functiondef('konuk_audit'::regproc);
begin
  execute replace(audit, E'begin\n  if tg_op = ''INSERT'' then',
    E'begin\n  if tg_op = ''DELETE'' and konuk_deletes_demo(tg_relid) then return null; end if;\n  if tg_op = ''INSERT'' then');
end $$;

create function konuk_delete_live_demo(demo bigint, at timestamptz) returns boolean language plpgsql security definer set
  search_path to 'public', 'pg_temp' as $$
declare
  given text;
  people bigint[];
  remaining oid[];
  free oid[];
  relation oid;
begin
  given := set_config('konuk.auth_scope', 'on', true);
  perform from live_demo where hotel_id = demo and (ends_at <= at or made_at < at - interval '10 minutes' and not exists (
    select from session where session.hotel_id = demo and ended_at is null and expires_at > at)) for update;
  if not found then
    given := set_config('konuk.auth_scope', '', true);
    return false;
  end if;
  given := set_config('konuk.hotel_id', demo::text, true);
  given := set_config('konuk.audit_unlocked', 'on', true);
  given := set_config('konuk.demo_deleted', 'on', true);
  select array_agg(m.user_id) into people from membership m
    where m.hotel_id = demo and not exists (select from membership o where o.user_id = m.user_id and o.hotel_id <> demo);
  select array_agg(attrelid) into remaining from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attname = 'hotel_id' and not attisdropped
      and relname <> 'live_change';
  -- A table is emptied once no other that still has rows refers to it.
  while cardinality(remaining) > 0 loop
    select array_agg(one) into free from unnest(remaining) as one where not exists (
      select from pg_constraint where contype = 'f' and confrelid = one and conrelid <> one and conrelid = any (remaining));
    if free is null then raise exception 'tables refer to each other in a circle'; end if;
    foreach relation in array free loop
      execute format('delete from %s where hotel_id = $1', relation::regclass) using demo;
    end loop;
    remaining := array(select unnest(remaining) except select unnest(free));
  end loop;
  -- The deletions above have told the screens of this business of themselves.
  delete from live_change where hotel_id = demo;
  delete from hotel where id = demo;
  delete from app_user where id = any (people);
  given := set_config('konuk.demo_deleted', '', true);
  given := set_config('konuk.audit_unlocked', '', true);
  given := set_config('konuk.auth_scope', '', true);
  given := set_config('konuk.hotel_id', '', true);
  return true;
end $$;
revoke all on function konuk_delete_live_demo(bigint, timestamptz) from public;
grant execute on function konuk_delete_live_demo(bigint, timestamptz) to konuk_app;
