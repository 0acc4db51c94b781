-- A rule of prices may be about several units, and may add a percentage to a price instead of setting one.
alter table price_rule
  add column unit_ids bigint[],
  add column night_percent smallint;
comment on column price_rule.unit_ids is 'About these units alone, by ascending ids. Each is a unit of the same business.';
comment on column price_rule.night_percent is 'Added to the price of the night, or taken off it if negative.';
alter table price_rule
  drop constraint price_rule_one_scope,
  drop constraint price_rule_says_something,
  add constraint price_rule_one_scope check (num_nonnulls(unit_id, room_type, unit_ids) <= 1 and unit_ids <> '{}'),
  add constraint price_rule_percent check (night_percent between -90 and 300 and night_percent <> 0
    and (night_percent is null or night_kurus is null)),
  add constraint price_rule_says_something check (num_nonnulls(night_kurus, night_percent, included_guests,
    extra_adult_kurus, min_nights_on_arrival, min_nights_through, closed_to_arrival, closed_to_departure, closed) > 0);
drop index price_rule_once;
create unique index price_rule_once on price_rule (hotel_id, unit_id, unit_ids, room_type, season_id, night, weekdays)
  nulls not distinct where removed_at is null;
