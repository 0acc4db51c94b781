-- The words of hotel software: occupancy is a percentage, so who has which nights is an allocation; and a human being
-- across reservations is a guest profile.

alter table occupancy rename to allocation;
alter table person rename to guest_profile;
alter table person_note rename to guest_note;
alter table person_merge rename to guest_merge;
alter table guest rename column person_id to guest_profile_id;
alter table guest_note rename column person_id to guest_profile_id;

create function pg_temp.renamed(name text) returns text language sql as $$
  select regexp_replace(replace(regexp_replace(regexp_replace(regexp_replace(replace(
    name, 'occupancy', 'allocation'),
    '^person_(note|merge)_', 'guest_\1_'),
    '^person', 'guest_profile'),
    '_of_person$', '_of_profile'),
    '_person_id', '_guest_profile_id'),
    '_person$', '_guest_profile')
$$;

-- What hangs on the tables has their names: indexes of a constraint are renamed with it.
do $$
declare
  one record;
begin
  for one in
    select conrelid::regclass as place, conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0 and conname <> pg_temp.renamed(conname)
  loop
    execute format('alter table %s rename constraint %I to %I', one.place, one.name, pg_temp.renamed(one.name));
  end loop;
  for one in
    select relname as name, case relkind when 'S' then 'sequence' else 'index' end as kind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('i', 'S') and relname <> pg_temp.renamed(relname)
  loop
    execute format('alter %s %I rename to %I', one.kind, one.name, pg_temp.renamed(one.name));
  end loop;
  for one in
    select tgrelid::regclass as place, tgname as name from pg_trigger
    where not tgisinternal and tgname <> pg_temp.renamed(tgname)
  loop
    execute format('alter trigger %I on %s rename to %I', one.name, one.place, pg_temp.renamed(one.name));
  end loop;
  for one in
    select polrelid::regclass as place, polname as name from pg_policy where polname <> pg_temp.renamed(polname)
  loop
    execute format('alter policy %I on %s rename to %I', one.name, one.place, pg_temp.renamed(one.name));
  end loop;
end $$;

drop trigger reservation_occupies on reservation;
drop trigger unit_block_occupies on unit_block;
drop function reservation_occupies;
drop function unit_block_occupies;

-- A reservation is one segment unless somebody has split it. Here, so that no way of storing one can forget.
create function reservation_allocates() returns trigger language plpgsql as $$
declare
  holds_now boolean := new.status in ('ACTIVE', 'CONFIRMED');
  segments integer;
  agree boolean;
begin
  if tg_op = 'INSERT' then
    insert into allocation (hotel_id, unit_id, check_in, check_out, reservation_id, price_kurus, holds)
    values (new.hotel_id, new.unit_id, new.check_in, new.check_out, new.id, new.total_price_kurus, holds_now);
    return null;
  end if;
  select count(*),
    min(check_in) = new.check_in and max(check_out) = new.check_out and sum(price_kurus) = new.total_price_kurus
      and (array_agg(unit_id order by check_in))[1] = new.unit_id
  into segments, agree
  from allocation where hotel_id = new.hotel_id and reservation_id = new.id;
  if segments > 1 and not agree then
    raise exception 'the segments of reservation % do not make it up', new.id;
  end if;
  if segments = 1 and not agree then
    update allocation
    set unit_id = new.unit_id, check_in = new.check_in, check_out = new.check_out, price_kurus = new.total_price_kurus,
      holds = holds_now
    where hotel_id = new.hotel_id and reservation_id = new.id;
  elsif holds_now <> (old.status in ('ACTIVE', 'CONFIRMED')) then
    update allocation set holds = holds_now where hotel_id = new.hotel_id and reservation_id = new.id;
  end if;
  return null;
end $$;
create trigger reservation_allocates after insert or update on reservation
  for each row execute function reservation_allocates();

create function unit_block_allocates() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from allocation where hotel_id = new.hotel_id and block_id = new.id; end if;
  insert into allocation (hotel_id, unit_id, check_in, check_out, block_id, holds)
  values (new.hotel_id, new.unit_id, new.check_in, new.check_out, new.id, true);
  return null;
end $$;
create trigger unit_block_allocates after insert or update on unit_block
  for each row execute function unit_block_allocates();

comment on column reservation.unit_id is 'Where the stay begins. Its nights, unit by unit, are in allocation.';
comment on column allocation.price_kurus is
  'Of the nights of this segment; all segments together make the total price of the reservation.';
comment on column guest_profile.merged_into is
  'The profile that this one turned out to be. No guest refers to a profile that was merged.';
comment on column guest_merge.guest_ids is 'Whose profile it changed: an undo gives exactly these back.';

drop function pg_temp.renamed;
