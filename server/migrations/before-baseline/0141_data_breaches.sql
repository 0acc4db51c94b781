-- When personal data fell into other hands: what the Board is told within 72 hours of noticing it.
create table data_breach (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  request_id uuid not null,
  noticed_at timestamptz not null,
  started_on date,
  happened text not null,
  kinds_of_data text not null default '',
  whose text not null default '',
  people_count integer,
  consequences text not null default '',
  measures text not null default '',
  contact text not null default '',
  late_reason text not null default '',
  board_told_at timestamptz,
  people_told_at timestamptz,
  people_told_how text not null default '',
  no_breach_reason text not null default '',
  recorded_by bigint not null,
  recorded_at timestamptz not null,
  version integer not null default 1,
  primary key (hotel_id, id),
  constraint data_breach_once unique (hotel_id, request_id),
  constraint data_breach_recorded_by foreign key (hotel_id, recorded_by) references membership,
  constraint data_breach_said check (btrim(happened) <> ''),
  constraint data_breach_lengths check (greatest(length(happened), length(kinds_of_data), length(whose),
    length(consequences), length(measures), length(contact), length(late_reason), length(people_told_how),
    length(no_breach_reason)) <= 4000),
  constraint data_breach_people check (people_count >= 0),
  constraint data_breach_in_order check (board_told_at >= noticed_at and people_told_at >= noticed_at)
);
comment on column data_breach.people_count is 'About how many; null while nobody knows.';
comment on column data_breach.no_breach_reason is 'It turned out to be none: nobody has to be told, and this says why.';
create index data_breach_list on data_breach (hotel_id, noticed_at desc, id desc);

alter table data_breach enable row level security, force row level security;
create policy data_breach_own on data_breach using (hotel_id = (select konuk_hotel()));
grant select, insert, update on data_breach to konuk_app;

create trigger data_breach_told after insert or update on data_breach
  for each row execute function konuk_tell('privacy');
select konuk_keep_trail('data_breach', '{happened,kinds_of_data,whose,consequences,measures,contact,late_reason,people_told_how,no_breach_reason}',
  left_out => '{request_id}');

-- Who saw identity numbers: of the many rows of the record, these few.
create index audit_entry_seen on audit_entry (hotel_id, at desc, id desc) where operation = 'see';

alter table notification drop constraint notification_kind;
alter table notification add constraint notification_kind check (kind in ('reservation-created', 'consent-verified',
  'sms-failed', 'option-ended', 'option-ends-soon', 'retention-announced', 'data-request-due',
  'data-request-overdue', 'breach-due', 'breach-overdue'));
