-- A booking stands above its reservations (docs/decisions/2026-11-26-bookings-above-reservations.md). Each reservation of
-- today gets a booking with the same id, so that older audit entries lead to the booking by the reservation's id.
create table booking (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  uniq_id text not null,
  request_hash text not null,
  created_by bigint,
  created_at timestamptz not null,
  primary key (hotel_id, id),
  constraint booking_created_by foreign key (hotel_id, created_by) references membership
);
comment on column booking.uniq_id is 'The reservation number that guests and clerks see.';
comment on column booking.request_hash is 'HMAC of the creating request: the same request again gets the same booking, another is refused.';

alter table reservation no force row level security;
insert into booking (hotel_id, id, uniq_id, request_hash, created_by, created_at)
  overriding system value
  select hotel_id, id, reservation_uniq_id, request_hash, created_by, created_at from reservation;
select setval('booking_id_seq', (select max(id) from booking)) where exists (select from booking);
alter table reservation force row level security;
alter table booking add constraint booking_uniq_id unique (hotel_id, uniq_id) include (id);

-- A generated column fills the existing rows without firing the triggers of reservation.
alter table reservation add column booking_id bigint generated always as (id) stored;
alter table reservation alter column booking_id drop expression;
alter table reservation
  alter column booking_id set not null,
  add constraint reservation_booking foreign key (hotel_id, booking_id) references booking;
create index reservation_of_booking on reservation (hotel_id, booking_id);
alter table reservation drop column reservation_uniq_id, drop column request_hash;

alter table booking enable row level security, force row level security;
create policy booking_own on booking using (hotel_id = (select konuk_hotel()));
grant select, insert, update (request_hash) on booking to konuk_app;

-- Audit entries of rows that belong to a booking lead to its first reservation.
create or replace function konuk_audit_row(table_name text, operation text, row_before jsonb, row_after jsonb, keys text[], left_out text[], personal text[], secrets text[])
 returns void
 language plpgsql
as $function$
declare
  whole constant jsonb := coalesce(row_after, row_before);
  hotel constant bigint := coalesce(whole ->> 'hotel_id', whole ->> 'id')::bigint;
  source constant text := coalesce(current_setting('konuk.from', true), '');
  of_booking constant bigint := (whole ->> 'booking_id')::bigint;
  of_reservation bigint := case table_name when 'reservation' then whole ->> 'id' else whole ->> 'reservation_id' end::bigint;
  was jsonb := row_before - left_out;
  is_now jsonb := row_after - left_out;
  secret text;
  was_personal jsonb;
  is_personal jsonb;
  said jsonb;
  said_salt uuid;
begin
  if operation = 'update' then
    was := konuk_differing(row_before - left_out, row_after);
    is_now := konuk_differing(row_after - left_out, row_before);
    if is_now = '{}' and was = '{}' then return; end if;
  else
    was := jsonb_strip_nulls(was);
    is_now := jsonb_strip_nulls(is_now);
  end if;
  if of_reservation is null and of_booking is not null then
    select min(id) into of_reservation from reservation where hotel_id = hotel and booking_id = of_booking;
  end if;
  -- A secret shows that it is there and that it was changed, and nothing else of it.
  foreach secret in array secrets loop
    if was ->> secret <> '' then was := was || jsonb_build_object(secret, '***'); end if;
    if is_now ->> secret <> '' then is_now := is_now || jsonb_build_object(secret, '***'); end if;
  end loop;
  if personal <> '{}' then
    was_personal := konuk_fields(was, personal);
    is_personal := konuk_fields(is_now, personal);
    if was_personal is not null or is_personal is not null then
      said := jsonb_strip_nulls(jsonb_build_object('before', was_personal, 'after', is_personal));
      said_salt := gen_random_uuid();
    end if;
    -- Which fields they were stays to be seen, also of those that were emptied.
    was := was - personal || coalesce((select jsonb_object_agg(name, null) from unnest(personal) as name where was ? name and operation = 'update'), '{}');
    is_now := is_now - personal || coalesce((select jsonb_object_agg(name, null) from unnest(personal) as name where is_now ? name and operation = 'update'), '{}');
  end if;
  insert into audit_entry (hotel_id, actor_id, ip, session_id, table_name, row_key, operation, reservation_id, unit_id,
    before, after, personal_sha256)
  values (hotel, konuk_user(), nullif(split_part(source, ' ', 1), ''), nullif(split_part(source, ' ', 2), ''), table_name,
    (select coalesce(string_agg(whole ->> name, '/'), '') from unnest(keys) as name), operation, of_reservation,
    case table_name when 'unit' then whole ->> 'id' else whole ->> 'unit_id' end::bigint,
    was, is_now, konuk_audit_personal_digest(said_salt, said));
  if said is not null then
    insert into audit_personal (hotel_id, entry_id, salt, guest_profile_id, reservation_id, data)
    values (hotel, currval('audit_entry_id_seq'), said_salt, (whole ->> 'guest_profile_id')::bigint, of_reservation, said);
  end if;
end $function$;

drop trigger reservation_added on reservation;
drop trigger reservation_changed on reservation;
drop trigger reservation_removed on reservation;
create trigger reservation_notified after insert or update or delete on reservation
  for each row execute function konuk_notify('stays');
select konuk_audit_table('reservation', personal => '{special_requests}');
