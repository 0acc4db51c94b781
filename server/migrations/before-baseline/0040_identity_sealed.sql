-- T.C. and passport numbers are sealed by the application (server/platform/db/identity-number.ts). SQL cannot know the
-- key: numbers from before are sealed at the next start, in batches, and their plain columns are then empty.
alter table guest
  add column identity_number text,
  add constraint guest_identity_sealed check (identity_number like 'v2.%');
comment on column guest.identity_number is
  'The T.C. number of a Turk, the passport number of anyone else: AES-256-GCM, with the id of its key. Found by identity_hash.';
comment on column guest.tc_kimlik is 'Empty: see identity_number.';
comment on column guest.passport_number is 'Empty: see identity_number.';
create index guest_not_sealed on guest (hotel_id) where tc_kimlik is not null or passport_number is not null;

create function guest_number_is_sealed() returns trigger language plpgsql as $$
begin
  raise exception 'an identity number is stored sealed' using errcode = 'check_violation';
end
$$;
create trigger guest_number_is_sealed before insert or update of tc_kimlik, passport_number on guest
  for each row when (new.tc_kimlik is not null or new.passport_number is not null)
  execute function guest_number_is_sealed();

-- SHA-256 of a request with a number in it: whoever knew the rest could try the numbers out. From now on it is keyed.
alter table reservation no force row level security;
alter table reservation disable trigger user;
update reservation set request_hash = '';
alter table reservation enable trigger user;
alter table reservation force row level security;
comment on column reservation.request_hash is
  'HMAC of the creating request: the same request again gets the same reservation, another is refused.';

-- Which secret what is sealed was sealed under, so that a start with another one is noticed before anything is saved.
create table sealing_key (
  id smallint primary key default 1,
  key_id text not null,
  rotating_to text,
  since timestamptz not null default now(),
  constraint sealing_key_one check (id = 1)
);
comment on column sealing_key.rotating_to is 'Set while npm run rotate-key is under way.';
grant select, insert (key_id) on sealing_key to konuk_app;
