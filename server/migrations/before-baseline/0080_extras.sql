-- What a business sells besides the night. What is removed stays: lines of accounts are of it.
create table extra (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  name text not null,
  per text not null,
  gross_kurus bigint not null,
  kdv text not null,
  daily_limit integer,
  version integer not null default 1,
  removed_at timestamptz,
  primary key (hotel_id, id),
  constraint extra_name check (btrim(name) <> '' and char_length(name) <= 100),
  constraint extra_per check (per in ('stay', 'night', 'guest', 'guest-night', 'piece')),
  constraint extra_amount check (gross_kurus > 0),
  constraint extra_kdv check (kdv in ('lodging', 'food', 'other')),
  constraint extra_daily_limit check (daily_limit between 1 and 999)
);
comment on column extra.gross_kurus is 'Of one, with all taxes.';
comment on column extra.daily_limit is 'So many of it there are on one day; null: as many as one likes.';
-- Two that are called alike could not be told apart with a guest at the door.
create unique index extra_called_once on extra (hotel_id, lower(name)) where removed_at is null;

alter table extra enable row level security;
alter table extra force row level security;
create policy extra_own on extra using (hotel_id = (select konuk_hotel()));
grant select, insert, update on extra to konuk_app;
create trigger extra_told after insert or update on extra for each row execute function konuk_tell('prices');

alter table folio_line
  add column extra_id bigint,
  add column extra_count integer,
  add constraint folio_line_extra foreign key (hotel_id, extra_id) references extra,
  add constraint folio_line_extra_count check ((extra_id is null) = (extra_count is null) and extra_count > 0);
comment on column folio_line.extra_count is 'How many of the extra: its daily limit counts them.';
create index folio_line_of_extra on folio_line (hotel_id, extra_id, day) include (reservation_id, extra_count)
  where extra_id is not null;
