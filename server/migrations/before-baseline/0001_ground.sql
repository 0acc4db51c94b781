-- The runtime role and what every later table leans on.
-- Roles belong to the cluster, not to the database: another Konuk database may have made this one already.
do $$
begin
  if not exists (select from pg_roles where rolname = 'konuk_app') then
    create role konuk_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
exception
  when duplicate_object or unique_violation then null;
end
$$;

do $$
begin
  execute format('grant konuk_app to %I', current_user);
end
$$;

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

grant usage on schema public to konuk_app;

-- The hotel that this transaction may see; null (which equals nothing) until a session has been checked.
create function konuk_hotel() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('konuk.hotel_id', true), '')::bigint $$;

-- Sign-in and its kin look up people before any hotel is known. They say so aloud, and only the tables of
-- people, hotels and sessions listen.
create function konuk_account_desk() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('konuk.account_desk', true), '') = 'on' $$;

-- The same rule as domain/people/fold.ts, for stored search columns. A test keeps the two equal. The collation is
-- named so that lower() means the same in a database of any locale.
create function konuk_fold(value text) returns text language sql immutable parallel safe
  as $$
    select regexp_replace(
      normalize(lower(translate(value, 'İIı', 'iii') collate "und-x-icu"), nfd), '[\u0300-\u036f]', '', 'g')
  $$;

create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
comment on table rate_limit is 'Counters of rate-limiter-flexible: keys are hashed, nobody''s address is stored.';
create index rate_limit_expire on rate_limit (expire);

create table outbox_message (
  id bigint generated always as identity primary key,
  channel text not null,
  recipient text not null,
  subject text,
  text text not null,
  created_at timestamptz not null default now(),
  constraint outbox_message_channel check (channel in ('sms', 'email'))
);
comment on table outbox_message is 'What the outbox drivers would have sent. Development only: production refuses these drivers.';

grant select, insert, update, delete on rate_limit, outbox_message to konuk_app;
