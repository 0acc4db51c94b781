-- The front desk: stays as they really go, units out of order, and one place where both keep nights from others.

-- Out of order, used by the owner, closed for the season: not sold, and not counted as sold.
create table unit_block (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  unit_id bigint not null,
  check_in date not null,
  check_out date not null,
  reason text not null,
  note text not null default '',
  created_by bigint,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (hotel_id, id),
  constraint unit_block_unit foreign key (hotel_id, unit_id) references unit,
  constraint unit_block_created_by foreign key (hotel_id, created_by) references app_user,
  constraint unit_block_ends_after_beginning check (check_out > check_in),
  constraint unit_block_reason check (reason in ('repair', 'cleaning', 'owner', 'season', 'other'))
);
comment on column unit_block.check_out is 'The day on which the unit is free again, as of a stay.';

-- Its namesake below replaces it: this one knew neither blocks nor stays in two units.
alter table reservation drop constraint reservation_no_double_booking;

-- Who has a unit for which nights: a part of a stay, or a block. One table, so that one constraint sees both.
create table occupancy (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  unit_id bigint not null,
  check_in date not null,
  check_out date not null,
  reservation_id bigint,
  price_kurus bigint,
  block_id bigint,
  holds boolean not null,
  primary key (hotel_id, id),
  constraint occupancy_unit foreign key (hotel_id, unit_id) references unit,
  constraint occupancy_reservation foreign key (hotel_id, reservation_id) references reservation on delete cascade,
  constraint occupancy_block foreign key (hotel_id, block_id) references unit_block on delete cascade,
  constraint occupancy_ends_after_beginning check (check_out > check_in),
  constraint occupancy_stay_or_block check (
    case when block_id is null then reservation_id is not null and price_kurus >= 0
    else reservation_id is null and price_kurus is null and holds end
  ),

  -- The rule of domain/reservations/stay.ts, kept where two clerks cannot race past it: what holds a unit never
  -- shares a night with anything else that does, and the departure day is free again.
  constraint reservation_no_double_booking exclude using gist (
    hotel_id with =,
    unit_id with =,
    daterange(check_in, check_out, '[)') with &&
  ) where (holds)
);
comment on column occupancy.price_kurus is 'Of the nights of this part; all parts together make the total price of the reservation.';
comment on column occupancy.holds is 'Whether the nights are kept from others: follows the status of the reservation.';
create unique index occupancy_of_block on occupancy (hotel_id, block_id) where block_id is not null;
create index occupancy_of_reservation on occupancy (hotel_id, reservation_id, check_in);
create index occupancy_leaving on occupancy (hotel_id, check_out, check_in);

alter table reservation
  add column checked_in_at timestamptz,
  add column checked_out_at timestamptz,
  add constraint reservation_out_after_in check (checked_out_at is null or checked_in_at is not null);
comment on column reservation.unit_id is 'Where the stay begins. Its nights, unit by unit, are in occupancy.';

-- A reservation is one part unless somebody has split it. Here, so that no way of storing one can forget.
create function reservation_occupies() returns trigger language plpgsql as $$
declare
  holds_now boolean := new.status in ('ACTIVE', 'CONFIRMED');
  parts integer;
  agree boolean;
begin
  if tg_op = 'INSERT' then
    insert into occupancy (hotel_id, unit_id, check_in, check_out, reservation_id, price_kurus, holds)
    values (new.hotel_id, new.unit_id, new.check_in, new.check_out, new.id, new.total_price_kurus, holds_now);
    return null;
  end if;
  select count(*),
    min(check_in) = new.check_in and max(check_out) = new.check_out and sum(price_kurus) = new.total_price_kurus
      and (array_agg(unit_id order by check_in))[1] = new.unit_id
  into parts, agree
  from occupancy where hotel_id = new.hotel_id and reservation_id = new.id;
  if parts > 1 and not agree then
    raise exception 'the parts of reservation % do not make it up', new.id;
  end if;
  if parts = 1 and not agree then
    update occupancy
    set unit_id = new.unit_id, check_in = new.check_in, check_out = new.check_out, price_kurus = new.total_price_kurus,
      holds = holds_now
    where hotel_id = new.hotel_id and reservation_id = new.id;
  elsif holds_now <> (old.status in ('ACTIVE', 'CONFIRMED')) then
    update occupancy set holds = holds_now where hotel_id = new.hotel_id and reservation_id = new.id;
  end if;
  return null;
end $$;
create trigger reservation_occupies after insert or update on reservation
  for each row execute function reservation_occupies();

create function unit_block_occupies() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from occupancy where hotel_id = new.hotel_id and block_id = new.id; end if;
  insert into occupancy (hotel_id, unit_id, check_in, check_out, block_id, holds)
  values (new.hotel_id, new.unit_id, new.check_in, new.check_out, new.id, true);
  return null;
end $$;
create trigger unit_block_occupies after insert or update on unit_block
  for each row execute function unit_block_occupies();

alter table reservation no force row level security;
insert into occupancy (hotel_id, unit_id, check_in, check_out, reservation_id, price_kurus, holds)
select hotel_id, unit_id, check_in, check_out, id, total_price_kurus, status in ('ACTIVE', 'CONFIRMED')
from reservation;
alter table reservation force row level security;

-- What was done at the desk and by whom, with what was before, so that it can be taken back.
create table reservation_step (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  reservation_id bigint not null,
  step text not null,
  taken_at timestamptz not null,
  taken_by bigint,
  before jsonb not null,
  undone_at timestamptz,
  primary key (hotel_id, id),
  constraint reservation_step_reservation foreign key (hotel_id, reservation_id) references reservation on delete cascade,
  constraint reservation_step_taken_by foreign key (hotel_id, taken_by) references app_user,
  constraint reservation_step_kind check (step in ('check-in', 'check-out', 'no-show', 'move', 'cancel', 'complete'))
);
comment on column reservation_step.taken_by is 'Null when the app itself did it: a stay that nobody closed.';
comment on column reservation_step.before is 'Status and parts as they were: dates, units and prices, no person.';
create index reservation_step_of_reservation on reservation_step (hotel_id, reservation_id, id desc);

alter table unit_block enable row level security;
alter table unit_block force row level security;
create policy unit_block_own on unit_block using (hotel_id = (select konuk_hotel()));

alter table occupancy enable row level security;
alter table occupancy force row level security;
create policy occupancy_own on occupancy using (hotel_id = (select konuk_hotel()));

alter table reservation_step enable row level security;
alter table reservation_step force row level security;
create policy reservation_step_own on reservation_step using (hotel_id = (select konuk_hotel()));

grant select, insert, update, delete on unit_block, occupancy to konuk_app;
grant select, insert, update on reservation_step to konuk_app;
