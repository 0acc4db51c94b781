-- The parts of a stay are read from its own index alone. Where the table had to be looked into, PostgreSQL took the index
-- of all days instead, as most businesses are small, and a large one read all its nights for each stay of the day.
drop index allocation_of_reservation;
create index allocation_of_reservation on allocation (hotel_id, reservation_id, check_in)
  include (check_out, unit_id, price_kurus);
