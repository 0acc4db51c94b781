-- Passkeys: a key pair on a person's device, of which only the public half is here. Using one takes the device and a
-- finger, a face or a PIN, so it is both steps of a sign-in at once.
create table passkey (
  user_id bigint not null,
  id bigint generated always as identity,
  credential_id text not null,
  public_key text not null,
  -- What the device last said how often it was used; some always say 0.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (user_id, id),
  constraint passkey_credential unique (credential_id),
  constraint passkey_user foreign key (user_id) references app_user on delete cascade,
  constraint passkey_named check (btrim(name) <> '' and length(name) <= 60)
);
comment on column passkey.credential_id is 'With public_key in base64url.';
-- What a device is to sign, once. Of nobody where somebody signs in: who that is, the answer says.
create table passkey_challenge (
  challenge text primary key,
  user_id bigint,
  expires_at timestamptz not null,
  constraint passkey_challenge_user foreign key (user_id) references app_user on delete cascade
);
create index passkey_challenge_ends on passkey_challenge (expires_at);
create index passkey_challenge_of_user on passkey_challenge (user_id) where user_id is not null;
alter table passkey enable row level security, force row level security;
alter table passkey_challenge enable row level security, force row level security;
create policy passkey_own on passkey using (user_id = (select konuk_user()) or (select konuk_account_desk()));
create policy passkey_challenge_own on passkey_challenge
  using (user_id = (select konuk_user()) or (select konuk_account_desk()));
grant select, insert, update, delete on passkey, passkey_challenge to konuk_app;

-- More than a password: an app, or a passkey.
create function konuk_shows_two_steps(whom bigint) returns boolean language sql stable
  as $$ select konuk_has_second_step(whom) or exists (select from passkey where user_id = whom) $$;

create or replace function second_step_is_noted() returns trigger language plpgsql as $$
declare
  desk constant text := coalesce(current_setting('konuk.account_desk', true), '');
  whom constant bigint := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  given text;
begin
  given := set_config('konuk.account_desk', 'on', true);
  update membership set second_step = not second_step
    where user_id = whom and second_step <> konuk_shows_two_steps(whom);
  given := set_config('konuk.account_desk', desk, true);
  return null;
end
$$;
create trigger passkey_is_noted after insert or delete on passkey
  for each row execute function second_step_is_noted();

create or replace function membership_knows_second_step() returns trigger language plpgsql as $$
begin
  new.second_step := konuk_shows_two_steps(new.user_id);
  return new;
end
$$;

create or replace function konuk_reset_second_step(whom bigint, at timestamptz) returns boolean language plpgsql as $$
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
    delete from passkey where user_id = whom;
    update session set ended_at = at where user_id = whom and ended_at is null;
  end if;
  given := set_config('konuk.account_desk', '', true);
  return is_ours;
end
$$;
