-- The rows of a business lie among those of all others, a page each. What is looked through for a list, a search or a
-- count is therefore in an index that begins with the business: a few pages, however many businesses there are.

-- Never used: row-level security lets no index answer "contains".
drop index sms_message_by_name;

drop index reservation_arrival;
drop index reservation_departure;
drop index reservation_of_unit;
create index reservation_days on reservation (hotel_id, check_in, id) include (check_out, status, source);
create index reservation_live on reservation (hotel_id, check_in) include (id, check_out, checked_in_at)
  where status in ('ACTIVE', 'CONFIRMED');
drop index reservation_created;
create index reservation_created on reservation (hotel_id, created_at) include (status);
-- Part of a number is looked for in all of them.
alter table reservation
  drop constraint reservation_uniq_id,
  add constraint reservation_uniq_id unique (hotel_id, reservation_uniq_id) include (id);

drop index guest_of_reservation;
create index guest_of_reservation on guest (hotel_id, reservation_id, position)
  include (id, guest_profile_id, is_main_guest, nationality, name_folded, phone);

drop index allocation_leaving;
create index allocation_days on allocation (hotel_id, check_out, check_in)
  include (unit_id, reservation_id, block_id, price_kurus, holds);

-- What was done at the desk today.
create index reservation_step_taken on reservation_step (hotel_id, taken_at) include (reservation_id, step);
