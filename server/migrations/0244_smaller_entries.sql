-- Entries of the audit log get smaller. An entry leaves out what it says twice, and what stands elsewhere and cannot be
-- changed there; digests are bytes; an index keeps no more than finds an entry. Earlier entries stay as they are, with the
-- same digests.
create function konuk_bytes(digests text[]) returns bytea[] language sql immutable as $$
  select array_agg(decode(digest, 'hex') order by place) from unnest(digests) with ordinality as each (digest, place)
$$;
alter table audit_link alter column digests type bytea[] using konuk_bytes(digests);
drop function konuk_bytes(text[]);
alter table audit_entry alter column personal_sha256 type bytea using decode(personal_sha256, 'hex');

create or replace function konuk_audit_digest(entry audit_entry) returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to(jsonb_build_array('v1', entry.hotel_id, entry.id, konuk_micros(entry.at),
    entry.actor_id, entry.ip, entry.session_id, entry.table_name, entry.row_key, entry.operation, entry.reservation_id,
    entry.unit_id, entry.before, entry.after, encode(entry.personal_sha256, 'hex'))::text, 'UTF8')), 'hex')
$$;
drop function konuk_audit_hash(text, bigint, bigint, bigint[], text[]);
create function konuk_audit_hash(previous text, hotel bigint, place bigint, entry_ids bigint[], digests bytea[])
  returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to(jsonb_build_array('v1', previous, hotel, place, entry_ids,
    (select jsonb_agg(encode(digest, 'hex') order by at) from unnest(digests) with ordinality as each (digest, at))
  )::text, 'UTF8')), 'hex')
$$;

create or replace function audit_entry_chains() returns trigger language plpgsql security definer
  set search_path to 'public', 'pg_temp' as $$
declare
  chained jsonb := coalesce(nullif(current_setting('konuk.audit_chained', true), ''), '{}')::jsonb;
  hotel_before text := coalesce(current_setting('konuk.hotel_id', true), '');
  place bigint;
  previous text;
  ids bigint[];
  digests bytea[];
  given text;
begin
  if new.id <= (chained ->> new.hotel_id::text)::bigint then return null; end if;
  given := set_config('konuk.hotel_id', new.hotel_id::text, true);
  perform pg_advisory_xact_lock(hashtextextended('audit trail ' || new.hotel_id, 0));
  select sequence, hash into place, previous from audit_link where hotel_id = new.hotel_id order by sequence desc limit 1;
  select array_agg(entry.id order by entry.id), array_agg(decode(konuk_audit_digest(entry), 'hex') order by entry.id)
    into ids, digests
    from audit_entry as entry
    where hotel_id = new.hotel_id and id >= new.id and xid = pg_current_xact_id();
  place := coalesce(place, 0) + 1;
  insert into audit_link (hotel_id, sequence, entry_ids, digests, hash)
    values (new.hotel_id, place, ids, digests,
      konuk_audit_hash(coalesce(previous, ''), new.hotel_id, place, ids, digests));
  given := set_config('konuk.audit_chained',
    jsonb_set(chained, array[new.hotel_id::text], to_jsonb(ids[cardinality(ids)]))::text, true);
  given := set_config('konuk.hotel_id', hotel_before, true);
  return null;
end $$;

-- The entries of a transaction have one session, and the first of them names it.
create or replace function audit_entry_is_dated() returns trigger language plpgsql as $$
declare
  source constant text := coalesce(current_setting('konuk.from', true), '');
begin
  new.at := now();
  new.xid := pg_current_xact_id();
  new.actor_id := konuk_user();
  new.ip := nullif(split_part(source, ' ', 1), '');
  new.session_id := case
    when current_setting('konuk.audit_begun', true) is distinct from new.hotel_id::text
    then nullif(split_part(source, ' ', 2), '') end;
  perform set_config('konuk.audit_begun', new.hotel_id::text, true);
  return new;
end $$;

create function konuk_filled(fields jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(fields)
  where value not in ('null', 'false', '0', '""', '[]')
$$;

create or replace function konuk_audit_row(table_name text, operation text, row_before jsonb, row_after jsonb, keys text[],
  left_out text[], personal text[], secrets text[]) returns void language plpgsql as $$
declare
  whole constant jsonb := coalesce(row_after, row_before);
  hotel constant bigint := coalesce(whole ->> 'hotel_id', whole ->> 'id')::bigint;
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

-- What a code said and what its delivery and its proof wrote stand in its row, which the chain of proofs protects.
drop trigger consent_code_added on consent_code;
drop trigger consent_code_changed on consent_code;
drop trigger consent_code_removed on consent_code;
create trigger consent_code_notified after insert or update on consent_code
  for each row execute function konuk_notify('consents');
select konuk_audit_table('consent_code', personal => '{phone,guest_name,ip,verified_ip}',
  left_out => '{full_text,identity_hash,link_hash,code_hash,subject_salt,stay,sms_text_masked,user_agent,verified_user_agent,'
    'text_sha256,expires_at,asked_at,sent_at,provider,provider_message_id,subject_sha256,chain_position,chain_hash}');

-- Entries come in the order of their times, so that an index in this order fills its pages; one that ends in the key of a
-- row keeps the entries of that key together. The name of the table comes first for those who look at one kind of entry.
drop index audit_entry_newest, audit_entry_seen, audit_entry_of_row, audit_entry_of_reservation;
create index audit_entry_newest on audit_entry (hotel_id, at, id);
create index audit_entry_seen on audit_entry (hotel_id, at, id) where operation = 'see';
create index audit_entry_of_row on audit_entry (hotel_id, table_name, row_key);
create index audit_entry_of_reservation on audit_entry (hotel_id, reservation_id) where reservation_id is not null;
