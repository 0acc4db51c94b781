-- What a cancellation costs. A rule is never changed: each one that a business chooses is another row, and a stay keeps
-- that under which it was booked (docs/decisions/2026-11-23-what-a-cancellation-costs.md).

create table cancel_rule (
  hotel_id bigint not null references hotel,
  version integer not null,
  name text not null,
  steps jsonb not null,
  no_show jsonb,
  moves_deposit boolean not null,
  chosen_at timestamptz not null,
  chosen_by bigint not null,
  primary key (hotel_id, version),
  constraint cancel_rule_chosen_by foreign key (hotel_id, chosen_by) references membership,
  constraint cancel_rule_version check (version > 0),
  constraint cancel_rule_name check (name in ('none', 'flexible', 'medium', 'strict', 'own'))
);
comment on table cancel_rule is
  'The last one holds for bookings from then on; none: the business has said nothing (domain/deposits/cancel-rule.ts).';
comment on column cancel_rule.steps is 'As domain/deposits/cancel-rule.ts has them, read and written whole.';

alter table reservation
  add column cancel_rule_version integer,
  add constraint reservation_cancel_rule foreign key (hotel_id, cancel_rule_version) references cancel_rule;
comment on column reservation.cancel_rule_version is 'Under which it was booked; null: there was none then.';

-- What was decided about the money of a stay that was called off.
create table settlement (
  hotel_id bigint not null,
  id bigint generated always as identity,
  reservation_id bigint not null,
  way text not null,
  charge_kurus bigint not null,
  returned_kurus bigint not null,
  for_later_kurus bigint not null,
  reason text not null,
  fee_line_id bigint,
  settled_at timestamptz not null,
  settled_by bigint not null,
  undone_at timestamptz,
  primary key (hotel_id, id),
  constraint settlement_reservation foreign key (hotel_id, reservation_id) references reservation,
  constraint settlement_fee foreign key (hotel_id, fee_line_id) references folio_line,
  constraint settlement_settled_by foreign key (hotel_id, settled_by) references membership,
  constraint settlement_way check (way in ('rule', 'return', 'later', 'amount')),
  constraint settlement_amounts check (charge_kurus >= 0 and returned_kurus >= 0 and for_later_kurus >= 0),
  constraint settlement_fee_is_charged check ((charge_kurus > 0) = (fee_line_id is not null)),
  constraint settlement_reason check (length(reason) <= 200)
);
comment on column settlement.undone_at is 'When the cancellation was taken back, and its fee with it. What was given back stays given.';
-- Of a stay that is called off, one counts.
create unique index settlement_that_counts on settlement (hotel_id, reservation_id) where undone_at is null;

alter table cancel_rule enable row level security;
alter table cancel_rule force row level security;
create policy cancel_rule_own on cancel_rule using (hotel_id = (select konuk_hotel()));
alter table settlement enable row level security;
alter table settlement force row level security;
create policy settlement_own on settlement using (hotel_id = (select konuk_hotel()));

grant select, insert on cancel_rule, settlement to konuk_app;
grant update (undone_at) on settlement to konuk_app;

create trigger cancel_rule_told after insert on cancel_rule
  for each row execute function konuk_tell('hotel');
