-- A code that was asked for, and, once verified, the proof. The row is written once; afterwards only its course
-- (sent, tried, verified, voided) may change, which the column grants below enforce.
create table consent_code (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  purpose text not null,
  reservation_uniq_id text not null,
  phone text not null,
  guest_name text not null,
  identity_hash text not null,
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
  staff_user_id bigint not null,
  provider text,
  provider_message_id text,
  sent_at timestamptz,
  failed_at timestamptz,
  tries integer not null default 0,
  voided_at timestamptz,
  verified_at timestamptz,
  verified_ip text,
  verified_user_agent text,
  verified_by bigint,
  primary key (hotel_id, id),
  constraint consent_code_purpose check (purpose in ('KVKK', 'CONTRACT')),
  constraint consent_code_staff foreign key (hotel_id, staff_user_id) references app_user,
  constraint consent_code_verifier foreign key (hotel_id, verified_by) references app_user
);
comment on column consent_code.phone is 'E.164: the number that the code went to.';
comment on column consent_code.identity_hash is 'HMAC of the T.C. or passport number: shows whose consent it is without a second copy of the number.';
comment on column consent_code.stay is 'What the contract said of the stay; another stay needs another contract.';
comment on column consent_code.code_hash is 'HMAC over the code, purpose, phone, reservationUniqId and text: a code proves nothing else.';

create index consent_code_of_reservation on consent_code (hotel_id, reservation_uniq_id, purpose, id desc);
create index consent_code_open on consent_code (hotel_id, phone, purpose, id desc) where verified_at is null;

-- Append-only: once verified, nothing of a proof may change, and no row ever goes.
create function consent_code_stands() returns trigger language plpgsql as $$
begin
  if old.verified_at is not null then
    raise exception 'a verified consent is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger consent_code_stands before update on consent_code for each row execute function consent_code_stands();

alter table consent_code enable row level security;
alter table consent_code force row level security;
create policy consent_code_own on consent_code using (hotel_id = (select konuk_hotel()));

grant select, insert on consent_code to konuk_app;
grant update (provider, provider_message_id, sent_at, failed_at, tries, voided_at, verified_at, verified_ip,
  verified_user_agent, verified_by) on consent_code to konuk_app;
