-- What a business says of its prices beside each unit's own: domain/prices/rates.ts. What is removed stays to be brought
-- back, and to say by which rule a night was priced.

create table price_season (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  name text not null,
  from_day date not null,
  until_day date not null,
  priority integer not null,
  version integer not null default 1,
  removed_at timestamptz,
  primary key (hotel_id, id),
  constraint price_season_name check (btrim(name) <> '' and char_length(name) <= 100),
  constraint price_season_ends_after_beginning check (until_day > from_day),
  -- Of two seasons that share a day the higher one counts: so there is always one.
  constraint price_season_no_overlap exclude using gist (
    hotel_id with =,
    priority with =,
    daterange(from_day, until_day, '[)') with &&
  ) where (removed_at is null)
);
comment on column price_season.until_day is 'No day of the season any more, as the day of departure is no night.';

create table price_rule (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  unit_id bigint,
  room_type text,
  season_id bigint,
  night date,
  weekdays smallint not null default 127,
  night_kurus bigint,
  included_guests integer,
  extra_adult_kurus bigint,
  min_nights_on_arrival integer,
  min_nights_through integer,
  closed_to_arrival boolean,
  closed_to_departure boolean,
  closed boolean,
  version integer not null default 1,
  removed_at timestamptz,
  primary key (hotel_id, id),
  constraint price_rule_unit foreign key (hotel_id, unit_id) references unit,
  constraint price_rule_season foreign key (hotel_id, season_id) references price_season,
  constraint price_rule_room_type check (room_type in ('Bungalov', 'Apart', 'Villa', 'Suit')),
  constraint price_rule_one_scope check (unit_id is null or room_type is null),
  constraint price_rule_weekdays check (weekdays between 1 and 127),
  constraint price_rule_night_alone check (night is null or (season_id is null and weekdays = 127)),
  constraint price_rule_says_something check (
    num_nonnulls(night_kurus, included_guests, extra_adult_kurus, min_nights_on_arrival, min_nights_through,
      closed_to_arrival, closed_to_departure, closed) > 0
  ),
  constraint price_rule_amounts check (night_kurus >= 0 and extra_adult_kurus >= 0),
  constraint price_rule_guests check (included_guests > 0),
  constraint price_rule_lengths check (min_nights_on_arrival > 0 and min_nights_through > 0)
);
comment on column price_rule.unit_id is 'About this unit alone; without it, and without a room type, about the whole business.';
comment on column price_rule.weekdays is 'A bit for each, Monday 1, Sunday 64.';
-- One rule says it: two that meet, somebody's and somebody else's, are told.
create unique index price_rule_once on price_rule (hotel_id, unit_id, room_type, season_id, night, weekdays)
  nulls not distinct where removed_at is null;

create table child_band (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  from_age integer not null,
  until_age integer not null,
  amount_kurus bigint,
  percent integer,
  version integer not null,
  primary key (hotel_id, id),
  constraint child_band_ages check (from_age >= 0 and until_age > from_age and until_age <= 18),
  constraint child_band_amount_or_percent check (num_nonnulls(amount_kurus, percent) = 1),
  constraint child_band_amount check (amount_kurus >= 0),
  constraint child_band_percent check (percent between 0 and 100),
  constraint child_band_no_overlap exclude using gist (hotel_id with =, int4range(from_age, until_age) with &&)
);
-- All bands of a business are saved at once. Saved anew they must not bear a version that somebody still has before them.
create sequence child_band_version as integer;
comment on column child_band.version is 'The same of all bands of a business.';
grant usage on sequence child_band_version to konuk_app;

alter table price_season enable row level security;
alter table price_season force row level security;
create policy price_season_own on price_season using (hotel_id = (select konuk_hotel()));
alter table price_rule enable row level security;
alter table price_rule force row level security;
create policy price_rule_own on price_rule using (hotel_id = (select konuk_hotel()));
alter table child_band enable row level security;
alter table child_band force row level security;
create policy child_band_own on child_band using (hotel_id = (select konuk_hotel()));

grant select, insert, update on price_season, price_rule to konuk_app;
grant select, insert, delete on child_band to konuk_app;

create trigger price_season_told after insert or update on price_season
  for each row execute function konuk_tell('prices');
create trigger price_rule_told after insert or update on price_rule
  for each row execute function konuk_tell('prices');
create trigger child_band_told after insert or delete on child_band
  for each row execute function konuk_tell('prices');
