-- A proof cannot be made up, dated back or taken away unnoticed, not even by the application: the database itself says
-- when a code was verified, and each business's proofs form a chain of hashes.

alter table consent_code
  add column subject_salt text default gen_random_uuid()::text,
  add column subject_sha256 text,
  add column chain_position bigint,
  add column chain_hash text,
  add constraint consent_code_chained check ((chain_position is null) = (chain_hash is null));
comment on column consent_code.chain_position is 'Which proof of this business it is: 1, 2, 3, without gaps. Null until verified.';
comment on column consent_code.chain_hash is 'SHA-256 over the hash of the proof before and what this one says.';
comment on column consent_code.subject_sha256 is
  'Stands for the person in the chain. With the salt erased, name and phone can be erased without breaking it.';
create unique index consent_code_chain on consent_code (hotel_id, chain_position) where chain_position is not null;

-- Instants as whole microseconds: as text they would depend on the time zone of whoever asks.
create function konuk_micros(instant timestamptz) returns bigint language sql immutable parallel safe
  as $$ select (extract(epoch from instant) * 1000000)::bigint $$;

create function konuk_proof_subject(code consent_code) returns text language sql immutable parallel safe
  as $$
    select encode(sha256(convert_to(jsonb_build_array(code.subject_salt, code.phone, code.guest_name,
      code.sms_text_masked, code.ip, code.user_agent, code.verified_ip, code.verified_user_agent)::text, 'UTF8')), 'hex')
  $$;

-- Without identity_hash, which another KONUK_SECRET writes anew: the text itself names who agreed.
create function konuk_proof_hash(code consent_code, before text) returns text language sql immutable parallel safe
  as $$
    select encode(sha256(convert_to(jsonb_build_array('v1', before, code.hotel_id, code.chain_position, code.id,
      code.purpose, code.reservation_uniq_id, code.stay, code.unstated, code.text_version, code.text_sha256,
      code.subject_sha256, code.staff_user_id, konuk_micros(code.asked_at), konuk_micros(code.expires_at),
      konuk_micros(code.sent_at), code.provider, code.provider_message_id, code.tries,
      konuk_micros(code.verified_at), code.verified_by)::text, 'UTF8')), 'hex')
  $$;

drop trigger consent_code_stands on consent_code;
drop function consent_code_stands;
create function consent_code_proves() returns trigger language plpgsql as $$
declare
  last_position bigint;
  last_hash text;
begin
  if tg_op = 'UPDATE' then
    if old.verified_at is not null then
      -- Another secret keys the same number anew. The application has no right to this column.
      if to_jsonb(new) - 'identity_hash' = to_jsonb(old) - 'identity_hash' then return new; end if;
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

-- What was proven so far, in the order in which it was.
alter table consent_code no force row level security;
do $$
declare
  code consent_code;
  hotel bigint;
  place bigint;
  before text;
begin
  for code in select * from consent_code where verified_at is not null order by hotel_id, verified_at, id loop
    if code.hotel_id is distinct from hotel then
      hotel := code.hotel_id;
      place := 0;
      before := '';
    end if;
    place := place + 1;
    code.subject_sha256 := konuk_proof_subject(code);
    code.chain_position := place;
    before := konuk_proof_hash(code, before);
    update consent_code set subject_sha256 = code.subject_sha256, chain_position = place, chain_hash = before
    where hotel_id = code.hotel_id and id = code.id;
  end loop;
end
$$;
alter table consent_code force row level security;

create trigger consent_code_proves before insert or update on consent_code
  for each row execute function consent_code_proves();

-- The application asks for codes and verifies them. It neither inserts what is proven already nor writes the chain.
revoke insert on consent_code from konuk_app;
grant insert (hotel_id, purpose, reservation_uniq_id, phone, guest_name, identity_hash, stay, unstated, text_version,
  full_text, text_sha256, sms_text_masked, link_hash, code_hash, asked_at, expires_at, ip, user_agent, staff_user_id)
  on consent_code to konuk_app;

-- How far the chain was on a day. Shows a chain whose end was cut off, which by itself still holds together.
create table consent_chain_head (
  hotel_id bigint not null references hotel,
  taken_on date not null,
  chain_position bigint not null,
  chain_hash text not null,
  taken_at timestamptz not null,
  primary key (hotel_id, taken_on)
);
comment on table consent_chain_head is 'Written every night and never changed. The log has the same, outside of the database.';

-- Whatever the application says, what is written down is the head as it is.
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
create trigger consent_chain_head_is_taken before insert on consent_chain_head
  for each row execute function consent_chain_head_is_taken();

alter table consent_chain_head enable row level security;
alter table consent_chain_head force row level security;
create policy consent_chain_head_own on consent_chain_head using (hotel_id = (select konuk_hotel()));
grant select, insert (hotel_id) on consent_chain_head to konuk_app;
