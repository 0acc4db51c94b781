-- Each covered table has one trigger for a statement that adds, changes or removes, whatever the number of rows. It also
-- tells the open screens (live_change), as the trigger for each row did until now.

-- Of a row, the fields that `names` names, without those that hold nothing; null where none is left.
create function konuk_fields(row_now jsonb, names text[]) returns jsonb language sql immutable parallel safe
  as $$
    select jsonb_object_agg(name, row_now -> name) from unnest(names) as name
    where row_now -> name <> 'null' and row_now -> name <> '""'
  $$;

-- What differs of two rows, as the first has it; an empty field counts as none.
create function konuk_differing(row_then jsonb, row_other jsonb) returns jsonb language sql immutable parallel safe
  as $$
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(row_then)
    where value is distinct from row_other -> key
  $$;

-- A row of the trail; the four lists are those of konuk_audit.
create function konuk_audit_row(thing text, operation text, row_before jsonb, row_after jsonb,
  keys text[], left_out text[], personal text[], secrets text[]) returns void language plpgsql as $$
declare
  whole constant jsonb := coalesce(row_after, row_before);
  hotel constant bigint := coalesce(whole ->> 'hotel_id', whole ->> 'id')::bigint;
  source constant text := coalesce(current_setting('konuk.from', true), '');
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
  insert into audit_entry (hotel_id, actor_id, ip, session_id, thing, thing_key, operation, reservation_id, unit_id,
    before, after, personal_sha256)
  values (hotel, konuk_user(), nullif(split_part(source, ' ', 1), ''), nullif(split_part(source, ' ', 2), ''), thing,
    (select coalesce(string_agg(whole ->> name, '/'), '') from unnest(keys) as name), operation,
    case thing when 'reservation' then whole ->> 'id' else whole ->> 'reservation_id' end::bigint,
    case thing when 'unit' then whole ->> 'id' else whole ->> 'unit_id' end::bigint,
    was, is_now, konuk_audit_personal_digest(said_salt, said));
  if said is not null then
    insert into audit_personal (hotel_id, entry_id, salt, guest_profile_id, reservation_id, data)
    values (hotel, currval('audit_entry_id_seq'), said_salt, (whole ->> 'guest_profile_id')::bigint,
      case thing when 'reservation' then whole ->> 'id' else whole ->> 'reservation_id' end::bigint, said);
  end if;
end $$;

-- Arguments: the topic that screens hear of ('' for none), the columns of the key, those that nobody reads, those about
-- persons, and those that are secrets.
create function konuk_audit() returns trigger language plpgsql as $$
declare
  keys constant text[] := tg_argv[1];
  left_out constant text[] := tg_argv[2];
  personal constant text[] := tg_argv[3];
  secrets constant text[] := tg_argv[4];
  hotels bigint[];
  hotel bigint;
  told text;
  change text;
begin
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
  -- As konuk_tell does it: once a transaction and kind of thing.
  foreach hotel in array coalesce(hotels, '{}') loop
    told := coalesce(current_setting('konuk.told', true), '');
    change := hotel || ':' || tg_argv[0] || ' ';
    if strpos(' ' || told, ' ' || change) = 0 then
      perform set_config('konuk.told', case when length(told) < 500 then told else '' end || change, true);
      insert into live_change (hotel_id, topic) values (hotel, tg_argv[0]);
    end if;
  end loop;
  return null;
end $$;

-- Takes a table into the trail; a migration that makes one calls it, or names the table in not-in-the-trail.ts.
create function konuk_keep_trail(table_name text, personal text[] default '{}', secrets text[] default '{}',
  left_out text[] default '{}') returns void language plpgsql as $$
declare
  relation constant regclass := table_name::regclass;
  telling record;
  keys text[];
  ignored text[];
  change record;
  topic text;
begin
  select tgname, tgtype::integer as events, rtrim(encode(tgargs, 'escape'), '\0') as topic into telling
    from pg_trigger where tgrelid = relation and tgfoid = 'konuk_tell'::regproc;
  if found then execute format('drop trigger %I on %s', telling.tgname, relation); end if;
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
    topic := case when telling.events & change.bit > 0 then telling.topic else '' end;
    execute format('create trigger %I after %s on %s referencing %s for each statement
      execute function konuk_audit(%L, %L, %L, %L, %L)', table_name || '_' || change.ending, change.event, relation,
      change.tables, topic, coalesce(keys, '{}'), ignored, personal, secrets);
  end loop;
end $$;

select konuk_keep_trail('hotel');
select konuk_keep_trail('membership');
select konuk_keep_trail('staff_role');
select konuk_keep_trail('unit');
select konuk_keep_trail('unit_block', '{note}');
select konuk_keep_trail('reservation', '{special_requests}', left_out => '{request_hash}');
select konuk_keep_trail('reservation_option');
select konuk_keep_trail('allocation');
select konuk_keep_trail('guest', '{first_name,last_name,phone,email,nationality}',
  '{identity_number,tc_kimlik,passport_number}', '{identity_hash}');
select konuk_keep_trail('guest_profile');
select konuk_keep_trail('guest_note', '{text}');
select konuk_keep_trail('guest_merge');
select konuk_keep_trail('folio');
select konuk_keep_trail('folio_line', '{text}');
select konuk_keep_trail('payment', '{note}');
select konuk_keep_trail('settlement', '{reason}');
select konuk_keep_trail('deposit_rule');
select konuk_keep_trail('cancel_rule');
select konuk_keep_trail('extra');
select konuk_keep_trail('price_season');
select konuk_keep_trail('price_rule');
select konuk_keep_trail('child_band');
select konuk_keep_trail('cash_session', '{reason}');
select konuk_keep_trail('cash_move', '{text}');
select konuk_keep_trail('bank_account');
select konuk_keep_trail('bank_line', '{text,sender}', left_out => '{fingerprint}');
select konuk_keep_trail('invoice', '{buyer_name,buyer,reason}', '{identity_number}');
select konuk_keep_trail('invoice_line');
select konuk_keep_trail('invoiced_line');
select konuk_keep_trail('invoice_seller', '{title,address}', '{identity_number}');
select konuk_keep_trail('business_terms');
select konuk_keep_trail('sms_account', '{}', '{secret_box}');
select konuk_keep_trail('sms_template');
select konuk_keep_trail('sms_batch', '{message}', left_out => '{request_id,request_hash}');
select konuk_keep_trail('sms_message', '{phone,recipient,text}');
select konuk_keep_trail('marketing_consent', '{phone,guest_name}');
select konuk_keep_trail('consent_code', '{phone,guest_name,stay,sms_text_masked,ip,user_agent,verified_ip,verified_user_agent}',
  '{}', '{full_text,identity_hash,link_hash,code_hash,subject_salt}');
