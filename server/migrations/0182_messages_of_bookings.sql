-- A message belongs to a booking. Its reservation_id says whose unit and dates the text names.
alter table sms_message add column booking_id bigint;
alter table sms_message disable trigger user;
alter table sms_message no force row level security;
alter table reservation no force row level security;
update sms_message set booking_id = reservation.booking_id
  from reservation
  where reservation.hotel_id = sms_message.hotel_id and reservation.id = sms_message.reservation_id;
alter table sms_message force row level security;
alter table reservation force row level security;
alter table sms_message enable trigger user;
alter table sms_message
  add constraint sms_message_booking foreign key (hotel_id, booking_id) references booking,
  add constraint sms_message_of_booking check (reservation_id is null or booking_id is not null);
comment on column sms_message.reservation_id is 'The stay whose unit and dates the text names; null if it names none.';
