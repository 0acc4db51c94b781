-- What prospective customers write to us. They belong to no hotel: nothing that serves one may read them.

-- Only the transaction that says so aloud sees demo requests, as with people at the account desk.
create function konuk_demo_desk() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('konuk.demo_desk', true), '') = 'on' $$;

create table demo_request (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  phone text not null default '',
  message text not null,
  language text not null,
  created_at timestamptz not null,
  mailed_at timestamptz,
  constraint demo_request_name check (btrim(name) <> '' and char_length(name) <= 120),
  constraint demo_request_email check (char_length(email) <= 254),
  constraint demo_request_phone check (char_length(phone) <= 40),
  constraint demo_request_message check (btrim(message) <> '' and char_length(message) <= 4000),
  constraint demo_request_language check (language in ('tr', 'en'))
);
comment on table demo_request is 'Kept for a year, then deleted by a job: the form promises it.';
comment on column demo_request.mailed_at is 'When the mail server took it on; null while the job still tries.';
create index demo_request_age on demo_request (created_at);

alter table demo_request enable row level security;
alter table demo_request force row level security;
create policy demo_request_at_desk on demo_request using ((select konuk_demo_desk()));
grant select, insert, delete, update (mailed_at) on demo_request to konuk_app;
