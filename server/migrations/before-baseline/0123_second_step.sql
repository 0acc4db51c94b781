-- The second step of a sign-in: codes of an app on the person's phone, and codes on paper for when that is lost. Of a
-- person, as their password is: it holds in every business that they work for.
create table second_step (
  user_id bigint primary key,
  secret_box text not null,
  -- Null while it is being set up: it asks nobody for anything before a first code has proven the app.
  confirmed_at timestamptz,
  -- Of the last code that counted (30 seconds since 1970): a code of then or before counts no more.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  constraint second_step_user foreign key (user_id) references app_user on delete cascade
);
create table recovery_code (
  user_id bigint not null,
  code_hash text not null,
  primary key (user_id, code_hash),
  constraint recovery_code_of_step foreign key (user_id) references second_step on delete cascade
);
alter table second_step enable row level security, force row level security;
alter table recovery_code enable row level security, force row level security;
create policy second_step_own on second_step using (user_id = (select konuk_user()) or (select konuk_account_desk()));
create policy recovery_code_own on recovery_code using (user_id = (select konuk_user()) or (select konuk_account_desk()));
grant select, insert, update, delete on second_step, recovery_code to konuk_app;

alter table session add column two_steps boolean not null default false;
comment on column session.two_steps is 'Whether it was opened with more than a password.';
alter table hotel add column second_step_required boolean not null default false;
comment on column hotel.second_step_required is 'Sessions that a password alone opened come no further than to setting a second step up.';
alter table membership add column second_step boolean not null default false;
comment on column membership.second_step is 'Whether the person has one, kept by triggers: for colleagues to see, and for the trail of each business.';
grant update (second_step) on membership to konuk_app;

create function konuk_has_second_step(whom bigint) returns boolean language sql stable
  as $$ select exists (select from second_step where user_id = whom and confirmed_at is not null) $$;

-- Each business that the person works for is told, whichever of them they are in now.
create function second_step_is_noted() returns trigger language plpgsql as $$
declare
  desk constant text := coalesce(current_setting('konuk.account_desk', true), '');
  whom constant bigint := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  given text;
begin
  given := set_config('konuk.account_desk', 'on', true);
  update membership set second_step = not second_step
    where user_id = whom and second_step <> konuk_has_second_step(whom);
  given := set_config('konuk.account_desk', desk, true);
  return null;
end
$$;
create trigger second_step_is_noted after insert or update of confirmed_at or delete on second_step
  for each row execute function second_step_is_noted();

-- Whoever joins is in the account desk's scope, and so is this.
create function membership_knows_second_step() returns trigger language plpgsql as $$
begin
  new.second_step := konuk_has_second_step(new.user_id);
  return new;
end
$$;
create trigger membership_knows_second_step before insert on membership
  for each row execute function membership_knows_second_step();

-- Whether one of the businesses that the caller works for wants a second step of everybody.
create function konuk_second_step_wanted() returns boolean language plpgsql as $$
declare
  given text;
  wanted boolean;
begin
  given := set_config('konuk.account_desk', 'on', true);
  wanted := exists (
    select from membership join hotel on hotel.id = membership.hotel_id
    where membership.user_id = konuk_user() and left_at is null and second_step_required
  );
  given := set_config('konuk.account_desk', '', true);
  return wanted;
end
$$;

-- Takes the second step from a colleague who has lost it. False, and nothing done, for whoever does not work here, or
-- works elsewhere too: one business must not open the way into another.
create function konuk_reset_second_step(whom bigint, at timestamptz) returns boolean language plpgsql as $$
declare
  here constant bigint := konuk_hotel();
  given text;
  is_ours boolean;
begin
  given := set_config('konuk.account_desk', 'on', true);
  -- Whoever joins another business at this moment comes before or after.
  perform from app_user where id = whom for no key update;
  select coalesce(bool_and(hotel_id = here), false) into is_ours
    from membership where user_id = whom and left_at is null;
  if is_ours then
    delete from second_step where user_id = whom;
    update session set ended_at = at where user_id = whom and ended_at is null;
  end if;
  given := set_config('konuk.account_desk', '', true);
  return is_ours;
end
$$;

drop function konuk_enter_session(uuid, timestamptz, boolean);
-- The first statement of every request: settings are assigned, which takes no query of their own as `perform` does, and
-- the session is only looked at again when its last use has to be written down.
create function konuk_enter_session(wanted uuid, at timestamptz, used boolean default true)
  returns table (user_id bigint, hotel_id bigint, role text, own_deeds text[], confirmed_at timestamptz,
    two_steps boolean, needs_second_step boolean) language plpgsql as $$
declare
  is_due boolean;
  given text;
begin
  given := set_config('konuk.account_desk', 'on', true);
  select s.user_id, s.hotel_id, m.role, r.deeds, s.confirmed_at, s.two_steps,
      h.second_step_required and not s.two_steps, s.last_used_at < at - interval '5 minutes'
    into user_id, hotel_id, role, own_deeds, confirmed_at, two_steps, needs_second_step, is_due
    from session s
    join membership m on m.hotel_id = s.hotel_id and m.user_id = s.user_id and m.left_at is null
    join hotel h on h.id = s.hotel_id
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
