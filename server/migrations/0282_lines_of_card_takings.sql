-- The bank pays the takings of a card terminal once a day, less its commission. The line is booked for the way and the
-- day, and no payment is made of it, because the payments of the guests stand on their folios already. A line may also
-- be a payment of a company.
alter table bank_line
  add column way_id bigint,
  add column way_day date,
  add column commission_kurus bigint,
  add column company_id bigint,
  add constraint bank_line_way foreign key (hotel_id, way_id) references payment_way (hotel_id, id),
  add constraint bank_line_company foreign key (hotel_id, company_id) references company (hotel_id, id),
  add constraint bank_line_of_takings check (num_nonnulls(way_id, way_day, commission_kurus) in (0, 3)
    and commission_kurus >= 0),
  add constraint bank_line_takings_once unique (hotel_id, way_id, way_day),
  drop constraint bank_line_booked,
  add constraint bank_line_booked check (case
    when state <> 'booked' then num_nonnulls(reservation_id, payment_id, way_id, company_id) = 0
    when way_id is not null then num_nonnulls(reservation_id, payment_id, company_id) = 0
    else payment_id is not null and num_nonnulls(reservation_id, company_id) = 1 end);
comment on column bank_line.way_id is 'The card terminal whose takings of a day it is.';
comment on column bank_line.way_day is 'The day of these takings.';
comment on column bank_line.commission_kurus is 'What the bank kept of these takings, an expense of the business.';
comment on column bank_line.company_id is 'The company on whose account its payment lies.';
create index bank_line_of_way on bank_line (hotel_id, way_id) where way_id is not null;
create index bank_line_of_company on bank_line (hotel_id, company_id) where company_id is not null;
