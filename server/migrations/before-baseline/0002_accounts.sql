create table hotel (
  id bigint generated always as identity primary key,
  name text not null,
  address text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint hotel_name_length check (char_length(name) <= 200),
  constraint hotel_address_length check (char_length(address) <= 500)
);

create table app_user (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  password_hash text not null,
  email_verified_at timestamptz,
  language text not null default 'tr',
  created_at timestamptz not null default now(),
  primary key (hotel_id, id),
  constraint app_user_id unique (id),
  constraint app_user_language check (language in ('tr', 'en'))
);
comment on column app_user.email is 'Lower case: one person, one account, however the address is typed.';
create unique index app_user_email on app_user (email);

create table session (
  id uuid primary key,
  hotel_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text,
  constraint session_of_user foreign key (hotel_id, user_id) references app_user on delete cascade
);
create index session_open on session (hotel_id, user_id) where ended_at is null;

create table account_code (
  id bigint generated always as identity primary key,
  hotel_id bigint not null,
  user_id bigint not null,
  purpose text not null,
  code_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz,
  constraint account_code_purpose check (purpose in ('verify-email', 'reset-password')),
  constraint account_code_user foreign key (hotel_id, user_id) references app_user on delete cascade
);
comment on column account_code.code_hash is 'HMAC-SHA256 under the application''s secret: the code itself is never stored.';
-- A new code replaces the old one: one open code for each person and purpose.
create unique index account_code_open on account_code (hotel_id, user_id, purpose) where used_at is null;
create index account_code_hash on account_code (purpose, code_hash) where used_at is null;

alter table hotel enable row level security;
alter table hotel force row level security;
create policy hotel_own on hotel using (id = (select konuk_hotel()) or (select konuk_account_desk()));

alter table app_user enable row level security;
alter table app_user force row level security;
create policy app_user_own on app_user using (hotel_id = (select konuk_hotel()) or (select konuk_account_desk()));

alter table session enable row level security;
alter table session force row level security;
create policy session_own on session using (hotel_id = (select konuk_hotel()) or (select konuk_account_desk()));

alter table account_code enable row level security;
alter table account_code force row level security;
create policy account_code_own on account_code using (hotel_id = (select konuk_hotel()) or (select konuk_account_desk()));

grant select, insert, update on hotel, app_user to konuk_app;
grant select, insert, update, delete on session, account_code to konuk_app;

-- The first statement of every request: is this session alive, and whose is it? Sets the hotel for the rest of
-- the transaction. No row: the session is unknown, ended or past its time, and the transaction sees nothing.
create function konuk_enter_session(wanted uuid, at timestamptz)
  returns table (user_id bigint, hotel_id bigint) language plpgsql as $$
begin
  perform set_config('konuk.account_desk', 'on', true);
  select s.user_id, s.hotel_id into user_id, hotel_id
    from session s where s.id = wanted and s.ended_at is null and s.expires_at > at;
  perform set_config('konuk.account_desk', '', true);
  if user_id is not null then
    perform set_config('konuk.hotel_id', hotel_id::text, true);
    return next;
  end if;
end
$$;
