-- A company pays at once for several stays. Its payment lies on its account, and parts of it move to folios like the
-- credit of a guest: a refund by transfer leaves the account, and a payment by transfer arrives on the folio.
alter table payment
  alter column reservation_id drop not null,
  add column company_id bigint,
  add constraint payment_of_one check (num_nonnulls(reservation_id, company_id) = 1),
  add constraint payment_of_company_for_stays check (company_id is null or purpose = 'stay' and not on_booking),
  add constraint payment_company foreign key (hotel_id, company_id) references company (hotel_id, id),
  add constraint payment_company_refundable unique (hotel_id, company_id, id, purpose, is_refund),
  add constraint payment_company_refund foreign key (hotel_id, company_id, refund_of, purpose, refunded_is)
    references payment (hotel_id, company_id, id, purpose, is_refund);
comment on column payment.company_id is
  'The company on whose account it lies; a payment lies either there or on the folio of a stay or a group.';

create or replace function payment_refund_within() returns trigger language plpgsql as $$
begin
  if new.company_id is null then
    perform from reservation where hotel_id = new.hotel_id and id = new.reservation_id for no key update;
  else
    perform from company where hotel_id = new.hotel_id and id = new.company_id for no key update;
  end if;
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

create or replace view folio_sum with (security_invoker = true) as
  select hotel_id, reservation_id, sum(charged_kurus)::bigint as charged_kurus, sum(paid_kurus)::bigint as paid_kurus,
    sum(damage_kurus)::bigint as damage_kurus, sum(charged_kurus - paid_kurus)::bigint as balance_kurus
  from (
    select hotel_id, reservation_id, gross_kurus as charged_kurus, 0 as paid_kurus, 0 as damage_kurus
    from folio_line where not on_booking
    union all
    select hotel_id, reservation_id, 0, case when purpose = 'damage' then 0 else amount_kurus end,
      case when purpose = 'damage' then amount_kurus else 0 end
    from payment where not on_booking and reservation_id is not null
  ) as entry
  group by hotel_id, reservation_id;
