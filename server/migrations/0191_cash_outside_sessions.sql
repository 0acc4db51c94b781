-- Cash that lies in no cash session says after which closing it was taken, because times that requests carry do not say
-- in which order a payment and a closing happened.
alter table payment add column outside_after bigint;
comment on column payment.outside_after is
  'For cash in no session: the last closing before it, read behind the lock of the cash desk. Null: none was closed yet.';

-- Rows of before, and of older takeouts, have times only. One that should have joined a session and did not lost its
-- race with that session's closing.
create function payment_outside_by_time(of_hotel bigint, on_day date, entered_at timestamptz) returns bigint
  language sql stable as $$
  select max(id) from cash_session
  where hotel_id = of_hotel and closed_at is not null
    and (closed_at <= entered_at
      or opened_at <= entered_at and (opened_at at time zone 'Europe/Istanbul')::date <= on_day)
$$;

create or replace function payment_joins_cash_session() returns trigger language plpgsql as $$
begin
  if konuk_reads_takeout() then
    if new.cash_session_id is null and new.outside_after is null then
      new.outside_after := payment_outside_by_time(new.hotel_id, new.day, new.created_at);
    end if;
    return new;
  end if;
  -- Openings, counts and closings take this lock exclusively, so none of them happens until this payment is committed.
  perform pg_advisory_xact_lock_shared(hashtextextended('cash desk ' || new.hotel_id, 0));
  select id into new.cash_session_id
  from cash_session
  where hotel_id = new.hotel_id and closed_at is null
    and (opened_at at time zone 'Europe/Istanbul')::date <= new.day;
  if new.cash_session_id is null then
    select max(id) into new.outside_after from cash_session where hotel_id = new.hotel_id and closed_at is not null;
  end if;
  return new;
end $$;

alter table payment disable trigger user;
alter table payment no force row level security;
alter table cash_session no force row level security;
update payment set outside_after = payment_outside_by_time(hotel_id, day, created_at)
  where method = 'cash' and cash_session_id is null
    and payment_outside_by_time(hotel_id, day, created_at) is not null;
alter table payment force row level security;
alter table cash_session force row level security;
alter table payment enable trigger user;

alter table payment
  add constraint payment_outside_after foreign key (hotel_id, outside_after) references cash_session,
  add constraint payment_outside_only check (outside_after is null or method = 'cash' and cash_session_id is null);
drop index payment_outside_cash_sessions;
create index payment_outside_cash_sessions on payment (hotel_id, outside_after, created_at) include (amount_kurus)
  where method = 'cash' and cash_session_id is null;
