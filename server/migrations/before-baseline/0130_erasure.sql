-- A guest can be erased (KVKK art. 7): of what must be kept the minimum stays, marked so, and a record without any person
-- in it says what was destroyed. docs/decisions/2026-11-24-what-is-erased-and-kept.md says what stays, and until when.

create table destruction (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  at timestamptz not null,
  done_by bigint,
  why text not null,
  erased jsonb not null,
  kept jsonb not null,
  primary key (hotel_id, id),
  constraint destruction_done_by foreign key (hotel_id, done_by) references membership,
  constraint destruction_why check (why in ('request', 'retention'))
);
comment on table destruction is 'What was destroyed, when, why and by whom. Only ever added to, and nothing of the erased stands here.';
comment on column destruction.done_by is 'Null: it fell due, and Konuk did it.';
comment on column destruction.erased is 'Of each kind how many, as domain/kvkk/destroyed.ts names them.';
alter table destruction enable row level security, force row level security;
create policy destruction_own on destruction using (hotel_id = (select konuk_hotel()));
grant select, insert on destruction to konuk_app;
select konuk_keep_trail('destruction');

alter table guest_profile
  add column destruction_id bigint,
  add constraint guest_profile_destruction foreign key (hotel_id, destruction_id) references destruction;
comment on column guest_profile.destruction_id is 'Erased: nobody is found by it, and who comes again is somebody new.';
grant update (destruction_id) on guest_profile to konuk_app;

alter table guest
  add column erased_at timestamptz,
  add column name_erased_at timestamptz,
  add constraint guest_erased check (
    (name_erased_at is null or (erased_at is not null and identity_number is null))
    and (erased_at is null or num_nonnulls(phone, email, identity_hash) = 0)
  );
comment on column guest.erased_at is
  'Since then only the name, the nationality and the number stand here, for the register of guests (law 1774).';
comment on column guest.name_erased_at is 'Since then not even these: a word stands for the name.';

-- An erased guest is found by no name, whoever searches: what is searched in is empty.
alter table guest drop column name_folded, drop column first_name_folded, drop column last_name_folded;
alter table guest
  add column name_folded text not null generated always as (
    case when erased_at is null then konuk_fold(first_name || ' ' || last_name) else '' end) stored,
  add column first_name_folded text not null generated always as (
    case when erased_at is null then konuk_fold(first_name) else '' end) stored,
  add column last_name_folded text not null generated always as (
    case when erased_at is null then konuk_fold(last_name) else '' end) stored;
-- It went with its column.
create index guest_of_reservation on guest (hotel_id, reservation_id, position)
  include (id, guest_profile_id, is_main_guest, nationality, name_folded, phone, erased_at);
create index guest_kept_by_law on guest (hotel_id, reservation_id) where erased_at is not null and name_erased_at is null;

-- What the application may not do by itself it may do while it destroys: with the record written first, in the same
-- transaction, and within its business.
create function konuk_destroys() returns bigint language plpgsql stable as $$
begin
  -- The trail knows in which transaction the record was written.
  if not exists (
    select from audit_entry as entry join destruction on destruction.hotel_id = entry.hotel_id and destruction.id::text = thing_key
    where entry.hotel_id = konuk_hotel() and thing = 'destruction' and operation = 'insert'
      and entry.xid = pg_current_xact_id_if_assigned()
  ) then
    raise exception 'nothing is destroyed without a record of it' using errcode = 'restrict_violation';
  end if;
  return konuk_hotel();
end $$;

-- Messages, and the batches that were of them alone. A text that went to others too is no longer about them.
create function konuk_erase_messages(message_ids bigint[]) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  hotel constant bigint := konuk_destroys();
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

-- Advertising that must be kept is kept by phone: to whom by name is not asked for.
create function konuk_erase_recipients(message_ids bigint[]) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  hotel constant bigint := konuk_destroys();
begin
  update sms_message set recipient = '', guest_id = null where hotel_id = hotel and id = any (message_ids);
end $$;

-- Codes that proved nothing go; a proof loses its person and its text, and keeps its place in the chain.
create function konuk_erase_proofs(code_ids bigint[]) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  hotel constant bigint := konuk_destroys();
begin
  delete from consent_code where hotel_id = hotel and id = any (code_ids) and verified_at is null;
  update consent_code
  set phone = '', guest_name = '', sms_text_masked = '', full_text = '', ip = null, user_agent = null,
    verified_ip = null, verified_user_agent = null, link_hash = null, identity_hash = null, subject_salt = null
  where hotel_id = hotel and id = any (code_ids) and verified_at is not null;
end $$;

create function konuk_erase_permissions(permission_ids bigint[]) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  hotel constant bigint := konuk_destroys();
begin
  delete from marketing_consent where hotel_id = hotel and id = any (permission_ids) and revoked_at is not null;
end $$;

create function konuk_erase_brought_proofs(proof_ids bigint[]) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  hotel constant bigint := konuk_destroys();
begin
  update brought_proof
  set content = content || '{"phone":"","guest_name":"","sms_text_masked":"","full_text":"","ip":null,"user_agent":null,"verified_ip":null,"verified_user_agent":null,"subject_salt":null}'
  where hotel_id = hotel and id = any (proof_ids);
end $$;

-- What people have typed about a stay and its money. Amounts, days and kinds stand: the books need them.
create function konuk_erase_money_texts(reservation_ids bigint[]) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  hotel constant bigint := konuk_destroys();
begin
  update payment set note = '' where hotel_id = hotel and reservation_id = any (reservation_ids) and note <> '';
  update folio_line set text = '–'
    where hotel_id = hotel and reservation_id = any (reservation_ids) and text not in ('', '–')
      and kind <> 'night' and extra_id is null;
  update settlement set reason = '' where hotel_id = hotel and reservation_id = any (reservation_ids) and reason <> '';
end $$;

-- The paper with its number and its sums stays where it is; whom it was for does not.
create function konuk_erase_buyers(invoice_ids bigint[]) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  hotel constant bigint := konuk_destroys();
begin
  update invoice
  set buyer_name = '–', identity_number = null, reason = '',
    buyer = (select jsonb_object_agg(key, case when key = 'kind' then value else '""' end) from jsonb_each(buyer))
  where hotel_id = hotel and id = any (invoice_ids);
  update invoice_line set text = '' where hotel_id = hotel and invoice_id = any (invoice_ids) and sold <> 'extra';
end $$;

-- Words that somebody typed stood openly in the trail, for ever.
drop trigger invoice_line_added on invoice_line;
drop trigger invoice_line_changed on invoice_line;
drop trigger invoice_line_removed on invoice_line;
select konuk_keep_trail('invoice_line', '{text}');

do $$
declare
  found regprocedure;
begin
  for found in select oid from pg_proc where pronamespace = 'public'::regnamespace and proname like 'konuk_erase_%' loop
    execute format('revoke execute on function %s from public', found);
    execute format('grant execute on function %s to konuk_app', found);
  end loop;
end $$;

create or replace function consent_code_proves() returns trigger language plpgsql as $$
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
