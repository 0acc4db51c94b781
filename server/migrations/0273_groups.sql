-- A booking with several reservations is a group: it has a name, and a folio of its own beside those of its units.
alter table booking
  add column name text default '' not null,
  -- What the folio of the booking pays for. Null: no group.
  add column pays_for text,
  add column version integer default 1 not null,
  add constraint booking_name check (length(name) <= 100),
  add constraint booking_pays_for check (pays_for in ('nothing', 'nights', 'everything'));
comment on column booking.pays_for is
  'What lies on the folio of the booking instead of those of its units. Null: the booking is no group.';
create index booking_groups on booking (hotel_id, id) where pays_for is not null;
grant update (name, pays_for, version) on booking to konuk_app;

-- A stay that leaves a group goes back to the booking that it had before, with the number that its guest knows.
alter table reservation
  add column joined_from bigint,
  add constraint reservation_joined_from foreign key (hotel_id, joined_from) references booking (hotel_id, id);
comment on column reservation.joined_from is 'The booking that it had before it joined its group; null: it was made in it.';

create index reservation_joined_from on reservation (hotel_id, joined_from) where joined_from is not null;

-- A line keeps its stay, whose night or service it is, on whichever folio it lies. So a move between the two folios
-- changes no figure of the stay.
alter table folio_line add column on_booking boolean default false not null;
comment on column folio_line.on_booking is 'It lies on the folio of the booking, not on that of the unit.';
alter table folio_line
  drop constraint folio_line_reversal,
  drop constraint folio_line_reversible,
  add constraint folio_line_reversible
    unique (hotel_id, reservation_id, id, gross_kurus, is_reversal, day, kind, on_booking),
  add constraint folio_line_reversal
    foreign key (hotel_id, reservation_id, reverses_id, reverses_kurus, reverses_is, day, kind, on_booking)
    references folio_line (hotel_id, reservation_id, id, gross_kurus, is_reversal, day, kind, on_booking);

alter table payment add column on_booking boolean default false not null;
comment on column payment.on_booking is 'It was paid for the whole booking; its reservation is the first of the group.';
alter table payment
  drop constraint payment_refund,
  drop constraint payment_refundable,
  add constraint payment_refundable
    unique (hotel_id, reservation_id, id, purpose, is_refund, on_booking) include (amount_kurus),
  add constraint payment_refund foreign key (hotel_id, reservation_id, refund_of, purpose, refunded_is, on_booking)
    references payment (hotel_id, reservation_id, id, purpose, is_refund, on_booking),
  add constraint payment_damage_of_stay check (not (on_booking and purpose = 'damage'));

create or replace view folio_sum with (security_invoker = true) as
  select hotel_id, reservation_id, sum(charged_kurus)::bigint as charged_kurus, sum(paid_kurus)::bigint as paid_kurus,
    sum(damage_kurus)::bigint as damage_kurus, sum(charged_kurus - paid_kurus)::bigint as balance_kurus
  from (
    select hotel_id, reservation_id, gross_kurus as charged_kurus, 0 as paid_kurus, 0 as damage_kurus
    from folio_line where not on_booking
    union all
    select hotel_id, reservation_id, 0, case when purpose = 'damage' then 0 else amount_kurus end,
      case when purpose = 'damage' then amount_kurus else 0 end
    from payment where not on_booking
  ) as entry
  group by hotel_id, reservation_id;
comment on view folio_sum is
  'Of the folio of a unit. Balance: what the guest owes; negative where the business owes the guest.';

create view group_folio_sum with (security_invoker = true) as
  select reservation.hotel_id, reservation.booking_id, sum(charged_kurus)::bigint as charged_kurus,
    sum(paid_kurus)::bigint as paid_kurus
  from reservation
  join (
    select hotel_id, reservation_id, gross_kurus as charged_kurus, 0 as paid_kurus from folio_line where on_booking
    union all
    select hotel_id, reservation_id, 0, amount_kurus from payment where on_booking
  ) as entry on entry.hotel_id = reservation.hotel_id and entry.reservation_id = reservation.id
  group by reservation.hotel_id, reservation.booking_id;
comment on view group_folio_sum is 'Of the folio of a group: what it pays for, and what was paid on it.';
grant select on group_folio_sum to konuk_app;

create index folio_line_of_group on folio_line (hotel_id, reservation_id) where on_booking;
create index payment_of_group on payment (hotel_id, reservation_id) where on_booking;

-- A change of a booking stands in the history of its first reservation.
create or replace function konuk_audit_row(table_name text, operation text, row_before jsonb, row_after jsonb, keys text[],
  left_out text[], personal text[], secrets text[]) returns void language plpgsql as $$
declare
  whole constant jsonb := coalesce(row_after, row_before);
  hotel constant bigint := coalesce(whole ->> 'hotel_id', whole ->> 'id')::bigint;
  of_booking constant bigint := case table_name when 'booking' then whole ->> 'id' else whole ->> 'booking_id' end::bigint;
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
  elsif operation = 'delete' then
    was := jsonb_strip_nulls(was);
  else
    -- The entry itself names these as the time, the key, the stay and the unit. A row that has no more than a key is named
    -- by the first row that refers to it.
    is_now := konuk_filled(is_now - 'created_at'::text - case cardinality(keys) when 1 then keys else '{}' end);
    if is_now = '{}' then return; end if;
    is_now := is_now - '{reservation_id,unit_id}'::text[];
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
  insert into audit_entry (hotel_id, table_name, row_key, operation, reservation_id, unit_id, before, after, personal_sha256)
  values (hotel, table_name, (select coalesce(string_agg(whole ->> name, '/'), '') from unnest(keys) as name), operation,
    of_reservation, case table_name when 'unit' then whole ->> 'id' else whole ->> 'unit_id' end::bigint,
    nullif(was, '{}'), nullif(is_now, '{}'), decode(konuk_audit_personal_digest(said_salt, said), 'hex'));
  if said is not null then
    insert into audit_personal (hotel_id, entry_id, salt, guest_profile_id, reservation_id, data)
    values (hotel, currval('audit_entry_id_seq'), said_salt, (whole ->> 'guest_profile_id')::bigint, of_reservation, said);
  end if;
end $$;

-- A booking of one stay has no entry of its own: that of its reservation says who and when. A group has its name.
create trigger booking_added after insert on booking referencing new table as added for each statement
  execute function konuk_audit('', '{id}', '{hotel_id,version,request_hash,unproven,uniq_id,created_by}', '{name}', '{}');
create trigger booking_changed after update on booking referencing old table as removed new table as added
  for each statement
  execute function konuk_audit('stays', '{id}', '{hotel_id,version,request_hash,unproven,uniq_id,created_by}',
  '{name}', '{}');
create trigger booking_removed after delete on booking referencing old table as removed for each statement
  execute function konuk_audit('', '{id}', '{hotel_id,version,request_hash,unproven,uniq_id,created_by}', '{name}', '{}');
