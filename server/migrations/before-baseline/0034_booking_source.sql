-- By which way a reservation came: kept, so that an owner sees what each of them brings.
alter table reservation
  add column source text,
  add constraint reservation_source check (
    source in ('phone', 'whatsapp', 'instagram', 'walk-in', 'airbnb', 'booking', 'other')
  );
comment on column reservation.source is 'As domain/reservations/booking-source.ts names it. Null: nobody has said.';
