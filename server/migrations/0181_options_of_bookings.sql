-- A deposit holds the nights of a whole booking, so the option belongs to the booking.
alter table reservation_option rename to booking_option;
alter table booking_option rename constraint reservation_option_asked to booking_option_asked;
alter table booking_option rename constraint reservation_option_settled to booking_option_settled;
alter table booking_option rename constraint reservation_option_state to booking_option_state;
alter table booking_option rename constraint reservation_option_when_unpaid to booking_option_when_unpaid;
alter index reservation_option_due rename to booking_option_due;
alter policy reservation_option_own on booking_option rename to booking_option_own;
drop trigger reservation_option_added on booking_option;
drop trigger reservation_option_changed on booking_option;
drop trigger reservation_option_removed on booking_option;

alter table booking_option add column booking_id bigint;
alter table booking_option no force row level security;
alter table reservation no force row level security;
update booking_option set booking_id = reservation.booking_id
  from reservation
  where reservation.hotel_id = booking_option.hotel_id and reservation.id = booking_option.reservation_id;
alter table booking_option force row level security;
alter table reservation force row level security;
alter table booking_option
  drop constraint reservation_option_pkey,
  drop constraint reservation_option_reservation,
  drop column reservation_id,
  add constraint booking_option_pkey primary key (hotel_id, booking_id),
  add constraint booking_option_booking foreign key (hotel_id, booking_id) references booking;

create trigger booking_option_notified after insert or update on booking_option
  for each row execute function konuk_notify('stays');
select konuk_audit_table('booking_option');
