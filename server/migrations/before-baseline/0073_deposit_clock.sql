-- Nights that are held until a deposit is paid. The statuses of a reservation know nothing of it: an option is a fact
-- beside it (docs/decisions/2026-11-23-options-beside-the-status.md).

create table deposit_rule (
  hotel_id bigint not null references hotel,
  by text not null,
  percent integer not null,
  amount_kurus bigint not null,
  all_within_days integer,
  due_in_hours integer not null,
  when_unpaid text not null,
  version integer not null,
  primary key (hotel_id),
  constraint deposit_rule_by check (by in ('percent', 'amount')),
  constraint deposit_rule_percent check (percent between 1 and 100),
  constraint deposit_rule_amount check (amount_kurus > 0),
  constraint deposit_rule_days check (all_within_days between 0 and 365),
  constraint deposit_rule_hours check (due_in_hours between 1 and 1440),
  constraint deposit_rule_when_unpaid check (when_unpaid in ('ask', 'release')),
  constraint deposit_rule_version check (version > 0)
);
comment on table deposit_rule is 'No row: the business has said nothing (domain/deposits/deposit-rule.ts).';

create table reservation_option (
  hotel_id bigint not null,
  reservation_id bigint not null,
  asked_kurus bigint not null,
  held_since timestamptz not null,
  due_at timestamptz not null,
  when_unpaid text not null,
  state text not null default 'held',
  settled_at timestamptz,
  primary key (hotel_id, reservation_id),
  constraint reservation_option_reservation foreign key (hotel_id, reservation_id) references reservation,
  constraint reservation_option_asked check (asked_kurus > 0),
  constraint reservation_option_when_unpaid check (when_unpaid in ('ask', 'release')),
  constraint reservation_option_state check (state in ('held', 'paid', 'released')),
  constraint reservation_option_settled check ((state = 'held') = (settled_at is null))
);
comment on column reservation_option.when_unpaid is 'As the rule said when it was booked: a later one does not hold for it.';
comment on column reservation_option.state is
  'released: nobody paid in time, which is why the reservation was cancelled. held: it counts while the guest is expected.';
create index reservation_option_due on reservation_option (hotel_id, due_at) where state = 'held';

alter table deposit_rule enable row level security;
alter table deposit_rule force row level security;
create policy deposit_rule_own on deposit_rule using (hotel_id = (select konuk_hotel()));
alter table reservation_option enable row level security;
alter table reservation_option force row level security;
create policy reservation_option_own on reservation_option using (hotel_id = (select konuk_hotel()));

grant select, insert, update on deposit_rule, reservation_option to konuk_app;

create trigger deposit_rule_told after insert or update on deposit_rule
  for each row execute function konuk_tell('hotel');
create trigger reservation_option_told after insert or update on reservation_option
  for each row execute function konuk_tell('stays');

alter table notification
  drop constraint notification_kind,
  add constraint notification_kind check (
    kind in ('reservation-created', 'consent-verified', 'sms-failed', 'option-ended')
  );
