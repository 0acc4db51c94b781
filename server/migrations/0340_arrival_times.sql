-- At what time the guests of a stay expect to arrive, as they said on their page or the desk heard it.
create table arrival_time (
  hotel_id bigint not null references hotel(id),
  reservation_id bigint not null,
  day date not null,
  hour integer,
  said_by text not null,
  said_at timestamptz not null,
  constraint arrival_time_pkey primary key (hotel_id, reservation_id),
  constraint arrival_time_stay foreign key (hotel_id, reservation_id) references reservation(hotel_id, id),
  constraint arrival_time_hour check (hour between 6 and 24),
  constraint arrival_time_said_by check (said_by in ('guest', 'staff'))
);
comment on column arrival_time.day is 'The day of arrival of which it was said: once the stay moves to another, nothing is said of that one.';
comment on column arrival_time.hour is 'The hour of that day, 24 after midnight; null if the guests do not know it.';

alter table arrival_time enable row level security, force row level security;
create policy arrival_time_own on arrival_time using (hotel_id = (select konuk_hotel()));
create policy arrival_time_by_link on arrival_time for select to konuk_guest
  using (hotel_id = (select konuk_link_hotel()) and reservation_id = any ((select konuk_link_stays())::bigint[]));
create trigger arrival_time_notifies after insert or update on arrival_time
  for each row execute function konuk_notify('stays');
select konuk_audit_table('arrival_time', '{}', '{}', '{said_at}');
grant select, insert, update on arrival_time to konuk_app;
grant select on arrival_time to konuk_guest;
grant select (checked_in_at) on reservation to konuk_guest;
