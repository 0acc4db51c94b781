-- The schema of the database, as all migrations leave it. Written by `npm run db:types`; a test holds it to them.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

grant usage on schema public to konuk_app, konuk_backup, konuk_guest;

create collation tr_natural (provider = icu, locale = 'tr-u-kn-true');
create sequence child_band_version as integer start 1; grant usage on sequence child_band_version to konuk_app;
create sequence sms_account_version as integer start 1000000; grant usage on sequence sms_account_version to konuk_app;

-- The bodies of functions name tables that follow.
set check_function_bodies = off;

create function audit_anchor_is_taken() returns trigger language plpgsql as $$
begin
  new.taken_at := now();
  new.taken_on := (now() at time zone 'Europe/Istanbul')::date;
  select sequence, hash into new.sequence, new.hash from audit_link
    where hotel_id = new.hotel_id order by sequence desc limit 1;
  if new.hash is null then return null; end if;
  return new;
end $$;

create function audit_entry_chains() returns trigger language plpgsql security definer set search_path to 'public',
  'pg_temp' as $$
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

create function audit_entry_is_dated() returns trigger language plpgsql as $$
declare
  source constant text := coalesce(current_setting('konuk.from', true), '');
  is_first constant boolean := current_setting('konuk.audit_begun', true) is distinct from new.hotel_id::text;
begin
  if new.table_name = 'audit_personal'
    and current_user is distinct from (select relowner::regrole::text from pg_class where oid = tg_relid)
  then raise exception 'only an erasure empties the audit trail' using errcode = 'restrict_violation'; end if;
  new.at := now();
  new.xid := pg_current_xact_id();
  new.actor := konuk_actor();
  new.actor_id := konuk_user();
  new.ip := nullif(split_part(source, ' ', 1), '');
  new.session_id := case when is_first then nullif(split_part(source, ' ', 2), '') end;
  new.screen := case when is_first then nullif(split_part(source, ' ', 3), '') end;
  perform set_config('konuk.audit_begun', new.hotel_id::text, true);
  return new;
end $$;

create function audit_stands() returns trigger language plpgsql as $$
begin
  if current_setting('konuk.audit_unlocked', true) = 'on'
    and current_user = (select relowner::regrole::text from pg_class where oid = tg_relid)
  then return case when tg_op = 'DELETE' then old else new end; end if;
  raise exception 'the audit trail is never changed' using errcode = 'restrict_violation';
end $$;

create function consent_chain_head_is_taken() returns trigger language plpgsql as $$
begin
  new.taken_at := now();
  new.taken_on := (now() at time zone 'Europe/Istanbul')::date;
  select chain_position, chain_hash into new.chain_position, new.chain_hash from consent_code
    where hotel_id = new.hotel_id and chain_position is not null order by chain_position desc limit 1;
  if new.chain_hash is null then return null; end if;
  return new;
end
$$;

create function consent_code_proves() returns trigger language plpgsql as $$
declare
  last_position bigint;
  last_hash text;
begin
  if tg_op = 'UPDATE' then
    if old.verified_at is not null then
      -- Another secret keys the same number anew. The application has no right to this column.
      if to_jsonb(new) - 'identity_hash' = to_jsonb(old) - 'identity_hash' then return new; end if;
      -- Without its person and its text it proves that something was, and no longer of whom. Only konuk_erase_proofs has
      -- the right to these columns.
      if to_jsonb(new) = to_jsonb(old) || '{"phone":"","guest_name":"","sms_text_masked":"","full_text":"","ip":null,"user_agent":null,"verified_ip":null,"verified_user_agent":null,"link_hash":null,"identity_hash":null,"subject_salt":null}'
      then return new; end if;
      raise exception 'a verified consent is never changed' using errcode = 'restrict_violation';
    end if;
    if new.tries < old.tries or (old.voided_at is not null and (new.voided_at is null or new.verified_at is not null)) then
      raise exception 'a spent consent code is not opened again' using errcode = 'restrict_violation';
    end if;
    if new.verified_at is not null then new.verified_at := now(); end if;
  end if;
  if new.verified_at is null then return new; end if;

  -- One after the other in each business. Whoever holds this waits for no other consent, so nobody waits in a circle.
  perform pg_advisory_xact_lock(hashtextextended('consent proofs ' || new.hotel_id, 0));
  select chain_position, chain_hash into last_position, last_hash from consent_code
    where hotel_id = new.hotel_id and chain_position is not null order by chain_position desc limit 1;
  new.subject_sha256 := konuk_proof_subject(new);
  new.chain_position := coalesce(last_position, 0) + 1;
  new.chain_hash := konuk_proof_hash(new, coalesce(last_hash, ''));
  return new;
end
$$;

create function folio_nights_stand() returns trigger language plpgsql as $$
declare
  stay record;
begin
  for stay in select distinct hotel_id, reservation_id from added where kind = 'night' and not is_reversal loop
    if exists (
      select from folio_line as line
      where line.hotel_id = stay.hotel_id and line.reservation_id = stay.reservation_id
        and line.kind = 'night' and not line.is_reversal
        and not exists (
          select from folio_line as reversal
          where reversal.hotel_id = line.hotel_id and reversal.reverses_id = line.id)
      group by line.day, line.unit_id
      having count(*) > 1
    ) then
      raise exception 'a night is agreed twice'
        using errcode = 'unique_violation', constraint = 'folio_line_one_standing_night';
    end if;
  end loop;
  return null;
end $$;

create function guest_erasure_takes_proposals() returns trigger language plpgsql as $$
begin
  delete from companion_invitation where hotel_id = new.hotel_id
    and (guest_id = new.id or new.is_main_guest and reservation_id = new.reservation_id);
  delete from guest_proposal where hotel_id = new.hotel_id
    and (guest_id = new.id or new.is_main_guest and reservation_id = new.reservation_id);
  return null;
end $$;

create function guest_number_is_sealed() returns trigger language plpgsql as $$
begin
  raise exception 'an identity number is stored sealed' using errcode = 'check_violation';
end
$$;

create function installation_becomes_copy() returns trigger language plpgsql as $$
begin
  new.copied_from := old.id;
  new.id := gen_random_uuid();
  return new;
end $$;

create function invoice_credit_within() returns trigger language plpgsql as $$
begin
  perform from reservation
    join invoice on invoice.hotel_id = reservation.hotel_id and invoice.reservation_id = reservation.id
    where invoice.hotel_id = new.hotel_id and invoice.id = new.credits_id for no key update of reservation;
  if new.gross_kurus
    + (select coalesce(sum(gross_kurus), 0) from invoice_line
      where hotel_id = new.hotel_id and credits_id = new.credits_id and credits_position = new.credits_position)
    > (select gross_kurus from invoice_line
      where hotel_id = new.hotel_id and invoice_id = new.credits_id and position = new.credits_position)
  then
    raise exception 'more is taken back than was invoiced'
      using errcode = 'check_violation', constraint = 'invoice_credit_within';
  end if;
  return new;
end $$;

create function invoice_line_of_stay() returns trigger language plpgsql as $$
begin
  new.reservation_id := coalesce(new.reservation_id,
    (select reservation_id from invoice where hotel_id = new.hotel_id and id = new.invoice_id));
  return new;
end $$;

create function invoiced_line_within() returns trigger language plpgsql as $$
declare
  whole bigint;
begin
  perform from reservation
    join folio_line as line on line.hotel_id = reservation.hotel_id and line.reservation_id = reservation.id
    where line.hotel_id = new.hotel_id and line.id = new.folio_line_id for no key update of reservation;
  select gross_kurus into whole from folio_line where hotel_id = new.hotel_id and id = new.folio_line_id;
  -- A takeout of an earlier version names only the line, which is on its invoice as a whole.
  new.on_line_id := coalesce(new.on_line_id, new.folio_line_id);
  new.gross_kurus := coalesce(new.gross_kurus, whole);
  whole := whole - new.gross_kurus - new.settled_kurus - (
    select coalesce(sum(gross_kurus + settled_kurus), 0) from invoiced_line
    where hotel_id = new.hotel_id and folio_line_id = new.folio_line_id);
  if sign(new.gross_kurus) * sign(whole) < 0 or sign(new.settled_kurus) * sign(whole) < 0 then
    raise exception 'more of a line is invoiced than there is'
      using errcode = 'check_violation', constraint = 'invoiced_line_within';
  end if;
  return new;
end $$;

create function konuk_actor() returns text language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('konuk.actor', true), ''), case when konuk_user() is null then 'system' else 'staff' end)
$$;

create function konuk_audit() returns trigger language plpgsql as $$
declare
  keys constant text[] := tg_argv[1];
  left_out constant text[] := tg_argv[2];
  personal constant text[] := tg_argv[3];
  secrets constant text[] := tg_argv[4];
  hotels bigint[];
  hotel bigint;
  notified text;
  change text;
begin
  if tg_op = 'DELETE' and konuk_deletes_demo(tg_relid) then return null; end if;
  if tg_op = 'INSERT' then
    perform konuk_audit_row(tg_table_name, 'insert', null, to_jsonb(added), keys, left_out, personal, secrets) from added;
    if tg_argv[0] <> '' then
      select array_agg(distinct coalesce(to_jsonb(added) ->> 'hotel_id', to_jsonb(added) ->> 'id')::bigint) into hotels from added;
    end if;
  elsif tg_op = 'DELETE' then
    perform konuk_audit_row(tg_table_name, 'delete', to_jsonb(removed), null, keys, left_out, personal, secrets)
      from removed;
    if tg_argv[0] <> '' then
      select array_agg(distinct coalesce(to_jsonb(removed) ->> 'hotel_id', to_jsonb(removed) ->> 'id')::bigint) into hotels from removed;
    end if;
  else
    perform konuk_audit_row(tg_table_name, 'update', row_before, row_after, keys, left_out, personal, secrets)
      from (select to_jsonb(removed) as row_before, coalesce(to_jsonb(removed) ->> 'hotel_id', '') as hotel_id,
          (select coalesce(array_agg(to_jsonb(removed) ->> name), '{}') from unnest(keys) as name) as key from removed) as old_rows
      join (select to_jsonb(added) as row_after, coalesce(to_jsonb(added) ->> 'hotel_id', '') as hotel_id,
          (select coalesce(array_agg(to_jsonb(added) ->> name), '{}') from unnest(keys) as name) as key from added) as new_rows
      on old_rows.key = new_rows.key and old_rows.hotel_id = new_rows.hotel_id;
    if tg_argv[0] <> '' then
      select array_agg(distinct coalesce(to_jsonb(added) ->> 'hotel_id', to_jsonb(added) ->> 'id')::bigint) into hotels from added;
    end if;
  end if;
  -- As konuk_notify does it: once a transaction and kind of row.
  foreach hotel in array coalesce(hotels, '{}') loop
    notified := coalesce(current_setting('konuk.notified', true), '');
    change := hotel || ':' || tg_argv[0] || ' ';
    if strpos(' ' || notified, ' ' || change) = 0 then
      perform set_config('konuk.notified', case when length(notified) < 500 then notified else '' end || change, true);
      insert into live_change (hotel_id, topic) values (hotel, tg_argv[0]);
    end if;
  end loop;
  return null;
end $$;

create function konuk_audit_hash(previous text, hotel bigint, place bigint, entry_ids bigint[], digests bytea[])
  returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to(jsonb_build_array('v1', previous, hotel, place, entry_ids,
    (select jsonb_agg(encode(digest, 'hex') order by at) from unnest(digests) with ordinality as each (digest, at))
  )::text, 'UTF8')), 'hex')
$$;

create function konuk_audit_personal_digest(salt uuid, data jsonb) returns text language sql immutable parallel safe
  as $$ select encode(sha256(convert_to(salt::text || data::text, 'UTF8')), 'hex') $$;

create function konuk_audit_row(table_name text, operation text, row_before jsonb, row_after jsonb, keys text[],
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

create function konuk_audit_table(table_name text, personal text[] default '{}'::text[], secrets text[] default
  '{}'::text[], left_out text[] default '{}'::text[]) returns void language plpgsql as $$
declare
  relation constant regclass := table_name::regclass;
  notifying record;
  keys text[];
  ignored text[];
  change record;
  topic text;
begin
  select tgname, tgtype::integer as events, rtrim(encode(tgargs, 'escape'), '\0') as topic into notifying
    from pg_trigger where tgrelid = relation and tgfoid = 'konuk_notify'::regproc;
  if found then execute format('drop trigger %I on %s', notifying.tgname, relation); end if;
  select array_agg(attname::text order by array_position(indkey::smallint[], attnum)) into keys
    from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indrelid = relation and indisprimary and attname <> 'hotel_id';
  select coalesce(array_agg(attname::text), '{}') || left_out || '{hotel_id,version}' into ignored
    from pg_attribute where attrelid = relation and attnum > 0 and attgenerated <> '';
  -- The bits of tgtype say of which changes the screens heard so far.
  for change in select * from (values
    ('insert', 'added', 4, 'new table as added'),
    ('update', 'changed', 16, 'old table as removed new table as added'),
    ('delete', 'removed', 8, 'old table as removed')) as changes (event, ending, bit, tables)
  loop
    topic := case when notifying.events & change.bit > 0 then notifying.topic else '' end;
    execute format('create trigger %I after %s on %s referencing %s for each statement
      execute function konuk_audit(%L, %L, %L, %L, %L)', table_name || '_' || change.ending, change.event, relation,
      change.tables, topic, coalesce(keys, '{}'), ignored, personal, secrets);
  end loop;
end $$;

create function konuk_auth_scope() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('konuk.auth_scope', true), '') = 'on' $$;

create function konuk_codes_of_guest(hotel bigint, of_guest bigint, proposed text) returns setof bigint language
  plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare
  hotel_before constant text := current_setting('konuk.hotel_id', true);
begin
  if hotel is distinct from konuk_link_hotel() and hotel is distinct from konuk_hotel() then return; end if;
  perform set_config('konuk.hotel_id', hotel::text, true);
  return query
    select code.id from guest
    join consent_code as code on code.hotel_id = hotel and code.phone = guest.phone
      and code.identity_hash = coalesce(guest.identity_hash, proposed)
    where guest.hotel_id = hotel and guest.id = of_guest;
  perform set_config('konuk.hotel_id', coalesce(hotel_before, ''), true);
end $$;
revoke all on function konuk_codes_of_guest(bigint,bigint,text) from public;
grant execute on function konuk_codes_of_guest(bigint,bigint,text) to konuk_app;
grant execute on function konuk_codes_of_guest(bigint,bigint,text) to konuk_guest;

create function konuk_consent_link() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('konuk.consent_link', true), '') $$;

create function konuk_delete_live_demo(demo bigint, at timestamptz, most bigint default 10000) returns boolean
  language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare
  given text;
  people bigint[];
  remaining oid[];
  free oid[];
  relation oid;
  newest text;
  gone bigint;
  is_over boolean := false;
begin
  given := set_config('konuk.auth_scope', 'on', true);
  -- No request of the demo is under way from here on, because each holds this lock: see konuk_enter_session.
  perform pg_advisory_xact_lock(hashtextextended('konuk-live-demo ' || demo, 0));
  perform from live_demo where hotel_id = demo and (ended_at is not null or ends_at <= at
    or made_at < at - interval '10 minutes' and not exists (
      select from session where session.hotel_id = demo and session.ended_at is null and expires_at > at)) for update;
  if not found then
    given := set_config('konuk.auth_scope', '', true);
    return false;
  end if;
  given := set_config('konuk.hotel_id', demo::text, true);
  given := set_config('konuk.audit_unlocked', 'on', true);
  given := set_config('konuk.demo_deleted', 'on', true);
  update live_demo set ended_at = at where hotel_id = demo and ended_at is null;
  -- Jobs write rows of a business too. They wait until its row is gone, and then fail.
  perform from hotel where id = demo for update;
  select array_agg(m.user_id) into people from membership m
    where m.hotel_id = demo and not exists (select from membership o where o.user_id = m.user_id and o.hotel_id <> demo);
  select array_agg(attrelid) into remaining from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attname = 'hotel_id' and not attisdropped
      and relname not in ('live_change', 'live_demo');
  -- A table is emptied once no other that still has rows refers to it. The memberships say which people to delete, so
  -- what comes after them is deleted in the same transaction.
  <<tables>>
  while cardinality(remaining) > 0 loop
    select array_agg(one) into free from unnest(remaining) as one where not exists (
      select from pg_constraint where contype = 'f' and confrelid = one and conrelid <> one and conrelid = any (remaining));
    if free is null then raise exception 'tables refer to each other in a circle'; end if;
    foreach relation in array free loop
      if relation = 'membership'::regclass then most := null; end if;
      -- A row that refers to its own table mostly refers to an older one, so the newest go first.
      newest := case when exists (select from pg_attribute where attrelid = relation and attname = 'id')
        then 'order by id desc' else '' end;
      begin
        execute format('delete from %1$s where ctid = any (array(
          select ctid from %1$s where hotel_id = $1 %2$s limit $2))', relation::regclass, newest) using demo, most;
        get diagnostics gone = row_count;
      exception when foreign_key_violation then
        execute format('delete from %s where hotel_id = $1', relation::regclass) using demo;
        get diagnostics gone = row_count;
      end;
      most := most - gone;
      is_over := most <= 0;
      exit tables when is_over;
    end loop;
    remaining := array(select unnest(remaining) except select unnest(free));
  end loop;
  if is_over is not true then
    -- The deletions above have told the screens of this business of themselves.
    delete from live_change where hotel_id = demo;
    delete from live_demo where hotel_id = demo;
    delete from hotel where id = demo;
    delete from app_user where id = any (people);
  end if;
  given := set_config('konuk.demo_deleted', '', true);
  given := set_config('konuk.audit_unlocked', '', true);
  given := set_config('konuk.auth_scope', '', true);
  given := set_config('konuk.hotel_id', '', true);
  return is_over is true;
end $$;
revoke all on function konuk_delete_live_demo(bigint,timestamp with time zone,bigint) from public;
grant execute on function konuk_delete_live_demo(bigint,timestamp with time zone,bigint) to konuk_app;

create function konuk_deletes_demo(relation oid) returns boolean language sql stable as $$
  select current_setting('konuk.demo_deleted', true) = 'on'
    and current_user = (select relowner::regrole::text from pg_class where oid = relation)
$$;

create function konuk_demo_request_scope() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('konuk.demo_request_scope', true), '') = 'on' $$;

create function konuk_differing(row_then jsonb, row_other jsonb) returns jsonb language sql immutable parallel safe as $$
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(row_then)
    where value is distinct from row_other -> key
  $$;

create function konuk_end_invitations() returns trigger language plpgsql as $$
begin
  if current_setting('konuk.takes_entries', true) is distinct from 'on' then
    delete from companion_invitation
    where hotel_id = coalesce(new.hotel_id, old.hotel_id)
      and reservation_id = coalesce(new.reservation_id, old.reservation_id) and place is not null;
  end if;
  return null;
end $$;

create function konuk_enter_invitation(hash bytea) returns table(hotel_id bigint, id bigint, reservation_id bigint,
  guest_id bigint, place integer) language plpgsql as $$
begin
  perform set_config('role', 'konuk_guest', true);
  perform set_config('konuk.link_hash', encode(hash, 'hex'), true), set_config('konuk.actor', 'guest', true);
  select one.hotel_id, one.id, one.reservation_id, one.guest_id, one.place
    into hotel_id, id, reservation_id, guest_id, place from companion_invitation as one where token_hash = hash;
  if hotel_id is null then return; end if;
  perform set_config('konuk.invited_hotel', hotel_id::text, true),
    set_config('konuk.invited_stay', reservation_id::text, true),
    set_config('konuk.invited_guest', coalesce(guest_id::text, ''), true),
    set_config('konuk.invited_place', coalesce(place::text, ''), true);
  perform set_config('konuk.invited_unit', unit_id::text, true) from reservation
    where reservation.hotel_id = konuk_enter_invitation.hotel_id
      and reservation.id = konuk_enter_invitation.reservation_id;
  return next;
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

create function konuk_enter_session(wanted uuid, at timestamptz, used boolean default true) returns table(user_id
  bigint, hotel_id bigint, role text, own_permissions text[], confirmed_at timestamptz, two_steps boolean,
  needs_second_step boolean, demo_ends_at timestamptz) language plpgsql as $$
declare
  is_due boolean;
  given text;
begin
  given := set_config('konuk.auth_scope', 'on', true);
  select s.user_id, s.hotel_id, m.role, r.permissions, s.confirmed_at, s.two_steps,
      h.second_step_required and not s.two_steps, d.ends_at, s.last_used_at < at - interval '5 minutes'
    into user_id, hotel_id, role, own_permissions, confirmed_at, two_steps, needs_second_step, demo_ends_at, is_due
    from session s
    join membership m on m.hotel_id = s.hotel_id and m.user_id = s.user_id and m.left_at is null
    join hotel h on h.id = s.hotel_id
    left join live_demo d on d.hotel_id = s.hotel_id
    left join staff_role r on r.hotel_id = m.hotel_id and r.id = m.role_id
    where s.id = wanted and s.ended_at is null and s.expires_at > at and d.ended_at is null
      -- A live demo has no password with which an idle user could come back.
      and (s.last_used_at > at - interval '65 minutes' or d.ends_at > at);
  if demo_ends_at is not null then
    -- The deletion waits for this transaction, or this transaction for it.
    perform pg_advisory_xact_lock_shared(hashtextextended('konuk-live-demo ' || hotel_id, 0));
    if not exists (select from live_demo d where d.hotel_id = konuk_enter_session.hotel_id and d.ended_at is null) then
      user_id := null;
    end if;
  end if;
  if is_due and used and user_id is not null then
    update session set last_used_at = at where id = (
      select id from session where id = wanted and last_used_at < at - interval '5 minutes'
      for no key update skip locked
    );
  end if;
  given := set_config('konuk.auth_scope', '', true);
  if user_id is not null then
    given := set_config('konuk.hotel_id', hotel_id::text, true);
    given := set_config('konuk.user_id', user_id::text, true);
    return next;
  end if;
end
$$;

create function konuk_erase_brought_proofs(proof_ids bigint[]) returns void language plpgsql security definer set
  search_path to 'public', 'pg_temp' as $$
declare
  hotel constant bigint := konuk_erases();
begin
  update brought_proof
  set content = content || '{"phone":"","guest_name":"","sms_text_masked":"","full_text":"","ip":null,"user_agent":null,"verified_ip":null,"verified_user_agent":null,"subject_salt":null}'
  where hotel_id = hotel and id = any (proof_ids);
end $$;
revoke all on function konuk_erase_brought_proofs(bigint[]) from public;
grant execute on function konuk_erase_brought_proofs(bigint[]) to konuk_app;

create function konuk_erase_buyers(invoice_ids bigint[]) returns void language plpgsql security definer set
  search_path to 'public', 'pg_temp' as $$
declare
  hotel constant bigint := konuk_erases();
begin
  update invoice
  set buyer_name = '–', identity_number = null, reason = '',
    buyer = (select jsonb_object_agg(key, case when key = 'kind' then value else '""' end) from jsonb_each(buyer))
  where hotel_id = hotel and id = any (invoice_ids);
  update invoice_line set text = '' where hotel_id = hotel and invoice_id = any (invoice_ids) and sold <> 'extra';
end $$;
revoke all on function konuk_erase_buyers(bigint[]) from public;
grant execute on function konuk_erase_buyers(bigint[]) to konuk_app;

create function konuk_erase_in_audit(entry_ids bigint[]) returns integer language plpgsql security definer set
  search_path to 'public', 'pg_temp' as $$
declare
  hotel constant bigint := konuk_erases();
  given text;
  gone bigint[];
begin
  given := set_config('konuk.audit_unlocked', 'on', true);
  with removed as (
    delete from audit_personal where hotel_id = hotel and entry_id = any (entry_ids) returning entry_id
  )
  select array_agg(entry_id order by entry_id) into gone from removed;
  given := set_config('konuk.audit_unlocked', '', true);
  if gone is not null then
    insert into audit_entry (hotel_id, table_name, row_key, operation, before)
    values (hotel, 'audit_personal', gone[1]::text, 'delete', jsonb_build_object('entry_ids', gone));
  end if;
  return coalesce(cardinality(gone), 0);
end $$;
revoke all on function konuk_erase_in_audit(bigint[]) from public;
grant execute on function konuk_erase_in_audit(bigint[]) to konuk_app;

create function konuk_erase_messages(message_ids bigint[]) returns void language plpgsql security definer set
  search_path to 'public', 'pg_temp' as $$
declare
  hotel constant bigint := konuk_erases();
  touched bigint[];
begin
  with gone as (
    delete from sms_message where hotel_id = hotel and id = any (message_ids) returning batch_id
  ), counted as (
    select batch_id, count(*) as messages from gone group by batch_id
  ), lessened as (
    update sms_batch set total = greatest(0, total - messages) from counted
    where sms_batch.hotel_id = hotel and sms_batch.id = batch_id
  )
  select array_agg(batch_id) into touched from counted;
  delete from sms_batch where hotel_id = hotel and id = any (touched)
    and not exists (select from sms_message where sms_message.hotel_id = hotel and batch_id = sms_batch.id);
end $$;
revoke all on function konuk_erase_messages(bigint[]) from public;
grant execute on function konuk_erase_messages(bigint[]) to konuk_app;

create function konuk_erase_money_texts(reservation_ids bigint[]) returns void language plpgsql security definer set
  search_path to 'public', 'pg_temp' as $$
declare
  hotel constant bigint := konuk_erases();
begin
  update payment set note = '' where hotel_id = hotel and reservation_id = any (reservation_ids) and note <> '';
  update folio_line set text = '–'
    where hotel_id = hotel and reservation_id = any (reservation_ids) and text not in ('', '–')
      and kind <> 'night' and extra_id is null;
  update settlement set reason = '' where hotel_id = hotel and reservation_id = any (reservation_ids) and reason <> '';
end $$;
revoke all on function konuk_erase_money_texts(bigint[]) from public;
grant execute on function konuk_erase_money_texts(bigint[]) to konuk_app;

create function konuk_erase_permissions(permission_ids bigint[]) returns void language plpgsql security definer set
  search_path to 'public', 'pg_temp' as $$
declare
  hotel constant bigint := konuk_erases();
begin
  delete from marketing_consent where hotel_id = hotel and id = any (permission_ids) and revoked_at is not null;
end $$;
revoke all on function konuk_erase_permissions(bigint[]) from public;
grant execute on function konuk_erase_permissions(bigint[]) to konuk_app;

create function konuk_erase_proofs(code_ids bigint[]) returns void language plpgsql security definer set search_path
  to 'public', 'pg_temp' as $$
declare
  hotel constant bigint := konuk_erases();
begin
  delete from consent_code where hotel_id = hotel and id = any (code_ids) and verified_at is null;
  update consent_code
  set phone = '', guest_name = '', sms_text_masked = '', full_text = '', ip = null, user_agent = null,
    verified_ip = null, verified_user_agent = null, link_hash = null, identity_hash = null, subject_salt = null
  where hotel_id = hotel and id = any (code_ids) and verified_at is not null;
end $$;
revoke all on function konuk_erase_proofs(bigint[]) from public;
grant execute on function konuk_erase_proofs(bigint[]) to konuk_app;

create function konuk_erase_recipients(message_ids bigint[]) returns void language plpgsql security definer set
  search_path to 'public', 'pg_temp' as $$
declare
  hotel constant bigint := konuk_erases();
begin
  update sms_message set recipient = '', guest_id = null where hotel_id = hotel and id = any (message_ids);
end $$;
revoke all on function konuk_erase_recipients(bigint[]) from public;
grant execute on function konuk_erase_recipients(bigint[]) to konuk_app;

create function konuk_erases() returns bigint language plpgsql stable as $$
begin
  -- The audit log knows in which transaction the record was written.
  if not exists (
    select from audit_entry as entry join erasure on erasure.hotel_id = entry.hotel_id and erasure.id::text = row_key
    where entry.hotel_id = konuk_hotel() and table_name = 'erasure' and operation = 'insert'
      and entry.xid = pg_current_xact_id_if_assigned()
  ) then
    raise exception 'nothing is erased without a record of it' using errcode = 'restrict_violation';
  end if;
  return konuk_hotel();
end $$;

create function konuk_fields(row_now jsonb, names text[]) returns jsonb language sql immutable parallel safe as $$
    select jsonb_object_agg(name, row_now -> name) from unnest(names) as name
    where row_now -> name <> 'null' and row_now -> name <> '""'
  $$;

create function konuk_filled(fields jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(fields)
  where value not in ('null', 'false', '0', '""', '[]')
$$;

create function konuk_fold(value text) returns text language sql immutable parallel safe as $$
    select regexp_replace(
      normalize(lower(translate(value, 'İIı', 'iii') collate "und-x-icu"), nfd), '[\u0300-\u036f]', '', 'g')
  $$;

create function konuk_has_second_step(whom bigint) returns boolean language sql stable
  as $$ select exists (select from second_step where user_id = whom and confirmed_at is not null) $$;

create function konuk_hotel() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('konuk.hotel_id', true), '')::bigint $$;

create function konuk_invited(what text) returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('konuk.invited_' || what, true), '')::bigint $$;

create function konuk_let_backup_read() returns void language plpgsql as $$
declare
  found record;
begin
  if not exists (select from pg_roles where rolname = 'konuk_backup') then return; end if;
  perform pg_advisory_xact_lock(hashtext('konuk_let_backup_read'));
  if not has_schema_privilege('konuk_backup', 'public', 'usage') then
    grant usage on schema public to konuk_backup;
  end if;
  for found in
    select c.oid::regclass as name, c.relrowsecurity and p.oid is null as lacks_policy
    from pg_class c left join pg_policy p on p.polrelid = c.oid and p.polname = 'konuk_backup'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (c.relrowsecurity and p.oid is null or not has_table_privilege('konuk_backup', c.oid, 'select'))
  loop
    execute format('grant select on %s to konuk_backup', found.name);
    if found.lacks_policy then
      execute format('create policy konuk_backup on %s for select to konuk_backup using (true)', found.name);
    end if;
  end loop;
  for found in
    select oid::regclass as name from pg_class
    where relnamespace = 'public'::regnamespace
      and case when relkind = 'S' then not has_sequence_privilege('konuk_backup', oid, 'select') end
  loop
    execute format('grant select on sequence %s to konuk_backup', found.name);
  end loop;
end
$$;
revoke all on function konuk_let_backup_read() from public;

create function konuk_link_booking() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('konuk.link_booking', true), '')::bigint $$;

create function konuk_link_hash() returns bytea language sql stable parallel safe
  as $$ select decode(nullif(current_setting('konuk.link_hash', true), ''), 'hex') $$;

create function konuk_link_hotel() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('konuk.link_hotel', true), '')::bigint $$;

create function konuk_link_stays() returns bigint[] language sql stable parallel safe
  as $$ select nullif(current_setting('konuk.link_stays', true), '')::bigint[] $$;

create function konuk_link_units() returns bigint[] language sql stable parallel safe
  as $$ select nullif(current_setting('konuk.link_units', true), '')::bigint[] $$;

create function konuk_micros(instant timestamptz) returns bigint language sql immutable parallel safe
  as $$ select (extract(epoch from instant) * 1000000)::bigint $$;

create function konuk_note_seen(hotel bigint, subject text, key text, stay bigint) returns void language plpgsql as $$
declare
  address constant text := nullif(split_part(coalesce(current_setting('konuk.from', true), ''), ' ', 1), '');
  earlier bigint;
begin
  -- Of two tabs at once, the second waits here and then finds the entry of the first.
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'seen', hotel, konuk_user(), subject, key), 0));
  select id into earlier from audit_entry
    where hotel_id = hotel and table_name = subject and row_key = key and operation = 'see'
      and actor_id is not distinct from konuk_user() and ip is not distinct from address
      and at >= date_trunc('day', now(), 'Europe/Istanbul')
    order by id desc limit 1;
  if earlier is not null and not exists (
    select from audit_entry
    where hotel_id = hotel and reservation_id = stay and table_name = 'guest' and id > earlier and subject = 'reservation'
  ) then return; end if;
  insert into audit_entry (hotel_id, table_name, row_key, operation, reservation_id)
  values (hotel, subject, key, 'see', stay);
end $$;

create function konuk_notify() returns trigger language plpgsql as $$
declare
  hotel bigint;
  notified text := coalesce(current_setting('konuk.notified', true), '');
  change text;
begin
  if tg_table_name = 'hotel' then hotel := new.id;
  elsif tg_op = 'DELETE' then hotel := old.hotel_id;
  else hotel := new.hotel_id;
  end if;
  change := hotel || ':' || tg_argv[0] || ' ';
  if strpos(' ' || notified, ' ' || change) > 0 then return null; end if;
  -- Work over many businesses at once would make it long: then some are notified twice.
  perform set_config('konuk.notified', case when length(notified) < 500 then notified else '' end || change, true);
  insert into live_change (hotel_id, topic) values (hotel, tg_argv[0]);
  return null;
end $$;

create function konuk_own_businesses() returns table(hotel_id bigint, name text) language plpgsql as $$
declare
  given text;
begin
  given := set_config('konuk.auth_scope', 'on', true);
  return query
    select hotel.id, hotel.name
    from membership join hotel on hotel.id = membership.hotel_id
    where membership.user_id = konuk_user() and left_at is null
    order by hotel.name collate "tr-x-icu", hotel.id;
  given := set_config('konuk.auth_scope', '', true);
end
$$;

create function konuk_reads_takeout() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('konuk.reads_takeout', true), '') = 'on' $$;

create function konuk_reset_second_step(whom bigint, at timestamptz) returns boolean language plpgsql as $$
declare
  here constant bigint := konuk_hotel();
  given text;
  is_ours boolean;
begin
  given := set_config('konuk.auth_scope', 'on', true);
  -- Whoever joins another business at this moment comes before or after.
  perform from app_user where id = whom for no key update;
  select coalesce(bool_and(hotel_id = here), false) into is_ours
    from membership where user_id = whom and left_at is null;
  if is_ours then
    delete from second_step where user_id = whom;
    delete from passkey where user_id = whom;
    update session set ended_at = at where user_id = whom and ended_at is null;
  end if;
  given := set_config('konuk.auth_scope', '', true);
  return is_ours;
end
$$;

create function konuk_second_step_wanted() returns boolean language plpgsql as $$
declare
  given text;
  wanted boolean;
begin
  given := set_config('konuk.auth_scope', 'on', true);
  wanted := exists (
    select from membership join hotel on hotel.id = membership.hotel_id
    where membership.user_id = konuk_user() and left_at is null and second_step_required
  );
  given := set_config('konuk.auth_scope', '', true);
  return wanted;
end
$$;

create function konuk_shows_two_steps(whom bigint) returns boolean language sql stable
  as $$ select konuk_has_second_step(whom) or exists (select from passkey where user_id = whom) $$;

create function konuk_user() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('konuk.user_id', true), '')::bigint $$;

create function marketing_consent_stands() returns trigger language plpgsql as $$
begin
  if old.revoked_at is not null then
    raise exception 'a revoked consent is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create function membership_knows_second_step() returns trigger language plpgsql as $$
begin
  new.second_step := konuk_shows_two_steps(new.user_id);
  return new;
end
$$;

create function payment_joins_cash_session() returns trigger language plpgsql as $$
begin
  if konuk_reads_takeout() then
    if new.cash_session_id is null and new.outside_after is null then
      new.outside_after := payment_outside_by_time(new.hotel_id, new.day, new.created_at);
    end if;
    return new;
  end if;
  -- Openings, counts and closings take this lock exclusively, so none of them happens until this payment is committed.
  perform pg_advisory_xact_lock_shared(hashtextextended('cash desk ' || new.hotel_id, 0));
  select id into new.cash_session_id
  from cash_session
  where hotel_id = new.hotel_id and closed_at is null
    and (opened_at at time zone 'Europe/Istanbul')::date <= new.day;
  if new.cash_session_id is null then
    select max(id) into new.outside_after from cash_session where hotel_id = new.hotel_id and closed_at is not null;
  end if;
  return new;
end $$;

create function payment_outside_by_time(of_hotel bigint, on_day date, entered_at timestamptz) returns bigint language
  sql stable as $$
  select max(id) from cash_session
  where hotel_id = of_hotel and closed_at is not null
    and (closed_at <= entered_at
      or opened_at <= entered_at and (opened_at at time zone 'Europe/Istanbul')::date <= on_day)
$$;

create function payment_refund_within() returns trigger language plpgsql as $$
begin
  if new.company_id is null then
    perform from reservation where hotel_id = new.hotel_id and id = new.reservation_id for no key update;
  else
    perform from company where hotel_id = new.hotel_id and id = new.company_id for no key update;
  end if;
  if new.amount_kurus
    + (select amount_kurus from payment where hotel_id = new.hotel_id and id = new.refund_of)
    + (select coalesce(sum(amount_kurus), 0) from payment where hotel_id = new.hotel_id and refund_of = new.refund_of)
    < 0
  then
    raise exception 'more is given back than was taken'
      using errcode = 'check_violation', constraint = 'payment_refund_within';
  end if;
  return new;
end $$;

create function phone_is_given_up() returns trigger language plpgsql as $$
begin
  insert into former_phone (user_id, phone, given_up_at) values (old.id, old.phone, now())
    on conflict (user_id, phone) do update set given_up_at = excluded.given_up_at;
  return null;
end
$$;

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

create function second_step_is_noted() returns trigger language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('konuk.auth_scope', true), '');
  whom constant bigint := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  given text;
begin
  given := set_config('konuk.auth_scope', 'on', true);
  update membership set second_step = not second_step
    where user_id = whom and second_step <> konuk_shows_two_steps(whom);
  given := set_config('konuk.auth_scope', scope, true);
  return null;
end
$$;

create function sms_release_stands() returns trigger language plpgsql as $$
begin
  raise exception 'the log of operators is never changed' using errcode = 'restrict_violation';
end $$;

create function unit_block_allocates() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from allocation where hotel_id = new.hotel_id and block_id = new.id; end if;
  insert into allocation (hotel_id, unit_id, check_in, check_out, block_id, holds)
  values (new.hotel_id, new.unit_id, new.check_in, new.check_out, new.id, true);
  return null;
end $$;

create table app_user (
  id bigint generated always as identity not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  password_hash text not null,
  email_verified_at timestamptz,
  language text default 'tr' not null,
  created_at timestamptz default now() not null,
  version integer default 1 not null,
  signed_in_at timestamptz,
  constraint app_user_pkey primary key (id),
  constraint app_user_language check (language in ('tr', 'en'))
);
comment on column app_user.email is 'Lower case: one person, one account, however the address is typed.';
comment on column app_user.signed_in_at is 'The last sign-in; null until the first.';
create unique index app_user_email on app_user (email);
alter table app_user enable row level security, force row level security;
create policy app_user_auth on app_user using ((select konuk_auth_scope()));
create policy app_user_self on app_user for update using (id = (select konuk_user()));
create trigger phone_is_given_up after update of phone on app_user for each row when (old.phone is not null
  and old.phone is distinct from new.phone) execute function phone_is_given_up();
grant insert, select, update on app_user to konuk_app;

create table account_code (
  id bigint generated always as identity not null,
  user_id bigint not null,
  purpose text not null,
  code_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer default 0 not null,
  used_at timestamptz,
  constraint account_code_pkey primary key (id),
  constraint account_code_purpose check (purpose in ('verify-email', 'reset-password')),
  constraint account_code_user foreign key (user_id) references app_user(id) on delete cascade
);
comment on column account_code.code_hash is
  'HMAC-SHA256 under the application''s secret: the code itself is never stored.';
create index account_code_hash on account_code (purpose, code_hash) where used_at is null;
create unique index account_code_open on account_code (user_id, purpose) where used_at is null;
alter table account_code enable row level security, force row level security;
create policy account_code_auth on account_code using ((select konuk_auth_scope()));
grant delete, insert, select, update on account_code to konuk_app;

create table hotel (
  id bigint generated always as identity not null,
  name text not null,
  address text default '' not null,
  version integer default 1 not null,
  created_at timestamptz default now() not null,
  first_steps_dismissed_at timestamptz,
  second_step_required boolean default false not null,
  constraint hotel_pkey primary key (id),
  constraint hotel_address_length check (char_length(address) <= 500),
  constraint hotel_name_length check (char_length(name) <= 200)
);
comment on column hotel.second_step_required is
  'Sessions that a password alone opened come no further than to setting a second step up.';
alter table hotel enable row level security, force row level security;
create policy hotel_by_invitation on hotel for select to konuk_guest using (id = ((select konuk_invited('hotel') as
  konuk_invited)));
create policy hotel_by_link on hotel for select to konuk_guest using (id = (select konuk_link_hotel()));
create policy hotel_own on hotel using (id = (select konuk_hotel()) or (select konuk_auth_scope()));
create trigger hotel_added after insert on hotel referencing new table as added for each statement
  execute function konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger hotel_changed after update on hotel referencing old table as removed new table as added
  for each statement execute function konuk_audit('hotel', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger hotel_removed after delete on hotel referencing old table as removed for each statement
  execute function konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
grant insert, select, update on hotel to konuk_app;
grant select (id, name, address, version) on hotel to konuk_guest;

create table company (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  kind text not null,
  title text not null,
  title_folded text generated always as (konuk_fold(title)) stored not null,
  identity_number text,
  tax_office text default '' not null,
  address text default '' not null,
  district text default '' not null,
  city text default '' not null,
  contact_name text default '' not null,
  phone text default '' not null,
  email text default '' not null,
  percent_points integer default 0 not null,
  credit_limit_kurus bigint,
  term_days integer default 0 not null,
  note text default '' not null,
  archived boolean default false not null,
  created_at timestamptz not null,
  version integer default 1 not null,
  constraint company_pkey primary key (hotel_id, id),
  constraint company_credit_limit check (credit_limit_kurus >= 0),
  constraint company_kind check (kind in ('company', 'agency')),
  constraint company_percent check (percent_points >= 0 and percent_points <= 10000),
  constraint company_sealed check (identity_number ~~ 'v2.%'),
  constraint company_term check (term_days >= 0 and term_days <= 365),
  constraint company_title check (btrim(title) <> '' and char_length(title) <= 200),
  constraint company_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
comment on column company.identity_number is
  'VKN, or of a sole trader the T.C. number. Sealed (server/platform/db/identity-number.ts).';
comment on column company.percent_points is
  'In hundredths of a per cent: the discount agreed with a company, the commission of an agency.';
comment on column company.credit_limit_kurus is 'Beyond it the screens warn; null: no limit.';
comment on column company.term_days is 'A charge is due so many days after it.';
create unique index company_called_once on company (hotel_id, title_folded) where not archived;
alter table company enable row level security, force row level security;
create policy company_own on company using (hotel_id = (select konuk_hotel()));
create trigger company_added after insert on company referencing new table as added for each statement
  execute function konuk_audit('money', '{id}', '{title_folded,hotel_id,version}', '{contact_name,phone,email,note}',
  '{identity_number}');
create trigger company_changed after update on company referencing old table as removed new table as added
  for each statement execute function konuk_audit('money', '{id}', '{title_folded,hotel_id,version}',
  '{contact_name,phone,email,note}', '{identity_number}');
create trigger company_removed after delete on company referencing old table as removed for each statement
  execute function konuk_audit('', '{id}', '{title_folded,hotel_id,version}', '{contact_name,phone,email,note}',
  '{identity_number}');
grant insert, select, update on company to konuk_app;

create table staff_role (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  name text not null,
  name_folded text generated always as (konuk_fold(name)) stored not null,
  permissions text[] not null,
  version integer default 1 not null,
  created_at timestamptz default now() not null,
  constraint staff_role_pkey primary key (hotel_id, id),
  constraint staff_role_name unique (hotel_id, name_folded),
  constraint staff_role_named check (btrim(name) <> '' and length(name) <= 60),
  constraint staff_role_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
alter table staff_role enable row level security, force row level security;
create policy staff_role_auth on staff_role for select using ((select konuk_auth_scope()));
create policy staff_role_own on staff_role using (hotel_id = (select konuk_hotel()));
create trigger staff_role_added after insert on staff_role referencing new table as added for each statement
  execute function konuk_audit('staff', '{id}', '{name_folded,hotel_id,version}', '{}', '{}');
create trigger staff_role_changed after update on staff_role referencing old table as removed new table as added
  for each statement execute function konuk_audit('staff', '{id}', '{name_folded,hotel_id,version}', '{}', '{}');
create trigger staff_role_removed after delete on staff_role referencing old table as removed
  for each statement execute function konuk_audit('staff', '{id}', '{name_folded,hotel_id,version}', '{}', '{}');
grant delete, insert, select, update on staff_role to konuk_app;

create table membership (
  hotel_id bigint not null,
  user_id bigint not null,
  role text not null,
  created_at timestamptz default now() not null,
  role_id bigint,
  left_at timestamptz,
  second_step boolean default false not null,
  constraint membership_pkey primary key (hotel_id, user_id),
  constraint membership_own_role check ((role = 'own') = (role_id is not null)),
  constraint membership_role check (role in ('owner', 'reception', 'housekeeping', 'accounting', 'own')),
  constraint membership_hotel_id_fkey foreign key (hotel_id) references hotel(id),
  constraint membership_of_role foreign key (hotel_id, role_id) references staff_role(hotel_id, id),
  constraint membership_user foreign key (user_id) references app_user(id) on delete cascade
);
create policy app_user_member on app_user for select using ((exists (select from membership
  where membership.hotel_id = (select konuk_hotel()) and membership.user_id = app_user.id)));
comment on table membership is
  'Who works where. Rows of the business name people through it, so that none can name a stranger.';
comment on column membership.role is 'One of domain/roles/may.ts.';
comment on column membership.second_step is
  'Whether the person has one, kept by triggers: for colleagues to see, and for the audit log of each business.';
create index membership_of_user on membership (user_id, created_at, hotel_id);
create index membership_with_role on membership (hotel_id, role_id) where role_id is not null;
alter table membership enable row level security, force row level security;
create policy membership_auth on membership using ((select konuk_auth_scope()));
create policy membership_changed on membership for update using (hotel_id = (select konuk_hotel()));
create policy membership_own on membership for select using (hotel_id = (select konuk_hotel()));
create trigger membership_added after insert on membership referencing new table as added for each statement
  execute function konuk_audit('', '{user_id}', '{hotel_id,version}', '{}', '{}');
create trigger membership_changed after update on membership referencing old table as removed new table as added
  for each statement execute function konuk_audit('staff', '{user_id}', '{hotel_id,version}', '{}', '{}');
create trigger membership_knows_second_step before insert on membership for each row
  execute function membership_knows_second_step();
create trigger membership_removed after delete on membership referencing old table as removed
  for each statement execute function konuk_audit('', '{user_id}', '{hotel_id,version}', '{}', '{}');
grant insert, select on membership to konuk_app;
grant update (role, role_id, left_at, second_step) on membership to konuk_app;

create table booking (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  uniq_id text not null,
  request_hash text not null,
  created_by bigint,
  created_at timestamptz not null,
  unproven boolean default false not null,
  name text default '' not null,
  pays_for text,
  version integer default 1 not null,
  company_id bigint,
  constraint booking_pkey primary key (hotel_id, id),
  constraint booking_name check (length(name) <= 100),
  constraint booking_pays_for check (pays_for in ('nothing', 'nights', 'everything')),
  constraint booking_uniq_id unique (hotel_id, uniq_id) include (id),
  constraint booking_company foreign key (hotel_id, company_id) references company(hotel_id, id),
  constraint booking_created_by foreign key (hotel_id, created_by) references membership(hotel_id, user_id),
  constraint booking_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
comment on column booking.uniq_id is 'The reservation number that guests and clerks see.';
comment on column booking.request_hash is
  'HMAC of the creating request: the same request again gets the same booking, another is refused.';
comment on column booking.pays_for is
  'What lies on the folio of the booking instead of those of its units. Null: the booking is no group.';
comment on column booking.company_id is 'The company that pays for the stays of this booking.';
create index booking_groups on booking (hotel_id, id) where pays_for is not null;
create index booking_of_company on booking (hotel_id, company_id) where company_id is not null;
alter table booking enable row level security, force row level security;
create policy booking_by_link on booking for select to konuk_guest using (hotel_id = (select konuk_link_hotel())
  and id = (select konuk_link_booking()));
create policy booking_own on booking using (hotel_id = (select konuk_hotel()));
create trigger booking_added after insert on booking referencing new table as added for each statement
  execute function konuk_audit('', '{id}', '{hotel_id,version,request_hash,unproven,uniq_id,created_by}', '{name}',
  '{}');
create trigger booking_changed after update on booking referencing old table as removed new table as added
  for each statement execute function konuk_audit('stays', '{id}',
  '{hotel_id,version,request_hash,unproven,uniq_id,created_by}', '{name}', '{}');
create trigger booking_removed after delete on booking referencing old table as removed for each statement
  execute function konuk_audit('', '{id}', '{hotel_id,version,request_hash,unproven,uniq_id,created_by}', '{name}',
  '{}');
grant insert, select on booking to konuk_app;
grant select on booking to konuk_guest;
grant update (request_hash, name, pays_for, version, company_id) on booking to konuk_app;

create table cancel_rule (
  hotel_id bigint not null,
  version integer not null,
  name text not null,
  steps jsonb not null,
  no_show jsonb,
  moves_deposit boolean not null,
  chosen_at timestamptz not null,
  chosen_by bigint not null,
  constraint cancel_rule_pkey primary key (hotel_id, version),
  constraint cancel_rule_name check (name in ('none', 'flexible', 'medium', 'strict', 'own')),
  constraint cancel_rule_version check (version > 0),
  constraint cancel_rule_chosen_by foreign key (hotel_id, chosen_by) references membership(hotel_id, user_id),
  constraint cancel_rule_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
comment on table cancel_rule is
  'The last one holds for bookings from then on; none: the business has chosen nothing (domain/cancellation/cancel-rule.ts).';
comment on column cancel_rule.steps is 'As domain/cancellation/cancel-rule.ts has them, read and written whole.';
alter table cancel_rule enable row level security, force row level security;
create policy cancel_rule_by_guest_link on cancel_rule for select to konuk_guest using (hotel_id = (select
  konuk_link_hotel()));
create policy cancel_rule_own on cancel_rule using (hotel_id = (select konuk_hotel()));
create trigger cancel_rule_added after insert on cancel_rule referencing new table as added for each statement
  execute function konuk_audit('hotel', '{version}', '{hotel_id,version}', '{}', '{}');
create trigger cancel_rule_changed after update on cancel_rule referencing old table as removed new table as added
  for each statement execute function konuk_audit('', '{version}', '{hotel_id,version}', '{}', '{}');
create trigger cancel_rule_removed after delete on cancel_rule referencing old table as removed
  for each statement execute function konuk_audit('', '{version}', '{hotel_id,version}', '{}', '{}');
grant insert, select on cancel_rule to konuk_app;
grant select (hotel_id, version, name, steps, no_show, moves_deposit) on cancel_rule to konuk_guest;

create table unit (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  unit_name text not null,
  unit_name_folded text generated always as (konuk_fold(unit_name)) stored not null,
  room_type text not null,
  capacity integer not null,
  price_kurus bigint not null,
  address text default '' not null,
  phone text default '' not null,
  email text default '' not null,
  website text default '' not null,
  description text default '' not null,
  amenities text default '' not null,
  has_wifi boolean not null,
  has_parking boolean not null,
  has_pool boolean not null,
  has_gym boolean not null,
  has_restaurant boolean not null,
  has_jacuzzi boolean not null,
  has_balcony boolean not null,
  has_sea_view boolean not null,
  has_mountain_view boolean not null,
  check_in_time text not null,
  check_out_time text not null,
  is_available boolean not null,
  created_at timestamptz default now() not null,
  removed_at timestamptz,
  version integer default 1 not null,
  position integer,
  archived boolean default false not null,
  constraint unit_pkey primary key (hotel_id, id),
  constraint unit_archived_is_out_of_use check (not archived or removed_at is not null),
  constraint unit_capacity check (capacity >= 1 and capacity <= 10),
  constraint unit_name_not_blank check (btrim(unit_name) <> ''),
  constraint unit_price check (price_kurus >= 0),
  constraint unit_room_type check (room_type in ('Bungalov', 'Apart', 'Villa', 'Suit')),
  constraint unit_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
comment on column unit.removed_at is
  'Out of use since then, deleted or archived: it leaves the lists but stays for the stays that are or were in it.';
comment on column unit.position is 'Where the business has put it by hand. Those without one come after, by name.';
comment on column unit.archived is 'Out of use, but in sight, to be brought back. A deleted unit is gone for good.';
create index unit_in_use on unit (hotel_id, unit_name_folded) where removed_at is null;
alter table unit enable row level security, force row level security;
create policy unit_by_invitation on unit for select to konuk_guest using (hotel_id = ((select konuk_invited('hotel')
  as konuk_invited)) and id = ((select konuk_invited('unit') as konuk_invited)));
create policy unit_by_link on unit for select to konuk_guest using (hotel_id = (select konuk_link_hotel())
  and (id = any (((select konuk_link_units()))::bigint[])));
create policy unit_own on unit using (hotel_id = (select konuk_hotel()));
create trigger unit_added after insert on unit referencing new table as added for each statement
  execute function konuk_audit('units', '{id}', '{unit_name_folded,hotel_id,version}', '{}', '{}');
create trigger unit_changed after update on unit referencing old table as removed new table as added
  for each statement execute function konuk_audit('units', '{id}', '{unit_name_folded,hotel_id,version}', '{}', '{}');
create trigger unit_removed after delete on unit referencing old table as removed for each statement
  execute function konuk_audit('', '{id}', '{unit_name_folded,hotel_id,version}', '{}', '{}');
grant insert, select, update on unit to konuk_app;
grant select on unit to konuk_guest;

create table reservation (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  unit_id bigint not null,
  check_in date not null,
  check_out date not null,
  number_of_guests integer not null,
  total_price_kurus bigint not null,
  special_requests text default '' not null,
  status text default 'ACTIVE' not null,
  created_by bigint,
  created_at timestamptz not null,
  version integer default 1 not null,
  checked_in_at timestamptz,
  checked_out_at timestamptz,
  source text,
  cancel_rule_version integer,
  child_ages smallint[] default '{}'::smallint[] not null,
  booking_id bigint not null,
  joined_from bigint,
  constraint reservation_pkey primary key (hotel_id, id),
  constraint reservation_child_ages check (cardinality(child_ages) < 20 and (0 <= all (child_ages))
    and (17 >= all (child_ages))),
  constraint reservation_guest_count check (number_of_guests >= 1 and number_of_guests <= 20),
  constraint reservation_leaves_after_arriving check (check_out > check_in),
  constraint reservation_out_after_in check (checked_out_at is null or checked_in_at is not null),
  constraint reservation_price check (total_price_kurus >= 0),
  constraint reservation_source check (source in ('phone', 'whatsapp', 'instagram', 'walk-in', 'airbnb', 'booking',
    'other')),
  constraint reservation_status check (status in ('ACTIVE', 'CONFIRMED', 'COMPLETED', 'CANCELLED', 'NO_SHOW')),
  constraint reservation_booking foreign key (hotel_id, booking_id) references booking(hotel_id, id),
  constraint reservation_cancel_rule foreign key (hotel_id, cancel_rule_version)
    references cancel_rule(hotel_id, version),
  constraint reservation_created_by foreign key (hotel_id, created_by) references membership(hotel_id, user_id),
  constraint reservation_joined_from foreign key (hotel_id, joined_from) references booking(hotel_id, id),
  constraint reservation_unit foreign key (hotel_id, unit_id) references unit(hotel_id, id)
);
comment on column reservation.unit_id is 'Where the stay begins. Its nights, unit by unit, are in allocation.';
comment on column reservation.check_out is 'The day the guest leaves; that night is not sold.';
comment on column reservation.source is 'As domain/reservations/booking-source.ts names it. Null: nobody has said.';
comment on column reservation.cancel_rule_version is 'Under which it was booked; null: there was none then.';
comment on column reservation.child_ages is 'Of number_of_guests. Who is not among them is an adult, as prices go.';
comment on column reservation.joined_from is
  'The booking that it had before it joined its group; null: it was made in it.';
create index reservation_created on reservation (hotel_id, created_at) include (status);
create index reservation_days on reservation (hotel_id, check_in, id) include (check_out, status, source);
create index reservation_joined_from on reservation (hotel_id, joined_from) where joined_from is not null;
create index reservation_live on reservation (hotel_id, check_in) include (id, check_out, checked_in_at)
  where status in ('ACTIVE', 'CONFIRMED');
create index reservation_of_booking on reservation (hotel_id, booking_id);
alter table reservation enable row level security, force row level security;
create policy reservation_by_invitation on reservation for select to konuk_guest using (hotel_id = ((select
  konuk_invited('hotel') as konuk_invited)) and id = ((select konuk_invited('stay') as konuk_invited)));
create policy reservation_by_link on reservation for select to konuk_guest using (hotel_id = (select
  konuk_link_hotel()) and booking_id = (select konuk_link_booking()));
create policy reservation_own on reservation using (hotel_id = (select konuk_hotel()));
create trigger reservation_added after insert on reservation referencing new table as added for each statement
  execute function konuk_audit('stays', '{id}', '{hotel_id,version}', '{special_requests}', '{}');
create trigger reservation_allocates after insert on reservation for each row when (not konuk_reads_takeout())
  execute function reservation_allocates();
create trigger reservation_allocates_update after update on reservation for each row
  execute function reservation_allocates();
create trigger reservation_changed after update on reservation referencing old table as removed new table as added
  for each statement execute function konuk_audit('stays', '{id}', '{hotel_id,version}', '{special_requests}', '{}');
create trigger reservation_removed after delete on reservation referencing old table as removed
  for each statement execute function konuk_audit('stays', '{id}', '{hotel_id,version}', '{special_requests}', '{}');
grant insert, select, update on reservation to konuk_app;
grant select (hotel_id, id, unit_id, check_in, check_out, number_of_guests, total_price_kurus, status, version,
  checked_in_at, checked_out_at, cancel_rule_version, booking_id) on reservation to konuk_guest;

create table unit_block (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  unit_id bigint not null,
  check_in date not null,
  check_out date not null,
  reason text not null,
  note text default '' not null,
  created_by bigint,
  created_at timestamptz not null,
  version integer default 1 not null,
  constraint unit_block_pkey primary key (hotel_id, id),
  constraint unit_block_ends_after_beginning check (check_out > check_in),
  constraint unit_block_reason check (reason in ('repair', 'cleaning', 'owner', 'season', 'other')),
  constraint unit_block_created_by foreign key (hotel_id, created_by) references membership(hotel_id, user_id),
  constraint unit_block_hotel_id_fkey foreign key (hotel_id) references hotel(id),
  constraint unit_block_unit foreign key (hotel_id, unit_id) references unit(hotel_id, id)
);
comment on column unit_block.check_out is 'The day on which the unit is free again, as of a stay.';
alter table unit_block enable row level security, force row level security;
create policy unit_block_own on unit_block using (hotel_id = (select konuk_hotel()));
create trigger unit_block_added after insert on unit_block referencing new table as added for each statement
  execute function konuk_audit('stays', '{id}', '{hotel_id,version}', '{note}', '{}');
create trigger unit_block_allocates after insert on unit_block for each row when (not konuk_reads_takeout())
  execute function unit_block_allocates();
create trigger unit_block_allocates_update after update on unit_block for each row
  execute function unit_block_allocates();
create trigger unit_block_changed after update on unit_block referencing old table as removed new table as added
  for each statement execute function konuk_audit('stays', '{id}', '{hotel_id,version}', '{note}', '{}');
create trigger unit_block_removed after delete on unit_block referencing old table as removed
  for each statement execute function konuk_audit('stays', '{id}', '{hotel_id,version}', '{note}', '{}');
grant delete, insert, select, update on unit_block to konuk_app;

create table allocation (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  unit_id bigint not null,
  check_in date not null,
  check_out date not null,
  reservation_id bigint,
  price_kurus bigint,
  block_id bigint,
  holds boolean not null,
  constraint allocation_pkey primary key (hotel_id, id),
  constraint allocation_ends_after_beginning check (check_out > check_in),
  constraint allocation_stay_or_block check (case when block_id is null then reservation_id is not null
    and price_kurus >= 0 else reservation_id is null and price_kurus is null and holds end),
  constraint reservation_no_double_booking exclude using gist (hotel_id with =, unit_id with =, daterange(check_in,
    check_out, '[)') with &&) where (holds),
  constraint allocation_block foreign key (hotel_id, block_id) references unit_block(hotel_id, id) on delete cascade,
  constraint allocation_reservation foreign key (hotel_id, reservation_id)
    references reservation(hotel_id, id) on delete cascade,
  constraint allocation_unit foreign key (hotel_id, unit_id) references unit(hotel_id, id)
);
comment on column allocation.price_kurus is
  'Of the nights of this segment; all segments together make the total price of the reservation.';
comment on column allocation.holds is
  'Whether the nights are kept from others: follows the status of the reservation.';
create index allocation_days on allocation (hotel_id, check_out, check_in)
  include (unit_id, reservation_id, block_id, price_kurus, holds);
create unique index allocation_of_block on allocation (hotel_id, block_id) where block_id is not null;
create index allocation_of_reservation on allocation (hotel_id, reservation_id, check_in)
  include (check_out, unit_id, price_kurus);
alter table allocation enable row level security, force row level security;
create policy allocation_by_link on allocation for select to konuk_guest using (hotel_id = (select konuk_link_hotel())
  and (reservation_id = any (((select konuk_link_stays()))::bigint[])));
create policy allocation_own on allocation using (hotel_id = (select konuk_hotel()));
create trigger allocation_added after insert on allocation referencing new table as added for each statement
  execute function konuk_audit('stays', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger allocation_changed after update on allocation referencing old table as removed new table as added
  for each statement execute function konuk_audit('stays', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger allocation_removed after delete on allocation referencing old table as removed
  for each statement execute function konuk_audit('stays', '{id}', '{hotel_id,version}', '{}', '{}');
grant delete, insert, select, update on allocation to konuk_app;
grant select on allocation to konuk_guest;

create table arrival_time (
  hotel_id bigint not null,
  reservation_id bigint not null,
  day date not null,
  hour integer,
  said_by text not null,
  said_at timestamptz not null,
  constraint arrival_time_pkey primary key (hotel_id, reservation_id),
  constraint arrival_time_hour check (hour >= 6 and hour <= 24),
  constraint arrival_time_said_by check (said_by in ('guest', 'staff')),
  constraint arrival_time_hotel_id_fkey foreign key (hotel_id) references hotel(id),
  constraint arrival_time_stay foreign key (hotel_id, reservation_id) references reservation(hotel_id, id)
);
comment on column arrival_time.day is
  'The day of arrival of which it was said: once the stay moves to another, nothing is said of that one.';
comment on column arrival_time.hour is 'The hour of that day, 24 after midnight; null if the guests do not know it.';
alter table arrival_time enable row level security, force row level security;
create policy arrival_time_by_link on arrival_time for select to konuk_guest using (hotel_id = (select
  konuk_link_hotel()) and (reservation_id = any (((select konuk_link_stays()))::bigint[])));
create policy arrival_time_own on arrival_time using (hotel_id = (select konuk_hotel()));
create trigger arrival_time_added after insert on arrival_time referencing new table as added
  for each statement execute function konuk_audit('stays', '{reservation_id}', '{said_at,hotel_id,version}', '{}',
  '{}');
create trigger arrival_time_changed after update on arrival_time
  referencing old table as removed new table as added for each statement
  execute function konuk_audit('stays', '{reservation_id}', '{said_at,hotel_id,version}', '{}', '{}');
create trigger arrival_time_removed after delete on arrival_time referencing old table as removed
  for each statement execute function konuk_audit('', '{reservation_id}', '{said_at,hotel_id,version}', '{}', '{}');
grant insert, select, update on arrival_time to konuk_app;
grant select on arrival_time to konuk_guest;

create table audit_anchor (
  hotel_id bigint not null,
  taken_on date not null,
  sequence bigint not null,
  hash text not null,
  taken_at timestamptz not null,
  constraint audit_anchor_pkey primary key (hotel_id, taken_on),
  constraint audit_anchor_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
alter table audit_anchor enable row level security, force row level security;
create policy audit_anchor_own on audit_anchor using (hotel_id = (select konuk_hotel()));
create trigger audit_anchor_is_taken before insert on audit_anchor for each row
  execute function audit_anchor_is_taken();
create trigger audit_anchor_stands before delete or update on audit_anchor for each row
  execute function audit_stands();
create trigger audit_anchor_stays before truncate on audit_anchor for each statement execute function audit_stands();
grant select on audit_anchor to konuk_app;
grant insert (hotel_id) on audit_anchor to konuk_app;

create table audit_entry (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  xid xid8 default pg_current_xact_id() not null,
  at timestamptz default now() not null,
  actor_id bigint,
  ip text,
  session_id text,
  table_name text not null,
  row_key text not null,
  operation text not null,
  reservation_id bigint,
  unit_id bigint,
  before jsonb,
  after jsonb,
  personal_sha256 bytea,
  screen text,
  actor text,
  constraint audit_entry_pkey primary key (hotel_id, id),
  constraint audit_entry_actor check (actor in ('staff', 'guest', 'visitor', 'device', 'provider', 'system')),
  constraint audit_entry_operation check (operation in ('insert', 'update', 'delete', 'see')),
  constraint audit_entry_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
comment on column audit_entry.actor_id is 'Which member acted; null unless the actor is staff.';
comment on column audit_entry.personal_sha256 is
  'Stands for what audit_personal holds, salted: with that row erased, nothing can be read from it.';
comment on column audit_entry.screen is
  'The page from which the change was asked for, without ids; only the first entry of a transaction names it.';
comment on column audit_entry.actor is
  'Who acted; null in entries of earlier versions, which knew members and the system.';
create index audit_entry_newest on audit_entry (hotel_id, at, xid, id);
create index audit_entry_of_booking_left on audit_entry (hotel_id, ((before ->> 'booking_id')::bigint))
  where table_name = 'reservation' and operation = 'update' and (before ->> 'booking_id') is not null;
create index audit_entry_of_nights on audit_entry (hotel_id, id)
  where (table_name in ('allocation', 'unit_block')) and (operation = 'delete'
  or before ?| array['check_in', 'check_out']);
create index audit_entry_of_reservation on audit_entry (hotel_id, reservation_id) where reservation_id is not null;
create index audit_entry_of_row on audit_entry (hotel_id, table_name, row_key);
create index audit_entry_of_unit on audit_entry (hotel_id, unit_id, at desc, id desc)
  where table_name in ('unit', 'unit_block', 'price_rule', 'audit_undo');
create index audit_entry_of_unit_left on audit_entry (hotel_id, ((before ->> 'unit_id')::bigint), at desc, id desc)
  where operation = 'update' and (table_name in ('unit_block', 'price_rule')) and (before ->> 'unit_id') is not null;
create index audit_entry_seen on audit_entry (hotel_id, at, id) where operation = 'see';
alter table audit_entry enable row level security, force row level security;
create policy audit_entry_auth on audit_entry for insert with check ((select konuk_auth_scope()));
create policy audit_entry_own on audit_entry using (hotel_id = (select konuk_hotel()));
create constraint trigger audit_entry_chains after insert on audit_entry deferrable initially deferred
  for each row execute function audit_entry_chains();
create trigger audit_entry_is_dated before insert on audit_entry for each row execute function audit_entry_is_dated();
create trigger audit_entry_stands before delete or update on audit_entry for each row execute function audit_stands();
create trigger audit_entry_stays before truncate on audit_entry for each statement execute function audit_stands();
grant select on audit_entry to konuk_app;
grant insert (hotel_id, actor_id, ip, session_id, table_name, row_key, operation, reservation_id, unit_id, before,
  after, personal_sha256) on audit_entry to konuk_app;
grant usage on sequence audit_entry_id_seq to konuk_app;

create table audit_link (
  hotel_id bigint not null,
  sequence bigint not null,
  entry_ids bigint[] not null,
  digests bytea[] not null,
  hash text not null,
  constraint audit_link_pkey primary key (hotel_id, sequence),
  constraint audit_link_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
alter table audit_link enable row level security, force row level security;
create policy audit_link_own on audit_link using (hotel_id = (select konuk_hotel()));
create trigger audit_link_stands before delete or update on audit_link for each row execute function audit_stands();
create trigger audit_link_stays before truncate on audit_link for each statement execute function audit_stands();
grant select on audit_link to konuk_app;

create table audit_personal (
  hotel_id bigint not null,
  entry_id bigint not null,
  salt uuid default gen_random_uuid() not null,
  guest_profile_id bigint,
  reservation_id bigint,
  data jsonb not null,
  constraint audit_personal_pkey primary key (hotel_id, entry_id),
  constraint audit_personal_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
comment on table audit_personal is
  'What the rows of the audit log say of persons. Erased with the person; the chain holds without it.';
create index audit_personal_of_guest on audit_personal (hotel_id, guest_profile_id)
  where guest_profile_id is not null;
create index audit_personal_of_reservation on audit_personal (hotel_id, reservation_id)
  where reservation_id is not null;
alter table audit_personal enable row level security, force row level security;
create policy audit_personal_own on audit_personal using (hotel_id = (select konuk_hotel()));
create trigger audit_personal_stands before delete or update on audit_personal for each row
  execute function audit_stands();
create trigger audit_personal_stays before truncate on audit_personal for each statement
  execute function audit_stands();
grant insert, select on audit_personal to konuk_app;

create table audit_undo (
  hotel_id bigint not null,
  entry_id bigint not null,
  table_name text not null,
  unit_id bigint,
  reservation_id bigint,
  constraint audit_undo_pkey primary key (hotel_id, entry_id),
  constraint audit_undo_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
alter table audit_undo enable row level security, force row level security;
create policy audit_undo_own on audit_undo using (hotel_id = (select konuk_hotel()));
create trigger audit_undo_added after insert on audit_undo referencing new table as added for each statement
  execute function konuk_audit('', '{entry_id}', '{hotel_id,version}', '{}', '{}');
create trigger audit_undo_changed after update on audit_undo referencing old table as removed new table as added
  for each statement execute function konuk_audit('', '{entry_id}', '{hotel_id,version}', '{}', '{}');
create trigger audit_undo_removed after delete on audit_undo referencing old table as removed
  for each statement execute function konuk_audit('', '{entry_id}', '{hotel_id,version}', '{}', '{}');
grant insert, select on audit_undo to konuk_app;

create table backup_alarm (
  alarm text not null,
  raised_at timestamptz not null,
  constraint backup_alarm_pkey primary key (alarm),
  constraint backup_alarm_kind check (alarm in ('none-yet', 'missed', 'failed', 'unchecked', 'foreign-place', 'stuck'))
);
comment on table backup_alarm is 'Of the whole database, of no business: which alarms about backups people know of.';
grant delete, insert, select on backup_alarm to konuk_app;

create table backup_run (
  id bigint generated always as identity not null,
  started_at timestamptz not null,
  file text,
  bytes bigint,
  finished_at timestamptz,
  checked_at timestamptz,
  checked_by text,
  failure text,
  constraint backup_run_pkey primary key (id),
  constraint backup_run_checked check ((checked_by in ('restored', 'read'))
    and (checked_by is null) = (checked_at is null)),
  constraint backup_run_failure check (failure ~ '^[a-z-]+$'),
  constraint backup_run_file unique (file)
);
comment on table backup_run is 'Of the whole database, of no business: times, sizes and states only.';
create index backup_run_started on backup_run (started_at);
grant delete, insert, select, update on backup_run to konuk_app;

create table bank_account (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  name text not null,
  name_folded text generated always as (konuk_fold(name)) stored not null,
  headings text not null,
  skip_rows integer not null,
  day_column integer not null,
  text_column integer not null,
  sender_column integer,
  amount_column integer,
  incoming_column integer,
  outgoing_column integer,
  sign_column integer,
  currency_column integer,
  date_order text,
  decimal_mark text,
  constraint bank_account_pkey primary key (hotel_id, id),
  constraint bank_account_amount check (num_nonnulls(amount_column) = 1
    and num_nonnulls(incoming_column, outgoing_column) = 0 or num_nonnulls(amount_column) = 0
    and num_nonnulls(incoming_column, outgoing_column) = 2),
  constraint bank_account_date_order check (date_order in ('day-first', 'month-first')),
  constraint bank_account_decimal_mark check (decimal_mark in (',', '.')),
  constraint bank_account_name unique (hotel_id, name_folded),
  constraint bank_account_named check (btrim(name) <> '' and length(name) <= 80),
  constraint bank_account_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
comment on column bank_account.headings is
  'By these its statements are known again, folded; nothing where they have none.';
comment on column bank_account.sign_column is
  'Says whether money came in or went out; null: the amount carries its sign, or the headings name the column.';
alter table bank_account enable row level security, force row level security;
create policy bank_account_own on bank_account using (hotel_id = (select konuk_hotel()));
create trigger bank_account_added after insert on bank_account referencing new table as added
  for each statement execute function konuk_audit('money', '{id}', '{name_folded,hotel_id,version}', '{}', '{}');
create trigger bank_account_changed after update on bank_account
  referencing old table as removed new table as added for each statement
  execute function konuk_audit('money', '{id}', '{name_folded,hotel_id,version}', '{}', '{}');
create trigger bank_account_removed after delete on bank_account referencing old table as removed
  for each statement execute function konuk_audit('', '{id}', '{name_folded,hotel_id,version}', '{}', '{}');
grant insert, select, update on bank_account to konuk_app;

create table cash_session (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  opened_at timestamptz not null,
  opened_by bigint not null,
  float_kurus bigint not null,
  float_eur bigint default 0 not null,
  float_usd bigint default 0 not null,
  closed_at timestamptz,
  closed_by bigint,
  expected_kurus bigint,
  expected_eur bigint,
  expected_usd bigint,
  counted_kurus bigint,
  counted_eur bigint,
  counted_usd bigint,
  reason text default '' not null,
  unproven boolean default false not null,
  constraint cash_session_pkey primary key (hotel_id, id),
  constraint cash_session_closed check (num_nonnulls(closed_at, closed_by, expected_kurus, expected_eur, expected_usd,
    counted_kurus, counted_eur, counted_usd) = any (array[0, 8])),
  constraint cash_session_count check (counted_kurus >= 0 and counted_eur >= 0 and counted_usd >= 0),
  constraint cash_session_float check (float_kurus >= 0 and float_eur >= 0 and float_usd >= 0),
  constraint cash_session_reason check (length(reason) <= 200 and (closed_at is null or btrim(reason) <> ''
    or expected_kurus = counted_kurus and expected_eur = counted_eur and expected_usd = counted_usd)),
  constraint cash_session_closed_by foreign key (hotel_id, closed_by) references membership(hotel_id, user_id),
  constraint cash_session_opened_by foreign key (hotel_id, opened_by) references membership(hotel_id, user_id)
);
comment on column cash_session.expected_kurus is
  'What it should have held when it was counted. Payments cannot join it any more.';
create index cash_session_closings on cash_session (hotel_id, closed_at desc, id desc) where closed_at is not null;
create unique index cash_session_one_open on cash_session (hotel_id) where closed_at is null;
alter table cash_session enable row level security, force row level security;
create policy cash_session_own on cash_session using (hotel_id = (select konuk_hotel()));
create trigger cash_session_added after insert on cash_session referencing new table as added
  for each statement execute function konuk_audit('money', '{id}', '{hotel_id,version}', '{reason}', '{}');
create trigger cash_session_changed after update on cash_session
  referencing old table as removed new table as added for each statement
  execute function konuk_audit('money', '{id}', '{hotel_id,version}', '{reason}', '{}');
create trigger cash_session_removed after delete on cash_session referencing old table as removed
  for each statement execute function konuk_audit('', '{id}', '{hotel_id,version}', '{reason}', '{}');
grant insert, select, update on cash_session to konuk_app;

create table iban (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  iban text not null,
  bank text not null,
  holder text not null,
  first_since timestamptz,
  version integer default 1 not null,
  removed_at timestamptz,
  constraint iban_pkey primary key (hotel_id, id),
  constraint iban_bank check (btrim(bank) <> '' and char_length(bank) <= 100),
  constraint iban_holder check (btrim(holder) <> '' and char_length(holder) <= 100),
  constraint iban_shape check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  constraint iban_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
comment on column iban.first_since is 'Guests are told the account that was made the first one last.';
create unique index iban_stored_once on iban (hotel_id, iban) where removed_at is null;
alter table iban enable row level security, force row level security;
create policy iban_by_link on iban for select to konuk_guest using (hotel_id = (select konuk_link_hotel())
  and removed_at is null);
create policy iban_own on iban using (hotel_id = (select konuk_hotel()));
create trigger iban_added after insert on iban referencing new table as added for each statement
  execute function konuk_audit('hotel', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger iban_changed after update on iban referencing old table as removed new table as added
  for each statement execute function konuk_audit('hotel', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger iban_removed after delete on iban referencing old table as removed for each statement
  execute function konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
grant insert, select, update on iban to konuk_app;
grant select on iban to konuk_guest;

create table payment_way (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  kind text not null,
  name text not null,
  name_folded text generated always as (konuk_fold(name)) stored not null,
  ready_made boolean default false not null,
  roles text[],
  own_roles bigint[] default '{}'::bigint[] not null,
  iban_id bigint,
  account_id bigint,
  bank text,
  commission_bp integer,
  days_to_account integer,
  first_since timestamptz,
  archived_at timestamptz,
  version integer default 1 not null,
  constraint payment_way_pkey primary key (hotel_id, id),
  constraint payment_way_account_only check (account_id is null or (kind in ('iban', 'pos'))),
  constraint payment_way_bank check (char_length(bank) <= 100),
  constraint payment_way_commission check (commission_bp >= 0 and commission_bp <= 5000),
  constraint payment_way_days check (days_to_account >= 0 and days_to_account <= 90),
  constraint payment_way_iban_only check (iban_id is null or kind = 'iban'),
  constraint payment_way_kind check (kind in ('cash', 'iban', 'pos', 'link', 'channel', 'voucher', 'other')),
  constraint payment_way_named check (btrim(name) <> '' and char_length(name) <= 60),
  constraint payment_way_of_kind unique (hotel_id, id, kind),
  constraint payment_way_pos check (num_nonnulls(bank, commission_bp, days_to_account) = case kind
    when 'pos' then 3 else 0 end),
  constraint payment_way_roles check (roles <@ array['reception', 'housekeeping', 'accounting']
    and (roles is not null or own_roles = '{}'::bigint[])),
  constraint payment_way_hotel_id_fkey foreign key (hotel_id) references hotel(id),
  constraint payment_way_of_account foreign key (hotel_id, account_id) references bank_account(hotel_id, id),
  constraint payment_way_of_iban foreign key (hotel_id, iban_id) references iban(hotel_id, id)
);
comment on column payment_way.ready_made is 'Payments of the kind that name no way are by this one.';
comment on column payment_way.roles is
  'The ready-made roles whose members may take payments by this way, besides own_roles; null: everybody who may take payments.';
comment on column payment_way.account_id is 'The account on whose statements its money appears.';
comment on column payment_way.first_since is 'Of a kind, the way that was made the first one last stands first.';
create unique index payment_way_called_once on payment_way (hotel_id, name_folded) where archived_at is null;
create unique index payment_way_ready_made_once on payment_way (hotel_id, kind) where ready_made;
alter table payment_way enable row level security, force row level security;
create policy payment_way_own on payment_way using (hotel_id = (select konuk_hotel()));
create trigger payment_way_added after insert on payment_way referencing new table as added for each statement
  execute function konuk_audit('hotel', '{id}', '{name_folded,hotel_id,version}', '{}', '{}');
create trigger payment_way_changed after update on payment_way referencing old table as removed new table as added
  for each statement execute function konuk_audit('hotel', '{id}', '{name_folded,hotel_id,version}', '{}', '{}');
create trigger payment_way_removed after delete on payment_way referencing old table as removed
  for each statement execute function konuk_audit('', '{id}', '{name_folded,hotel_id,version}', '{}', '{}');
grant insert, select, update on payment_way to konuk_app;

create table payment (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  reservation_id bigint,
  amount_kurus bigint not null,
  method text not null,
  purpose text not null,
  day date not null,
  currency text,
  cents bigint,
  rate bigint,
  refund_of bigint,
  provider text,
  provider_ref text,
  note text default '' not null,
  taken_by bigint,
  created_at timestamptz not null,
  is_refund boolean generated always as (refund_of is not null) stored not null,
  refunded_is boolean generated always as (case when refund_of is null then null::boolean else false end) stored,
  cash_session_id bigint,
  outside_after bigint,
  unproven boolean default false not null,
  on_booking boolean default false not null,
  company_id bigint,
  way_id bigint,
  constraint payment_pkey primary key (hotel_id, id),
  constraint payment_amount check (amount_kurus <> 0),
  constraint payment_below_nothing_is_refund check ((amount_kurus < 0) = (refund_of is not null)),
  constraint payment_cash_only check (cash_session_id is null or method = 'cash'),
  constraint payment_company_refundable unique (hotel_id, company_id, id, purpose, is_refund),
  constraint payment_damage_of_stay check (not (on_booking and purpose = 'damage')),
  constraint payment_foreign check (num_nonnulls(currency, cents, rate) = 0
    or num_nonnulls(currency, cents, rate) = 3 and (currency in ('EUR', 'USD')) and cents > 0 and rate > 0
    and amount_kurus > 0 and method = 'cash' and amount_kurus = ((cents * rate + 5000) / 10000)),
  constraint payment_method check (method in ('cash', 'iban', 'pos', 'link', 'card', 'channel', 'voucher', 'other',
    'transfer')),
  constraint payment_note check (length(note) <= 200),
  constraint payment_of_company_for_stays check (company_id is null or purpose = 'stay' and not on_booking),
  constraint payment_of_one check (num_nonnulls(reservation_id, company_id) = 1),
  constraint payment_outside_only check (outside_after is null or method = 'cash' and cash_session_id is null),
  constraint payment_provider check ((provider is null) = (provider_ref is null)),
  constraint payment_purpose check (purpose in ('stay', 'deposit', 'damage')),
  constraint payment_refundable unique (hotel_id, reservation_id, id, purpose, is_refund, on_booking)
    include (amount_kurus),
  constraint payment_by_way foreign key (hotel_id, way_id, method) references payment_way(hotel_id, id, kind),
  constraint payment_cash_session foreign key (hotel_id, cash_session_id) references cash_session(hotel_id, id),
  constraint payment_company foreign key (hotel_id, company_id) references company(hotel_id, id),
  constraint payment_company_refund foreign key (hotel_id, company_id, refund_of, purpose, refunded_is)
    references payment(hotel_id, company_id, id, purpose, is_refund),
  constraint payment_outside_after foreign key (hotel_id, outside_after) references cash_session(hotel_id, id),
  constraint payment_refund foreign key (hotel_id, reservation_id, refund_of, purpose, refunded_is, on_booking)
    references payment(hotel_id, reservation_id, id, purpose, is_refund, on_booking),
  constraint payment_reservation foreign key (hotel_id, reservation_id) references reservation(hotel_id, id),
  constraint payment_taken_by foreign key (hotel_id, taken_by) references membership(hotel_id, user_id)
);
comment on table payment is 'Only ever added to: what is given back is another payment, below nothing.';
comment on column payment.amount_kurus is 'In lira, whatever was handed over.';
comment on column payment.purpose is 'damage: held and given back, no part of the balance.';
comment on column payment.rate is 'Lira for one unit of the currency, in ten-thousandths.';
comment on column payment.cash_session_id is
  'The cash session in which it lies. Null for cash that was taken while none was open.';
comment on column payment.outside_after is
  'For cash in no session: the last closing before it, read behind the lock of the cash desk. Null: none was closed yet.';
comment on column payment.on_booking is
  'It was paid for the whole booking; its reservation is the first of the group.';
comment on column payment.company_id is
  'The company on whose account it lies; a payment lies either there or on the folio of a stay or a group.';
create index payment_after_cash_session on payment (hotel_id, outside_after) where outside_after is not null;
create index payment_by_card on payment (hotel_id, day) where method = 'pos';
create index payment_damage on payment (hotel_id, reservation_id) include (amount_kurus, method, refund_of, day)
  where purpose = 'damage';
create index payment_days on payment (hotel_id, day) include (method, purpose, amount_kurus, reservation_id);
create index payment_of_cash_session on payment (hotel_id, cash_session_id, id) where cash_session_id is not null;
create index payment_of_group on payment (hotel_id, reservation_id) where on_booking;
create unique index payment_of_provider on payment (hotel_id, provider, provider_ref) where provider_ref is not null;
create index payment_of_way on payment (hotel_id, way_id, day) where way_id is not null;
create index payment_outside_cash_sessions on payment (hotel_id, outside_after, created_at)
  include (amount_kurus) where method = 'cash' and cash_session_id is null;
create index payment_refunds on payment (hotel_id, refund_of) include (amount_kurus) where refund_of is not null;
alter table payment enable row level security, force row level security;
create policy payment_by_link on payment for select to konuk_guest using (hotel_id = (select konuk_link_hotel())
  and (reservation_id = any (((select konuk_link_stays()))::bigint[])));
create policy payment_own on payment using (hotel_id = (select konuk_hotel()));
create trigger payment_added after insert on payment referencing new table as added for each statement
  execute function konuk_audit('money', '{id}', '{is_refund,refunded_is,hotel_id,version}', '{note}', '{}');
create trigger payment_changed after update on payment referencing old table as removed new table as added
  for each statement execute function konuk_audit('', '{id}', '{is_refund,refunded_is,hotel_id,version}', '{note}',
  '{}');
create trigger payment_joins_cash_session before insert on payment for each row when (new.method = 'cash')
  execute function payment_joins_cash_session();
create trigger payment_refund_within before insert on payment for each row when (new.refund_of is not null)
  execute function payment_refund_within();
create trigger payment_removed after delete on payment referencing old table as removed for each statement
  execute function konuk_audit('', '{id}', '{is_refund,refunded_is,hotel_id,version}', '{note}', '{}');
grant insert, select on payment to konuk_app;
grant select on payment to konuk_guest;

create table bank_line (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  account_id bigint not null,
  day date not null,
  amount_kurus bigint not null,
  text text not null,
  sender text not null,
  fingerprint text not null,
  occurrence integer not null,
  state text default 'open' not null,
  version integer default 1 not null,
  reservation_id bigint,
  payment_id bigint,
  settled_by bigint,
  settled_at timestamptz,
  brought_at timestamptz not null,
  unproven boolean default false not null,
  part_of bigint,
  way_id bigint,
  way_day date,
  commission_kurus bigint,
  company_id bigint,
  constraint bank_line_pkey primary key (hotel_id, id),
  constraint bank_line_amount check (amount_kurus > 0),
  constraint bank_line_booked check (case when state <> 'booked' then num_nonnulls(reservation_id, payment_id, way_id,
    company_id) = 0 when way_id is not null then num_nonnulls(reservation_id, payment_id, company_id) = 0
    else payment_id is not null and num_nonnulls(reservation_id, company_id) = 1 end),
  constraint bank_line_of_payment unique (hotel_id, payment_id),
  constraint bank_line_of_takings check ((num_nonnulls(way_id, way_day, commission_kurus) = any (array[0, 3]))
    and commission_kurus >= 0),
  constraint bank_line_once unique (hotel_id, account_id, fingerprint, occurrence),
  constraint bank_line_part_later check (part_of < id),
  constraint bank_line_settled check (num_nonnulls(settled_by, settled_at) = case state when 'open' then 0 else 2 end),
  constraint bank_line_state check (state in ('open', 'booked', 'aside')),
  constraint bank_line_takings_once unique (hotel_id, way_id, way_day),
  constraint bank_line_text check (length(text) <= 500 and length(sender) <= 200),
  constraint bank_line_account foreign key (hotel_id, account_id) references bank_account(hotel_id, id),
  constraint bank_line_company foreign key (hotel_id, company_id) references company(hotel_id, id),
  constraint bank_line_part foreign key (hotel_id, part_of) references bank_line(hotel_id, id),
  constraint bank_line_payment foreign key (hotel_id, payment_id) references payment(hotel_id, id),
  constraint bank_line_reservation foreign key (hotel_id, reservation_id) references reservation(hotel_id, id),
  constraint bank_line_settled_by foreign key (hotel_id, settled_by) references membership(hotel_id, user_id),
  constraint bank_line_way foreign key (hotel_id, way_id) references payment_way(hotel_id, id)
);
comment on table bank_line is 'What came in. What went out is nobody''s business here, and is not kept.';
comment on column bank_line.fingerprint is
  'Of the day, the amount and the words of a line, hashed: banks write long ones.';
comment on column bank_line.occurrence is 'The first, second… of its fingerprint in the file.';
comment on column bank_line.version is
  'How often it has changed: by it, each booking of a line is a request of its own.';
comment on column bank_line.part_of is 'The line from which this one was parted; null for what a statement holds.';
comment on column bank_line.way_id is 'The card terminal whose takings of a day it is.';
comment on column bank_line.way_day is 'The day of these takings.';
comment on column bank_line.commission_kurus is 'What the bank kept of these takings, an expense of the business.';
comment on column bank_line.company_id is 'The company on whose account its payment lies.';
create index bank_line_list on bank_line (hotel_id, state, day desc, id desc);
create index bank_line_of_company on bank_line (hotel_id, company_id) where company_id is not null;
create index bank_line_of_reservation on bank_line (hotel_id, reservation_id) where reservation_id is not null;
create index bank_line_of_way on bank_line (hotel_id, way_id) where way_id is not null;
create index bank_line_parts on bank_line (hotel_id, part_of) where part_of is not null;
alter table bank_line enable row level security, force row level security;
create policy bank_line_own on bank_line using (hotel_id = (select konuk_hotel()));
create trigger bank_line_added after insert on bank_line referencing new table as added for each statement
  execute function konuk_audit('money', '{id}', '{fingerprint,hotel_id,version}', '{text,sender}', '{}');
create trigger bank_line_changed after update on bank_line referencing old table as removed new table as added
  for each statement execute function konuk_audit('money', '{id}', '{fingerprint,hotel_id,version}', '{text,sender}',
  '{}');
create trigger bank_line_removed after delete on bank_line referencing old table as removed for each statement
  execute function konuk_audit('', '{id}', '{fingerprint,hotel_id,version}', '{text,sender}', '{}');
grant delete, insert, select, update on bank_line to konuk_app;

create table booking_option (
  hotel_id bigint not null,
  asked_kurus bigint not null,
  held_since timestamptz not null,
  due_at timestamptz not null,
  when_unpaid text not null,
  state text default 'held' not null,
  settled_at timestamptz,
  reminded_of timestamptz,
  booking_id bigint not null,
  constraint booking_option_pkey primary key (hotel_id, booking_id),
  constraint booking_option_asked check (asked_kurus > 0),
  constraint booking_option_settled check ((state = 'held') = (settled_at is null)),
  constraint booking_option_state check (state in ('held', 'paid', 'released')),
  constraint booking_option_when_unpaid check (when_unpaid in ('ask', 'release')),
  constraint booking_option_booking foreign key (hotel_id, booking_id) references booking(hotel_id, id)
);
comment on column booking_option.when_unpaid is
  'As the rule said when it was booked: a later one does not hold for it.';
comment on column booking_option.state is
  'released: nobody paid in time, which is why the reservation was cancelled. held: it counts while the guest is expected.';
comment on column booking_option.reminded_of is 'Of which due_at somebody was reminded.';
create index booking_option_due on booking_option (hotel_id, due_at) where state = 'held';
alter table booking_option enable row level security, force row level security;
create policy booking_option_by_link on booking_option for select to konuk_guest using (hotel_id = (select
  konuk_link_hotel()) and booking_id = (select konuk_link_booking()));
create policy booking_option_own on booking_option using (hotel_id = (select konuk_hotel()));
create trigger booking_option_added after insert on booking_option referencing new table as added
  for each statement execute function konuk_audit('stays', '{booking_id}', '{hotel_id,version}', '{}', '{}');
create trigger booking_option_changed after update on booking_option
  referencing old table as removed new table as added for each statement
  execute function konuk_audit('stays', '{booking_id}', '{hotel_id,version}', '{}', '{}');
create trigger booking_option_removed after delete on booking_option referencing old table as removed
  for each statement execute function konuk_audit('', '{booking_id}', '{hotel_id,version}', '{}', '{}');
grant insert, select, update on booking_option to konuk_app;
grant select on booking_option to konuk_guest;

create table brought_proof (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  content jsonb not null,
  chained_to text,
  constraint brought_proof_pkey primary key (hotel_id, id),
  constraint brought_proof_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
create index brought_proof_of_reservation on brought_proof (hotel_id, (content ->> 'reservation_uniq_id'));
alter table brought_proof enable row level security, force row level security;
create policy brought_proof_own on brought_proof using (hotel_id = (select konuk_hotel()));
grant insert, select on brought_proof to konuk_app;

create table brought_takeout (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  business_name text not null,
  made_at timestamptz not null,
  read_at timestamptz not null,
  read_by bigint not null,
  people jsonb not null,
  maker text,
  constraint brought_takeout_pkey primary key (hotel_id, id),
  constraint brought_takeout_hotel_id_fkey foreign key (hotel_id) references hotel(id),
  constraint brought_takeout_read_by foreign key (hotel_id, read_by) references membership(hotel_id, user_id)
);
alter table brought_takeout enable row level security, force row level security;
create policy brought_takeout_own on brought_takeout using (hotel_id = (select konuk_hotel()));
grant insert, select on brought_takeout to konuk_app;

create table business_terms (
  hotel_id bigint not null,
  version integer not null,
  text text not null,
  saved_at timestamptz not null,
  saved_by bigint not null,
  constraint business_terms_pkey primary key (hotel_id, version),
  constraint business_terms_length check (char_length(text) <= 4000),
  constraint business_terms_version check (version > 0),
  constraint business_terms_hotel_id_fkey foreign key (hotel_id) references hotel(id),
  constraint business_terms_saved_by foreign key (hotel_id, saved_by) references membership(hotel_id, user_id)
);
comment on table business_terms is 'The highest version of a business counts. No row: it has none of its own.';
comment on column business_terms.text is 'As it was typed. Empty: the business has taken its terms back.';
alter table business_terms enable row level security, force row level security;
create policy business_terms_by_guest_link on business_terms
  for select to konuk_guest using (hotel_id = (select konuk_link_hotel()));
create policy business_terms_own on business_terms using (hotel_id = (select konuk_hotel()));
create trigger business_terms_added after insert on business_terms referencing new table as added
  for each statement execute function konuk_audit('hotel', '{version}', '{hotel_id,version}', '{}', '{}');
create trigger business_terms_changed after update on business_terms
  referencing old table as removed new table as added for each statement
  execute function konuk_audit('', '{version}', '{hotel_id,version}', '{}', '{}');
create trigger business_terms_removed after delete on business_terms referencing old table as removed
  for each statement execute function konuk_audit('', '{version}', '{hotel_id,version}', '{}', '{}');
grant insert, select on business_terms to konuk_app;
grant select (hotel_id, version, text) on business_terms to konuk_guest;

create table cash_move (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  session_id bigint not null,
  kind text not null,
  amount_kurus bigint not null,
  text text not null,
  moved_by bigint not null,
  created_at timestamptz not null,
  constraint cash_move_pkey primary key (hotel_id, id),
  constraint cash_move_amount check (amount_kurus > 0),
  constraint cash_move_kind check (kind in ('pay-in', 'pay-out')),
  constraint cash_move_text check (btrim(text) <> '' and length(text) <= 200),
  constraint cash_move_moved_by foreign key (hotel_id, moved_by) references membership(hotel_id, user_id),
  constraint cash_move_session foreign key (hotel_id, session_id) references cash_session(hotel_id, id)
);
comment on table cash_move is
  'Only ever added to: what goes into the cash session or out of it and is no payment of a guest.';
create index cash_move_of_session on cash_move (hotel_id, session_id, id);
alter table cash_move enable row level security, force row level security;
create policy cash_move_own on cash_move using (hotel_id = (select konuk_hotel()));
create trigger cash_move_added after insert on cash_move referencing new table as added for each statement
  execute function konuk_audit('money', '{id}', '{hotel_id,version}', '{text}', '{}');
create trigger cash_move_changed after update on cash_move referencing old table as removed new table as added
  for each statement execute function konuk_audit('', '{id}', '{hotel_id,version}', '{text}', '{}');
create trigger cash_move_removed after delete on cash_move referencing old table as removed for each statement
  execute function konuk_audit('', '{id}', '{hotel_id,version}', '{text}', '{}');
grant insert, select on cash_move to konuk_app;

create table child_band (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  from_age integer not null,
  until_age integer not null,
  amount_kurus bigint,
  percent integer,
  version integer not null,
  constraint child_band_pkey primary key (hotel_id, id),
  constraint child_band_ages check (from_age >= 0 and until_age > from_age and until_age <= 18),
  constraint child_band_amount check (amount_kurus >= 0),
  constraint child_band_amount_or_percent check (num_nonnulls(amount_kurus, percent) = 1),
  constraint child_band_no_overlap exclude using gist (hotel_id with =, int4range(from_age, until_age) with &&),
  constraint child_band_percent check (percent >= 0 and percent <= 100),
  constraint child_band_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
comment on column child_band.version is 'The same of all bands of a business.';
alter table child_band enable row level security, force row level security;
create policy child_band_own on child_band using (hotel_id = (select konuk_hotel()));
create trigger child_band_added after insert on child_band referencing new table as added for each statement
  execute function konuk_audit('prices', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger child_band_changed after update on child_band referencing old table as removed new table as added
  for each statement execute function konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger child_band_removed after delete on child_band referencing old table as removed
  for each statement execute function konuk_audit('prices', '{id}', '{hotel_id,version}', '{}', '{}');
grant delete, insert, select on child_band to konuk_app;

create table retention_run (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  as_of date not null,
  due_on date not null,
  announced_at timestamptz not null,
  asked_by bigint,
  expected jsonb not null,
  finished_at timestamptz,
  cancelled_at timestamptz,
  constraint retention_run_pkey primary key (hotel_id, id),
  constraint retention_run_after_its_day check (due_on >= as_of),
  constraint retention_run_ends_once check (num_nonnulls(finished_at, cancelled_at) <= 1),
  constraint retention_run_asked_by foreign key (hotel_id, asked_by) references membership(hotel_id, user_id),
  constraint retention_run_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
create unique index retention_run_open on retention_run (hotel_id) where finished_at is null and cancelled_at is null;
alter table retention_run enable row level security, force row level security;
create policy retention_run_own on retention_run using (hotel_id = (select konuk_hotel()));
create trigger retention_run_added after insert on retention_run referencing new table as added
  for each statement execute function konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger retention_run_changed after update on retention_run
  referencing old table as removed new table as added for each statement
  execute function konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger retention_run_removed after delete on retention_run referencing old table as removed
  for each statement execute function konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
grant insert, select on retention_run to konuk_app;
grant update (finished_at, cancelled_at) on retention_run to konuk_app;

create table erasure (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  at timestamptz not null,
  done_by bigint,
  why text not null,
  erased jsonb not null,
  kept jsonb not null,
  run_id bigint,
  constraint erasure_pkey primary key (hotel_id, id),
  constraint erasure_run_of_retention check ((run_id is not null) = (why = 'retention')),
  constraint erasure_why check (why in ('request', 'retention')),
  constraint erasure_done_by foreign key (hotel_id, done_by) references membership(hotel_id, user_id),
  constraint erasure_hotel_id_fkey foreign key (hotel_id) references hotel(id),
  constraint erasure_run foreign key (hotel_id, run_id) references retention_run(hotel_id, id)
);
comment on table erasure is
  'What was erased, when, why and by whom. Only ever added to, and nothing of the erased stands here.';
comment on column erasure.done_by is 'Null: it fell due, and Konuk did it.';
comment on column erasure.erased is 'Of each kind how many, as domain/kvkk/erased.ts names them.';
alter table erasure enable row level security, force row level security;
create policy erasure_own on erasure using (hotel_id = (select konuk_hotel()));
create trigger erasure_added after insert on erasure referencing new table as added for each statement
  execute function konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger erasure_changed after update on erasure referencing old table as removed new table as added
  for each statement execute function konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger erasure_removed after delete on erasure referencing old table as removed for each statement
  execute function konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
grant insert, select on erasure to konuk_app;

create table guest_profile (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  created_at timestamptz not null,
  merged_into bigint,
  erasure_id bigint,
  constraint guest_profile_pkey primary key (hotel_id, id),
  constraint guest_profile_not_into_itself check (merged_into <> id),
  constraint guest_profile_erasure foreign key (hotel_id, erasure_id) references erasure(hotel_id, id),
  constraint guest_profile_hotel_id_fkey foreign key (hotel_id) references hotel(id),
  constraint guest_profile_merged_into foreign key (hotel_id, merged_into) references guest_profile(hotel_id, id)
);
comment on column guest_profile.merged_into is
  'The profile that this one turned out to be. No guest refers to a profile that was merged.';
comment on column guest_profile.erasure_id is 'Erased: nobody is found by it, and who comes again is somebody new.';
create index guest_profile_merged on guest_profile (hotel_id, merged_into) where merged_into is not null;
alter table guest_profile enable row level security, force row level security;
create policy guest_profile_own on guest_profile using (hotel_id = (select konuk_hotel()));
create trigger guest_profile_added after insert on guest_profile referencing new table as added
  for each statement execute function konuk_audit('guests', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger guest_profile_changed after update on guest_profile
  referencing old table as removed new table as added for each statement
  execute function konuk_audit('guests', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger guest_profile_removed after delete on guest_profile referencing old table as removed
  for each statement execute function konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
grant insert, select on guest_profile to konuk_app;
grant update (merged_into, erasure_id) on guest_profile to konuk_app;

create table guest (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  reservation_id bigint not null,
  position integer not null,
  first_name text not null,
  last_name text not null,
  phone text,
  email text,
  nationality text not null,
  tc_kimlik text,
  passport_number text,
  is_main_guest boolean not null,
  identity_hash text,
  guest_profile_id bigint not null,
  identity_number text,
  erased_at timestamptz,
  name_erased_at timestamptz,
  name_folded text generated always as (case when erased_at is null then konuk_fold((first_name || ' ') || last_name)
    else '' end) stored not null,
  first_name_folded text generated always as (case when erased_at is null then konuk_fold(first_name)
    else '' end) stored not null,
  last_name_folded text generated always as (case when erased_at is null then konuk_fold(last_name) else '' end)
    stored not null,
  is_identified boolean,
  is_another_person boolean default false not null,
  constraint guest_pkey primary key (hotel_id, id),
  constraint guest_erased check ((name_erased_at is null or erased_at is not null and identity_number is null)
    and (erased_at is null or num_nonnulls(phone, email, identity_hash) = 0)),
  constraint guest_identity_by_nationality check (case when nationality = 'TUR' then passport_number is null
    else tc_kimlik is null end),
  constraint guest_identity_sealed check (identity_number ~~ 'v2.%'),
  constraint guest_named check (btrim(first_name) <> '' and btrim(last_name) <> ''),
  constraint guest_guest_profile foreign key (hotel_id, guest_profile_id) references guest_profile(hotel_id, id),
  constraint guest_reservation foreign key (hotel_id, reservation_id)
    references reservation(hotel_id, id) on delete cascade
);
comment on column guest.phone is 'E.164 (+905XXXXXXXXX).';
comment on column guest.tc_kimlik is 'Empty: see identity_number.';
comment on column guest.passport_number is 'Empty: see identity_number.';
comment on column guest.identity_hash is
  'The same HMAC as consent_code.identity_hash. Null when the number is unknown: then no consent counts.';
comment on column guest.guest_profile_id is 'Who this guest is across reservations.';
comment on column guest.identity_number is
  'The T.C. number of a Turk, the passport number of anyone else: AES-256-GCM, with the id of its key. Found by identity_hash.';
comment on column guest.erased_at is
  'Since then only the name, the nationality and the number stand here, for the register of guests (law 1774).';
comment on column guest.name_erased_at is 'Since then not even these: a word stands for the name.';
comment on column guest.is_identified is
  'Whether the number can say who somebody is: guests are matched by no other. Null without a number, or not looked at yet.';
comment on column guest.is_another_person is
  'Somebody said that this is another person than those alike: nothing that guests are matched by joins the two.';
create index guest_email on guest (hotel_id, email) where email is not null;
create index guest_identity on guest (hotel_id, identity_hash) where identity_hash is not null;
create index guest_kept_by_law on guest (hotel_id, reservation_id) where erased_at is not null
  and name_erased_at is null;
create index guest_not_looked_at on guest (hotel_id) where is_identified is null and identity_number is not null;
create index guest_not_sealed on guest (hotel_id) where tc_kimlik is not null or passport_number is not null;
create index guest_of_profile on guest (hotel_id, guest_profile_id, reservation_id);
create index guest_of_reservation on guest (hotel_id, reservation_id, "position")
  include (id, guest_profile_id, is_main_guest, nationality, name_folded, phone, erased_at);
create unique index guest_one_main on guest (hotel_id, reservation_id) where is_main_guest;
create index guest_phone on guest (hotel_id, phone);
alter table guest enable row level security, force row level security;
create policy guest_by_invitation on guest for select to konuk_guest using (hotel_id = ((select konuk_invited('hotel')
  as konuk_invited)) and id = ((select konuk_invited('guest') as konuk_invited)));
create policy guest_by_link on guest for select to konuk_guest using (hotel_id = (select konuk_link_hotel())
  and (reservation_id = any (((select konuk_link_stays()))::bigint[])));
create policy guest_own on guest using (hotel_id = (select konuk_hotel()));
create trigger guest_added after insert on guest referencing new table as added for each statement
  execute function konuk_audit('guests', '{id}',
  '{name_folded,first_name_folded,last_name_folded,identity_hash,hotel_id,version,is_identified}',
  '{first_name,last_name,phone,email,nationality}', '{identity_number,tc_kimlik,passport_number}');
create trigger guest_changed after update on guest referencing old table as removed new table as added
  for each statement execute function konuk_audit('guests', '{id}',
  '{name_folded,first_name_folded,last_name_folded,identity_hash,hotel_id,version,is_identified}',
  '{first_name,last_name,phone,email,nationality}', '{identity_number,tc_kimlik,passport_number}');
create trigger guest_ends_invitations after insert or delete on guest for each row
  execute function konuk_end_invitations();
create trigger guest_erased after update of erased_at on guest for each row when (old.erased_at is null
  and new.erased_at is not null) execute function guest_erasure_takes_proposals();
create trigger guest_number_is_sealed before insert or update of tc_kimlik, passport_number on guest for each row
  when (new.tc_kimlik is not null or new.passport_number is not null) execute function guest_number_is_sealed();
create trigger guest_removed after delete on guest referencing old table as removed for each statement
  execute function konuk_audit('guests', '{id}',
  '{name_folded,first_name_folded,last_name_folded,identity_hash,hotel_id,version,is_identified}',
  '{first_name,last_name,phone,email,nationality}', '{identity_number,tc_kimlik,passport_number}');
grant delete, insert, select, update on guest to konuk_app;
grant select (hotel_id, id, reservation_id, position, first_name, last_name, phone, email, nationality, is_main_guest,
  erased_at, is_identified) on guest to konuk_guest;

create table companion_invitation (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  reservation_id bigint not null,
  guest_id bigint,
  place integer,
  salt uuid not null,
  token_hash bytea not null,
  made_at timestamptz not null,
  constraint companion_invitation_pkey primary key (hotel_id, id),
  constraint companion_invitation_token_hash check (length(token_hash) = 32),
  constraint companion_invitation_whose check (num_nonnulls(guest_id, place) = 1),
  constraint companion_invitation_guest foreign key (hotel_id, guest_id)
    references guest(hotel_id, id) on delete cascade,
  constraint companion_invitation_hotel_id_fkey foreign key (hotel_id) references hotel(id),
  constraint companion_invitation_reservation foreign key (hotel_id, reservation_id)
    references reservation(hotel_id, id) on delete cascade
);
comment on column companion_invitation.place is
  'Which of the people without a name is invited, from 1 on; null for a stored guest.';
comment on column companion_invitation.salt is
  'Another invitation of the same person has another one, and so another token.';
create index companion_invitation_by_token on companion_invitation (token_hash);
create unique index companion_invitation_of_guest on companion_invitation (hotel_id, guest_id)
  where guest_id is not null;
create unique index companion_invitation_of_place on companion_invitation (hotel_id, reservation_id, place)
  where place is not null;
create index companion_invitation_of_stay on companion_invitation (hotel_id, reservation_id);
alter table companion_invitation enable row level security, force row level security;
create policy companion_invitation_by_hash on companion_invitation
  for select to konuk_guest using (token_hash = (select konuk_link_hash()));
create policy companion_invitation_by_link on companion_invitation
  for select to konuk_guest using (hotel_id = (select konuk_link_hotel())
  and (reservation_id = any (((select konuk_link_stays()))::bigint[])));
create policy companion_invitation_own on companion_invitation using (hotel_id = (select konuk_hotel()));
create trigger companion_invitation_added after insert on companion_invitation referencing new table as added
  for each statement execute function konuk_audit('guest-links', '{id}', '{salt,token_hash,made_at,hotel_id,version}',
  '{}', '{}');
create trigger companion_invitation_changed after update on companion_invitation
  referencing old table as removed new table as added for each statement
  execute function konuk_audit('', '{id}', '{salt,token_hash,made_at,hotel_id,version}', '{}', '{}');
create trigger companion_invitation_removed after delete on companion_invitation referencing old table as removed
  for each statement execute function konuk_audit('guest-links', '{id}', '{salt,token_hash,made_at,hotel_id,version}',
  '{}', '{}');
grant delete, insert, select on companion_invitation to konuk_app;
grant select on companion_invitation to konuk_guest;
grant update (made_at) on companion_invitation to konuk_app;

create table consent_chain_head (
  hotel_id bigint not null,
  taken_on date not null,
  chain_position bigint not null,
  chain_hash text not null,
  taken_at timestamptz not null,
  constraint consent_chain_head_pkey primary key (hotel_id, taken_on),
  constraint consent_chain_head_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
comment on table consent_chain_head is
  'Written every night and never changed. The log has the same, outside of the database.';
alter table consent_chain_head enable row level security, force row level security;
create policy consent_chain_head_own on consent_chain_head using (hotel_id = (select konuk_hotel()));
create trigger consent_chain_head_is_taken before insert on consent_chain_head for each row
  execute function consent_chain_head_is_taken();
grant select on consent_chain_head to konuk_app;
grant insert (hotel_id) on consent_chain_head to konuk_app;

create table consent_code (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  purpose text not null,
  reservation_uniq_id text not null,
  phone text not null,
  guest_name text not null,
  identity_hash text,
  stay jsonb,
  text_version integer not null,
  full_text text not null,
  text_sha256 text not null,
  sms_text_masked text not null,
  code_hash text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  ip text,
  user_agent text,
  staff_user_id bigint,
  provider text,
  provider_message_id text,
  sent_at timestamptz,
  failed_at timestamptz,
  tries integer default 0 not null,
  voided_at timestamptz,
  verified_at timestamptz,
  verified_ip text,
  verified_user_agent text,
  verified_by bigint,
  unstated text[] default '{}'::text[] not null,
  link_hash text,
  subject_salt text default gen_random_uuid()::text,
  subject_sha256 text,
  chain_position bigint,
  chain_hash text,
  verified_device_id bigint,
  verified_device_since timestamptz,
  constraint consent_code_pkey primary key (hotel_id, id),
  constraint consent_code_chained check ((chain_position is null) = (chain_hash is null)),
  constraint consent_code_device check ((verified_device_id is null) = (verified_device_since is null)
    and (verified_device_id is null or verified_by is null)),
  constraint consent_code_purpose check (purpose in ('KVKK', 'CONTRACT', 'MARKETING')),
  constraint consent_code_hotel_id_fkey foreign key (hotel_id) references hotel(id),
  constraint consent_code_staff foreign key (hotel_id, staff_user_id) references membership(hotel_id, user_id),
  constraint consent_code_verifier foreign key (hotel_id, verified_by) references membership(hotel_id, user_id)
);
comment on column consent_code.reservation_uniq_id is 'Empty for MARKETING, which is never bound to a stay.';
comment on column consent_code.phone is 'E.164: the number that the code went to.';
comment on column consent_code.identity_hash is
  'HMAC of the T.C. or passport number: shows whose consent it is without a second copy of the number.';
comment on column consent_code.stay is
  'What the contract said of the stay; another stay needs another contract. Null: no contract, or one of no stay.';
comment on column consent_code.code_hash is
  'HMAC over the code, purpose, phone, reservationUniqId and text: a code proves nothing else.';
comment on column consent_code.staff_user_id is 'Who asked for the code. Null: the guest, on his page.';
comment on column consent_code.unstated is 'What the text of the contract leaves out: see contractFacts.';
comment on column consent_code.link_hash is 'HMAC of the token in the link by which the guest reads full_text.';
comment on column consent_code.subject_sha256 is
  'Stands for the person in the chain. With the salt erased, name and phone can be erased without breaking it.';
comment on column consent_code.chain_position is
  'Which proof of this business it is: 1, 2, 3, without gaps. Null until verified.';
comment on column consent_code.chain_hash is 'SHA-256 over the hash of the proof before and what this one says.';
comment on column consent_code.verified_device_id is
  'The known device on which the guest entered the code on his page. Null: it was entered at the desk.';
comment on column consent_code.verified_device_since is
  'When that device became known. The device itself is forgotten.';
create unique index consent_code_chain on consent_code (hotel_id, chain_position) where chain_position is not null;
create index consent_code_confirmed on consent_code (hotel_id, phone) where verified_at is not null;
create index consent_code_link on consent_code (link_hash) where link_hash is not null;
create index consent_code_of_reservation on consent_code (hotel_id, reservation_uniq_id, purpose, id desc);
create index consent_code_old on consent_code (hotel_id, asked_at);
create index consent_code_open on consent_code (hotel_id, phone, purpose, id desc) where verified_at is null;
alter table consent_code enable row level security, force row level security;
create policy consent_code_by_guest_link on consent_code for select to konuk_guest using (hotel_id = (select
  konuk_link_hotel()) and (purpose in ('KVKK', 'CONTRACT')) and reservation_uniq_id = ((select booking.uniq_id from
  booking where booking.hotel_id = (select konuk_link_hotel()) and booking.id = (select konuk_link_booking()))));
create policy consent_code_by_link on consent_code for select using (link_hash = (select konuk_consent_link()));
create policy consent_code_own on consent_code using (hotel_id = (select konuk_hotel()));
create trigger consent_code_added after insert on consent_code referencing new table as added
  for each statement execute function konuk_audit('consents', '{id}',
  '{full_text,identity_hash,link_hash,code_hash,subject_salt,stay,sms_text_masked,user_agent,verified_user_agent,text_sha256,expires_at,asked_at,sent_at,provider,provider_message_id,subject_sha256,chain_position,chain_hash,hotel_id,version}',
  '{phone,guest_name,ip,verified_ip}', '{}');
create trigger consent_code_changed after update on consent_code
  referencing old table as removed new table as added for each statement
  execute function konuk_audit('consents', '{id}',
  '{full_text,identity_hash,link_hash,code_hash,subject_salt,stay,sms_text_masked,user_agent,verified_user_agent,text_sha256,expires_at,asked_at,sent_at,provider,provider_message_id,subject_sha256,chain_position,chain_hash,hotel_id,version}',
  '{phone,guest_name,ip,verified_ip}', '{}');
create trigger consent_code_proves before insert or update on consent_code for each row
  execute function consent_code_proves();
create trigger consent_code_removed after delete on consent_code referencing old table as removed
  for each statement execute function konuk_audit('', '{id}',
  '{full_text,identity_hash,link_hash,code_hash,subject_salt,stay,sms_text_masked,user_agent,verified_user_agent,text_sha256,expires_at,asked_at,sent_at,provider,provider_message_id,subject_sha256,chain_position,chain_hash,hotel_id,version}',
  '{phone,guest_name,ip,verified_ip}', '{}');
grant select on consent_code to konuk_app;
grant insert (hotel_id, purpose, reservation_uniq_id, phone, guest_name, identity_hash, stay, text_version, full_text,
  text_sha256, sms_text_masked, code_hash, asked_at, expires_at, ip, user_agent, staff_user_id, unstated, link_hash),
  update (provider, provider_message_id, sent_at, failed_at, tries, voided_at, verified_at, verified_ip,
  verified_user_agent, verified_by, verified_device_id, verified_device_since) on consent_code to konuk_app;
grant select (hotel_id, id, purpose, reservation_uniq_id, phone, stay, full_text, text_sha256, expires_at, provider,
  sent_at, failed_at, tries, voided_at, verified_at) on consent_code to konuk_guest;

create table contract_stay (
  hotel_id bigint not null,
  code_id bigint not null,
  reservation_id bigint not null,
  stay jsonb not null,
  constraint contract_stay_pkey primary key (hotel_id, code_id),
  constraint contract_stay_code foreign key (hotel_id, code_id) references consent_code(hotel_id, id),
  constraint contract_stay_hotel_id_fkey foreign key (hotel_id) references hotel(id),
  constraint contract_stay_reservation foreign key (hotel_id, reservation_id) references reservation(hotel_id, id)
);
comment on column contract_stay.code_id is
  'The approved contract. Each counts for one reservation, so it is the key.';
comment on column contract_stay.stay is
  'The reservation as it was first stored, in the form of consent_code.stay. Another stay needs another contract.';
create index contract_stay_of_reservation on contract_stay (hotel_id, reservation_id);
alter table contract_stay enable row level security, force row level security;
create policy contract_stay_by_guest_link on contract_stay for select to konuk_guest using (hotel_id = (select
  konuk_link_hotel()) and (reservation_id = any (((select konuk_link_stays()))::bigint[])));
create policy contract_stay_own on contract_stay using (hotel_id = (select konuk_hotel()));
create trigger contract_stay_added after insert on contract_stay referencing new table as added
  for each statement execute function konuk_audit('', '{code_id}', '{hotel_id,version}', '{}', '{}');
create trigger contract_stay_changed after update on contract_stay
  referencing old table as removed new table as added for each statement
  execute function konuk_audit('', '{code_id}', '{hotel_id,version}', '{}', '{}');
create trigger contract_stay_removed after delete on contract_stay referencing old table as removed
  for each statement execute function konuk_audit('', '{code_id}', '{hotel_id,version}', '{}', '{}');
grant insert, select on contract_stay to konuk_app;
grant select on contract_stay to konuk_guest;

create table data_breach (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  noticed_at timestamptz not null,
  started_on date,
  happened text not null,
  kinds_of_data text default '' not null,
  whose text default '' not null,
  people_count integer,
  consequences text default '' not null,
  measures text default '' not null,
  contact text default '' not null,
  late_reason text default '' not null,
  board_notified_at timestamptz,
  people_notified_at timestamptz,
  people_notified_how text default '' not null,
  no_breach_reason text default '' not null,
  recorded_by bigint not null,
  recorded_at timestamptz not null,
  version integer default 1 not null,
  constraint data_breach_pkey primary key (hotel_id, id),
  constraint data_breach_in_order check (board_notified_at >= noticed_at and people_notified_at >= noticed_at),
  constraint data_breach_lengths check (greatest(length(happened), length(kinds_of_data), length(whose),
    length(consequences), length(measures), length(contact), length(late_reason), length(people_notified_how),
    length(no_breach_reason)) <= 4000),
  constraint data_breach_people check (people_count >= 0),
  constraint data_breach_said check (btrim(happened) <> ''),
  constraint data_breach_hotel_id_fkey foreign key (hotel_id) references hotel(id),
  constraint data_breach_recorded_by foreign key (hotel_id, recorded_by) references membership(hotel_id, user_id)
);
comment on column data_breach.people_count is 'About how many; null while nobody knows.';
comment on column data_breach.no_breach_reason is
  'It turned out to be none: nobody has to be notified, and this says why.';
create index data_breach_list on data_breach (hotel_id, noticed_at desc, id desc);
alter table data_breach enable row level security, force row level security;
create policy data_breach_own on data_breach using (hotel_id = (select konuk_hotel()));
create trigger data_breach_added after insert on data_breach referencing new table as added for each statement
  execute function konuk_audit('privacy', '{id}', '{hotel_id,version}',
  '{happened,kinds_of_data,whose,consequences,measures,contact,late_reason,people_notified_how,no_breach_reason}',
  '{}');
create trigger data_breach_changed after update on data_breach referencing old table as removed new table as added
  for each statement execute function konuk_audit('privacy', '{id}', '{hotel_id,version}',
  '{happened,kinds_of_data,whose,consequences,measures,contact,late_reason,people_notified_how,no_breach_reason}',
  '{}');
create trigger data_breach_removed after delete on data_breach referencing old table as removed
  for each statement execute function konuk_audit('', '{id}', '{hotel_id,version}',
  '{happened,kinds_of_data,whose,consequences,measures,contact,late_reason,people_notified_how,no_breach_reason}',
  '{}');
grant insert, select, update on data_breach to konuk_app;

create table data_request (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  received_on date not null,
  channel text not null,
  asked_right text not null,
  asker_name text not null,
  asker_contact text default '' not null,
  words text default '' not null,
  guest_profile_id bigint,
  recorded_by bigint not null,
  recorded_at timestamptz not null,
  answered_on date,
  outcome text,
  answer text default '' not null,
  reason text default '' not null,
  answered_by bigint,
  answered_at timestamptz,
  version integer default 1 not null,
  constraint data_request_pkey primary key (hotel_id, id),
  constraint data_request_answered check (num_nonnulls(answered_on, outcome, answered_by, answered_at) = any (array[0,
    4])),
  constraint data_request_asker check (btrim(asker_name) <> '' and length(asker_name) <= 200
    and length(asker_contact) <= 200),
  constraint data_request_channel check (channel in ('desk', 'phone', 'email', 'letter', 'message')),
  constraint data_request_in_order check (answered_on >= received_on),
  constraint data_request_outcome check (outcome in ('granted', 'partly', 'refused')),
  constraint data_request_reasoned check (outcome is null or outcome = 'granted' or reason <> ''),
  constraint data_request_right check (asked_right in ('whether', 'information', 'purpose', 'recipients', 'correction',
    'erasure', 'passing-on', 'objection', 'damages')),
  constraint data_request_said check (outcome is null or answer <> ''),
  constraint data_request_words check (length(words) <= 4000 and length(answer) <= 4000 and length(reason) <= 1000),
  constraint data_request_answered_by foreign key (hotel_id, answered_by) references membership(hotel_id, user_id),
  constraint data_request_hotel_id_fkey foreign key (hotel_id) references hotel(id),
  constraint data_request_of_guest foreign key (hotel_id, guest_profile_id)
    references guest_profile(hotel_id, id) on delete set null (guest_profile_id),
  constraint data_request_recorded_by foreign key (hotel_id, recorded_by) references membership(hotel_id, user_id)
);
comment on column data_request.asker_contact is 'Where the answer goes.';
comment on column data_request.guest_profile_id is
  'Null where no guest is meant. It stands here that somebody asked though the guest was erased since.';
create index data_request_answered_list on data_request (hotel_id, answered_on desc, id desc)
  where answered_on is not null;
create index data_request_by_guest on data_request (hotel_id, guest_profile_id) where guest_profile_id is not null;
create index data_request_open on data_request (hotel_id, received_on, id) where answered_on is null;
alter table data_request enable row level security, force row level security;
create policy data_request_own on data_request using (hotel_id = (select konuk_hotel()));
create trigger data_request_added after insert on data_request referencing new table as added
  for each statement execute function konuk_audit('privacy', '{id}', '{hotel_id,version}',
  '{asker_name,asker_contact,words,answer,reason}', '{}');
create trigger data_request_changed after update on data_request
  referencing old table as removed new table as added for each statement
  execute function konuk_audit('privacy', '{id}', '{hotel_id,version}',
  '{asker_name,asker_contact,words,answer,reason}', '{}');
create trigger data_request_removed after delete on data_request referencing old table as removed
  for each statement execute function konuk_audit('', '{id}', '{hotel_id,version}',
  '{asker_name,asker_contact,words,answer,reason}', '{}');
grant insert, select, update on data_request to konuk_app;

create table demo_request (
  id bigint generated always as identity not null,
  name text not null,
  email text not null,
  phone text default '' not null,
  message text not null,
  language text not null,
  created_at timestamptz not null,
  mailed_at timestamptz,
  constraint demo_request_pkey primary key (id),
  constraint demo_request_email check (char_length(email) <= 254),
  constraint demo_request_language check (language in ('tr', 'en')),
  constraint demo_request_message check (btrim(message) <> '' and char_length(message) <= 4000),
  constraint demo_request_name check (btrim(name) <> '' and char_length(name) <= 120),
  constraint demo_request_phone check (char_length(phone) <= 40)
);
comment on table demo_request is 'Kept for a year, then deleted by a job: the form promises it.';
comment on column demo_request.mailed_at is 'When the mail server took it on; null while the job still tries.';
create index demo_request_age on demo_request (created_at);
alter table demo_request enable row level security, force row level security;
create policy demo_request_in_scope on demo_request using ((select konuk_demo_request_scope()));
grant delete, insert, select on demo_request to konuk_app;
grant update (mailed_at) on demo_request to konuk_app;

create table deposit_rule (
  hotel_id bigint not null,
  by text not null,
  percent integer not null,
  amount_kurus bigint not null,
  all_within_days integer,
  due_in_hours integer not null,
  when_unpaid text not null,
  version integer not null,
  constraint deposit_rule_pkey primary key (hotel_id),
  constraint deposit_rule_amount check (amount_kurus > 0),
  constraint deposit_rule_by check (by in ('percent', 'amount')),
  constraint deposit_rule_days check (all_within_days >= 0 and all_within_days <= 365),
  constraint deposit_rule_hours check (due_in_hours >= 1 and due_in_hours <= 1440),
  constraint deposit_rule_percent check (percent >= 1 and percent <= 100),
  constraint deposit_rule_version check (version > 0),
  constraint deposit_rule_when_unpaid check (when_unpaid in ('ask', 'release')),
  constraint deposit_rule_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
comment on table deposit_rule is 'No row: the business has chosen nothing (domain/options/deposit-rule.ts).';
alter table deposit_rule enable row level security, force row level security;
create policy deposit_rule_own on deposit_rule using (hotel_id = (select konuk_hotel()));
create trigger deposit_rule_added after insert on deposit_rule referencing new table as added
  for each statement execute function konuk_audit('hotel', '{}', '{hotel_id,version}', '{}', '{}');
create trigger deposit_rule_changed after update on deposit_rule
  referencing old table as removed new table as added for each statement
  execute function konuk_audit('hotel', '{}', '{hotel_id,version}', '{}', '{}');
create trigger deposit_rule_removed after delete on deposit_rule referencing old table as removed
  for each statement execute function konuk_audit('', '{}', '{hotel_id,version}', '{}', '{}');
grant insert, select, update on deposit_rule to konuk_app;

create table doubtful_join (
  hotel_id bigint not null,
  guest_profile_id bigint not null,
  found_at timestamptz not null,
  settled_at timestamptz,
  settled_by bigint,
  constraint doubtful_join_pkey primary key (hotel_id, guest_profile_id),
  constraint doubtful_join_settled_once check ((settled_at is null) = (settled_by is null)),
  constraint doubtful_join_hotel_id_fkey foreign key (hotel_id) references hotel(id),
  constraint doubtful_join_profile foreign key (hotel_id, guest_profile_id) references guest_profile(hotel_id, id),
  constraint doubtful_join_settled_by foreign key (hotel_id, settled_by) references membership(hotel_id, user_id)
);
comment on column doubtful_join.settled_at is 'Somebody has split them, or said that they are one person.';
create index doubtful_join_open on doubtful_join (hotel_id, guest_profile_id) where settled_at is null;
alter table doubtful_join enable row level security, force row level security;
create policy doubtful_join_own on doubtful_join using (hotel_id = (select konuk_hotel()));
create trigger doubtful_join_added after insert on doubtful_join referencing new table as added
  for each statement execute function konuk_audit('guests', '{guest_profile_id}', '{hotel_id,version}', '{}', '{}');
create trigger doubtful_join_changed after update on doubtful_join
  referencing old table as removed new table as added for each statement
  execute function konuk_audit('guests', '{guest_profile_id}', '{hotel_id,version}', '{}', '{}');
create trigger doubtful_join_removed after delete on doubtful_join referencing old table as removed
  for each statement execute function konuk_audit('', '{guest_profile_id}', '{hotel_id,version}', '{}', '{}');
grant insert, select on doubtful_join to konuk_app;
grant update (settled_at, settled_by) on doubtful_join to konuk_app;

create table extra (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  name text not null,
  per text not null,
  gross_kurus bigint not null,
  kdv text not null,
  daily_limit integer,
  version integer default 1 not null,
  removed_at timestamptz,
  mandatory boolean default false not null,
  guests_may_ask boolean default true not null,
  constraint extra_pkey primary key (hotel_id, id),
  constraint extra_amount check (gross_kurus > 0),
  constraint extra_daily_limit check (daily_limit >= 1 and daily_limit <= 999),
  constraint extra_kdv check (kdv in ('lodging', 'food', 'other')),
  constraint extra_mandatory_counts_itself check (not (mandatory and per = 'piece')),
  constraint extra_name check (btrim(name) <> '' and char_length(name) <= 100),
  constraint extra_per check (per in ('stay', 'night', 'guest', 'guest-night', 'piece')),
  constraint extra_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
comment on column extra.gross_kurus is 'Of one, with all taxes.';
comment on column extra.daily_limit is 'So many of it there are on one day; null: as many as one likes.';
comment on column extra.mandatory is 'Put on the account of every stay, with its booking.';
create unique index extra_called_once on extra (hotel_id, lower(name)) where removed_at is null;
alter table extra enable row level security, force row level security;
create policy extra_by_link on extra for select to konuk_guest using (hotel_id = (select konuk_link_hotel()));
create policy extra_own on extra using (hotel_id = (select konuk_hotel()));
create trigger extra_added after insert on extra referencing new table as added for each statement
  execute function konuk_audit('prices', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger extra_changed after update on extra referencing old table as removed new table as added
  for each statement execute function konuk_audit('prices', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger extra_removed after delete on extra referencing old table as removed for each statement
  execute function konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
grant insert, select, update on extra to konuk_app;
grant select (hotel_id, id, name, per, gross_kurus, kdv, daily_limit, removed_at, mandatory, guests_may_ask) on extra
  to konuk_guest;

create table folio (
  hotel_id bigint not null,
  reservation_id bigint not null,
  closed_at timestamptz not null,
  closed_by bigint,
  reason text,
  constraint folio_pkey primary key (hotel_id, reservation_id),
  constraint folio_reason check (reason in ('pays-later', 'company-pays', 'written-off', 'refund-to-come', 'other',
    'before-accounts')),
  constraint folio_closed_by foreign key (hotel_id, closed_by) references membership(hotel_id, user_id),
  constraint folio_reservation foreign key (hotel_id, reservation_id) references reservation(hotel_id, id)
);
comment on column folio.reason is
  'Why it was closed although something is open; null: nothing was. before-accounts: what was paid then, Konuk does not know.';
alter table folio enable row level security, force row level security;
create policy folio_own on folio using (hotel_id = (select konuk_hotel()));
create trigger folio_added after insert on folio referencing new table as added for each statement
  execute function konuk_audit('money', '{reservation_id}', '{hotel_id,version}', '{}', '{}');
create trigger folio_changed after update on folio referencing old table as removed new table as added
  for each statement execute function konuk_audit('money', '{reservation_id}', '{hotel_id,version}', '{}', '{}');
create trigger folio_removed after delete on folio referencing old table as removed for each statement
  execute function konuk_audit('money', '{reservation_id}', '{hotel_id,version}', '{}', '{}');
grant delete, insert, select on folio to konuk_app;

create table folio_line (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  reservation_id bigint not null,
  kind text not null,
  gross_kurus bigint not null,
  day date not null,
  kdv text not null,
  with_night boolean not null,
  text text default '' not null,
  unit_id bigint,
  rule_id bigint,
  by_hand boolean default false not null,
  created_at timestamptz not null,
  created_by bigint,
  reverses_id bigint,
  is_reversal boolean generated always as (reverses_id is not null) stored not null,
  reverses_is boolean generated always as (case when reverses_id is null then null::boolean else false end) stored,
  reverses_kurus bigint generated always as (case when reverses_id is null then null::bigint
    else - gross_kurus end) stored,
  extra_id bigint,
  extra_count integer,
  applies_to text,
  applies_to_line_id bigint,
  on_booking boolean default false not null,
  constraint folio_line_pkey primary key (hotel_id, id),
  constraint folio_line_applies_to check (applies_to in ('nights', 'extras', 'stay', 'line')),
  constraint folio_line_explained check ((kind in ('night', 'rounding')) or btrim(text) <> ''),
  constraint folio_line_extra_count check ((extra_id is null) = (extra_count is null) and extra_count > 0),
  constraint folio_line_kdv check (kdv in ('lodging', 'food', 'other', 'none')),
  constraint folio_line_kind check (kind in ('night', 'extra', 'fee', 'discount', 'damage', 'adjustment', 'rounding')),
  constraint folio_line_night check (case when kind = 'night' then unit_id is not null else unit_id is null
    and rule_id is null and not by_hand end),
  constraint folio_line_reversible unique (hotel_id, reservation_id, id, gross_kurus, is_reversal, day, kind,
    on_booking),
  constraint folio_line_sign check (reverses_id is not null or case kind when 'night' then gross_kurus >= 0
    when 'discount' then gross_kurus < 0 when 'adjustment' then gross_kurus <> 0
    when 'rounding' then gross_kurus <> 0 else gross_kurus > 0 end),
  constraint folio_line_target_named check ((applies_to_line_id is null or applies_to = 'line')
    and (applies_to is null or (kind in ('discount', 'adjustment')) and reverses_id is null)),
  constraint folio_line_text check (length(text) <= 200),
  constraint folio_line_created_by foreign key (hotel_id, created_by) references membership(hotel_id, user_id),
  constraint folio_line_extra foreign key (hotel_id, extra_id) references extra(hotel_id, id),
  constraint folio_line_reservation foreign key (hotel_id, reservation_id) references reservation(hotel_id, id),
  constraint folio_line_reversal foreign key (hotel_id, reservation_id, reverses_id, reverses_kurus, reverses_is, day,
    kind, on_booking) references folio_line(hotel_id, reservation_id, id, gross_kurus, is_reversal, day, kind,
    on_booking),
  constraint folio_line_target foreign key (hotel_id, applies_to_line_id) references folio_line(hotel_id, id),
  constraint folio_line_unit foreign key (hotel_id, unit_id) references unit(hotel_id, id)
);
comment on table folio_line is
  'Only ever added to: a line that was wrong is reversed. The standing lines of kind night are what was agreed for the nights.';
comment on column folio_line.gross_kurus is 'With all taxes. Positive is owed by the guest.';
comment on column folio_line.day is 'On which the service is done: the day on which a night begins.';
comment on column folio_line.rule_id is 'The price rule that gave the night its price. Rules may be gone by now.';
comment on column folio_line.by_hand is 'Of a night: somebody has set its price, no rule.';
comment on column folio_line.created_by is 'Null when the app itself did it.';
comment on column folio_line.extra_count is 'How many of the extra: its daily limit counts them.';
comment on column folio_line.applies_to is
  'Of a discount or correction: what it is for. Null is for the nights, and for the rest of the stay beyond them.';
comment on column folio_line.applies_to_line_id is 'The line that it is for, with applies_to = line.';
comment on column folio_line.on_booking is 'It lies on the folio of the booking, not on that of the unit.';
create index folio_line_days on folio_line (hotel_id, day) include (kind, gross_kurus, reservation_id);
create index folio_line_of_extra on folio_line (hotel_id, extra_id, day) include (reservation_id, extra_count)
  where extra_id is not null;
create index folio_line_of_group on folio_line (hotel_id, reservation_id) where on_booking;
create unique index folio_line_reversed on folio_line (hotel_id, reverses_id) where reverses_id is not null;
create index folio_line_spread on folio_line (hotel_id, reservation_id) where kind in ('discount', 'adjustment');
create index folio_line_targeted on folio_line (hotel_id, applies_to_line_id) where applies_to_line_id is not null;
alter table folio_line enable row level security, force row level security;
create policy folio_line_by_link on folio_line for select to konuk_guest using (hotel_id = (select konuk_link_hotel())
  and (reservation_id = any (((select konuk_link_stays()))::bigint[])));
create policy folio_line_own on folio_line using (hotel_id = (select konuk_hotel()));
create trigger folio_line_added after insert on folio_line referencing new table as added for each statement
  execute function konuk_audit('money', '{id}', '{is_reversal,reverses_is,reverses_kurus,hotel_id,version}', '{text}',
  '{}');
create trigger folio_line_changed after update on folio_line referencing old table as removed new table as added
  for each statement execute function konuk_audit('', '{id}',
  '{is_reversal,reverses_is,reverses_kurus,hotel_id,version}', '{text}', '{}');
create trigger folio_line_removed after delete on folio_line referencing old table as removed
  for each statement execute function konuk_audit('', '{id}',
  '{is_reversal,reverses_is,reverses_kurus,hotel_id,version}', '{text}', '{}');
create trigger folio_nights_stand after insert on folio_line referencing new table as added for each statement
  execute function folio_nights_stand();
grant insert, select on folio_line to konuk_app;
grant select on folio_line to konuk_guest;

create table former_phone (
  user_id bigint not null,
  phone text not null,
  given_up_at timestamptz not null,
  constraint former_phone_pkey primary key (user_id, phone),
  constraint former_phone_of_user foreign key (user_id) references app_user(id) on delete cascade
);
comment on column former_phone.given_up_at is 'Forgotten a year later: numbers are given to others.';
alter table former_phone enable row level security, force row level security;
create policy former_phone_member on former_phone for select using ((exists (select from membership
  where membership.hotel_id = (select konuk_hotel()) and membership.user_id = former_phone.user_id)));
create policy former_phone_own on former_phone using (user_id = (select konuk_user()) or (select konuk_auth_scope()));
grant delete, insert, select, update on former_phone to konuk_app;

create table guest_code (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  booking_id bigint not null,
  generation integer not null,
  way text not null,
  key uuid,
  phone_hash text not null,
  code_hash text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer default 0 not null,
  used_at timestamptz,
  used_key uuid,
  voided_at timestamptz,
  failed_at timestamptz,
  read_out_by bigint,
  constraint guest_code_pkey primary key (hotel_id, id),
  constraint guest_code_by_whom check ((way = 'read-out') = (read_out_by is not null)),
  constraint guest_code_key unique (hotel_id, booking_id, key),
  constraint guest_code_used check ((used_at is null) = (used_key is null)),
  constraint guest_code_way check (way in ('sent', 'read-out')),
  constraint guest_code_booking foreign key (hotel_id, booking_id) references booking(hotel_id, id),
  constraint guest_code_hotel_id_fkey foreign key (hotel_id) references hotel(id),
  constraint guest_code_read_out_by foreign key (hotel_id, read_out_by) references membership(hotel_id, user_id)
);
comment on column guest_code.key is 'The form by which the guest asked for it: sent twice, it brings one code.';
comment on column guest_code.used_key is 'The form by which it was entered: sent twice, it makes one device known.';
comment on column guest_code.failed_at is 'When no provider took it: such a code counts for no limit.';
create index guest_code_of_booking on guest_code (hotel_id, booking_id, id desc);
create index guest_code_read_out on guest_code (hotel_id, read_out_by) where read_out_by is not null;
alter table guest_code enable row level security, force row level security;
create policy guest_code_own on guest_code using (hotel_id = (select konuk_hotel()));
create trigger guest_code_added after insert on guest_code referencing new table as added for each statement
  execute function konuk_audit('', '{id}', '{key,used_key,phone_hash,code_hash,asked_at,expires_at,hotel_id,version}',
  '{}', '{}');
create trigger guest_code_changed after update on guest_code referencing old table as removed new table as added
  for each statement execute function konuk_audit('', '{id}',
  '{key,used_key,phone_hash,code_hash,asked_at,expires_at,hotel_id,version}', '{}', '{}');
create trigger guest_code_removed after delete on guest_code referencing old table as removed
  for each statement execute function konuk_audit('', '{id}',
  '{key,used_key,phone_hash,code_hash,asked_at,expires_at,hotel_id,version}', '{}', '{}');
grant delete, insert, select on guest_code to konuk_app;
grant update (tries, used_at, used_key, voided_at, failed_at) on guest_code to konuk_app;

create table guest_device (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  booking_id bigint not null,
  generation integer not null,
  secret_hash bytea not null,
  phone_hash text not null,
  known_at timestamptz not null,
  constraint guest_device_pkey primary key (hotel_id, id),
  constraint guest_device_secret unique (hotel_id, booking_id, secret_hash),
  constraint guest_device_secret_hash check (length(secret_hash) = 32),
  constraint guest_device_booking foreign key (hotel_id, booking_id) references booking(hotel_id, id),
  constraint guest_device_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
comment on column guest_device.phone_hash is
  'The phone to which its code went: another phone of the booking ends it.';
alter table guest_device enable row level security, force row level security;
create policy guest_device_by_link on guest_device for select to konuk_guest using (hotel_id = (select
  konuk_link_hotel()) and booking_id = (select konuk_link_booking()));
create policy guest_device_own on guest_device using (hotel_id = (select konuk_hotel()));
create trigger guest_device_added after insert on guest_device referencing new table as added
  for each statement execute function konuk_audit('', '{id}', '{secret_hash,phone_hash,hotel_id,version}', '{}',
  '{}');
create trigger guest_device_changed after update on guest_device
  referencing old table as removed new table as added for each statement
  execute function konuk_audit('', '{id}', '{secret_hash,phone_hash,hotel_id,version}', '{}', '{}');
create trigger guest_device_removed after delete on guest_device referencing old table as removed
  for each statement execute function konuk_audit('', '{id}', '{secret_hash,phone_hash,hotel_id,version}', '{}',
  '{}');
grant delete, insert, select on guest_device to konuk_app;
grant select on guest_device to konuk_guest;

create table guest_link (
  hotel_id bigint not null,
  booking_id bigint not null,
  generation integer default 1 not null,
  token_hash bytea not null,
  made_at timestamptz not null,
  handed_out_at timestamptz,
  handed_out_by text,
  opened_at timestamptz,
  constraint guest_link_pkey primary key (hotel_id, booking_id),
  constraint guest_link_generation check (generation >= 1),
  constraint guest_link_handed_out check (handed_out_by in ('sms', 'whatsapp', 'copied', 'email')),
  constraint guest_link_how check ((handed_out_at is null) = (handed_out_by is null)),
  constraint guest_link_token unique (hotel_id, token_hash),
  constraint guest_link_token_hash check (length(token_hash) = 32),
  constraint guest_link_booking foreign key (hotel_id, booking_id) references booking(hotel_id, id),
  constraint guest_link_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
comment on column guest_link.handed_out_at is 'When the guest was last given this link, and by what.';
comment on column guest_link.opened_at is 'When a person first opened it; machines that look at links run no script.';
create index guest_link_by_token on guest_link (token_hash);
alter table guest_link enable row level security, force row level security;
create policy guest_link_by_hash on guest_link for select to konuk_guest using (token_hash = (select
  konuk_link_hash()));
create policy guest_link_own on guest_link using (hotel_id = (select konuk_hotel()));
create trigger guest_link_added after insert on guest_link referencing new table as added for each statement
  execute function konuk_audit('guest-links', '{booking_id}', '{token_hash,made_at,hotel_id,version}', '{}', '{}');
create trigger guest_link_changed after update on guest_link referencing old table as removed new table as added
  for each statement execute function konuk_audit('guest-links', '{booking_id}',
  '{token_hash,made_at,hotel_id,version}', '{}', '{}');
create trigger guest_link_removed after delete on guest_link referencing old table as removed
  for each statement execute function konuk_audit('', '{booking_id}', '{token_hash,made_at,hotel_id,version}', '{}',
  '{}');
grant insert, select on guest_link to konuk_app;
grant select on guest_link to konuk_guest;
grant update (generation, token_hash, made_at, handed_out_at, handed_out_by, opened_at) on guest_link to konuk_app;

create table guest_link_key (
  hotel_id bigint not null,
  box text not null,
  constraint guest_link_key_pkey primary key (hotel_id),
  constraint guest_link_key_sealed check (box ~~ 'v2.%'),
  constraint guest_link_key_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
comment on column guest_link_key.box is 'The key, sealed with the secret of the installation.';
alter table guest_link_key enable row level security, force row level security;
create policy guest_link_key_by_link on guest_link_key for select to konuk_guest using (hotel_id = (select
  konuk_link_hotel()));
create policy guest_link_key_own on guest_link_key using (hotel_id = (select konuk_hotel()));
grant insert, select on guest_link_key to konuk_app;
grant select on guest_link_key to konuk_guest;
grant update (box) on guest_link_key to konuk_app;

create table guest_merge (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  kept bigint not null,
  gone bigint not null,
  guest_ids bigint[] not null,
  note_ids bigint[] not null,
  merged_at timestamptz not null,
  merged_by bigint not null,
  undone_at timestamptz,
  undone_by bigint,
  constraint guest_merge_pkey primary key (hotel_id, id),
  constraint guest_merge_two check (kept <> gone),
  constraint guest_merge_undone_once check ((undone_at is null) = (undone_by is null)),
  constraint guest_merge_gone foreign key (hotel_id, gone) references guest_profile(hotel_id, id),
  constraint guest_merge_hotel_id_fkey foreign key (hotel_id) references hotel(id),
  constraint guest_merge_kept foreign key (hotel_id, kept) references guest_profile(hotel_id, id),
  constraint guest_merge_merged_by foreign key (hotel_id, merged_by) references membership(hotel_id, user_id),
  constraint guest_merge_undone_by foreign key (hotel_id, undone_by) references membership(hotel_id, user_id)
);
comment on column guest_merge.guest_ids is 'Whose profile it changed: an undo gives exactly these back.';
create index guest_merge_of_gone on guest_merge (hotel_id, gone);
create index guest_merge_of_kept on guest_merge (hotel_id, kept, id desc);
create unique index guest_merge_standing on guest_merge (hotel_id, gone) where undone_at is null;
alter table guest_merge enable row level security, force row level security;
create policy guest_merge_own on guest_merge using (hotel_id = (select konuk_hotel()));
create trigger guest_merge_added after insert on guest_merge referencing new table as added for each statement
  execute function konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger guest_merge_changed after update on guest_merge referencing old table as removed new table as added
  for each statement execute function konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger guest_merge_removed after delete on guest_merge referencing old table as removed
  for each statement execute function konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
grant insert, select on guest_merge to konuk_app;
grant update (undone_at, undone_by) on guest_merge to konuk_app;

create table guest_note (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  guest_profile_id bigint not null,
  text text not null,
  version integer default 1 not null,
  created_by bigint not null,
  created_at timestamptz not null,
  changed_by bigint,
  changed_at timestamptz,
  constraint guest_note_pkey primary key (hotel_id, id),
  constraint guest_note_text check (btrim(text) <> '' and char_length(text) <= 1000),
  constraint guest_note_changed_by foreign key (hotel_id, changed_by) references membership(hotel_id, user_id),
  constraint guest_note_created_by foreign key (hotel_id, created_by) references membership(hotel_id, user_id),
  constraint guest_note_guest_profile foreign key (hotel_id, guest_profile_id) references guest_profile(hotel_id, id),
  constraint guest_note_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
create index guest_note_of_profile on guest_note (hotel_id, guest_profile_id, id desc);
alter table guest_note enable row level security, force row level security;
create policy guest_note_own on guest_note using (hotel_id = (select konuk_hotel()));
create trigger guest_note_added after insert on guest_note referencing new table as added for each statement
  execute function konuk_audit('guests', '{id}', '{hotel_id,version}', '{text}', '{}');
create trigger guest_note_changed after update on guest_note referencing old table as removed new table as added
  for each statement execute function konuk_audit('guests', '{id}', '{hotel_id,version}', '{text}', '{}');
create trigger guest_note_removed after delete on guest_note referencing old table as removed
  for each statement execute function konuk_audit('guests', '{id}', '{hotel_id,version}', '{text}', '{}');
grant delete, insert, select, update on guest_note to konuk_app;

create table guest_proposal (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
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
  by_invitation boolean default false not null,
  constraint guest_proposal_pkey primary key (hotel_id, id),
  constraint guest_proposal_decided check ((state = 'waiting') = (decided_at is null)),
  constraint guest_proposal_ending check (char_length(ending) <= 4),
  constraint guest_proposal_sealed check (box ~~ 'v2.%'),
  constraint guest_proposal_state check (state in ('waiting', 'accepted', 'refused')),
  constraint guest_proposal_whose check (num_nonnulls(guest_id, place) = 1),
  constraint guest_proposal_why check (char_length(why) <= 200),
  constraint guest_proposal_decided_by foreign key (hotel_id, decided_by) references membership(hotel_id, user_id),
  constraint guest_proposal_guest foreign key (hotel_id, guest_id) references guest(hotel_id, id) on delete cascade,
  constraint guest_proposal_hotel_id_fkey foreign key (hotel_id) references hotel(id),
  constraint guest_proposal_reservation foreign key (hotel_id, reservation_id)
    references reservation(hotel_id, id) on delete cascade
);
comment on column guest_proposal.place is
  'Which of the people without a name it is about, from 1 on; null for a stored guest.';
comment on column guest_proposal.box is
  'Names, nationality and number as he entered them, sealed with the secret of the installation.';
comment on column guest_proposal.ending is
  'The last digits of the number, by which he recognises it: the rest is never shown to him again.';
comment on column guest_proposal.why is 'What the desk wrote to the guest when it refused.';
comment on column guest_proposal.by_invitation is 'True if the companion entered it himself behind his invitation.';
create index guest_proposal_decided on guest_proposal (hotel_id, decided_by) where decided_by is not null;
create unique index guest_proposal_of_guest on guest_proposal (hotel_id, guest_id) where guest_id is not null;
create unique index guest_proposal_of_place on guest_proposal (hotel_id, reservation_id, place)
  where place is not null;
create index guest_proposal_of_stay on guest_proposal (hotel_id, reservation_id);
create index guest_proposal_waiting on guest_proposal (hotel_id) where state = 'waiting';
alter table guest_proposal enable row level security, force row level security;
create policy guest_proposal_by_invitation on guest_proposal
  for select to konuk_guest using (hotel_id = ((select konuk_invited('hotel') as konuk_invited))
  and reservation_id = ((select konuk_invited('stay') as konuk_invited))
  and (guest_id = ((select konuk_invited('guest') as konuk_invited))
  or place = ((select konuk_invited('place') as konuk_invited))));
create policy guest_proposal_by_link on guest_proposal for select to konuk_guest using (hotel_id = (select
  konuk_link_hotel()) and (reservation_id = any (((select konuk_link_stays()))::bigint[])));
create policy guest_proposal_own on guest_proposal using (hotel_id = (select konuk_hotel()));
create trigger guest_proposal_added after insert on guest_proposal referencing new table as added
  for each statement execute function konuk_audit('guest-proposals', '{id}', '{box,ending,key,hotel_id,version}',
  '{why}', '{}');
create trigger guest_proposal_changed after update on guest_proposal
  referencing old table as removed new table as added for each statement
  execute function konuk_audit('guest-proposals', '{id}', '{box,ending,key,hotel_id,version}', '{why}', '{}');
create trigger guest_proposal_removed after delete on guest_proposal referencing old table as removed
  for each statement execute function konuk_audit('guest-proposals', '{id}', '{box,ending,key,hotel_id,version}',
  '{why}', '{}');
grant delete, insert, select on guest_proposal to konuk_app;
grant select on guest_proposal to konuk_guest;
grant update (guest_id, place, box, ending, key, version, state, sent_at, decided_at, decided_by, why, by_invitation)
  on guest_proposal to konuk_app;

create table guest_request (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  reservation_id bigint not null,
  key uuid not null,
  kind text not null,
  text text default '' not null,
  extra_id bigint,
  extra_count integer,
  amount_kurus bigint,
  asked_at timestamptz not null,
  state text default 'open' not null,
  answer text default '' not null,
  answered_at timestamptz,
  answered_by bigint,
  return_kurus bigint,
  constraint guest_request_pkey primary key (hotel_id, id),
  constraint guest_request_amount check (amount_kurus >= 0),
  constraint guest_request_answer check (char_length(answer) <= 300),
  constraint guest_request_answers check ((state = 'open') = (answered_at is null)
    and ((state not in ('accepted', 'declined')) or (kind in ('extra', 'cancellation')))),
  constraint guest_request_count check (extra_count >= 1 and extra_count <= 99),
  constraint guest_request_kind check (kind in ('extra', 'problem', 'question', 'cancellation', 'word')),
  constraint guest_request_of_extra check ((kind = 'extra') = (extra_id is not null)
    and (kind = 'extra') = (extra_count is not null) and (kind in ('extra', 'cancellation')) = (amount_kurus is not
    null)),
  constraint guest_request_once unique (hotel_id, key),
  constraint guest_request_return check (return_kurus >= 0 and (return_kurus is null or kind = 'cancellation')),
  constraint guest_request_state check (state in ('open', 'seen', 'done', 'accepted', 'declined')),
  constraint guest_request_text check (char_length(text) <= 1000 and ((kind in ('extra', 'cancellation'))
    or btrim(text) <> '')),
  constraint guest_request_answered_by foreign key (hotel_id, answered_by) references membership(hotel_id, user_id),
  constraint guest_request_extra foreign key (hotel_id, extra_id) references extra(hotel_id, id),
  constraint guest_request_hotel_id_fkey foreign key (hotel_id) references hotel(id),
  constraint guest_request_stay foreign key (hotel_id, reservation_id) references reservation(hotel_id, id)
);
comment on column guest_request.key is
  'The name of one sending of the form, so that a form that is sent twice counts once.';
comment on column guest_request.amount_kurus is
  'What the extra or the cancellation costs in all, as the guest saw it when he asked.';
comment on column guest_request.return_kurus is
  'What comes back after the cancellation, as the guest saw it; null if he paid for several stays together.';
create index guest_request_answered on guest_request (hotel_id, answered_at desc, id desc)
  where state not in ('open', 'seen');
create index guest_request_of_extra on guest_request (hotel_id, extra_id) where extra_id is not null;
create index guest_request_of_stay on guest_request (hotel_id, reservation_id, id);
create unique index guest_request_one_cancellation on guest_request (hotel_id, reservation_id)
  where kind = 'cancellation' and (state in ('open', 'seen'));
create index guest_request_open on guest_request (hotel_id, id) where state in ('open', 'seen');
alter table guest_request enable row level security, force row level security;
create policy guest_request_by_link on guest_request for select to konuk_guest using (hotel_id = (select
  konuk_link_hotel()) and (reservation_id = any (((select konuk_link_stays()))::bigint[])));
create policy guest_request_own on guest_request using (hotel_id = (select konuk_hotel()));
create trigger guest_request_added after insert on guest_request referencing new table as added
  for each statement execute function konuk_audit('guest-requests', '{id}', '{key,hotel_id,version}', '{text,answer}',
  '{}');
create trigger guest_request_changed after update on guest_request
  referencing old table as removed new table as added for each statement
  execute function konuk_audit('guest-requests', '{id}', '{key,hotel_id,version}', '{text,answer}', '{}');
create trigger guest_request_removed after delete on guest_request referencing old table as removed
  for each statement execute function konuk_audit('guest-requests', '{id}', '{key,hotel_id,version}', '{text,answer}',
  '{}');
grant delete, insert, select, update on guest_request to konuk_app;
grant select (hotel_id, id, reservation_id, kind, text, extra_id, extra_count, amount_kurus, state, answer,
  return_kurus) on guest_request to konuk_guest;

create table guest_split (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  kept bigint not null,
  made bigint not null,
  guest_ids bigint[] not null,
  note_ids bigint[] not null,
  split_at timestamptz not null,
  split_by bigint not null,
  undone_at timestamptz,
  undone_by bigint,
  constraint guest_split_pkey primary key (hotel_id, id),
  constraint guest_split_two check (kept <> made),
  constraint guest_split_undone_once check ((undone_at is null) = (undone_by is null)),
  constraint guest_split_hotel_id_fkey foreign key (hotel_id) references hotel(id),
  constraint guest_split_kept foreign key (hotel_id, kept) references guest_profile(hotel_id, id),
  constraint guest_split_made foreign key (hotel_id, made) references guest_profile(hotel_id, id),
  constraint guest_split_split_by foreign key (hotel_id, split_by) references membership(hotel_id, user_id),
  constraint guest_split_undone_by foreign key (hotel_id, undone_by) references membership(hotel_id, user_id)
);
comment on column guest_split.guest_ids is 'Whose profile it changed.';
create unique index guest_split_made on guest_split (hotel_id, made);
create index guest_split_of_kept on guest_split (hotel_id, kept, id desc);
alter table guest_split enable row level security, force row level security;
create policy guest_split_own on guest_split using (hotel_id = (select konuk_hotel()));
create trigger guest_split_added after insert on guest_split referencing new table as added for each statement
  execute function konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger guest_split_changed after update on guest_split referencing old table as removed new table as added
  for each statement execute function konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger guest_split_removed after delete on guest_split referencing old table as removed
  for each statement execute function konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
grant insert, select on guest_split to konuk_app;
grant update (undone_at, undone_by) on guest_split to konuk_app;

create table installation (
  only_row boolean default true not null,
  sending_held_at timestamptz,
  id uuid default gen_random_uuid() not null,
  copied_from uuid,
  constraint installation_pkey primary key (only_row),
  constraint installation_only_row check (only_row)
);
comment on table installation is 'What is true of this database as a whole: one row.';
comment on column installation.copied_from is 'The id of the original; null if this database has never been a copy.';
create trigger installation_becomes_copy before update of sending_held_at on installation for each row
  when (new.sending_held_at is not null) execute function installation_becomes_copy();
grant select, update on installation to konuk_app;

create table invoice_seller (
  hotel_id bigint not null,
  version integer not null,
  title text not null,
  tax_office text not null,
  identity_number text not null,
  address text not null,
  prefix text not null,
  konaklama_points integer not null,
  saved_at timestamptz not null,
  saved_by bigint not null,
  city text default '' not null,
  district text default '' not null,
  constraint invoice_seller_pkey primary key (hotel_id, version),
  constraint invoice_seller_konaklama check (konaklama_points >= 100 and konaklama_points <= 400),
  constraint invoice_seller_prefix check (prefix ~ '^[A-Z0-9]{3}$'),
  constraint invoice_seller_sealed check (identity_number ~~ 'v2.%'),
  constraint invoice_seller_saved_by foreign key (hotel_id, saved_by) references membership(hotel_id, user_id)
);
comment on column invoice_seller.identity_number is
  'VKN, or of a sole trader the T.C. number. Sealed (server/platform/db/identity-number.ts).';
comment on column invoice_seller.konaklama_points is
  'Konaklama vergisi from 2027 on, in basis points: 200, unless the cut to 100 goes on.';
alter table invoice_seller enable row level security, force row level security;
create policy invoice_seller_own on invoice_seller using (hotel_id = (select konuk_hotel()));
create trigger invoice_seller_added after insert on invoice_seller referencing new table as added
  for each statement execute function konuk_audit('', '{version}', '{hotel_id,version}', '{title,address}',
  '{identity_number}');
create trigger invoice_seller_changed after update on invoice_seller
  referencing old table as removed new table as added for each statement
  execute function konuk_audit('', '{version}', '{hotel_id,version}', '{title,address}', '{identity_number}');
create trigger invoice_seller_removed after delete on invoice_seller referencing old table as removed
  for each statement execute function konuk_audit('', '{version}', '{hotel_id,version}', '{title,address}',
  '{identity_number}');
grant insert, select on invoice_seller to konuk_app;

create table invoice (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  reservation_id bigint not null,
  number text not null,
  prefix text not null,
  year integer not null,
  sequence integer not null,
  uuid uuid not null,
  day date not null,
  seller_version integer not null,
  credits_id bigint,
  reason text default '' not null,
  buyer_kind text not null,
  buyer_name text not null,
  identity_number text,
  buyer jsonb not null,
  net_kurus bigint not null,
  kdv_kurus bigint not null,
  konaklama_kurus bigint not null,
  rounding_kurus bigint not null,
  payable_kurus bigint not null,
  issued_at timestamptz not null,
  issued_by bigint not null,
  search_text text generated always as (konuk_fold((number || ' ') || buyer_name)) stored not null,
  unproven boolean default false not null,
  constraint invoice_pkey primary key (hotel_id, id),
  constraint invoice_buyer_kind check (buyer_kind in ('person', 'foreigner', 'company')),
  constraint invoice_more_than_nothing check (payable_kurus > 0),
  constraint invoice_number check (number = ((prefix || year) || lpad(sequence::text, 9, '0'))),
  constraint invoice_numbered_once unique (hotel_id, prefix, year, sequence),
  constraint invoice_of_stay unique (hotel_id, reservation_id, id),
  constraint invoice_sealed check (identity_number ~~ 'v2.%'),
  constraint invoice_sums check ((net_kurus + kdv_kurus + konaklama_kurus + rounding_kurus) = payable_kurus),
  constraint invoice_year check (extract(year from day) = year::numeric),
  constraint invoice_credits foreign key (hotel_id, reservation_id, credits_id)
    references invoice(hotel_id, reservation_id, id),
  constraint invoice_issued_by foreign key (hotel_id, issued_by) references membership(hotel_id, user_id),
  constraint invoice_reservation foreign key (hotel_id, reservation_id) references reservation(hotel_id, id),
  constraint invoice_seller_of foreign key (hotel_id, seller_version) references invoice_seller(hotel_id, version)
);
comment on table invoice is 'Issued documents. Only ever added to.';
comment on column invoice.reservation_id is 'The stay that it is of; of several stays of a group, the first.';
comment on column invoice.credits_id is 'Of a credit note: the invoice that it takes something back of.';
comment on column invoice.identity_number is 'Of the buyer, sealed; null: gave none.';
comment on column invoice.buyer is 'As domain/invoices/buyer.ts has it, without the number.';
create index invoice_credited on invoice (hotel_id, credits_id) where credits_id is not null;
create index invoice_days on invoice (hotel_id, day desc, id desc);
alter table invoice enable row level security, force row level security;
create policy invoice_own on invoice using (hotel_id = (select konuk_hotel()));
create trigger invoice_added after insert on invoice referencing new table as added for each statement
  execute function konuk_audit('money', '{id}', '{search_text,hotel_id,version}', '{buyer_name,buyer,reason}',
  '{identity_number}');
create trigger invoice_changed after update on invoice referencing old table as removed new table as added
  for each statement execute function konuk_audit('', '{id}', '{search_text,hotel_id,version}',
  '{buyer_name,buyer,reason}', '{identity_number}');
create trigger invoice_removed after delete on invoice referencing old table as removed for each statement
  execute function konuk_audit('', '{id}', '{search_text,hotel_id,version}', '{buyer_name,buyer,reason}',
  '{identity_number}');
grant insert, select on invoice to konuk_app;

create table invoice_line (
  hotel_id bigint not null,
  invoice_id bigint not null,
  position integer not null,
  sold text not null,
  text text default '' not null,
  nights integer,
  first_night date,
  last_night date,
  kdv_points integer not null,
  konaklama_points integer not null,
  net_kurus bigint not null,
  kdv_kurus bigint not null,
  konaklama_kurus bigint not null,
  rounding_kurus bigint not null,
  gross_kurus bigint not null,
  credits_id bigint,
  credits_position integer,
  reservation_id bigint not null,
  unit_name text default '' not null,
  constraint invoice_line_pkey primary key (hotel_id, invoice_id, "position"),
  constraint invoice_line_credits_whole check ((credits_id is null) = (credits_position is null)),
  constraint invoice_line_gross check (gross_kurus > 0),
  constraint invoice_line_nights check ((sold = 'nights') = (num_nonnulls(nights, first_night, last_night) = 3)),
  constraint invoice_line_rounding check (abs(rounding_kurus) <= 1),
  constraint invoice_line_sold check (sold in ('nights', 'extra', 'fee', 'damage', 'other', 'lodging')),
  constraint invoice_line_sums check ((net_kurus + kdv_kurus + konaklama_kurus + rounding_kurus) = gross_kurus),
  constraint invoice_line_unit_name check (length(unit_name) <= 1000),
  constraint invoice_line_credits foreign key (hotel_id, credits_id, credits_position)
    references invoice_line(hotel_id, invoice_id, "position"),
  constraint invoice_line_of foreign key (hotel_id, invoice_id) references invoice(hotel_id, id),
  constraint invoice_line_reservation foreign key (hotel_id, reservation_id) references reservation(hotel_id, id)
);
comment on column invoice_line.unit_name is 'Empty on an invoice of one stay, which needs no unit to be understood.';
create index invoice_line_credited on invoice_line (hotel_id, credits_id, credits_position)
  include (gross_kurus) where credits_id is not null;
create index invoice_line_of_stay on invoice_line (hotel_id, reservation_id);
alter table invoice_line enable row level security, force row level security;
create policy invoice_line_own on invoice_line using (hotel_id = (select konuk_hotel()));
create trigger invoice_credit_within before insert on invoice_line for each row
  when (new.credits_id is not null) execute function invoice_credit_within();
create trigger invoice_line_added after insert on invoice_line referencing new table as added
  for each statement execute function konuk_audit('', '{invoice_id,position}', '{hotel_id,version}', '{text}', '{}');
create trigger invoice_line_changed after update on invoice_line
  referencing old table as removed new table as added for each statement
  execute function konuk_audit('', '{invoice_id,position}', '{hotel_id,version}', '{text}', '{}');
create trigger invoice_line_of_stay before insert on invoice_line for each row
  execute function invoice_line_of_stay();
create trigger invoice_line_removed after delete on invoice_line referencing old table as removed
  for each statement execute function konuk_audit('', '{invoice_id,position}', '{hotel_id,version}', '{text}', '{}');
grant insert, select on invoice_line to konuk_app;

create table invoice_series (
  hotel_id bigint not null,
  prefix text not null,
  year integer not null,
  last_sequence integer not null,
  last_day date not null,
  constraint invoice_series_pkey primary key (hotel_id, prefix, year),
  constraint invoice_series_counts check (last_sequence >= 0)
);
alter table invoice_series enable row level security, force row level security;
create policy invoice_series_own on invoice_series using (hotel_id = (select konuk_hotel()));
grant insert, select, update on invoice_series to konuk_app;

create table invoiced_line (
  hotel_id bigint not null,
  folio_line_id bigint not null,
  invoice_id bigint not null,
  on_line_id bigint not null,
  gross_kurus bigint not null,
  settled_kurus bigint default 0 not null,
  constraint invoiced_line_pkey primary key (hotel_id, folio_line_id, on_line_id, invoice_id),
  constraint invoiced_line_settled check (settled_kurus <= 0),
  constraint invoiced_line_folio_line foreign key (hotel_id, folio_line_id) references folio_line(hotel_id, id),
  constraint invoiced_line_invoice foreign key (hotel_id, invoice_id) references invoice(hotel_id, id),
  constraint invoiced_line_on foreign key (hotel_id, on_line_id) references folio_line(hotel_id, id)
);
comment on table invoiced_line is 'The parts of lines of folios that invoices contain.';
comment on column invoiced_line.on_line_id is
  'The sold line whose price it is or changes: of a discount the line that the part is for, of a sold line the line itself.';
comment on column invoiced_line.settled_kurus is
  'Of a reduction: the part that credit notes had given back when the invoice was issued.';
create index invoiced_line_changed_line on invoiced_line (hotel_id, on_line_id);
create index invoiced_line_of on invoiced_line (hotel_id, invoice_id);
alter table invoiced_line enable row level security, force row level security;
create policy invoiced_line_own on invoiced_line using (hotel_id = (select konuk_hotel()));
create trigger invoiced_line_added after insert on invoiced_line referencing new table as added
  for each statement execute function konuk_audit('', '{folio_line_id,on_line_id,invoice_id}', '{hotel_id,version}',
  '{}', '{}');
create trigger invoiced_line_changed after update on invoiced_line
  referencing old table as removed new table as added for each statement
  execute function konuk_audit('', '{folio_line_id,on_line_id,invoice_id}', '{hotel_id,version}', '{}', '{}');
create trigger invoiced_line_removed after delete on invoiced_line referencing old table as removed
  for each statement execute function konuk_audit('', '{folio_line_id,on_line_id,invoice_id}', '{hotel_id,version}',
  '{}', '{}');
create trigger invoiced_line_within before insert on invoiced_line for each row
  execute function invoiced_line_within();
grant delete, insert, select on invoiced_line to konuk_app;

create table live_change (
  xid xid8 default pg_current_xact_id() not null,
  hotel_id bigint not null,
  topic text not null
);
comment on table live_change is
  'Of which business something changed, and which kind of row: no id and nothing of a person. Kept for a minute or two.';
comment on column live_change.xid is
  'By it a reader knows what was committed since it last looked, in whatever order.';
create index live_change_xid on live_change (xid);
grant delete, insert, select on live_change to konuk_app;

create table live_demo (
  hotel_id bigint not null,
  challenge text not null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  network text default '' not null,
  constraint live_demo_pkey primary key (hotel_id),
  constraint live_demo_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
comment on table live_demo is
  'The owner of the tables adds a row as it makes the business, and konuk_delete_live_demo alone removes it.';
comment on column live_demo.challenge is 'The solved challenge, which makes one demo and no more.';
comment on column live_demo.ended_at is 'The moment at which the deletion began. It may take several transactions.';
comment on column live_demo.network is 'The keyed hash of the larger network from which it was opened.';
create index live_demo_challenge on live_demo (challenge);
alter table live_demo enable row level security, force row level security;
create policy live_demo_auth on live_demo using ((select konuk_auth_scope()));
create policy live_demo_own on live_demo for select using (hotel_id = (select konuk_hotel()));
grant select on live_demo to konuk_app;

create table marketing_consent (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  phone text not null,
  guest_name text not null,
  proof_id bigint,
  granted_at timestamptz not null,
  granted_by bigint not null,
  revoked_at timestamptz,
  revoked_by bigint,
  brought_proof_id bigint,
  unproven boolean default false not null,
  constraint marketing_consent_pkey primary key (hotel_id, id),
  constraint marketing_consent_proven check (num_nonnulls(proof_id, brought_proof_id) = 1),
  constraint marketing_consent_revoked_once check ((revoked_at is null) = (revoked_by is null)),
  constraint marketing_consent_unproven check (not unproven or revoked_at is not null),
  constraint marketing_consent_brought_proof foreign key (hotel_id, brought_proof_id)
    references brought_proof(hotel_id, id),
  constraint marketing_consent_granted_by foreign key (hotel_id, granted_by) references membership(hotel_id, user_id),
  constraint marketing_consent_hotel_id_fkey foreign key (hotel_id) references hotel(id),
  constraint marketing_consent_proof foreign key (hotel_id, proof_id) references consent_code(hotel_id, id),
  constraint marketing_consent_revoked_by foreign key (hotel_id, revoked_by) references membership(hotel_id, user_id)
);
comment on table marketing_consent is 'Append-only: a revocation is a time on the row, a new consent a new row.';
create index marketing_consent_proven on marketing_consent (hotel_id, proof_id) where proof_id is not null;
create unique index marketing_consent_standing on marketing_consent (hotel_id, phone) where revoked_at is null;
alter table marketing_consent enable row level security, force row level security;
create policy marketing_consent_own on marketing_consent using (hotel_id = (select konuk_hotel()));
create trigger marketing_consent_added after insert on marketing_consent referencing new table as added
  for each statement execute function konuk_audit('', '{id}', '{hotel_id,version}', '{phone,guest_name}', '{}');
create trigger marketing_consent_changed after update on marketing_consent
  referencing old table as removed new table as added for each statement
  execute function konuk_audit('', '{id}', '{hotel_id,version}', '{phone,guest_name}', '{}');
create trigger marketing_consent_removed after delete on marketing_consent referencing old table as removed
  for each statement execute function konuk_audit('', '{id}', '{hotel_id,version}', '{phone,guest_name}', '{}');
create trigger marketing_consent_stands before update on marketing_consent for each row
  execute function marketing_consent_stands();
grant insert, select on marketing_consent to konuk_app;
grant update (revoked_at, revoked_by) on marketing_consent to konuk_app;

create table notification (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  kind text not null,
  about text not null,
  data jsonb not null,
  created_at timestamptz not null,
  constraint notification_pkey primary key (hotel_id, id),
  constraint notification_kind check (kind in ('reservation-created', 'consent-verified', 'sms-failed', 'option-ended',
    'option-ends-soon', 'retention-announced', 'data-request-due', 'data-request-overdue', 'breach-due',
    'breach-overdue', 'joins-doubtful', 'sms-release', 'backup-alarm', 'audit-broken', 'iban-changed',
    'iban-in-template', 'guest-request', 'guest-word', 'guest-proposal')),
  constraint notification_once unique (hotel_id, kind, about),
  constraint notification_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
comment on column notification.about is
  'The id of what it is about: people hear of one event once, and a bulk message that fails for hundreds is one event.';
comment on column notification.data is
  'What the sentence mentions, as contract/notifications/schemas.ts has it: ids and names, never a phone or an identity number.';
alter table notification enable row level security, force row level security;
create policy notification_own on notification using (hotel_id = (select konuk_hotel()));
create trigger notification_notifies after insert on notification for each row
  execute function konuk_notify('notifications');
grant delete, insert, select on notification to konuk_app;

create table notification_read (
  hotel_id bigint not null,
  user_id bigint not null,
  notification_id bigint not null,
  read_at timestamptz not null,
  constraint notification_read_pkey primary key (hotel_id, user_id, notification_id),
  constraint notification_read_of foreign key (hotel_id, notification_id)
    references notification(hotel_id, id) on delete cascade,
  constraint notification_read_user foreign key (hotel_id, user_id)
    references membership(hotel_id, user_id) on delete cascade
);
create index notification_read_of on notification_read (hotel_id, notification_id);
alter table notification_read enable row level security, force row level security;
create policy notification_read_own on notification_read using (hotel_id = (select konuk_hotel()));
grant insert, select on notification_read to konuk_app;

create table outbox_message (
  id bigint generated always as identity not null,
  channel text not null,
  recipient text not null,
  subject text,
  text text not null,
  created_at timestamptz default now() not null,
  read_at text,
  constraint outbox_message_pkey primary key (id),
  constraint outbox_message_channel check (channel in ('sms', 'email'))
);
comment on table outbox_message is
  'What the outbox drivers would have sent. Development only: production refuses these drivers.';
comment on column outbox_message.read_at is 'The path of what the message is about.';
grant delete, insert, select, update on outbox_message to konuk_app;

create table page_visit (
  day date not null,
  path text not null,
  source text not null,
  visits bigint not null,
  constraint page_visit_pkey primary key (day, path, source),
  constraint page_visit_counted check (visits > 0)
);
comment on table page_visit is 'Counts only. `source` is a group of domain/reports/visits.ts, never an address.';
grant delete, insert, select, update on page_visit to konuk_app;

create table passkey (
  user_id bigint not null,
  id bigint generated always as identity not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkey_pkey primary key (user_id, id),
  constraint passkey_credential unique (credential_id),
  constraint passkey_named check (btrim(name) <> '' and length(name) <= 60),
  constraint passkey_user foreign key (user_id) references app_user(id) on delete cascade
);
comment on column passkey.credential_id is 'With public_key in base64url.';
alter table passkey enable row level security, force row level security;
create policy passkey_own on passkey using (user_id = (select konuk_user()) or (select konuk_auth_scope()));
create trigger passkey_is_noted after insert or delete on passkey for each row
  execute function second_step_is_noted();
grant delete, insert, select, update on passkey to konuk_app;

create table passkey_challenge (
  challenge text not null,
  user_id bigint,
  expires_at timestamptz not null,
  constraint passkey_challenge_pkey primary key (challenge),
  constraint passkey_challenge_user foreign key (user_id) references app_user(id) on delete cascade
);
create index passkey_challenge_ends on passkey_challenge (expires_at);
create index passkey_challenge_of_user on passkey_challenge (user_id) where user_id is not null;
alter table passkey_challenge enable row level security, force row level security;
create policy passkey_challenge_own on passkey_challenge using (user_id = (select konuk_user())
  or (select konuk_auth_scope()));
grant delete, insert, select, update on passkey_challenge to konuk_app;

create table price_season (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  name text not null,
  from_day date not null,
  until_day date not null,
  priority integer not null,
  version integer default 1 not null,
  removed_at timestamptz,
  constraint price_season_pkey primary key (hotel_id, id),
  constraint price_season_ends_after_beginning check (until_day > from_day),
  constraint price_season_name check (btrim(name) <> '' and char_length(name) <= 100),
  constraint price_season_no_overlap exclude using gist (hotel_id with =, priority with =, daterange(from_day,
    until_day, '[)') with &&) where (removed_at is null),
  constraint price_season_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
comment on column price_season.until_day is 'No day of the season any more, as the day of departure is no night.';
alter table price_season enable row level security, force row level security;
create policy price_season_own on price_season using (hotel_id = (select konuk_hotel()));
create trigger price_season_added after insert on price_season referencing new table as added
  for each statement execute function konuk_audit('prices', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger price_season_changed after update on price_season
  referencing old table as removed new table as added for each statement
  execute function konuk_audit('prices', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger price_season_removed after delete on price_season referencing old table as removed
  for each statement execute function konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
grant insert, select, update on price_season to konuk_app;

create table price_rule (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  unit_id bigint,
  room_type text,
  season_id bigint,
  night date,
  weekdays smallint default 127 not null,
  night_kurus bigint,
  included_guests integer,
  extra_adult_kurus bigint,
  min_nights_on_arrival integer,
  min_nights_through integer,
  closed_to_arrival boolean,
  closed_to_departure boolean,
  closed boolean,
  version integer default 1 not null,
  removed_at timestamptz,
  unit_ids bigint[],
  night_percent smallint,
  constraint price_rule_pkey primary key (hotel_id, id),
  constraint price_rule_amounts check (night_kurus >= 0 and extra_adult_kurus >= 0),
  constraint price_rule_guests check (included_guests > 0),
  constraint price_rule_lengths check (min_nights_on_arrival > 0 and min_nights_through > 0),
  constraint price_rule_night_alone check (night is null or season_id is null and weekdays = 127),
  constraint price_rule_one_scope check (num_nonnulls(unit_id, room_type, unit_ids) <= 1 and unit_ids <> '{}'::bigint[]),
  constraint price_rule_percent check (night_percent >= '-90'::integer and night_percent <= 300
    and night_percent <> 0 and (night_percent is null or night_kurus is null)),
  constraint price_rule_room_type check (room_type in ('Bungalov', 'Apart', 'Villa', 'Suit')),
  constraint price_rule_says_something check (num_nonnulls(night_kurus, night_percent, included_guests,
    extra_adult_kurus, min_nights_on_arrival, min_nights_through, closed_to_arrival, closed_to_departure, closed) > 0),
  constraint price_rule_weekdays check (weekdays >= 1 and weekdays <= 127),
  constraint price_rule_hotel_id_fkey foreign key (hotel_id) references hotel(id),
  constraint price_rule_season foreign key (hotel_id, season_id) references price_season(hotel_id, id),
  constraint price_rule_unit foreign key (hotel_id, unit_id) references unit(hotel_id, id)
);
comment on column price_rule.unit_id is
  'About this unit alone; without it, and without a room type, about the whole business.';
comment on column price_rule.weekdays is 'A bit for each, Monday 1, Sunday 64.';
comment on column price_rule.unit_ids is
  'About these units alone, by ascending ids. Each is a unit of the same business.';
comment on column price_rule.night_percent is 'Added to the price of the night, or taken off it if negative.';
create unique index price_rule_once on price_rule (hotel_id, unit_id, unit_ids, room_type, season_id, night, weekdays)
  nulls not distinct where removed_at is null;
alter table price_rule enable row level security, force row level security;
create policy price_rule_own on price_rule using (hotel_id = (select konuk_hotel()));
create trigger price_rule_added after insert on price_rule referencing new table as added for each statement
  execute function konuk_audit('prices', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger price_rule_changed after update on price_rule referencing old table as removed new table as added
  for each statement execute function konuk_audit('prices', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger price_rule_removed after delete on price_rule referencing old table as removed
  for each statement execute function konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
grant insert, select, update on price_rule to konuk_app;

create table rate_limit (
  key varchar(255) not null,
  points integer default 0 not null,
  expire bigint,
  constraint rate_limit_pkey primary key (key)
);
comment on table rate_limit is 'Counters of rate-limiter-flexible: keys are hashed, nobody''s address is stored.';
create index rate_limit_expire on rate_limit (expire);
grant delete, insert, select, update on rate_limit to konuk_app;

create table second_step (
  user_id bigint not null,
  secret_box text not null,
  confirmed_at timestamptz,
  last_step bigint default 0 not null,
  created_at timestamptz not null,
  constraint second_step_pkey primary key (user_id),
  constraint second_step_user foreign key (user_id) references app_user(id) on delete cascade
);
alter table second_step enable row level security, force row level security;
create policy second_step_own on second_step using (user_id = (select konuk_user()) or (select konuk_auth_scope()));
create trigger second_step_is_noted after insert or delete or update of confirmed_at on second_step
  for each row execute function second_step_is_noted();
grant delete, insert, select, update on second_step to konuk_app;

create table recovery_code (
  user_id bigint not null,
  code_hash text not null,
  constraint recovery_code_pkey primary key (user_id, code_hash),
  constraint recovery_code_of_step foreign key (user_id) references second_step(user_id) on delete cascade
);
alter table recovery_code enable row level security, force row level security;
create policy recovery_code_own on recovery_code using (user_id = (select konuk_user())
  or (select konuk_auth_scope()));
grant delete, insert, select, update on recovery_code to konuk_app;

create table registration (
  id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  password_hash text not null,
  hotel_name text not null,
  language text not null,
  created_at timestamptz not null,
  code_hash text,
  code_expires_at timestamptz,
  tries integer default 0 not null,
  constraint registration_pkey primary key (id),
  constraint registration_code_expires check ((code_hash is null) = (code_expires_at is null)),
  constraint registration_language check (language in ('tr', 'en'))
);
comment on table registration is 'Waits for its code, and is erased by a job when none comes.';
comment on column registration.id is
  'Told to who registered and to the mailbox alone: tries by it count against its code, and no others.';
comment on column registration.email is 'Lower case, as of app_user.';
comment on column registration.code_hash is 'As of account_code; null until the first mail goes out.';
create index registration_age on registration (created_at);
create index registration_of_code on registration (code_hash);
create index registration_of_email on registration (email, created_at);
alter table registration enable row level security, force row level security;
create policy registration_auth on registration using ((select konuk_auth_scope()));
grant delete, insert, select, update on registration to konuk_app;

create table request_key (
  hotel_id bigint not null,
  kind text not null,
  key_sha256 bytea not null,
  asked_sha256 bytea,
  made_id bigint,
  first_at timestamptz not null,
  repeats integer default 0 not null,
  constraint request_key_pkey primary key (hotel_id, kind, key_sha256),
  constraint request_key_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
comment on table request_key is
  'Requests by the key that their client chose. Only hashes, so nothing in it is about a person.';
comment on column request_key.kind is 'The same key may stand once in each kind. The server chooses the kind.';
comment on column request_key.asked_sha256 is
  'Hash of the key and of what was asked. Null if that is not known, for a request from before this table.';
comment on column request_key.made_id is
  'The id of the row that the request made, from which its answer is read again.';
create index request_key_by_age on request_key (hotel_id, first_at);
alter table request_key enable row level security, force row level security;
create policy request_key_own on request_key using (hotel_id = (select konuk_hotel()));
grant delete, insert, select on request_key to konuk_app;
grant update (made_id, repeats) on request_key to konuk_app;

create table reservation_transition (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  reservation_id bigint not null,
  transition text not null,
  taken_at timestamptz not null,
  taken_by bigint,
  before jsonb not null,
  undone_at timestamptz,
  constraint reservation_transition_pkey primary key (hotel_id, id),
  constraint reservation_transition_kind check (transition in ('check-in', 'check-out', 'no-show', 'move', 'cancel',
    'complete')),
  constraint reservation_transition_hotel_id_fkey foreign key (hotel_id) references hotel(id),
  constraint reservation_transition_reservation foreign key (hotel_id, reservation_id)
    references reservation(hotel_id, id) on delete cascade,
  constraint reservation_transition_taken_by foreign key (hotel_id, taken_by) references membership(hotel_id, user_id)
);
comment on column reservation_transition.taken_by is 'Null when the app itself did it: a stay that nobody closed.';
comment on column reservation_transition.before is
  'Status and segments as they were: dates, units and prices, no person.';
create index reservation_transition_of_reservation on reservation_transition (hotel_id, reservation_id, id desc);
create index reservation_transition_taken on reservation_transition (hotel_id, taken_at)
  include (reservation_id, transition);
alter table reservation_transition enable row level security, force row level security;
create policy reservation_transition_own on reservation_transition using (hotel_id = (select konuk_hotel()));
grant insert, select, update on reservation_transition to konuk_app;

create table retention_setting (
  hotel_id bigint not null,
  automatic boolean not null,
  contact integer not null,
  register integer not null,
  messages integer not null,
  proofs integer not null,
  permissions integer not null,
  invoices integer not null,
  version integer not null,
  changed_at timestamptz not null,
  changed_by bigint not null,
  constraint retention_setting_pkey primary key (hotel_id),
  constraint retention_setting_least check (contact >= 1 and register >= 5 and messages >= 3 and proofs >= 3
    and permissions >= 3 and invoices >= 5),
  constraint retention_setting_most check (greatest(contact, register, messages, proofs, permissions, invoices) <= 20),
  constraint retention_setting_changed_by foreign key (hotel_id, changed_by) references membership(hotel_id, user_id),
  constraint retention_setting_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
comment on column retention_setting.automatic is
  'What is due is announced and then erased; otherwise somebody has to say so each time.';
alter table retention_setting enable row level security, force row level security;
create policy retention_setting_own on retention_setting using (hotel_id = (select konuk_hotel()));
create trigger retention_setting_added after insert on retention_setting referencing new table as added
  for each statement execute function konuk_audit('', '{}', '{hotel_id,version}', '{}', '{}');
create trigger retention_setting_changed after update on retention_setting
  referencing old table as removed new table as added for each statement
  execute function konuk_audit('', '{}', '{hotel_id,version}', '{}', '{}');
create trigger retention_setting_removed after delete on retention_setting referencing old table as removed
  for each statement execute function konuk_audit('', '{}', '{hotel_id,version}', '{}', '{}');
grant insert, select, update on retention_setting to konuk_app;

create table sealing_key (
  id smallint default 1 not null,
  key_id text not null,
  rotating_to text,
  since timestamptz default now() not null,
  all_sealed_at timestamptz,
  constraint sealing_key_pkey primary key (id),
  constraint sealing_key_one check (id = 1)
);
comment on column sealing_key.rotating_to is 'Set while npm run rotate-key is under way.';
comment on column sealing_key.all_sealed_at is
  'Null until a start has sealed what lay in the clear, and has looked at which numbers identify.';
grant select on sealing_key to konuk_app;
grant insert (key_id), update (all_sealed_at) on sealing_key to konuk_app;

create table session (
  id uuid not null,
  hotel_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text,
  last_used_at timestamptz default now() not null,
  confirmed_at timestamptz,
  two_steps boolean default false not null,
  constraint session_pkey primary key (id),
  constraint session_of_member foreign key (hotel_id, user_id)
    references membership(hotel_id, user_id) on delete cascade
);
comment on column session.last_used_at is
  'Within five minutes: the last request that somebody, and not an open stream, made.';
comment on column session.two_steps is 'Whether it was opened with more than a password.';
create index session_open on session (user_id, hotel_id) where ended_at is null;
alter table session enable row level security, force row level security;
create policy session_own on session using (hotel_id = (select konuk_hotel()) or user_id = (select konuk_user())
  or (select konuk_auth_scope()));
create trigger session_notifies after update of ended_at on session for each row
  execute function konuk_notify('sessions');
grant delete, insert, select, update on session to konuk_app;

create table settlement (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  reservation_id bigint not null,
  way text not null,
  charge_kurus bigint not null,
  returned_kurus bigint not null,
  for_later_kurus bigint not null,
  reason text not null,
  fee_line_id bigint,
  settled_at timestamptz not null,
  settled_by bigint not null,
  undone_at timestamptz,
  to_return_kurus bigint,
  cancel_rule_version integer,
  constraint settlement_pkey primary key (hotel_id, id),
  constraint settlement_amounts check (charge_kurus >= 0 and returned_kurus >= 0 and for_later_kurus >= 0),
  constraint settlement_fee_is_charged check ((charge_kurus > 0) = (fee_line_id is not null)),
  constraint settlement_reason check (length(reason) <= 200),
  constraint settlement_to_return check (to_return_kurus >= 0),
  constraint settlement_way check (way in ('rule', 'forfeit', 'return', 'later', 'amount')),
  constraint settlement_cancel_rule foreign key (hotel_id, cancel_rule_version)
    references cancel_rule(hotel_id, version),
  constraint settlement_fee foreign key (hotel_id, fee_line_id) references folio_line(hotel_id, id),
  constraint settlement_reservation foreign key (hotel_id, reservation_id) references reservation(hotel_id, id),
  constraint settlement_settled_by foreign key (hotel_id, settled_by) references membership(hotel_id, user_id)
);
comment on column settlement.undone_at is
  'When the cancellation was taken back, and its fee with it. What was given back stays given.';
comment on column settlement.to_return_kurus is
  'To be given back later, on top of returned_kurus; null: settled before it was written down.';
comment on column settlement.cancel_rule_version is
  'Which was looked at; null: there was none, or it was not written down.';
create index settlement_fee_charged on settlement (hotel_id, fee_line_id) where fee_line_id is not null;
create index settlement_of_reservation on settlement (hotel_id, reservation_id);
create unique index settlement_that_counts on settlement (hotel_id, reservation_id) where undone_at is null;
alter table settlement enable row level security, force row level security;
create policy settlement_by_link on settlement for select to konuk_guest using (hotel_id = (select konuk_link_hotel())
  and (reservation_id = any (((select konuk_link_stays()))::bigint[])));
create policy settlement_own on settlement using (hotel_id = (select konuk_hotel()));
create trigger settlement_added after insert on settlement referencing new table as added for each statement
  execute function konuk_audit('', '{id}', '{hotel_id,version}', '{reason}', '{}');
create trigger settlement_changed after update on settlement referencing old table as removed new table as added
  for each statement execute function konuk_audit('', '{id}', '{hotel_id,version}', '{reason}', '{}');
create trigger settlement_removed after delete on settlement referencing old table as removed
  for each statement execute function konuk_audit('', '{id}', '{hotel_id,version}', '{reason}', '{}');
grant insert, select on settlement to konuk_app;
grant update (undone_at) on settlement to konuk_app;
grant select (hotel_id, reservation_id, charge_kurus, returned_kurus, for_later_kurus, undone_at, to_return_kurus) on
  settlement to konuk_guest;

create table sms_account (
  hotel_id bigint not null,
  driver text not null,
  username text not null,
  secret_box text not null,
  sender text not null,
  version integer default nextval('sms_account_version'::regclass) not null,
  updated_at timestamptz not null,
  updated_by bigint not null,
  constraint sms_account_pkey primary key (hotel_id),
  constraint sms_account_driver check (driver in ('netgsm', 'verimor', 'iletimerkezi')),
  constraint sms_account_hotel_id_fkey foreign key (hotel_id) references hotel(id),
  constraint sms_account_updated_by foreign key (hotel_id, updated_by) references membership(hotel_id, user_id)
);
comment on column sms_account.username is
  'Netgsm: usercode. Verimor: the account''s number. Ileti Merkezi: the public key.';
comment on column sms_account.secret_box is
  'The password or hash, encrypted (server/platform/secret-box.ts): it is used, and never shown again.';
alter table sms_account enable row level security, force row level security;
create policy sms_account_own on sms_account using (hotel_id = (select konuk_hotel()));
create trigger sms_account_added after insert on sms_account referencing new table as added for each statement
  execute function konuk_audit('', '{}', '{hotel_id,version}', '{}', '{secret_box}');
create trigger sms_account_changed after update on sms_account referencing old table as removed new table as added
  for each statement execute function konuk_audit('', '{}', '{hotel_id,version}', '{}', '{secret_box}');
create trigger sms_account_removed after delete on sms_account referencing old table as removed
  for each statement execute function konuk_audit('', '{}', '{hotel_id,version}', '{}', '{secret_box}');
grant delete, insert, select, update on sms_account to konuk_app;

create table sms_template (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  template_name text not null,
  template_content text not null,
  kind text not null,
  version integer default 1 not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  constraint sms_template_pkey primary key (hotel_id, id),
  constraint sms_template_content check (btrim(template_content) <> '' and char_length(template_content) <= 1000),
  constraint sms_template_kind check (kind in ('informational', 'commercial')),
  constraint sms_template_name check (btrim(template_name) <> '' and char_length(template_name) <= 255),
  constraint sms_template_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
comment on column sms_template.removed_at is
  'A deleted template leaves the list but stays for the messages that were made from it.';
create index sms_template_in_use on sms_template (hotel_id, id) where removed_at is null;
alter table sms_template enable row level security, force row level security;
create policy sms_template_own on sms_template using (hotel_id = (select konuk_hotel()));
create trigger sms_template_added after insert on sms_template referencing new table as added
  for each statement execute function konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger sms_template_changed after update on sms_template
  referencing old table as removed new table as added for each statement
  execute function konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger sms_template_removed after delete on sms_template referencing old table as removed
  for each statement execute function konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
grant insert, select, update on sms_template to konuk_app;

create table sms_template_version (
  hotel_id bigint not null,
  template_id bigint not null,
  version integer not null,
  template_name text not null,
  template_content text not null,
  kind text not null,
  saved_at timestamptz not null,
  saved_by bigint not null,
  constraint sms_template_version_pkey primary key (hotel_id, template_id, version),
  constraint sms_template_version_by foreign key (hotel_id, saved_by) references membership(hotel_id, user_id),
  constraint sms_template_version_of foreign key (hotel_id, template_id) references sms_template(hotel_id, id)
);
comment on table sms_template_version is 'Every text that a template has ever had. Never changed, never removed.';
alter table sms_template_version enable row level security, force row level security;
create policy sms_template_version_own on sms_template_version using (hotel_id = (select konuk_hotel()));
grant insert, select on sms_template_version to konuk_app;

create table sms_batch (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  message text not null,
  kind text not null,
  template_id bigint,
  template_version integer,
  total integer not null,
  sent_by bigint not null,
  created_at timestamptz not null,
  constraint sms_batch_pkey primary key (hotel_id, id),
  constraint sms_batch_kind check (kind in ('informational', 'commercial')),
  constraint sms_batch_message_length check (char_length(message) <= 1000),
  constraint sms_batch_hotel_id_fkey foreign key (hotel_id) references hotel(id),
  constraint sms_batch_sender foreign key (hotel_id, sent_by) references membership(hotel_id, user_id),
  constraint sms_batch_template foreign key (hotel_id, template_id, template_version)
    references sms_template_version(hotel_id, template_id, version)
);
comment on column sms_batch.message is
  'As written, with its placeholders; what each guest got stands with the message.';
alter table sms_batch enable row level security, force row level security;
create policy sms_batch_own on sms_batch using (hotel_id = (select konuk_hotel()));
create trigger sms_batch_added after insert on sms_batch referencing new table as added for each statement
  execute function konuk_audit('', '{id}', '{hotel_id,version}', '{message}', '{}');
create trigger sms_batch_changed after update on sms_batch referencing old table as removed new table as added
  for each statement execute function konuk_audit('', '{id}', '{hotel_id,version}', '{message}', '{}');
create trigger sms_batch_removed after delete on sms_batch referencing old table as removed for each statement
  execute function konuk_audit('', '{id}', '{hotel_id,version}', '{message}', '{}');
grant insert, select on sms_batch to konuk_app;

create table sms_day (
  day date not null,
  parts integer default 0 not null,
  new_businesses integer default 0 not null,
  kind text not null,
  constraint sms_day_pkey primary key (day, kind),
  constraint sms_day_kind check (kind in ('message', 'code', 'marketing-code')),
  constraint sms_day_parts check (new_businesses >= 0 and parts >= new_businesses)
);
comment on table sms_day is
  'How many parts of SMS of a kind all businesses sent on a day. Whoever sends holds the row until it is counted, so that no two pass a limit together.';
comment on column sms_day.new_businesses is 'Parts sent by businesses in their first week.';
grant delete, insert, select, update on sms_day to konuk_app;

create table sms_held (
  hotel_id bigint not null,
  since timestamptz not null,
  last_at timestamptz not null,
  tries integer not null,
  constraint sms_held_pkey primary key (hotel_id),
  constraint sms_held_tries check (tries > 0),
  constraint sms_held_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
comment on table sms_held is
  'Businesses that meant to send such a text before they could, and how often: nothing of the text.';
alter table sms_held enable row level security, force row level security;
create policy sms_held_own on sms_held using (hotel_id = (select konuk_hotel()) or (select konuk_auth_scope()));
grant insert, select, update on sms_held to konuk_app;

create table sms_message (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  batch_id bigint not null,
  phone text not null,
  recipient text default '' not null,
  recipient_folded text generated always as (konuk_fold(recipient)) stored not null,
  guest_id bigint,
  reservation_id bigint,
  text text not null,
  parts integer not null,
  state text not null,
  reason text,
  attempts integer default 0 not null,
  provider text,
  provider_message_id text,
  created_at timestamptz not null,
  sending_at timestamptz,
  sent_at timestamptz,
  settled_at timestamptz,
  asked_at timestamptz,
  over_konuk boolean not null,
  booking_id bigint,
  unproven boolean default false not null,
  constraint sms_message_pkey primary key (hotel_id, id),
  constraint sms_message_of_booking check (reservation_id is null or booking_id is not null),
  constraint sms_message_once unique (hotel_id, batch_id, phone),
  constraint sms_message_state check (state in ('queued', 'sending', 'sent', 'unknown', 'failed', 'skipped',
    'delivered', 'undelivered')),
  constraint sms_message_batch foreign key (hotel_id, batch_id) references sms_batch(hotel_id, id),
  constraint sms_message_booking foreign key (hotel_id, booking_id) references booking(hotel_id, id),
  constraint sms_message_guest foreign key (hotel_id, guest_id)
    references guest(hotel_id, id) on delete set null (guest_id),
  constraint sms_message_reservation foreign key (hotel_id, reservation_id) references reservation(hotel_id, id)
);
comment on column sms_message.phone is 'E.164.';
comment on column sms_message.recipient is 'The guest''s name at the time; empty for a free number.';
comment on column sms_message.reservation_id is
  'The stay whose unit and dates the text names; null if it names none.';
comment on column sms_message.attempts is
  'How often it was given to the provider. Also tells one attempt''s answer from another''s.';
comment on column sms_message.asked_at is 'When its delivery was last asked about.';
comment on column sms_message.over_konuk is
  'Counted as a message over Konuk''s account. Others never go out over it: the business may have given up its own account since.';
create index sms_message_by_phone on sms_message (hotel_id, phone, id desc);
create index sms_message_by_state on sms_message (hotel_id, state, id desc);
create index sms_message_of_batch on sms_message (hotel_id, batch_id, id);
create index sms_message_of_booking on sms_message (hotel_id, booking_id) where booking_id is not null;
create index sms_message_of_guest on sms_message (hotel_id, guest_id) where guest_id is not null;
create index sms_message_of_reservation on sms_message (hotel_id, reservation_id) where reservation_id is not null;
create index sms_message_old on sms_message (hotel_id, created_at);
create index sms_message_waiting on sms_message (hotel_id, batch_id, id) where state in ('queued', 'sending', 'sent');
alter table sms_message enable row level security, force row level security;
create policy sms_message_own on sms_message using (hotel_id = (select konuk_hotel()));
create trigger sms_message_added after insert on sms_message referencing new table as added for each statement
  execute function konuk_audit('', '{id}', '{recipient_folded,hotel_id,version}', '{phone,recipient,text}', '{}');
create trigger sms_message_changed after update on sms_message referencing old table as removed new table as added
  for each statement execute function konuk_audit('', '{id}', '{recipient_folded,hotel_id,version}',
  '{phone,recipient,text}', '{}');
create trigger sms_message_removed after delete on sms_message referencing old table as removed
  for each statement execute function konuk_audit('', '{id}', '{recipient_folded,hotel_id,version}',
  '{phone,recipient,text}', '{}');
grant insert, select on sms_message to konuk_app;
grant update (guest_id, state, reason, attempts, provider, provider_message_id, sending_at, sent_at, settled_at,
  asked_at, over_konuk) on sms_message to konuk_app;

create table sms_phone_day (
  day date not null,
  key text not null,
  messages integer not null,
  constraint sms_phone_day_pkey primary key (day, key),
  constraint sms_phone_day_messages check (messages > 0)
);
comment on table sms_phone_day is 'Rows of days that are over are deleted at night.';
comment on column sms_phone_day.key is 'Keyed hash of day, pool and phone: domain/sms/phone-pools.ts.';
grant delete, insert, select, update on sms_phone_day to konuk_app;

create table sms_release (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  released boolean not null,
  decided_at timestamptz not null,
  operator_id bigint not null,
  operator_email text not null,
  constraint sms_release_pkey primary key (hotel_id, id),
  constraint sms_release_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
comment on table sms_release is
  'The log of what operators decided, only ever added to: the newest row of a business holds.';
comment on column sms_release.operator_email is 'As it was then: accounts may be gone when somebody asks who it was.';
alter table sms_release enable row level security, force row level security;
create policy sms_release_desk on sms_release using ((select konuk_auth_scope()));
create policy sms_release_own on sms_release for select using (hotel_id = (select konuk_hotel()));
create trigger sms_release_stands before delete or update on sms_release for each row
  execute function sms_release_stands();
create trigger sms_release_stays before truncate on sms_release for each statement
  execute function sms_release_stands();
grant insert, select on sms_release to konuk_app;

create table sms_use (
  hotel_id bigint not null,
  day date not null,
  phone text not null,
  messages integer not null,
  kind text not null,
  parts integer not null,
  strangers integer not null,
  constraint sms_use_pkey primary key (hotel_id, day, kind, phone),
  constraint sms_use_counts check (parts >= messages and strangers >= 0 and strangers <= messages),
  constraint sms_use_kind check (kind in ('message', 'code', 'marketing-code')),
  constraint sms_use_messages check (messages > 0),
  constraint sms_use_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
comment on table sms_use is
  'SMS of a kind that a business has sent to a phone on a day in Istanbul. Rows of days that are over go with the next one.';
comment on column sms_use.parts is 'Of these messages, as they are billed.';
comment on column sms_use.strangers is
  'Messages that went to it while it was the phone of no guest and no colleague.';
alter table sms_use enable row level security, force row level security;
create policy sms_use_own on sms_use using (hotel_id = (select konuk_hotel()));
grant delete, insert, select, update on sms_use to konuk_app;

create table staff_invitation (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  code_hash text not null,
  email text,
  phone text,
  role text not null,
  role_id bigint,
  invited_by bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_count integer default 1 not null,
  ended_at timestamptz,
  accepted_by bigint,
  by_link boolean default false not null,
  constraint staff_invitation_pkey primary key (hotel_id, id),
  constraint staff_invitation_code unique (hotel_id, code_hash),
  constraint staff_invitation_own_role check ((role = 'own') = (role_id is not null)),
  constraint staff_invitation_role check (role in ('owner', 'reception', 'housekeeping', 'accounting', 'own')),
  constraint staff_invitation_to check (num_nonnulls(email, phone) = 1),
  constraint staff_invitation_accepted_by foreign key (hotel_id, accepted_by) references membership(hotel_id, user_id),
  constraint staff_invitation_hotel_id_fkey foreign key (hotel_id) references hotel(id),
  constraint staff_invitation_invited_by foreign key (hotel_id, invited_by) references membership(hotel_id, user_id),
  constraint staff_invitation_of_role foreign key (hotel_id, role_id) references staff_role(hotel_id, id)
);
comment on column staff_invitation.email is 'To it the link was sent: whoever has the link has proven it.';
comment on column staff_invitation.by_link is 'Whether a member handed the newest link over, which proves no phone.';
create index staff_invitation_by_code on staff_invitation (code_hash) where ended_at is null;
create index staff_invitation_made on staff_invitation (hotel_id, created_at);
create index staff_invitation_open on staff_invitation (hotel_id, created_at) where ended_at is null;
create index staff_invitation_with_role on staff_invitation (hotel_id, role_id) where role_id is not null;
alter table staff_invitation enable row level security, force row level security;
create policy staff_invitation_auth on staff_invitation using ((select konuk_auth_scope()));
create policy staff_invitation_own on staff_invitation using (hotel_id = (select konuk_hotel()));
create trigger staff_invitation_added after insert on staff_invitation referencing new table as added
  for each statement execute function konuk_audit('staff', '{id}', '{code_hash,hotel_id,version}', '{email,phone}',
  '{}');
create trigger staff_invitation_changed after update on staff_invitation
  referencing old table as removed new table as added for each statement
  execute function konuk_audit('staff', '{id}', '{code_hash,hotel_id,version}', '{email,phone}', '{}');
create trigger staff_invitation_removed after delete on staff_invitation referencing old table as removed
  for each statement execute function konuk_audit('', '{id}', '{code_hash,hotel_id,version}', '{email,phone}', '{}');
grant insert, select, update on staff_invitation to konuk_app;

create table staff_invitation_address (
  hotel_id bigint not null,
  invitation_id bigint not null,
  email text not null,
  code_hash text,
  expires_at timestamptz not null,
  tries integer default 0 not null,
  constraint staff_invitation_address_pkey primary key (hotel_id, invitation_id),
  constraint staff_invitation_address_of foreign key (hotel_id, invitation_id)
    references staff_invitation(hotel_id, id) on delete cascade
);
alter table staff_invitation_address enable row level security, force row level security;
create policy staff_invitation_address_auth on staff_invitation_address using ((select konuk_auth_scope()));
grant delete, insert, select, update on staff_invitation_address to konuk_app;

create table stored_file (
  hotel_id bigint not null,
  picture text not null,
  hash text not null,
  media_type text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamptz not null,
  constraint stored_file_pkey primary key (hotel_id, picture, hash),
  constraint stored_file_hashes check (picture ~ '^[0-9a-f]{64}$' and hash ~ '^[0-9a-f]{64}$'),
  constraint stored_file_sizes check (width >= 1 and width <= 4000 and height >= 1 and height <= 4000 and bytes >= 1
    and bytes <= 20000000),
  constraint stored_file_type check (media_type in ('image/webp', 'image/avif')),
  constraint stored_file_hotel_id_fkey foreign key (hotel_id) references hotel(id)
);
comment on column stored_file.picture is 'The hash of the largest size of the picture; of that size, its own.';
create index stored_file_by_hash on stored_file (hotel_id, hash);
alter table stored_file enable row level security, force row level security;
create policy stored_file_own on stored_file using (hotel_id = (select konuk_hotel()));
grant delete, insert, select on stored_file to konuk_app;
grant select on stored_file to konuk_guest;

create table unit_picture (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  unit_id bigint not null,
  picture text not null,
  description text default '' not null,
  position integer not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  version integer default 1 not null,
  constraint unit_picture_pkey primary key (hotel_id, id),
  constraint unit_picture_description check (char_length(description) <= 300),
  constraint unit_picture_once unique (hotel_id, unit_id, picture),
  constraint unit_picture_position check ("position" >= 0),
  constraint unit_picture_hotel_id_fkey foreign key (hotel_id) references hotel(id),
  constraint unit_picture_of_file foreign key (hotel_id, picture, picture)
    references stored_file(hotel_id, picture, hash),
  constraint unit_picture_of_unit foreign key (hotel_id, unit_id) references unit(hotel_id, id)
);
create policy stored_file_by_link on stored_file for select to konuk_guest using (hotel_id = (select
  konuk_link_hotel()) and (picture in (select unit_picture.picture from unit_picture
  where unit_picture.hotel_id = (select konuk_link_hotel()))));
comment on column unit_picture.description is 'What is to be seen, for those who see no pictures.';
comment on column unit_picture.removed_at is
  'Removed, and for a day to be brought back; then the row and the bytes go.';
alter table unit_picture enable row level security, force row level security;
create policy unit_picture_by_link on unit_picture for select to konuk_guest using (hotel_id = (select
  konuk_link_hotel()) and (unit_id = any (((select konuk_link_units()))::bigint[])) and removed_at is null);
create policy unit_picture_own on unit_picture using (hotel_id = (select konuk_hotel()));
create trigger unit_picture_added after insert on unit_picture referencing new table as added
  for each statement execute function konuk_audit('units', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger unit_picture_changed after update on unit_picture
  referencing old table as removed new table as added for each statement
  execute function konuk_audit('units', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger unit_picture_removed after delete on unit_picture referencing old table as removed
  for each statement execute function konuk_audit('units', '{id}', '{hotel_id,version}', '{}', '{}');
grant delete, insert, select, update on unit_picture to konuk_app;
grant select on unit_picture to konuk_guest;

create table unit_guide (
  hotel_id bigint not null,
  id bigint generated always as identity not null,
  unit_id bigint,
  directions text default '' not null,
  latitude double precision,
  longitude double precision,
  rules text default '' not null,
  wifi_name text default '' not null,
  codes_before integer,
  picture_id bigint,
  version integer default 1 not null,
  constraint unit_guide_pkey primary key (hotel_id, id),
  constraint unit_guide_codes_before check (codes_before >= '-1440'::integer and codes_before <= 10080),
  constraint unit_guide_once unique nulls not distinct (hotel_id, unit_id),
  constraint unit_guide_picture check (picture_id is null or unit_id is not null),
  constraint unit_guide_place check ((latitude is null) = (longitude is null)
    and latitude >= '-90'::integer::double precision and latitude <= 90::double precision
    and longitude >= '-180'::integer::double precision and longitude <= 180::double precision),
  constraint unit_guide_texts check (char_length(directions) <= 2000 and char_length(rules) <= 2000
    and char_length(wifi_name) <= 64),
  constraint unit_guide_hotel_id_fkey foreign key (hotel_id) references hotel(id),
  constraint unit_guide_of_picture foreign key (hotel_id, picture_id)
    references unit_picture(hotel_id, id) on delete set null (picture_id),
  constraint unit_guide_of_unit foreign key (hotel_id, unit_id) references unit(hotel_id, id)
);
comment on column unit_guide.unit_id is 'Null: what holds for every unit that says nothing else.';
comment on column unit_guide.codes_before is
  'How many minutes before check-in the codes are shown; null: as the business has it, else at check-in.';
comment on column unit_guide.picture_id is 'The picture of the turn-off.';
create index unit_guide_by_picture on unit_guide (hotel_id, picture_id) where picture_id is not null;
alter table unit_guide enable row level security, force row level security;
create policy unit_guide_by_link on unit_guide for select to konuk_guest using (hotel_id = (select konuk_link_hotel())
  and (unit_id is null or (unit_id = any (((select konuk_link_units()))::bigint[]))));
create policy unit_guide_own on unit_guide using (hotel_id = (select konuk_hotel()));
create trigger unit_guide_added after insert on unit_guide referencing new table as added for each statement
  execute function konuk_audit('units', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger unit_guide_changed after update on unit_guide referencing old table as removed new table as added
  for each statement execute function konuk_audit('units', '{id}', '{hotel_id,version}', '{}', '{}');
create trigger unit_guide_removed after delete on unit_guide referencing old table as removed
  for each statement execute function konuk_audit('', '{id}', '{hotel_id,version}', '{}', '{}');
grant insert, select on unit_guide to konuk_app;
grant select on unit_guide to konuk_guest;
grant update (directions, latitude, longitude, rules, wifi_name, codes_before, picture_id, version) on unit_guide to
  konuk_app;

create table unit_guide_code (
  hotel_id bigint not null,
  guide_id bigint not null,
  door_box text,
  wifi_box text,
  constraint unit_guide_code_pkey primary key (hotel_id, guide_id),
  constraint unit_guide_code_sealed check (door_box ~~ 'v2.%' and wifi_box ~~ 'v2.%'),
  constraint unit_guide_code_hotel_id_fkey foreign key (hotel_id) references hotel(id),
  constraint unit_guide_code_of_guide foreign key (hotel_id, guide_id) references unit_guide(hotel_id, id)
);
comment on column unit_guide_code.door_box is 'The code of the door, sealed with the secret of the installation.';
comment on column unit_guide_code.wifi_box is 'The password of the Wi-Fi, sealed likewise.';
alter table unit_guide_code enable row level security, force row level security;
create policy unit_guide_code_by_link on unit_guide_code for select to konuk_guest using (hotel_id = (select
  konuk_link_hotel()) and (guide_id in (select unit_guide.id from unit_guide
  where unit_guide.hotel_id = (select konuk_link_hotel()))));
create policy unit_guide_code_own on unit_guide_code using (hotel_id = (select konuk_hotel()));
create trigger unit_guide_code_added after insert on unit_guide_code referencing new table as added
  for each statement execute function konuk_audit('units', '{guide_id}', '{hotel_id,version}', '{}',
  '{door_box,wifi_box}');
create trigger unit_guide_code_changed after update on unit_guide_code
  referencing old table as removed new table as added for each statement
  execute function konuk_audit('units', '{guide_id}', '{hotel_id,version}', '{}', '{door_box,wifi_box}');
create trigger unit_guide_code_removed after delete on unit_guide_code referencing old table as removed
  for each statement execute function konuk_audit('', '{guide_id}', '{hotel_id,version}', '{}',
  '{door_box,wifi_box}');
grant insert, select on unit_guide_code to konuk_app;
grant select on unit_guide_code to konuk_guest;
grant update (door_box, wifi_box) on unit_guide_code to konuk_app;

create table unit_guide_translation (
  hotel_id bigint not null,
  guide_id bigint not null,
  language text not null,
  directions text default '' not null,
  rules text default '' not null,
  constraint unit_guide_translation_pkey primary key (hotel_id, guide_id, language),
  constraint unit_guide_translation_language check (language in ('en', 'ru', 'de', 'ar')),
  constraint unit_guide_translation_texts check (char_length(directions) <= 2000 and char_length(rules) <= 2000),
  constraint unit_guide_translation_hotel_id_fkey foreign key (hotel_id) references hotel(id),
  constraint unit_guide_translation_of_guide foreign key (hotel_id, guide_id) references unit_guide(hotel_id, id)
);
alter table unit_guide_translation enable row level security, force row level security;
create policy unit_guide_translation_by_link on unit_guide_translation
  for select to konuk_guest using (hotel_id = (select konuk_link_hotel())
  and (guide_id in (select unit_guide.id from unit_guide where unit_guide.hotel_id = (select konuk_link_hotel()))));
create policy unit_guide_translation_own on unit_guide_translation using (hotel_id = (select konuk_hotel()));
create trigger unit_guide_translation_added after insert on unit_guide_translation referencing new table as added
  for each statement execute function konuk_audit('units', '{guide_id,language}', '{hotel_id,version}', '{}', '{}');
create trigger unit_guide_translation_changed after update on unit_guide_translation
  referencing old table as removed new table as added for each statement
  execute function konuk_audit('units', '{guide_id,language}', '{hotel_id,version}', '{}', '{}');
create trigger unit_guide_translation_removed after delete on unit_guide_translation
  referencing old table as removed for each statement execute function konuk_audit('', '{guide_id,language}',
  '{hotel_id,version}', '{}', '{}');
grant insert, select on unit_guide_translation to konuk_app;
grant select on unit_guide_translation to konuk_guest;
grant update (directions, rules) on unit_guide_translation to konuk_app;

create view folio_sum with (security_invoker=true) as
 select hotel_id,
    reservation_id,
    sum(charged_kurus)::bigint as charged_kurus,
    sum(paid_kurus)::bigint as paid_kurus,
    sum(damage_kurus)::bigint as damage_kurus,
    sum(charged_kurus - paid_kurus)::bigint as balance_kurus
   from ( select folio_line.hotel_id,
            folio_line.reservation_id,
            folio_line.gross_kurus as charged_kurus,
            0 as paid_kurus,
            0 as damage_kurus
           from folio_line
          where not folio_line.on_booking
        union all
         select payment.hotel_id,
            payment.reservation_id,
            0,
                case
                    when payment.purpose = 'damage'::text then 0::bigint
                    else payment.amount_kurus
                end as amount_kurus,
                case
                    when payment.purpose = 'damage'::text then payment.amount_kurus
                    else 0::bigint
                end as "case"
           from payment
          where not payment.on_booking and payment.reservation_id is not null) entry
  group by hotel_id, reservation_id;
comment on view folio_sum is
  'Of the folio of a unit. Balance: what the guest owes; negative where the business owes the guest.';
grant select on folio_sum to konuk_app;

create view group_folio_sum with (security_invoker=true) as
 select reservation.hotel_id,
    reservation.booking_id,
    sum(entry.charged_kurus)::bigint as charged_kurus,
    sum(entry.paid_kurus)::bigint as paid_kurus
   from reservation
     join ( select folio_line.hotel_id,
            folio_line.reservation_id,
            folio_line.gross_kurus as charged_kurus,
            0 as paid_kurus
           from folio_line
          where folio_line.on_booking
        union all
         select payment.hotel_id,
            payment.reservation_id,
            0,
            payment.amount_kurus
           from payment
          where payment.on_booking) entry on entry.hotel_id = reservation.hotel_id and entry.reservation_id = reservation.id
  group by reservation.hotel_id, reservation.booking_id;
comment on view group_folio_sum is 'Of the folio of a group: what it pays for, and what was paid on it.';
grant select on group_folio_sum to konuk_app;

create function konuk_audit_digest(entry audit_entry) returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to((jsonb_build_array(
    case when entry.actor is not null then 'v3' when entry.screen is null then 'v1' else 'v2' end,
    entry.hotel_id, entry.id, konuk_micros(entry.at),
    entry.actor_id, entry.ip, entry.session_id, entry.table_name, entry.row_key, entry.operation, entry.reservation_id,
    entry.unit_id, entry.before, entry.after, encode(entry.personal_sha256, 'hex'))
    || case when entry.actor is not null then jsonb_build_array(entry.screen, entry.actor)
      when entry.screen is null then '[]' else jsonb_build_array(entry.screen) end)::text, 'UTF8')), 'hex')
$$;

create function konuk_proof_hash(code consent_code, before text) returns text language sql immutable parallel safe as $$
    select encode(sha256(convert_to((jsonb_build_array('v1', before, code.hotel_id, code.chain_position, code.id,
      code.purpose, code.reservation_uniq_id, code.stay, code.unstated, code.text_version, code.text_sha256,
      code.subject_sha256, code.staff_user_id, konuk_micros(code.asked_at), konuk_micros(code.expires_at),
      konuk_micros(code.sent_at), code.provider, code.provider_message_id, code.tries,
      konuk_micros(code.verified_at), code.verified_by)
      || case when code.verified_device_id is null then '[]'
        else jsonb_build_array(code.verified_device_id, konuk_micros(code.verified_device_since)) end)::text,
      'UTF8')), 'hex')
  $$;

create function konuk_proof_subject(code consent_code) returns text language sql immutable parallel safe as $$
    select encode(sha256(convert_to(jsonb_build_array(code.subject_salt, code.phone, code.guest_name,
      code.sms_text_masked, code.ip, code.user_agent, code.verified_ip, code.verified_user_agent)::text, 'UTF8')), 'hex')
  $$;

-- Gives konuk_backup the right to read every table.
select konuk_let_backup_read();

