-- The cash desk: opened with a float, closed with a count. What it should hold is a sum, as domain/cash says it.
create table cash_session (
  hotel_id bigint not null,
  id bigint generated always as identity,
  opened_at timestamptz not null,
  opened_by bigint not null,
  float_kurus bigint not null,
  float_eur bigint not null default 0,
  float_usd bigint not null default 0,
  closed_at timestamptz,
  closed_by bigint,
  expected_kurus bigint,
  expected_eur bigint,
  expected_usd bigint,
  counted_kurus bigint,
  counted_eur bigint,
  counted_usd bigint,
  reason text not null default '',
  primary key (hotel_id, id),
  constraint cash_session_opened_by foreign key (hotel_id, opened_by) references membership,
  constraint cash_session_closed_by foreign key (hotel_id, closed_by) references membership,
  constraint cash_session_float check (float_kurus >= 0 and float_eur >= 0 and float_usd >= 0),
  constraint cash_session_count check (counted_kurus >= 0 and counted_eur >= 0 and counted_usd >= 0),
  constraint cash_session_closed check (
    num_nonnulls(closed_at, closed_by, expected_kurus, expected_eur, expected_usd, counted_kurus, counted_eur, counted_usd)
      in (0, 8)
  ),
  constraint cash_session_reason check (
    length(reason) <= 200
    and (closed_at is null or btrim(reason) <> '' or (expected_kurus, expected_eur, expected_usd) = (counted_kurus, counted_eur, counted_usd))
  )
);
comment on column cash_session.expected_kurus is 'What it should have held when it was counted. Payments cannot join it any more.';
-- A business has one till.
create unique index cash_session_one_open on cash_session (hotel_id) where closed_at is null;
create index cash_session_closings on cash_session (hotel_id, closed_at desc, id desc) where closed_at is not null;

create table cash_move (
  hotel_id bigint not null,
  id bigint generated always as identity,
  session_id bigint not null,
  request_id text not null,
  kind text not null,
  amount_kurus bigint not null,
  text text not null,
  moved_by bigint not null,
  created_at timestamptz not null,
  primary key (hotel_id, id),
  constraint cash_move_session foreign key (hotel_id, session_id) references cash_session,
  constraint cash_move_moved_by foreign key (hotel_id, moved_by) references membership,
  -- The same request again moves nothing twice.
  constraint cash_move_once unique (hotel_id, request_id),
  constraint cash_move_kind check (kind in ('pay-in', 'pay-out')),
  constraint cash_move_amount check (amount_kurus > 0),
  constraint cash_move_text check (btrim(text) <> '' and length(text) <= 200)
);
comment on table cash_move is 'Only ever added to: what goes into the till or out of it and is no payment of a guest.';
create index cash_move_of_session on cash_move (hotel_id, session_id, id);

alter table payment
  add column cash_session_id bigint,
  add constraint payment_cash_session foreign key (hotel_id, cash_session_id) references cash_session,
  add constraint payment_cash_only check (cash_session_id is null or method = 'cash');
comment on column payment.cash_session_id is 'In which till it lies. Null of cash: it was taken while none was open.';
create index payment_of_cash_session on payment (hotel_id, cash_session_id, id) where cash_session_id is not null;
create index payment_outside_of_tills on payment (hotel_id, created_at) include (amount_kurus)
  where method = 'cash' and cash_session_id is null;

-- Cash joins the till that is open, whoever writes it down. The lock makes it wait for somebody who is closing it, and
-- whoever closes for this payment. What came on a day before the float was counted lies in the float, or elsewhere.
create function payment_joins_till() returns trigger language plpgsql as $$
begin
  select id into new.cash_session_id
  from cash_session
  where hotel_id = new.hotel_id and closed_at is null
    and (opened_at at time zone 'Europe/Istanbul')::date <= new.day
  for share;
  return new;
end $$;
create trigger payment_joins_till before insert on payment
  for each row when (new.method = 'cash') execute function payment_joins_till();

create trigger cash_session_told after insert or update on cash_session
  for each row execute function konuk_tell('money');
create trigger cash_move_told after insert on cash_move
  for each row execute function konuk_tell('money');

alter table cash_session enable row level security;
alter table cash_session force row level security;
create policy cash_session_own on cash_session using (hotel_id = (select konuk_hotel()));

alter table cash_move enable row level security;
alter table cash_move force row level security;
create policy cash_move_own on cash_move using (hotel_id = (select konuk_hotel()));

grant select, insert, update on cash_session to konuk_app;
grant select, insert on cash_move to konuk_app;
