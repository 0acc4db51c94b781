-- What a guest enters of the people of his stay is proposed to the desk, and never written among its guests by itself.
-- All that he entered is sealed as one text; openly stands how far it is. One row a person: of a guest who is stored, or
-- of one of those who have no name yet.
create table guest_proposal (
  hotel_id bigint not null references hotel(id),
  id bigint generated always as identity,
  reservation_id bigint not null,
  guest_id bigint,
  place integer,
  box text not null,
  ending text default '' not null,
  key uuid not null,
  version integer default 1 not null,
  state text default 'waiting' not null,
  sent_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  why text default '' not null,
  constraint guest_proposal_pkey primary key (hotel_id, id),
  constraint guest_proposal_reservation foreign key (hotel_id, reservation_id)
    references reservation(hotel_id, id) on delete cascade,
  constraint guest_proposal_guest foreign key (hotel_id, guest_id) references guest(hotel_id, id) on delete cascade,
  constraint guest_proposal_decided_by foreign key (hotel_id, decided_by) references membership(hotel_id, user_id),
  constraint guest_proposal_sealed check (box ~~ 'v2.%'),
  constraint guest_proposal_ending check (char_length(ending) <= 4),
  constraint guest_proposal_whose check (num_nonnulls(guest_id, place) = 1),
  constraint guest_proposal_state check (state in ('waiting', 'accepted', 'refused')),
  constraint guest_proposal_decided check ((state = 'waiting') = (decided_at is null)),
  constraint guest_proposal_why check (char_length(why) <= 200)
);
create unique index guest_proposal_of_guest on guest_proposal (hotel_id, guest_id) where guest_id is not null;
create unique index guest_proposal_of_place on guest_proposal (hotel_id, reservation_id, place) where place is not null;
create index guest_proposal_of_stay on guest_proposal (hotel_id, reservation_id);
create index guest_proposal_waiting on guest_proposal (hotel_id) where state = 'waiting';
create index guest_proposal_decided on guest_proposal (hotel_id, decided_by) where decided_by is not null;
comment on column guest_proposal.box is 'Names, nationality, number, day of birth and sex as he entered them, sealed with the secret of the installation.';
comment on column guest_proposal.place is 'Which of the people without a name it is about, from 1 on; null for a stored guest.';
comment on column guest_proposal.ending is 'The last digits of the number, by which he recognises it: the rest is never shown to him again.';
comment on column guest_proposal.why is 'What the desk wrote to the guest when it refused.';

alter table guest_proposal enable row level security, force row level security;
create policy guest_proposal_own on guest_proposal using (hotel_id = (select konuk_hotel()));
create policy guest_proposal_by_link on guest_proposal for select to konuk_guest
  using (hotel_id = (select konuk_link_hotel()) and reservation_id = any ((select konuk_link_stays())::bigint[]));

-- The erasure of a guest takes what was proposed of him, and that of a main guest what he proposed of all.
create function guest_erasure_takes_proposals() returns trigger language plpgsql as $$
begin
  delete from guest_proposal where hotel_id = new.hotel_id
    and (guest_id = new.id or new.is_main_guest and reservation_id = new.reservation_id);
  return null;
end $$;
create trigger guest_erased after update of erased_at on guest for each row
  when (old.erased_at is null and new.erased_at is not null) execute function guest_erasure_takes_proposals();

create trigger guest_proposal_notifies after insert or update or delete on guest_proposal
  for each row execute function konuk_notify('guest-proposals');
select konuk_audit_table('guest_proposal', '{why}', '{}', '{box,ending,key}');
grant select, insert, delete on guest_proposal to konuk_app;
grant update (guest_id, place, box, ending, key, version, state, sent_at, decided_at, decided_by, why)
  on guest_proposal to konuk_app;
grant select on guest_proposal to konuk_guest;
-- The names stand on the page of a known device; of the number it only learns whether there is one.
grant select (id, position, last_name, is_identified) on guest to konuk_guest;
