-- What happened in the business, for whoever works there to notice. Written in the transaction of the event itself.
create table notification (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  kind text not null,
  about text not null,
  data jsonb not null,
  created_at timestamptz not null,
  primary key (hotel_id, id),
  constraint notification_once unique (hotel_id, kind, about),
  constraint notification_kind check (kind in ('reservation-created', 'consent-verified', 'sms-failed'))
);
comment on column notification.about is 'The id of what it is about: one event is told once, and a bulk message that fails for hundreds is one event.';
comment on column notification.data is 'What the sentence mentions, as contract/notifications.ts has it: ids and names, never a phone or an identity number.';

-- A row for each notification read, not one mark up to which all are read: of two events at once the one with the
-- smaller id may be stored last, and would be skipped by such a mark without anybody having seen it.
create table notification_read (
  hotel_id bigint not null,
  user_id bigint not null,
  notification_id bigint not null,
  read_at timestamptz not null,
  primary key (hotel_id, user_id, notification_id),
  constraint notification_read_user foreign key (hotel_id, user_id) references app_user on delete cascade,
  constraint notification_read_of foreign key (hotel_id, notification_id) references notification on delete cascade
);

alter table notification enable row level security;
alter table notification force row level security;
create policy notification_own on notification using (hotel_id = (select konuk_hotel()));

alter table notification_read enable row level security;
alter table notification_read force row level security;
create policy notification_read_own on notification_read using (hotel_id = (select konuk_hotel()));

grant select, insert on notification, notification_read to konuk_app;
