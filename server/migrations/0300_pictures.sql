-- Files of a business by the hash of their bytes, which lie beside the database (server/platform/files). A picture is
-- stored in several sizes, and is named by the hash of its largest.
create table stored_file (
  hotel_id bigint not null references hotel,
  picture text not null,
  hash text not null,
  media_type text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamptz not null,
  primary key (hotel_id, picture, hash),
  constraint stored_file_hashes check (picture ~ '^[0-9a-f]{64}$' and hash ~ '^[0-9a-f]{64}$'),
  constraint stored_file_type check (media_type in ('image/webp', 'image/avif')),
  constraint stored_file_sizes check (width between 1 and 4000 and height between 1 and 4000 and bytes between 1 and 20000000)
);
comment on column stored_file.picture is 'The hash of the largest size of the picture; of that size, its own.';
create index stored_file_by_hash on stored_file (hotel_id, hash);
alter table stored_file enable row level security, force row level security;
create policy stored_file_own on stored_file using (hotel_id = (select konuk_hotel()));
grant insert, select, delete on stored_file to konuk_app;

-- The pictures of a unit, in the order in which guests see them.
create table unit_picture (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  unit_id bigint not null,
  picture text not null,
  description text not null default '',
  position integer not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (hotel_id, id),
  constraint unit_picture_once unique (hotel_id, unit_id, picture),
  constraint unit_picture_description check (char_length(description) <= 300),
  constraint unit_picture_position check (position >= 0),
  constraint unit_picture_of_unit foreign key (hotel_id, unit_id) references unit (hotel_id, id),
  constraint unit_picture_of_file foreign key (hotel_id, picture, picture)
    references stored_file (hotel_id, picture, hash)
);
comment on column unit_picture.description is 'What is to be seen, for those who see no pictures.';
comment on column unit_picture.removed_at is 'Removed, and for a day to be brought back; then the row and the bytes go.';
alter table unit_picture enable row level security, force row level security;
create policy unit_picture_own on unit_picture using (hotel_id = (select konuk_hotel()));
create trigger unit_picture_notified after insert or update or delete on unit_picture
  for each row execute function konuk_notify('units');
select konuk_audit_table('unit_picture');
grant insert, select, update, delete on unit_picture to konuk_app;
