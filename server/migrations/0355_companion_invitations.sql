-- One person of a stay may be invited to enter his own identity, by a secret link of his own. The token follows from
-- the key of the business and the salt of the invitation; only its hash is stored. Who was taken back, replaced, erased
-- or accepted has no row any more.
create table companion_invitation (
  hotel_id bigint not null references hotel(id),
  id bigint generated always as identity,
  reservation_id bigint not null,
  guest_id bigint,
  place integer,
  salt uuid not null,
  token_hash bytea not null,
  made_at timestamptz not null,
  constraint companion_invitation_pkey primary key (hotel_id, id),
  constraint companion_invitation_reservation foreign key (hotel_id, reservation_id)
    references reservation(hotel_id, id) on delete cascade,
  constraint companion_invitation_guest foreign key (hotel_id, guest_id) references guest(hotel_id, id) on delete cascade,
  constraint companion_invitation_whose check (num_nonnulls(guest_id, place) = 1),
  constraint companion_invitation_token_hash check (length(token_hash) = 32)
);
create unique index companion_invitation_of_guest on companion_invitation (hotel_id, guest_id) where guest_id is not null;
create unique index companion_invitation_of_place on companion_invitation (hotel_id, reservation_id, place)
  where place is not null;
create index companion_invitation_of_stay on companion_invitation (hotel_id, reservation_id);
create index companion_invitation_by_token on companion_invitation (token_hash);
comment on column companion_invitation.place is 'Which of the people without a name is invited, from 1 on; null for a stored guest.';
comment on column companion_invitation.salt is 'Another invitation of the same person has another one, and so another token.';

alter table companion_invitation enable row level security, force row level security;
create policy companion_invitation_own on companion_invitation using (hotel_id = (select konuk_hotel()));
create policy companion_invitation_by_hash on companion_invitation for select to konuk_guest
  using (token_hash = (select konuk_link_hash()));
-- On a known device the main guest sees whom he has invited, and the key from which the addresses follow.
create policy companion_invitation_by_link on companion_invitation for select to konuk_guest
  using (hotel_id = (select konuk_link_hotel()) and reservation_id = any ((select konuk_link_stays())::bigint[]));
create policy guest_link_key_by_link on guest_link_key for select to konuk_guest
  using (hotel_id = (select konuk_link_hotel()));

-- A companion sees his own person, the dates and the unit of his stay, and the name of the business.
create function konuk_invited(what text) returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('konuk.invited_' || what, true), '')::bigint $$;
create policy hotel_by_invitation on hotel for select to konuk_guest using (id = (select konuk_invited('hotel')));
create policy reservation_by_invitation on reservation for select to konuk_guest
  using (hotel_id = (select konuk_invited('hotel')) and id = (select konuk_invited('stay')));
create policy unit_by_invitation on unit for select to konuk_guest
  using (hotel_id = (select konuk_invited('hotel')) and id = (select konuk_invited('unit')));
create policy guest_by_invitation on guest for select to konuk_guest
  using (hotel_id = (select konuk_invited('hotel')) and id = (select konuk_invited('guest')));
create policy guest_proposal_by_invitation on guest_proposal for select to konuk_guest
  using (hotel_id = (select konuk_invited('hotel')) and reservation_id = (select konuk_invited('stay'))
    and (guest_id = (select konuk_invited('guest')) or place = (select konuk_invited('place'))));

create function konuk_enter_invitation(hash bytea)
  returns table(hotel_id bigint, id bigint, reservation_id bigint, guest_id bigint, place integer)
  language plpgsql as $$
begin
  perform set_config('role', 'konuk_guest', true);
  perform set_config('konuk.link_hash', encode(hash, 'hex'), true), set_config('konuk.actor', 'guest', true);
  select one.hotel_id, one.id, one.reservation_id, one.guest_id, one.place
    into hotel_id, id, reservation_id, guest_id, place from companion_invitation as one where token_hash = hash;
  if hotel_id is null then return; end if;
  perform set_config('konuk.invited_hotel', hotel_id::text, true),
    set_config('konuk.invited_stay', reservation_id::text, true),
    set_config('konuk.invited_guest', coalesce(guest_id::text, ''), true),
    set_config('konuk.invited_place', coalesce(place::text, ''), true);
  perform set_config('konuk.invited_unit', unit_id::text, true) from reservation
    where reservation.hotel_id = konuk_enter_invitation.hotel_id
      and reservation.id = konuk_enter_invitation.reservation_id;
  return next;
end $$;

-- The erasure of a guest takes what was proposed of him and his invitation, and that of a main guest those of all. The
-- invitations go first, as they do in every act.
create or replace function guest_erasure_takes_proposals() returns trigger language plpgsql as $$
begin
  delete from companion_invitation where hotel_id = new.hotel_id
    and (guest_id = new.id or new.is_main_guest and reservation_id = new.reservation_id);
  delete from guest_proposal where hotel_id = new.hotel_id
    and (guest_id = new.id or new.is_main_guest and reservation_id = new.reservation_id);
  return null;
end $$;

create trigger companion_invitation_notifies after insert or delete on companion_invitation
  for each row execute function konuk_notify('guest-links');
select konuk_audit_table('companion_invitation', '{}', '{}', '{salt,token_hash,made_at}');
grant select, insert, delete on companion_invitation to konuk_app;
-- An act of the companion holds the row, which takes a right to update it.
grant update (made_at) on companion_invitation to konuk_app;
grant select on companion_invitation, guest_link_key to konuk_guest;
