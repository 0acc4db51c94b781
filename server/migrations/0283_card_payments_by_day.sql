-- The takings of card terminals are read day by day.
create index payment_by_card on payment (hotel_id, day) where method = 'pos';
