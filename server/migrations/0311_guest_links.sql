-- Each booking may have a secret link for its guest. The token follows from a random key of the business, the booking
-- and the generation, so the same link goes out each time, and the next generation ends it. Only its hash is stored.
-- A guest reads as a role of his own. Policies for it leave the plans of everybody else's statements as they are, and
-- what no policy and no grant names is closed to him. Roles belong to the cluster: another database may have made it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'konuk_guest') then
    create role konuk_guest nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
exception
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then
    raise exception 'The role konuk_guest is missing, as which guests read their pages'
      using hint = 'Let a superuser run: create role konuk_guest; grant konuk_guest to konuk_app with inherit false;';
end $$;
do $$
begin
  if pg_has_role('konuk_app', 'konuk_guest', 'member') then return; end if;
  -- The app may become the guest, and without that has none of his rights.
  if current_setting('server_version_num')::int >= 160000 then
    execute 'grant konuk_guest to konuk_app with inherit false';
  else
    alter role konuk_app noinherit;
    grant konuk_guest to konuk_app;
  end if;
exception
  when duplicate_object or unique_violation then null;
end $$;
grant usage on schema public to konuk_guest;

create table guest_link_key (
  hotel_id bigint primary key references hotel(id),
  box text not null,
  constraint guest_link_key_sealed check (box ~~ 'v2.%')
);
comment on column guest_link_key.box is 'The key, sealed with the secret of the installation.';

create table guest_link (
  hotel_id bigint not null references hotel(id),
  booking_id bigint not null,
  generation integer default 1 not null,
  token_hash bytea not null,
  made_at timestamptz not null,
  handed_out_at timestamptz,
  handed_out_by text,
  opened_at timestamptz,
  constraint guest_link_pkey primary key (hotel_id, booking_id),
  constraint guest_link_booking foreign key (hotel_id, booking_id) references booking(hotel_id, id),
  constraint guest_link_token unique (hotel_id, token_hash),
  constraint guest_link_generation check (generation >= 1),
  constraint guest_link_token_hash check (length(token_hash) = 32),
  constraint guest_link_handed_out check (handed_out_by in ('sms', 'whatsapp', 'copied', 'email')),
  constraint guest_link_how check ((handed_out_at is null) = (handed_out_by is null))
);
create index guest_link_by_token on guest_link (token_hash);
comment on column guest_link.handed_out_at is 'When the guest was last given this link, and by what.';
comment on column guest_link.opened_at is 'When a person first opened it; machines that look at links run no script.';

-- What a guest may read by his link: his booking, and what the business tells every guest of it. The ids are looked up
-- once, when the transaction enters the link, so that the policies of large tables only compare them.
create function konuk_link_hash() returns bytea language sql stable parallel safe
  as $$ select decode(nullif(current_setting('konuk.link_hash', true), ''), 'hex') $$;
create function konuk_link_hotel() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('konuk.link_hotel', true), '')::bigint $$;
create function konuk_link_booking() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('konuk.link_booking', true), '')::bigint $$;
create function konuk_link_stays() returns bigint[] language sql stable parallel safe
  as $$ select nullif(current_setting('konuk.link_stays', true), '')::bigint[] $$;
create function konuk_link_units() returns bigint[] language sql stable parallel safe
  as $$ select nullif(current_setting('konuk.link_units', true), '')::bigint[] $$;

do $$
declare
  name text;
begin
  foreach name in array '{guest_link_key,guest_link}'::text[] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy %I on %I using (hotel_id = (select konuk_hotel()))', name || '_own', name);
  end loop;
end $$;
create policy guest_link_by_hash on guest_link for select to konuk_guest using (token_hash = (select konuk_link_hash()));

create policy booking_by_link on booking for select to konuk_guest
  using (hotel_id = (select konuk_link_hotel()) and id = (select konuk_link_booking()));
create policy booking_option_by_link on booking_option for select to konuk_guest
  using (hotel_id = (select konuk_link_hotel()) and booking_id = (select konuk_link_booking()));
create policy reservation_by_link on reservation for select to konuk_guest
  using (hotel_id = (select konuk_link_hotel()) and booking_id = (select konuk_link_booking()));
create policy hotel_by_link on hotel for select to konuk_guest using (id = (select konuk_link_hotel()));
create policy iban_by_link on iban for select to konuk_guest using (hotel_id = (select konuk_link_hotel()) and removed_at is null);
create policy unit_by_link on unit for select to konuk_guest
  using (hotel_id = (select konuk_link_hotel()) and id = any ((select konuk_link_units())::bigint[]));
do $$
declare
  name text;
begin
  foreach name in array '{allocation,guest,folio_line,payment}'::text[] loop
    execute format('create policy %I on %I for select to konuk_guest using (hotel_id = (select konuk_link_hotel())
      and reservation_id = any ((select konuk_link_stays())::bigint[]))', name || '_by_link', name);
  end loop;
end $$;

create function konuk_enter_link(hash bytea) returns table(hotel_id bigint, booking_id bigint, generation integer)
  language plpgsql as $$
begin
  perform set_config('role', 'konuk_guest', true);
  perform set_config('konuk.link_hash', encode(hash, 'hex'), true), set_config('konuk.actor', 'guest', true);
  select link.hotel_id, link.booking_id, link.generation into hotel_id, booking_id, generation
    from guest_link as link where token_hash = hash;
  if hotel_id is null then return; end if;
  perform set_config('konuk.link_hotel', hotel_id::text, true), set_config('konuk.link_booking', booking_id::text, true);
  perform set_config('konuk.link_stays', coalesce(array_agg(id), '{}')::text, true) from reservation
    where reservation.hotel_id = konuk_enter_link.hotel_id and reservation.booking_id = konuk_enter_link.booking_id;
  perform set_config('konuk.link_units', coalesce(array_agg(distinct unit_id), '{}')::text, true) from allocation
    where allocation.hotel_id = konuk_enter_link.hotel_id and reservation_id = any (konuk_link_stays());
  return next;
end $$;

create trigger guest_link_notifies after insert or update on guest_link
  for each row execute function konuk_notify('guest-links');
select konuk_audit_table('guest_link', '{}', '{}', '{token_hash,made_at}');
grant select, insert on guest_link_key to konuk_app;
grant update (box) on guest_link_key to konuk_app;
grant select, insert on guest_link to konuk_app;
grant update (generation, token_hash, made_at, handed_out_at, handed_out_by, opened_at) on guest_link to konuk_app;
grant select on guest_link, booking, booking_option, iban, unit, allocation, folio_line, payment to konuk_guest;
grant select (id, name, address) on hotel to konuk_guest;
grant select (hotel_id, id, booking_id, unit_id, status, check_in, check_out, number_of_guests) on reservation to konuk_guest;
-- No number of an identity paper can be read by a link.
grant select (hotel_id, reservation_id, is_main_guest, first_name) on guest to konuk_guest;
