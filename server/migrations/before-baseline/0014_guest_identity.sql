-- Whose consent a proof is can be asked in SQL: a consent counts for the main guest of the same phone and identity.
alter table guest
  add column identity_hash text,
  -- Searched one by one: folding every name again for each search is what took the time.
  add column first_name_folded text not null generated always as (konuk_fold(first_name)) stored,
  add column last_name_folded text not null generated always as (konuk_fold(last_name)) stored;
comment on column guest.identity_hash is 'The same HMAC as consent_code.identity_hash. Null when the number is unknown: then no consent counts.';

-- Guests from before this rule keep the consents that counted for them so far: those of their phone.
alter table guest no force row level security;
alter table reservation no force row level security;
alter table consent_code no force row level security;
update guest
set identity_hash = code.identity_hash
from reservation, (
  select distinct on (hotel_id, reservation_uniq_id, phone) hotel_id, reservation_uniq_id, phone, identity_hash
  from consent_code
  order by hotel_id, reservation_uniq_id, phone, (verified_at is not null) desc, id desc
) as code
where guest.is_main_guest
  and reservation.hotel_id = guest.hotel_id and reservation.id = guest.reservation_id
  and code.hotel_id = guest.hotel_id and code.reservation_uniq_id = reservation.reservation_uniq_id
  and code.phone = guest.phone;
alter table guest force row level security;
alter table reservation force row level security;
alter table consent_code force row level security;
