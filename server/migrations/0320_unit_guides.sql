-- What a business writes once for its guests: in general, and for a unit only what differs there.
create table unit_guide (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  unit_id bigint,
  directions text not null default '',
  latitude double precision,
  longitude double precision,
  rules text not null default '',
  wifi_name text not null default '',
  codes_before integer,
  picture_id bigint,
  version integer not null default 1,
  primary key (hotel_id, id),
  constraint unit_guide_once unique nulls not distinct (hotel_id, unit_id),
  constraint unit_guide_texts check (char_length(directions) <= 2000 and char_length(rules) <= 2000
    and char_length(wifi_name) <= 64),
  constraint unit_guide_place check ((latitude is null) = (longitude is null)
    and latitude between -90 and 90 and longitude between -180 and 180),
  constraint unit_guide_codes_before check (codes_before between -1440 and 10080),
  constraint unit_guide_picture check (picture_id is null or unit_id is not null),
  constraint unit_guide_of_unit foreign key (hotel_id, unit_id) references unit (hotel_id, id),
  constraint unit_guide_of_picture foreign key (hotel_id, picture_id) references unit_picture (hotel_id, id)
    on delete set null (picture_id)
);
comment on column unit_guide.unit_id is 'Null: what holds for every unit that says nothing else.';
comment on column unit_guide.codes_before is
  'How many minutes before check-in the codes are shown; null: as the business has it, else at check-in.';
comment on column unit_guide.picture_id is 'The picture of the turn-off.';
create index unit_guide_by_picture on unit_guide (hotel_id, picture_id) where picture_id is not null;

-- The codes stand apart, so that what reads a guide reads no code.
create table unit_guide_code (
  hotel_id bigint not null references hotel,
  guide_id bigint not null,
  door_box text,
  wifi_box text,
  primary key (hotel_id, guide_id),
  constraint unit_guide_code_sealed check (door_box ~~ 'v2.%' and wifi_box ~~ 'v2.%'),
  constraint unit_guide_code_of_guide foreign key (hotel_id, guide_id) references unit_guide (hotel_id, id)
);
comment on column unit_guide_code.door_box is 'The code of the door, sealed with the secret of the installation.';
comment on column unit_guide_code.wifi_box is 'The password of the Wi-Fi, sealed likewise.';

do $$
declare
  name text;
begin
  foreach name in array '{unit_guide,unit_guide_code}'::text[] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy %I on %I using (hotel_id = (select konuk_hotel()))', name || '_own', name);
    execute format('create trigger %I after insert or update on %I for each row execute function konuk_notify(%L)',
      name || '_notified', name, 'units');
  end loop;
end $$;
create policy unit_guide_by_link on unit_guide for select to konuk_guest using (hotel_id = (select konuk_link_hotel())
  and (unit_id is null or unit_id = any ((select konuk_link_units())::bigint[])));
create policy unit_guide_code_by_link on unit_guide_code for select to konuk_guest using (hotel_id = (select konuk_link_hotel())
  and guide_id in (select id from unit_guide where hotel_id = (select konuk_link_hotel())));
create policy unit_picture_by_link on unit_picture for select to konuk_guest using (hotel_id = (select konuk_link_hotel())
  and unit_id = any ((select konuk_link_units())::bigint[]) and removed_at is null);
create policy stored_file_by_link on stored_file for select to konuk_guest using (hotel_id = (select konuk_link_hotel())
  and picture in (select picture from unit_picture where hotel_id = (select konuk_link_hotel())));

select konuk_audit_table('unit_guide');
select konuk_audit_table('unit_guide_code', secrets => '{door_box,wifi_box}');
grant insert, select on unit_guide, unit_guide_code to konuk_app;
grant update (directions, latitude, longitude, rules, wifi_name, codes_before, picture_id, version) on unit_guide to konuk_app;
grant update (door_box, wifi_box) on unit_guide_code to konuk_app;
grant select on unit_guide, unit_guide_code, unit_picture, stored_file to konuk_guest;
grant select (version, checked_out_at) on reservation to konuk_guest;
