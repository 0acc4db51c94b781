-- What people ask of a business under KVKK art. 11, each to be answered within thirty days.
create table data_request (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  request_id uuid not null,
  received_on date not null,
  channel text not null,
  asked_right text not null,
  asker_name text not null,
  asker_contact text not null default '',
  words text not null default '',
  guest_profile_id bigint,
  recorded_by bigint not null,
  recorded_at timestamptz not null,
  answered_on date,
  outcome text,
  answer text not null default '',
  reason text not null default '',
  answered_by bigint,
  answered_at timestamptz,
  version integer not null default 1,
  primary key (hotel_id, id),
  constraint data_request_once unique (hotel_id, request_id),
  constraint data_request_of_guest foreign key (hotel_id, guest_profile_id) references guest_profile
    on delete set null (guest_profile_id),
  constraint data_request_recorded_by foreign key (hotel_id, recorded_by) references membership,
  constraint data_request_answered_by foreign key (hotel_id, answered_by) references membership,
  constraint data_request_channel check (channel in ('desk', 'phone', 'email', 'letter', 'message')),
  constraint data_request_right check (asked_right in
    ('whether', 'information', 'purpose', 'recipients', 'correction', 'erasure', 'passing-on', 'objection', 'damages')),
  constraint data_request_asker check (btrim(asker_name) <> '' and length(asker_name) <= 200 and length(asker_contact) <= 200),
  constraint data_request_words check (length(words) <= 4000 and length(answer) <= 4000 and length(reason) <= 1000),
  constraint data_request_outcome check (outcome in ('granted', 'partly', 'refused')),
  constraint data_request_answered check (num_nonnulls(answered_on, outcome, answered_by, answered_at) in (0, 4)),
  constraint data_request_said check (outcome is null or answer <> ''),
  constraint data_request_reasoned check (outcome is null or outcome = 'granted' or reason <> ''),
  constraint data_request_in_order check (answered_on >= received_on)
);
comment on column data_request.request_id is 'By which one that is sent twice is known.';
comment on column data_request.asker_contact is 'Where the answer goes.';
comment on column data_request.guest_profile_id is 'Null where no guest is meant. It stands here that somebody asked though the guest was erased since.';
create index data_request_open on data_request (hotel_id, received_on, id) where answered_on is null;
create index data_request_answered_list on data_request (hotel_id, answered_on desc, id desc) where answered_on is not null;
create index data_request_by_guest on data_request (hotel_id, guest_profile_id) where guest_profile_id is not null;

alter table data_request enable row level security, force row level security;
create policy data_request_own on data_request using (hotel_id = (select konuk_hotel()));
grant select, insert, update on data_request to konuk_app;

create trigger data_request_told after insert or update on data_request
  for each row execute function konuk_tell('privacy');
select konuk_keep_trail('data_request', '{asker_name,asker_contact,words,answer,reason}', left_out => '{request_id}');

alter table notification drop constraint notification_kind;
alter table notification add constraint notification_kind check (kind in ('reservation-created', 'consent-verified',
  'sms-failed', 'option-ended', 'option-ends-soon', 'retention-announced', 'data-request-due',
  'data-request-overdue'));
