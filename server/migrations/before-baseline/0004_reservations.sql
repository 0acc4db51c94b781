create table reservation (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  unit_id bigint not null,
  reservation_uniq_id text not null,
  request_hash text not null,
  check_in date not null,
  check_out date not null,
  number_of_guests integer not null,
  total_price_kurus bigint not null,
  special_requests text not null default '',
  status text not null default 'ACTIVE',
  created_by bigint,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (hotel_id, id),
  constraint reservation_unit foreign key (hotel_id, unit_id) references unit,
  constraint reservation_created_by foreign key (hotel_id, created_by) references app_user,
  constraint reservation_uniq_id unique (hotel_id, reservation_uniq_id),
  constraint reservation_leaves_after_arriving check (check_out > check_in),
  constraint reservation_guest_count check (number_of_guests between 1 and 20),
  constraint reservation_price check (total_price_kurus >= 0),
  constraint reservation_status check (status in ('ACTIVE', 'CONFIRMED', 'COMPLETED', 'CANCELLED', 'NO_SHOW')),

  -- The rule of domain/reservations/stay.ts, kept where two clerks cannot race past it:
  -- live stays in one unit never share a night, and the departure day is free again.
  constraint reservation_no_double_booking exclude using gist (
    hotel_id with =,
    unit_id with =,
    daterange(check_in, check_out, '[)') with &&
  ) where (status in ('ACTIVE', 'CONFIRMED'))
);
comment on column reservation.check_out is 'The day the guest leaves; that night is not sold.';
comment on column reservation.request_hash is 'SHA-256 of the creating request: the same request again gets the same reservation, another is refused.';
create index reservation_newest on reservation (hotel_id, id desc);
create index reservation_arrival on reservation (hotel_id, check_in, id);
create index reservation_of_unit on reservation (hotel_id, unit_id, check_in);

create table guest (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  reservation_id bigint not null,
  position integer not null,
  first_name text not null,
  last_name text not null,
  name_folded text not null generated always as (konuk_fold(first_name || ' ' || last_name)) stored,
  phone text,
  email text,
  nationality text not null,
  tc_kimlik text,
  passport_number text,
  is_main_guest boolean not null,
  primary key (hotel_id, id),
  constraint guest_reservation foreign key (hotel_id, reservation_id) references reservation on delete cascade,
  constraint guest_named check (btrim(first_name) <> '' and btrim(last_name) <> ''),
  constraint guest_identity_by_nationality check (
    case when nationality = 'TUR' then passport_number is null else tc_kimlik is null end
  )
);
comment on column guest.phone is 'E.164 (+905XXXXXXXXX).';
create unique index guest_one_main on guest (hotel_id, reservation_id) where is_main_guest;
create index guest_of_reservation on guest (hotel_id, reservation_id, position);
create index guest_name on guest using gin (name_folded gin_trgm_ops);
create index guest_phone on guest (hotel_id, phone);

alter table reservation enable row level security;
alter table reservation force row level security;
create policy reservation_own on reservation using (hotel_id = (select konuk_hotel()));

alter table guest enable row level security;
alter table guest force row level security;
create policy guest_own on guest using (hotel_id = (select konuk_hotel()));

grant select, insert, update on reservation to konuk_app;
grant select, insert, update, delete on guest to konuk_app;
