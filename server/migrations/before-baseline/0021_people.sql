-- Guests are people across reservations. Who is whom is domain/people/match.ts; joined or parted by hand is kept here.

create table person (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  created_at timestamptz not null,
  merged_into bigint,
  -- For the back-fill below only.
  first_guest bigint,
  primary key (hotel_id, id),
  constraint person_merged_into foreign key (hotel_id, merged_into) references person,
  constraint person_not_into_itself check (merged_into <> id)
);
comment on column person.merged_into is 'Who this person turned out to be. No guest refers to a person who was merged.';

alter table guest add column person_id bigint;
comment on column guest.person_id is 'Who this guest is across reservations.';

-- Guests of before: the same number is the same person; without a number, the phone with the name, if it is but one.
alter table guest no force row level security;
alter table reservation no force row level security;
create temp table guest_known on commit drop as
select hotel_id, id, phone, name_folded,
  nationality || ':' || coalesce(nullif(btrim(coalesce(tc_kimlik, passport_number)), ''), identity_hash) as identity
from guest;
create temp table guest_first on commit drop as
select known.hotel_id, known.id,
  case
    when identity is not null then min(known.id) over (partition by known.hotel_id, identity)
    when known.phone is null then known.id
    when bearers.number_count = 1 then bearers.first_id
    else min(known.id) over (partition by known.hotel_id, identity is null, known.phone, known.name_folded)
  end as first_id
from guest_known as known
left join (
  select alike.hotel_id, alike.phone, alike.name_folded, count(distinct alike.identity) as number_count,
    min(firsts.first_id) as first_id
  from guest_known as alike
  join (
    select hotel_id, identity, min(id) as first_id from guest_known where identity is not null group by 1, 2
  ) as firsts on firsts.hotel_id = alike.hotel_id and firsts.identity = alike.identity
  where alike.phone is not null
  group by 1, 2, 3
) as bearers
  on bearers.hotel_id = known.hotel_id and bearers.phone = known.phone and bearers.name_folded = known.name_folded;
insert into person (hotel_id, created_at, first_guest)
select guest.hotel_id, reservation.created_at, guest.id
from guest
join reservation on reservation.hotel_id = guest.hotel_id and reservation.id = guest.reservation_id
where (guest.hotel_id, guest.id) in (select hotel_id, first_id from guest_first)
order by guest.id;
update guest
set person_id = person.id
from guest_first, person
where guest_first.hotel_id = guest.hotel_id and guest_first.id = guest.id
  and person.hotel_id = guest.hotel_id and person.first_guest = guest_first.first_id;
alter table reservation force row level security;
alter table guest force row level security;
alter table person drop column first_guest;

alter table guest
  alter column person_id set not null,
  add constraint guest_person foreign key (hotel_id, person_id) references person;
create index guest_of_person on guest (hotel_id, person_id, reservation_id);
create index guest_identity on guest (hotel_id, identity_hash) where identity_hash is not null;
create index guest_email on guest (hotel_id, email) where email is not null;

create table person_note (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  person_id bigint not null,
  text text not null,
  version integer not null default 1,
  created_by bigint not null,
  created_at timestamptz not null,
  changed_by bigint,
  changed_at timestamptz,
  primary key (hotel_id, id),
  constraint person_note_person foreign key (hotel_id, person_id) references person,
  constraint person_note_created_by foreign key (hotel_id, created_by) references app_user,
  constraint person_note_changed_by foreign key (hotel_id, changed_by) references app_user,
  constraint person_note_text check (btrim(text) <> '' and char_length(text) <= 1000)
);
create index person_note_of_person on person_note (hotel_id, person_id, id desc);

create table person_merge (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  kept bigint not null,
  gone bigint not null,
  guest_ids bigint[] not null,
  note_ids bigint[] not null,
  merged_at timestamptz not null,
  merged_by bigint not null,
  undone_at timestamptz,
  undone_by bigint,
  primary key (hotel_id, id),
  constraint person_merge_kept foreign key (hotel_id, kept) references person,
  constraint person_merge_gone foreign key (hotel_id, gone) references person,
  constraint person_merge_merged_by foreign key (hotel_id, merged_by) references app_user,
  constraint person_merge_undone_by foreign key (hotel_id, undone_by) references app_user,
  constraint person_merge_two check (kept <> gone),
  constraint person_merge_undone_once check ((undone_at is null) = (undone_by is null))
);
comment on column person_merge.guest_ids is 'Whose person it changed: an undo gives exactly these back.';
-- A person is merged into but one other at a time, whoever asks at once.
create unique index person_merge_standing on person_merge (hotel_id, gone) where undone_at is null;
create index person_merge_of_kept on person_merge (hotel_id, kept, id desc);

alter table person enable row level security;
alter table person force row level security;
create policy person_own on person using (hotel_id = (select konuk_hotel()));

alter table person_note enable row level security;
alter table person_note force row level security;
create policy person_note_own on person_note using (hotel_id = (select konuk_hotel()));

alter table person_merge enable row level security;
alter table person_merge force row level security;
create policy person_merge_own on person_merge using (hotel_id = (select konuk_hotel()));

grant select, insert on person to konuk_app;
grant update (merged_into) on person to konuk_app;
grant select, insert, update, delete on person_note to konuk_app;
grant select, insert on person_merge to konuk_app;
grant update (undone_at, undone_by) on person_merge to konuk_app;
