-- How long a business keeps what it has of guests, and when it destroys what is due.

-- Years, by kind of data. No row: as domain/kvkk/retention.ts says.
create table retention_setting (
  hotel_id bigint primary key references hotel,
  automatic boolean not null,
  contact integer not null,
  register integer not null,
  messages integer not null,
  proofs integer not null,
  permissions integer not null,
  invoices integer not null,
  version integer not null,
  changed_at timestamptz not null,
  changed_by bigint not null,
  constraint retention_setting_changed_by foreign key (hotel_id, changed_by) references membership,
  -- As domain/kvkk/retention.ts has it: some law asks for these.
  constraint retention_setting_least check (
    contact >= 1 and register >= 5 and messages >= 3 and proofs >= 3 and permissions >= 3 and invoices >= 5
  ),
  constraint retention_setting_most check (
    greatest(contact, register, messages, proofs, permissions, invoices) <= 20
  )
);
comment on column retention_setting.automatic is 'What is due is announced and then destroyed; otherwise somebody has to say so each time.';

-- What is due is announced with a day before which nothing is destroyed. What falls due after as_of is for the next time.
create table retention_run (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  as_of date not null,
  due_on date not null,
  announced_at timestamptz not null,
  -- Null: Konuk itself, as the business has left it to it.
  asked_by bigint,
  expected jsonb not null,
  finished_at timestamptz,
  called_off_at timestamptz,
  primary key (hotel_id, id),
  constraint retention_run_asked_by foreign key (hotel_id, asked_by) references membership,
  constraint retention_run_ends_once check (num_nonnulls(finished_at, called_off_at) <= 1),
  constraint retention_run_after_its_day check (due_on >= as_of)
);
-- One at a time, whoever announces it.
create unique index retention_run_open on retention_run (hotel_id) where finished_at is null and called_off_at is null;

alter table destruction
  add column run_id bigint,
  add constraint destruction_run foreign key (hotel_id, run_id) references retention_run,
  add constraint destruction_run_of_retention check ((run_id is not null) = (why = 'retention'));

alter table retention_setting enable row level security, force row level security;
create policy retention_setting_own on retention_setting using (hotel_id = (select konuk_hotel()));
alter table retention_run enable row level security, force row level security;
create policy retention_run_own on retention_run using (hotel_id = (select konuk_hotel()));
grant select, insert, update on retention_setting to konuk_app;
grant select, insert on retention_run to konuk_app;
grant update (finished_at, called_off_at) on retention_run to konuk_app;
select konuk_keep_trail('retention_setting');
select konuk_keep_trail('retention_run');

-- By these the nights find what is due.
create index sms_message_old on sms_message (hotel_id, created_at);
create index consent_code_old on consent_code (hotel_id, asked_at);

alter table notification
  drop constraint notification_kind,
  add constraint notification_kind check (kind in ('reservation-created', 'consent-verified', 'sms-failed', 'option-ended',
    'option-ends-soon', 'retention-announced'));
