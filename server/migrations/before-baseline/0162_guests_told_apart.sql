-- Who was taken for one person is told apart by somebody who looked: of a guest while booked, of stays on the guest card.
alter table guest add column is_another_person boolean not null default false;
comment on column guest.is_another_person is
  'Somebody said that this is another person than those alike: nothing that guests are matched by joins the two.';

create table guest_split (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  kept bigint not null,
  made bigint not null,
  guest_ids bigint[] not null,
  note_ids bigint[] not null,
  split_at timestamptz not null,
  split_by bigint not null,
  undone_at timestamptz,
  undone_by bigint,
  primary key (hotel_id, id),
  constraint guest_split_kept foreign key (hotel_id, kept) references guest_profile,
  constraint guest_split_made foreign key (hotel_id, made) references guest_profile,
  constraint guest_split_split_by foreign key (hotel_id, split_by) references membership,
  constraint guest_split_undone_by foreign key (hotel_id, undone_by) references membership,
  constraint guest_split_two check (kept <> made),
  constraint guest_split_undone_once check ((undone_at is null) = (undone_by is null))
);
comment on column guest_split.guest_ids is 'Whose profile it changed.';
create unique index guest_split_made on guest_split (hotel_id, made);
create index guest_split_of_kept on guest_split (hotel_id, kept, id desc);
alter table guest_split enable row level security, force row level security;
create policy guest_split_own on guest_split using (hotel_id = (select konuk_hotel()));
grant select, insert on guest_split to konuk_app;
grant update (undone_at, undone_by) on guest_split to konuk_app;
select konuk_keep_trail('guest_split');

-- Profiles whose guests the rules of today would keep apart. A start finds them once; somebody decides.
create table doubtful_join (
  hotel_id bigint not null references hotel,
  guest_profile_id bigint not null,
  found_at timestamptz not null,
  settled_at timestamptz,
  settled_by bigint,
  primary key (hotel_id, guest_profile_id),
  constraint doubtful_join_profile foreign key (hotel_id, guest_profile_id) references guest_profile,
  constraint doubtful_join_settled_by foreign key (hotel_id, settled_by) references membership,
  constraint doubtful_join_settled_once check ((settled_at is null) = (settled_by is null))
);
comment on column doubtful_join.settled_at is 'Somebody has told them apart, or said that they are one person.';
create index doubtful_join_open on doubtful_join (hotel_id, guest_profile_id) where settled_at is null;
alter table doubtful_join enable row level security, force row level security;
create policy doubtful_join_own on doubtful_join using (hotel_id = (select konuk_hotel()));
grant select, insert on doubtful_join to konuk_app;
grant update (settled_at, settled_by) on doubtful_join to konuk_app;
create trigger doubtful_join_told after insert or update on doubtful_join
  for each row execute function konuk_tell('guests');
select konuk_keep_trail('doubtful_join');

-- The next start looks at the joins of before (server/features/guests/doubtful-joins.ts).
update sealing_key set all_sealed_at = null;

-- One kind more, whichever there are.
do $$
declare
  kinds constant text := (select substr(pg_get_constraintdef(oid), 6) from pg_constraint where conname = 'notification_kind');
begin
  alter table notification drop constraint notification_kind;
  execute 'alter table notification add constraint notification_kind check (' || kinds || ' or kind = ''joins-doubtful'')';
end $$;
