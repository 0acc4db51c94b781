-- What every booking keeps up and nothing reads.

-- Names are searched by position(): under row-level security no trigram index can be used, as its operators may leak.
drop index guest_name;
-- The primary key, read backwards, is the same.
drop index reservation_newest;

-- That there is such a business follows from the unit or the reservation of the same hotel_id that each of them has.
alter table reservation drop constraint reservation_hotel_id_fkey;
alter table allocation drop constraint allocation_hotel_id_fkey;
alter table guest drop constraint guest_hotel_id_fkey;
