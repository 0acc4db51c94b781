-- Who may do what: ready roles, which the program knows, and roles that a business makes for itself.
create table staff_role (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  name text not null,
  name_folded text not null generated always as (konuk_fold(name)) stored,
  -- As domain/roles/deeds.ts names them.
  deeds text[] not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (hotel_id, id),
  constraint staff_role_name unique (hotel_id, name_folded),
  constraint staff_role_named check (btrim(name) <> '' and length(name) <= 60)
);
alter table staff_role enable row level security, force row level security;
create policy staff_role_own on staff_role using (hotel_id = (select konuk_hotel()));
create policy staff_role_auth on staff_role for select using ((select konuk_account_desk()));
grant select, insert, update, delete on staff_role to konuk_app;

alter table membership
  drop constraint membership_role,
  add column role_id bigint,
  -- Whoever has left: their name stays beside what they did, and they come in no more.
  add column left_at timestamptz,
  add constraint membership_role check (role in ('owner', 'reception', 'housekeeping', 'accounting', 'own')),
  add constraint membership_own_role check ((role = 'own') = (role_id is not null)),
  add constraint membership_of_role foreign key (hotel_id, role_id) references staff_role;
create index membership_with_role on membership (hotel_id, role_id) where role_id is not null;

drop function konuk_enter_session(uuid, timestamptz, boolean);
-- The first statement of every request: settings are assigned, which takes no query of their own as `perform` does, and
-- the session is only looked at again when its last use has to be written down.
create function konuk_enter_session(wanted uuid, at timestamptz, used boolean default true)
  returns table (user_id bigint, hotel_id bigint, role text, own_deeds text[]) language plpgsql as $$
declare
  is_due boolean;
  given text;
begin
  given := set_config('konuk.account_desk', 'on', true);
  select s.user_id, s.hotel_id, m.role, r.deeds, s.last_used_at < at - interval '5 minutes'
    into user_id, hotel_id, role, own_deeds, is_due
    from session s
    join membership m on m.hotel_id = s.hotel_id and m.user_id = s.user_id and m.left_at is null
    left join staff_role r on r.hotel_id = m.hotel_id and r.id = m.role_id
    where s.id = wanted and s.ended_at is null and s.expires_at > at
      and s.last_used_at > at - interval '65 minutes';
  if is_due and used then
    update session set last_used_at = at where id = (
      select id from session where id = wanted and last_used_at < at - interval '5 minutes'
      for no key update skip locked
    );
  end if;
  given := set_config('konuk.account_desk', '', true);
  if user_id is not null then
    given := set_config('konuk.hotel_id', hotel_id::text, true);
    given := set_config('konuk.user_id', user_id::text, true);
    return next;
  end if;
end
$$;
