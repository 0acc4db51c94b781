-- Tables, columns and functions take the words of the trade; docs/decisions/2026-11-26-words-of-the-trade.md lists them.
alter table brought_archive rename to brought_takeout;
alter table destruction rename to erasure;
alter table reservation_step rename to reservation_transition;

alter table reservation_transition rename step to transition;
alter table audit_entry rename thing to table_name;
alter table audit_entry rename thing_key to row_key;
alter table audit_undo rename thing to table_name;
alter table data_breach rename board_told_at to board_notified_at;
alter table data_breach rename people_told_at to people_notified_at;
alter table data_breach rename people_told_how to people_notified_how;
alter table guest_profile rename destruction_id to erasure_id;
alter table retention_run rename called_off_at to cancelled_at;
alter table sms_day rename young to new_businesses;
alter table staff_role rename deeds to permissions;

alter sequence reservation_step_id_seq rename to reservation_transition_id_seq;
alter sequence brought_archive_id_seq rename to brought_takeout_id_seq;
alter sequence destruction_id_seq rename to erasure_id_seq;
alter table brought_takeout rename constraint brought_archive_hotel_id_fkey to brought_takeout_hotel_id_fkey;
alter table brought_takeout rename constraint brought_archive_pkey to brought_takeout_pkey;
alter table brought_takeout rename constraint brought_archive_read_by to brought_takeout_read_by;
alter table erasure rename constraint destruction_done_by to erasure_done_by;
alter table erasure rename constraint destruction_hotel_id_fkey to erasure_hotel_id_fkey;
alter table erasure rename constraint destruction_pkey to erasure_pkey;
alter table erasure rename constraint destruction_run to erasure_run;
alter table erasure rename constraint destruction_run_of_retention to erasure_run_of_retention;
alter table erasure rename constraint destruction_why to erasure_why;
alter table guest_profile rename constraint guest_profile_destruction to guest_profile_erasure;
alter table reservation_transition rename constraint reservation_step_hotel_id_fkey to reservation_transition_hotel_id_fkey;
alter table reservation_transition rename constraint reservation_step_kind to reservation_transition_kind;
alter table reservation_transition rename constraint reservation_step_pkey to reservation_transition_pkey;
alter table reservation_transition rename constraint reservation_step_reservation to reservation_transition_reservation;
alter table reservation_transition rename constraint reservation_step_taken_by to reservation_transition_taken_by;
alter index audit_entry_of_thing rename to audit_entry_of_row;
alter index payment_outside_of_tills rename to payment_outside_cash_sessions;
alter index reservation_step_of_reservation rename to reservation_transition_of_reservation;
alter index reservation_step_taken rename to reservation_transition_taken;
alter policy brought_archive_own on brought_takeout rename to brought_takeout_own;
alter policy demo_request_at_desk on demo_request rename to demo_request_in_scope;
alter policy destruction_own on erasure rename to erasure_own;
alter policy reservation_step_own on reservation_transition rename to reservation_transition_own;

alter function konuk_account_desk() rename to konuk_auth_scope;
alter function konuk_demo_desk() rename to konuk_demo_request_scope;
alter function konuk_destroys() rename to konuk_erases;
alter function konuk_keep_trail(text,text[],text[],text[]) rename to konuk_audit_table;
alter function konuk_reads_archive() rename to konuk_reads_takeout;
alter function konuk_tell() rename to konuk_notify;
alter function payment_joins_till() rename to payment_joins_cash_session;

CREATE OR REPLACE FUNCTION public.konuk_auth_scope()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(current_setting('konuk.auth_scope', true), '') = 'on' $function$;

CREATE OR REPLACE FUNCTION public.konuk_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.konuk_audit_digest(entry audit_entry)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select encode(sha256(convert_to(jsonb_build_array('v1', entry.hotel_id, entry.id, konuk_micros(entry.at),
      entry.actor_id, entry.ip, entry.session_id, entry.table_name, entry.row_key, entry.operation, entry.reservation_id,
      entry.unit_id, entry.before, entry.after, entry.personal_sha256)::text, 'UTF8')), 'hex')
  $function$;

-- Names of its parameters change, which replacing alone would refuse.
drop function konuk_audit_row(text,text,jsonb,jsonb,text[],text[],text[],text[]);
CREATE OR REPLACE FUNCTION public.konuk_audit_row(table_name text, operation text, row_before jsonb, row_after jsonb, keys text[], left_out text[], personal text[], secrets text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
  insert into audit_entry (hotel_id, actor_id, ip, session_id, table_name, row_key, operation, reservation_id, unit_id,
    before, after, personal_sha256)
  values (hotel, konuk_user(), nullif(split_part(source, ' ', 1), ''), nullif(split_part(source, ' ', 2), ''), table_name,
    (select coalesce(string_agg(whole ->> name, '/'), '') from unnest(keys) as name), operation,
    case table_name when 'reservation' then whole ->> 'id' else whole ->> 'reservation_id' end::bigint,
    case table_name when 'unit' then whole ->> 'id' else whole ->> 'unit_id' end::bigint,
    was, is_now, konuk_audit_personal_digest(said_salt, said));
  if said is not null then
    insert into audit_personal (hotel_id, entry_id, salt, guest_profile_id, reservation_id, data)
    values (hotel, currval('audit_entry_id_seq'), said_salt, (whole ->> 'guest_profile_id')::bigint,
      case table_name when 'reservation' then whole ->> 'id' else whole ->> 'reservation_id' end::bigint, said);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.konuk_demo_request_scope()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(current_setting('konuk.demo_request_scope', true), '') = 'on' $function$;

CREATE OR REPLACE FUNCTION public.konuk_erases()
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
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
end $function$;

-- Names of its parameters change, which replacing alone would refuse.
drop function konuk_enter_session(uuid,timestamp with time zone,boolean);
CREATE OR REPLACE FUNCTION public.konuk_enter_session(wanted uuid, at timestamp with time zone, used boolean DEFAULT true)
 RETURNS TABLE(user_id bigint, hotel_id bigint, role text, own_permissions text[], confirmed_at timestamp with time zone, two_steps boolean, needs_second_step boolean)
 LANGUAGE plpgsql
AS $function$
declare
  is_due boolean;
  given text;
begin
  given := set_config('konuk.auth_scope', 'on', true);
  select s.user_id, s.hotel_id, m.role, r.permissions, s.confirmed_at, s.two_steps,
      h.second_step_required and not s.two_steps, s.last_used_at < at - interval '5 minutes'
    into user_id, hotel_id, role, own_permissions, confirmed_at, two_steps, needs_second_step, is_due
    from session s
    join membership m on m.hotel_id = s.hotel_id and m.user_id = s.user_id and m.left_at is null
    join hotel h on h.id = s.hotel_id
    left join staff_role r on r.hotel_id = m.hotel_id and r.id = m.role_id
    where s.id = wanted and s.ended_at is null and s.expires_at > at
      and s.last_used_at > at - interval '65 minutes';
  if is_due and used then
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
$function$;

CREATE OR REPLACE FUNCTION public.konuk_erase_brought_proofs(proof_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  hotel constant bigint := konuk_erases();
begin
  update brought_proof
  set content = content || '{"phone":"","guest_name":"","sms_text_masked":"","full_text":"","ip":null,"user_agent":null,"verified_ip":null,"verified_user_agent":null,"subject_salt":null}'
  where hotel_id = hotel and id = any (proof_ids);
end $function$;

CREATE OR REPLACE FUNCTION public.konuk_erase_buyers(invoice_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  hotel constant bigint := konuk_erases();
begin
  update invoice
  set buyer_name = '–', identity_number = null, reason = '',
    buyer = (select jsonb_object_agg(key, case when key = 'kind' then value else '""' end) from jsonb_each(buyer))
  where hotel_id = hotel and id = any (invoice_ids);
  update invoice_line set text = '' where hotel_id = hotel and invoice_id = any (invoice_ids) and sold <> 'extra';
end $function$;

CREATE OR REPLACE FUNCTION public.konuk_erase_messages(message_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.konuk_erase_money_texts(reservation_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  hotel constant bigint := konuk_erases();
begin
  update payment set note = '' where hotel_id = hotel and reservation_id = any (reservation_ids) and note <> '';
  update folio_line set text = '–'
    where hotel_id = hotel and reservation_id = any (reservation_ids) and text not in ('', '–')
      and kind <> 'night' and extra_id is null;
  update settlement set reason = '' where hotel_id = hotel and reservation_id = any (reservation_ids) and reason <> '';
end $function$;

CREATE OR REPLACE FUNCTION public.konuk_erase_permissions(permission_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  hotel constant bigint := konuk_erases();
begin
  delete from marketing_consent where hotel_id = hotel and id = any (permission_ids) and revoked_at is not null;
end $function$;

CREATE OR REPLACE FUNCTION public.konuk_erase_proofs(code_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  hotel constant bigint := konuk_erases();
begin
  delete from consent_code where hotel_id = hotel and id = any (code_ids) and verified_at is null;
  update consent_code
  set phone = '', guest_name = '', sms_text_masked = '', full_text = '', ip = null, user_agent = null,
    verified_ip = null, verified_user_agent = null, link_hash = null, identity_hash = null, subject_salt = null
  where hotel_id = hotel and id = any (code_ids) and verified_at is not null;
end $function$;

CREATE OR REPLACE FUNCTION public.konuk_erase_recipients(message_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  hotel constant bigint := konuk_erases();
begin
  update sms_message set recipient = '', guest_id = null where hotel_id = hotel and id = any (message_ids);
end $function$;

CREATE OR REPLACE FUNCTION public.konuk_audit_table(table_name text, personal text[] DEFAULT '{}'::text[], secrets text[] DEFAULT '{}'::text[], left_out text[] DEFAULT '{}'::text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.konuk_own_businesses()
 RETURNS TABLE(hotel_id bigint, name text)
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.konuk_reads_takeout()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(current_setting('konuk.reads_takeout', true), '') = 'on' $function$;

CREATE OR REPLACE FUNCTION public.konuk_reset_second_step(whom bigint, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.konuk_second_step_wanted()
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.konuk_notify()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.payment_joins_cash_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if konuk_reads_takeout() then return new; end if;
  select id into new.cash_session_id
  from cash_session
  where hotel_id = new.hotel_id and closed_at is null
    and (opened_at at time zone 'Europe/Istanbul')::date <= new.day
  for share;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.second_step_is_noted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

drop trigger data_breach_added on data_breach;
CREATE TRIGGER data_breach_added AFTER INSERT ON public.data_breach REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('privacy', '{id}', '{request_id,hotel_id,version}', '{happened,kinds_of_data,whose,consequences,measures,contact,late_reason,people_notified_how,no_breach_reason}', '{}');
drop trigger data_breach_changed on data_breach;
CREATE TRIGGER data_breach_changed AFTER UPDATE ON public.data_breach REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('privacy', '{id}', '{request_id,hotel_id,version}', '{happened,kinds_of_data,whose,consequences,measures,contact,late_reason,people_notified_how,no_breach_reason}', '{}');
drop trigger data_breach_removed on data_breach;
CREATE TRIGGER data_breach_removed AFTER DELETE ON public.data_breach REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION konuk_audit('', '{id}', '{request_id,hotel_id,version}', '{happened,kinds_of_data,whose,consequences,measures,contact,late_reason,people_notified_how,no_breach_reason}', '{}');
alter trigger destruction_added on erasure rename to erasure_added;
alter trigger destruction_changed on erasure rename to erasure_changed;
alter trigger destruction_removed on erasure rename to erasure_removed;
alter trigger notification_told on notification rename to notification_notifies;
alter trigger payment_joins_till on payment rename to payment_joins_cash_session;
alter trigger session_told on session rename to session_notifies;

comment on column notification.about is 'The id of what it is about: people hear of one event once, and a bulk message that fails for hundreds is one event.';
comment on column reservation_transition.before is 'Status and segments as they were: dates, units and prices, no person.';
comment on column membership.second_step is 'Whether the person has one, kept by triggers: for colleagues to see, and for the audit log of each business.';
comment on table registration is 'Waits for its code, and is erased by a job when none comes.';
comment on table live_change is 'Of which business something changed, and which kind of row: no id and nothing of a person. Kept for a minute or two.';
comment on table invoice is 'Issued documents. Only ever added to.';
comment on table cash_move is 'Only ever added to: what goes into the cash session or out of it and is no payment of a guest.';
comment on column audit_entry.personal_sha256 is 'Stands for what audit_personal holds, salted: with that row erased, nothing can be read from it.';
comment on table audit_personal is 'What the rows of the audit log say of persons. Erased with the person; the chain holds without it.';
comment on table erasure is 'What was erased, when, why and by whom. Only ever added to, and nothing of the erased stands here.';
comment on column erasure.erased is 'Of each kind how many, as domain/kvkk/erased.ts names them.';
comment on column retention_setting.automatic is 'What is due is announced and then erased; otherwise somebody has to say so each time.';
comment on column data_breach.no_breach_reason is 'It turned out to be none: nobody has to be notified, and this says why.';
comment on column doubtful_join.settled_at is 'Somebody has split them, or said that they are one person.';
comment on table cancel_rule is 'The last one holds for bookings from then on; none: the business has chosen nothing (domain/cancellation/cancel-rule.ts).';
comment on column cancel_rule.steps is 'As domain/cancellation/cancel-rule.ts has them, read and written whole.';
comment on table deposit_rule is 'No row: the business has chosen nothing (domain/options/deposit-rule.ts).';
comment on column notification.data is 'What the sentence mentions, as contract/notifications/schemas.ts has it: ids and names, never a phone or an identity number.';
comment on column payment.cash_session_id is 'The cash session in which it lies. Null for cash that was taken while none was open.';

-- Stays as they were before a transition name their segments by their new word too.
alter table reservation_transition no force row level security;
update reservation_transition set before = (before - 'parts') || jsonb_build_object('segments', before -> 'parts') where before ? 'parts';
alter table reservation_transition force row level security;
