create table unit (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  unit_name text not null,
  unit_name_folded text not null generated always as (konuk_fold(unit_name)) stored,
  room_type text not null,
  capacity integer not null,
  price_kurus bigint not null,
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  website text not null default '',
  description text not null default '',
  amenities text not null default '',
  has_wifi boolean not null,
  has_parking boolean not null,
  has_pool boolean not null,
  has_gym boolean not null,
  has_restaurant boolean not null,
  has_jacuzzi boolean not null,
  has_balcony boolean not null,
  has_sea_view boolean not null,
  has_mountain_view boolean not null,
  check_in_time text not null,
  check_out_time text not null,
  is_available boolean not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (hotel_id, id),
  constraint unit_name_not_blank check (btrim(unit_name) <> ''),
  constraint unit_capacity check (capacity between 1 and 10),
  constraint unit_price check (price_kurus >= 0),
  constraint unit_room_type check (room_type in ('Bungalov', 'Apart', 'Villa', 'Suit'))
);
comment on column unit.removed_at is 'A deleted unit leaves the lists but stays for the stays that were in it.';
create index unit_in_use on unit (hotel_id, unit_name_folded) where removed_at is null;

alter table unit enable row level security;
alter table unit force row level security;
create policy unit_own on unit using (hotel_id = (select konuk_hotel()));
grant select, insert, update on unit to konuk_app;
