-- Who changed what: each change of a business's tables leaves a row in the same transaction, written by the database, and
-- the rows of a business form a chain of hashes. docs/decisions/2026-11-23-audit-trail.md says why it is made like this.

create table audit_entry (
  hotel_id bigint not null,
  id bigint generated always as identity,
  -- The transaction: what was changed at once is chained at once.
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  actor_id bigint,
  ip text,
  session_id text,
  -- The table and the key of the row within the business.
  thing text not null,
  thing_key text not null,
  operation text not null,
  reservation_id bigint,
  unit_id bigint,
  -- Changed fields alone; nothing of a person, whose fields are in audit_personal.
  before jsonb,
  after jsonb,
  personal_sha256 text,
  primary key (hotel_id, id),
  constraint audit_entry_operation check (operation in ('insert', 'update', 'delete', 'see'))
);
comment on column audit_entry.actor_id is 'Which member; null for what happens by itself.';
comment on column audit_entry.personal_sha256 is 'Stands for what audit_personal holds, salted: with that row erased, nothing can be told from it.';
create index audit_entry_newest on audit_entry (hotel_id, at desc, id desc);
create index audit_entry_of_reservation on audit_entry (hotel_id, reservation_id, id desc) where reservation_id is not null;
create index audit_entry_of_thing on audit_entry (hotel_id, thing, thing_key, id desc);

create table audit_personal (
  hotel_id bigint not null,
  entry_id bigint not null,
  salt uuid not null default gen_random_uuid(),
  guest_profile_id bigint,
  reservation_id bigint,
  -- {"before": {…}, "after": {…}}
  data jsonb not null,
  primary key (hotel_id, entry_id)
);
comment on table audit_personal is 'What the rows of the trail say of persons. Erased with the person; the chain holds without it.';
create index audit_personal_of_guest on audit_personal (hotel_id, guest_profile_id) where guest_profile_id is not null;
create index audit_personal_of_reservation on audit_personal (hotel_id, reservation_id) where reservation_id is not null;

-- A link for each transaction, with the digest of each of its rows, so that a check can say which of them was changed.
create table audit_link (
  hotel_id bigint not null,
  sequence bigint not null,
  entry_ids bigint[] not null,
  digests text[] not null,
  hash text not null,
  primary key (hotel_id, sequence)
);

-- How far the chain was on a day. Shows a chain whose end was cut off, which by itself still holds together.
create table audit_anchor (
  hotel_id bigint not null references hotel,
  taken_on date not null,
  sequence bigint not null,
  hash text not null,
  taken_at timestamptz not null,
  primary key (hotel_id, taken_on)
);

create function konuk_audit_personal_digest(salt uuid, data jsonb) returns text language sql immutable parallel safe
  as $$ select encode(sha256(convert_to(salt::text || data::text, 'UTF8')), 'hex') $$;

-- The text of jsonb is canonical, and an instant is whole microseconds whatever the time zone of whoever asks.
create function konuk_audit_digest(entry audit_entry) returns text language sql immutable parallel safe
  as $$
    select encode(sha256(convert_to(jsonb_build_array('v1', entry.hotel_id, entry.id, konuk_micros(entry.at),
      entry.actor_id, entry.ip, entry.session_id, entry.thing, entry.thing_key, entry.operation, entry.reservation_id,
      entry.unit_id, entry.before, entry.after, entry.personal_sha256)::text, 'UTF8')), 'hex')
  $$;

create function konuk_audit_hash(previous text, hotel bigint, place bigint, entry_ids bigint[], digests text[])
  returns text language sql immutable parallel safe
  as $$
    select encode(sha256(convert_to(jsonb_build_array('v1', previous, hotel, place, entry_ids, digests)::text, 'UTF8')), 'hex')
  $$;

-- At the commit, when the transaction waits for nothing else any more: the lock of a business's chain is taken last, so
-- that no two transactions wait for each other.
create function audit_entry_chains() returns trigger language plpgsql as $$
declare
  chained jsonb := coalesce(nullif(current_setting('konuk.audit_chained', true), ''), '{}')::jsonb;
  hotel_before text := coalesce(current_setting('konuk.hotel_id', true), '');
  place bigint;
  previous text;
  ids bigint[];
  digests text[];
  given text;
begin
  if new.id <= (chained ->> new.hotel_id::text)::bigint then return null; end if;
  given := set_config('konuk.hotel_id', new.hotel_id::text, true);
  perform pg_advisory_xact_lock(hashtextextended('audit trail ' || new.hotel_id, 0));
  select sequence, hash into place, previous from audit_link where hotel_id = new.hotel_id order by sequence desc limit 1;
  select array_agg(entry.id order by entry.id), array_agg(konuk_audit_digest(entry) order by entry.id) into ids, digests
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
create constraint trigger audit_entry_chains after insert on audit_entry deferrable initially deferred
  for each row execute function audit_entry_chains();

-- Whatever the application says, what is written down is the head as it is.
create function audit_anchor_is_taken() returns trigger language plpgsql as $$
begin
  new.taken_at := now();
  new.taken_on := (now() at time zone 'Europe/Istanbul')::date;
  select sequence, hash into new.sequence, new.hash from audit_link
    where hotel_id = new.hotel_id order by sequence desc limit 1;
  if new.hash is null then return null; end if;
  return new;
end $$;
create trigger audit_anchor_is_taken before insert on audit_anchor
  for each row execute function audit_anchor_is_taken();

-- Not even the owner of the tables changes the trail by mistake: who must, says so first.
create function audit_stands() returns trigger language plpgsql as $$
begin
  if current_setting('konuk.audit_unlocked', true) = 'on'
    and current_user = (select relowner::regrole::text from pg_class where oid = tg_relid)
  then return case when tg_op = 'DELETE' then old else new end; end if;
  raise exception 'the audit trail is never changed' using errcode = 'restrict_violation';
end $$;
create trigger audit_entry_stands before update or delete on audit_entry for each row execute function audit_stands();
create trigger audit_entry_stays before truncate on audit_entry for each statement execute function audit_stands();
create trigger audit_link_stands before update or delete on audit_link for each row execute function audit_stands();
create trigger audit_link_stays before truncate on audit_link for each statement execute function audit_stands();
create trigger audit_anchor_stands before update or delete on audit_anchor for each row execute function audit_stands();
create trigger audit_anchor_stays before truncate on audit_anchor for each statement execute function audit_stands();
-- What it says of persons can be erased, and nothing else be done to it.
create trigger audit_personal_stands before update on audit_personal for each row execute function audit_stands();
create trigger audit_personal_stays before truncate on audit_personal for each statement execute function audit_stands();

alter table audit_entry enable row level security, force row level security;
alter table audit_personal enable row level security, force row level security;
alter table audit_link enable row level security, force row level security;
alter table audit_anchor enable row level security, force row level security;
create policy audit_entry_own on audit_entry using (hotel_id = (select konuk_hotel()));
create policy audit_personal_own on audit_personal using (hotel_id = (select konuk_hotel()));
create policy audit_link_own on audit_link using (hotel_id = (select konuk_hotel()));
create policy audit_anchor_own on audit_anchor using (hotel_id = (select konuk_hotel()));
-- A business and its first member come into being before anybody is in it.
create policy audit_entry_auth on audit_entry for insert with check ((select konuk_account_desk()));
grant select, insert on audit_entry, audit_link to konuk_app;
grant usage on sequence audit_entry_id_seq to konuk_app;
grant select, insert, delete on audit_personal to konuk_app;
grant select, insert (hotel_id) on audit_anchor to konuk_app;
