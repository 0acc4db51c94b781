-- The account of a stay: what is owed and what was paid. Both are only ever added to, and the balance is their sum.

create table folio_line (
  hotel_id bigint not null,
  id bigint generated always as identity,
  reservation_id bigint not null,
  kind text not null,
  gross_kurus bigint not null,
  day date not null,
  kdv text not null,
  with_night boolean not null,
  text text not null default '',
  unit_id bigint,
  rule_id bigint,
  by_hand boolean not null default false,
  created_at timestamptz not null,
  created_by bigint,
  reverses_id bigint,
  -- By these three the foreign key of a reversal says: once, of a line that is none itself, and the opposite amount.
  is_reversal boolean not null generated always as (reverses_id is not null) stored,
  reverses_is boolean generated always as (case when reverses_id is null then null else false end) stored,
  reverses_kurus bigint generated always as (case when reverses_id is null then null else -gross_kurus end) stored
);
comment on table folio_line is
  'Only ever added to: a line that was wrong is reversed. The standing lines of kind night are what was agreed for the nights.';
comment on column folio_line.gross_kurus is 'With all taxes. Positive is owed by the guest.';
comment on column folio_line.day is 'On which the service is done: the day on which a night begins.';
comment on column folio_line.rule_id is 'The price rule that gave the night its price. Rules may be gone by now.';
comment on column folio_line.by_hand is 'Of a night: somebody has set its price, no rule.';
comment on column folio_line.created_by is 'Null when the app itself did it.';

create table payment (
  hotel_id bigint not null,
  id bigint generated always as identity,
  reservation_id bigint not null,
  amount_kurus bigint not null,
  method text not null,
  purpose text not null,
  day date not null,
  currency text,
  cents bigint,
  rate bigint,
  refund_of bigint,
  provider text,
  provider_ref text,
  note text not null default '',
  taken_by bigint,
  created_at timestamptz not null,
  is_refund boolean not null generated always as (refund_of is not null) stored,
  refunded_is boolean generated always as (case when refund_of is null then null else false end) stored,
  primary key (hotel_id, id),
  constraint payment_reservation foreign key (hotel_id, reservation_id) references reservation,
  constraint payment_taken_by foreign key (hotel_id, taken_by) references membership,
  -- Also the way from a stay to its payments.
  constraint payment_refundable unique (hotel_id, reservation_id, id, purpose, is_refund) include (amount_kurus),
  constraint payment_refund foreign key (hotel_id, reservation_id, refund_of, purpose, refunded_is)
    references payment (hotel_id, reservation_id, id, purpose, is_refund),
  constraint payment_amount check (amount_kurus <> 0),
  constraint payment_below_nothing_is_refund check ((amount_kurus < 0) = (refund_of is not null)),
  constraint payment_method check (
    method in ('cash', 'iban', 'pos', 'link', 'card', 'channel', 'voucher', 'other', 'transfer')
  ),
  constraint payment_purpose check (purpose in ('stay', 'deposit', 'damage')),
  constraint payment_foreign check (
    num_nonnulls(currency, cents, rate) = 0
    or (num_nonnulls(currency, cents, rate) = 3 and currency in ('EUR', 'USD') and cents > 0 and rate > 0
      and amount_kurus > 0 and method = 'cash' and amount_kurus = (cents * rate + 5000) / 10000)
  ),
  constraint payment_provider check ((provider is null) = (provider_ref is null)),
  constraint payment_note check (length(note) <= 200)
);
comment on table payment is 'Only ever added to: what is given back is another payment, below nothing.';
comment on column payment.amount_kurus is 'In lira, whatever was handed over.';
comment on column payment.purpose is 'damage: held and given back, no part of the balance.';
comment on column payment.rate is 'Lira for one unit of the currency, in ten-thousandths.';
-- A provider may tell of one payment as often as it likes.
create unique index payment_of_provider on payment (hotel_id, provider, provider_ref) where provider_ref is not null;
create index payment_refunds on payment (hotel_id, refund_of) include (amount_kurus) where refund_of is not null;
create index payment_days on payment (hotel_id, day) include (method, purpose, amount_kurus, reservation_id);

-- Only where there is something to say of the account as a whole: it is closed.
create table folio (
  hotel_id bigint not null,
  reservation_id bigint not null,
  closed_at timestamptz not null,
  closed_by bigint,
  reason text,
  primary key (hotel_id, reservation_id),
  constraint folio_reservation foreign key (hotel_id, reservation_id) references reservation,
  constraint folio_closed_by foreign key (hotel_id, closed_by) references membership,
  constraint folio_reason check (
    reason in ('pays-later', 'company-pays', 'written-off', 'refund-to-come', 'other', 'before-accounts')
  )
);
comment on column folio.reason is
  'Why it was closed although something is open; null: nothing was. before-accounts: what was paid then, Konuk does not know.';

-- By its number a request about money is known again: the same one books nothing twice.
create table money_request (
  hotel_id bigint not null,
  request_id text not null,
  request_hash text not null,
  reservation_id bigint not null,
  created_at timestamptz not null,
  primary key (hotel_id, request_id),
  constraint money_request_reservation foreign key (hotel_id, reservation_id) references reservation
);

-- What is there already. The nights of a segment share its price as domain/prices/agreed-nights.ts (rowsOf) says: each
-- is what the rounded sum grows by. Before keys and triggers, and one business among all.
alter table reservation no force row level security;
alter table allocation no force row level security;
alter table unit no force row level security;
alter table membership no force row level security;

insert into folio_line (hotel_id, reservation_id, kind, gross_kurus, day, kdv, with_night, unit_id, created_at, created_by)
select part.hotel_id, part.reservation_id, 'night',
  (2 * part.price_kurus * night + part.nights) / (2 * part.nights)
    - (2 * part.price_kurus * (night - 1) + part.nights) / (2 * part.nights),
  part.check_in + (night - 1), 'lodging', true, part.unit_id, reservation.created_at, reservation.created_by
from reservation
join (select *, check_out - check_in as nights from allocation where reservation_id is not null) as part
  on part.hotel_id = reservation.hotel_id and part.reservation_id = reservation.id
cross join lateral generate_series(1, part.nights) as night
where reservation.status in ('ACTIVE', 'CONFIRMED', 'COMPLETED')
order by part.hotel_id, part.reservation_id, part.check_in, night;

-- Of stays that are over nobody has written down what was paid: they never count as owing.
insert into folio (hotel_id, reservation_id, closed_at, reason)
select hotel_id, id, now(), 'before-accounts'
from reservation
where status = 'COMPLETED'
  or (status in ('ACTIVE', 'CONFIRMED') and check_out < (now() at time zone 'Europe/Istanbul')::date);

alter table folio_line
  add primary key (hotel_id, id),
  add constraint folio_line_reservation foreign key (hotel_id, reservation_id) references reservation,
  add constraint folio_line_unit foreign key (hotel_id, unit_id) references unit,
  add constraint folio_line_created_by foreign key (hotel_id, created_by) references membership,
  -- Also the way from a stay to its lines.
  add constraint folio_line_reversible unique (hotel_id, reservation_id, id, gross_kurus, is_reversal, day, kind),
  add constraint folio_line_reversal foreign key
    (hotel_id, reservation_id, reverses_id, reverses_kurus, reverses_is, day, kind)
    references folio_line (hotel_id, reservation_id, id, gross_kurus, is_reversal, day, kind),
  add constraint folio_line_kind check (
    kind in ('night', 'extra', 'fee', 'discount', 'damage', 'adjustment', 'rounding')
  ),
  add constraint folio_line_kdv check (kdv in ('lodging', 'food', 'other', 'none')),
  -- As domain/folio/line.ts says it.
  add constraint folio_line_sign check (
    reverses_id is not null or case kind
      when 'night' then gross_kurus >= 0
      when 'discount' then gross_kurus < 0
      when 'adjustment' then gross_kurus <> 0
      when 'rounding' then gross_kurus <> 0
      else gross_kurus > 0
    end
  ),
  add constraint folio_line_night check (
    case when kind = 'night' then unit_id is not null else unit_id is null and rule_id is null and not by_hand end
  ),
  add constraint folio_line_explained check (kind in ('night', 'rounding') or btrim(text) <> ''),
  add constraint folio_line_text check (length(text) <= 200);
-- Once.
create unique index folio_line_reversed on folio_line (hotel_id, reverses_id) where reverses_id is not null;

-- The keys, too, were held against what is there.
alter table reservation force row level security;
alter table allocation force row level security;
alter table unit force row level security;
alter table membership force row level security;

-- What was agreed for a night is one line: at most one of those of a stay, a night and a unit stands.
create function folio_nights_stand() returns trigger language plpgsql as $$
declare
  stay record;
begin
  for stay in select distinct hotel_id, reservation_id from added where kind = 'night' and not is_reversal loop
    if exists (
      select from folio_line as line
      where line.hotel_id = stay.hotel_id and line.reservation_id = stay.reservation_id
        and line.kind = 'night' and not line.is_reversal
        and not exists (
          select from folio_line as reversal
          where reversal.hotel_id = line.hotel_id and reversal.reverses_id = line.id)
      group by line.day, line.unit_id
      having count(*) > 1
    ) then
      raise exception 'a night is agreed twice'
        using errcode = 'unique_violation', constraint = 'folio_line_one_standing_night';
    end if;
  end loop;
  return null;
end $$;
create trigger folio_nights_stand after insert on folio_line referencing new table as added
  for each statement execute function folio_nights_stand();

-- No more is given back than was taken. Whoever gives back holds the stay, as all do who touch its account.
create function payment_refund_within() returns trigger language plpgsql as $$
begin
  perform from reservation where hotel_id = new.hotel_id and id = new.reservation_id for no key update;
  if new.amount_kurus
    + (select amount_kurus from payment where hotel_id = new.hotel_id and id = new.refund_of)
    + (select coalesce(sum(amount_kurus), 0) from payment where hotel_id = new.hotel_id and refund_of = new.refund_of)
    < 0
  then
    raise exception 'more is given back than was taken'
      using errcode = 'check_violation', constraint = 'payment_refund_within';
  end if;
  return new;
end $$;
create trigger payment_refund_within before insert on payment
  for each row when (new.refund_of is not null) execute function payment_refund_within();

-- Nights change with their stay, which is told by itself.
create trigger folio_line_told after insert on folio_line
  for each row when (new.kind <> 'night') execute function konuk_tell('money');
create trigger payment_told after insert on payment
  for each row execute function konuk_tell('money');
create trigger folio_told after insert or update or delete on folio
  for each row execute function konuk_tell('money');

alter table folio_line enable row level security;
alter table folio_line force row level security;
create policy folio_line_own on folio_line using (hotel_id = (select konuk_hotel()));

alter table payment enable row level security;
alter table payment force row level security;
create policy payment_own on payment using (hotel_id = (select konuk_hotel()));

alter table folio enable row level security;
alter table folio force row level security;
create policy folio_own on folio using (hotel_id = (select konuk_hotel()));

alter table money_request enable row level security;
alter table money_request force row level security;
create policy money_request_own on money_request using (hotel_id = (select konuk_hotel()));

-- The one place where a balance is computed.
create view folio_sum with (security_invoker = true) as
select hotel_id, reservation_id,
  sum(charged_kurus)::bigint as charged_kurus,
  sum(paid_kurus)::bigint as paid_kurus,
  sum(damage_kurus)::bigint as damage_kurus,
  sum(charged_kurus - paid_kurus)::bigint as balance_kurus
from (
  select hotel_id, reservation_id, gross_kurus as charged_kurus, 0 as paid_kurus, 0 as damage_kurus
  from folio_line
  union all
  select hotel_id, reservation_id, 0,
    case when purpose = 'damage' then 0 else amount_kurus end,
    case when purpose = 'damage' then amount_kurus else 0 end
  from payment
) as entry
group by hotel_id, reservation_id;
comment on view folio_sum is 'Balance: what the guest owes; negative where the business owes the guest.';

grant select, insert on folio_line, payment, money_request to konuk_app;
grant select, insert, delete on folio to konuk_app;
grant select on folio_sum to konuk_app;
analyze folio_line;
