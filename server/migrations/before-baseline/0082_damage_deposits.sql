-- The list of damage deposits, and what of each is still held.
create index payment_damage on payment (hotel_id, reservation_id) include (amount_kurus, method, refund_of, day)
  where purpose = 'damage';
