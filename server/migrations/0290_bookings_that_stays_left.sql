-- The calendar of a past moment looks for the stays that were in a group then and have left it.
create index audit_entry_of_booking_left on audit_entry (hotel_id, ((before ->> 'booking_id')::bigint))
  where table_name = 'reservation' and operation = 'update' and (before ->> 'booking_id') is not null;
