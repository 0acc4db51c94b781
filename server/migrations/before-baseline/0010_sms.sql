-- Messages to guests: templates, what was sent to whom, and who agreed to advertising.

create table sms_template (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  template_name text not null,
  template_content text not null,
  kind text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (hotel_id, id),
  constraint sms_template_name check (btrim(template_name) <> '' and char_length(template_name) <= 255),
  constraint sms_template_content check (btrim(template_content) <> '' and char_length(template_content) <= 1000),
  constraint sms_template_kind check (kind in ('informational', 'commercial'))
);
comment on column sms_template.removed_at is 'A deleted template leaves the list but stays for the messages that were made from it.';
create index sms_template_in_use on sms_template (hotel_id, id) where removed_at is null;

create table sms_template_version (
  hotel_id bigint not null,
  template_id bigint not null,
  version integer not null,
  template_name text not null,
  template_content text not null,
  kind text not null,
  saved_at timestamptz not null,
  saved_by bigint not null,
  primary key (hotel_id, template_id, version),
  constraint sms_template_version_of foreign key (hotel_id, template_id) references sms_template,
  constraint sms_template_version_by foreign key (hotel_id, saved_by) references app_user
);
comment on table sms_template_version is 'Every text that a template has ever had. Never changed, never removed.';

create table sms_batch (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  request_id text not null,
  request_hash text not null,
  message text not null,
  kind text not null,
  template_id bigint,
  template_version integer,
  total integer not null,
  sent_by bigint not null,
  created_at timestamptz not null,
  primary key (hotel_id, id),
  constraint sms_batch_request unique (hotel_id, request_id),
  constraint sms_batch_kind check (kind in ('informational', 'commercial')),
  constraint sms_batch_message_length check (char_length(message) <= 1000),
  constraint sms_batch_sender foreign key (hotel_id, sent_by) references app_user,
  constraint sms_batch_template foreign key (hotel_id, template_id, template_version) references sms_template_version
);
comment on column sms_batch.request_id is 'Chosen by the screen: the same request again, after a lost answer or a double click, sends nothing twice.';
comment on column sms_batch.message is 'As written, with its placeholders; what each guest got stands with the message.';

create table sms_message (
  hotel_id bigint not null,
  id bigint generated always as identity,
  batch_id bigint not null,
  phone text not null,
  recipient text not null default '',
  recipient_folded text not null generated always as (konuk_fold(recipient)) stored,
  guest_id bigint,
  reservation_id bigint,
  text text not null,
  parts integer not null,
  state text not null,
  reason text,
  attempts integer not null default 0,
  provider text,
  provider_message_id text,
  created_at timestamptz not null,
  sending_at timestamptz,
  sent_at timestamptz,
  settled_at timestamptz,
  asked_at timestamptz,
  primary key (hotel_id, id),
  constraint sms_message_batch foreign key (hotel_id, batch_id) references sms_batch,
  constraint sms_message_guest foreign key (hotel_id, guest_id) references guest on delete set null (guest_id),
  constraint sms_message_reservation foreign key (hotel_id, reservation_id) references reservation,
  constraint sms_message_once unique (hotel_id, batch_id, phone),
  constraint sms_message_state check (
    state in ('queued', 'sending', 'sent', 'unknown', 'failed', 'skipped', 'delivered', 'undelivered')
  )
);
comment on column sms_message.phone is 'E.164.';
comment on column sms_message.recipient is 'The guest''s name at the time; empty for a free number.';
comment on column sms_message.attempts is 'How often it was given to the provider. Also tells one attempt''s answer from another''s.';
comment on column sms_message.asked_at is 'When its delivery was last asked about.';
create index sms_message_of_batch on sms_message (hotel_id, batch_id, id);
create index sms_message_waiting on sms_message (hotel_id, batch_id, id) where state in ('queued', 'sending', 'sent');
create index sms_message_by_phone on sms_message (hotel_id, phone, id desc);
create index sms_message_by_state on sms_message (hotel_id, state, id desc);
create index sms_message_by_name on sms_message using gin (recipient_folded gin_trgm_ops);
create index sms_message_of_guest on sms_message (hotel_id, guest_id) where guest_id is not null;

-- Consent to advertising: a third purpose of a code, which belongs to a person and not to a stay.
alter table consent_code drop constraint consent_code_purpose;
alter table consent_code add constraint consent_code_purpose check (purpose in ('KVKK', 'CONTRACT', 'MARKETING'));
alter table consent_code alter column identity_hash drop not null;
comment on column consent_code.reservation_uniq_id is 'Empty for MARKETING, which is never bound to a stay.';

create table marketing_consent (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  phone text not null,
  guest_name text not null,
  proof_id bigint not null,
  granted_at timestamptz not null,
  granted_by bigint not null,
  revoked_at timestamptz,
  revoked_by bigint,
  primary key (hotel_id, id),
  constraint marketing_consent_proof foreign key (hotel_id, proof_id) references consent_code,
  constraint marketing_consent_granted_by foreign key (hotel_id, granted_by) references app_user,
  constraint marketing_consent_revoked_by foreign key (hotel_id, revoked_by) references app_user,
  constraint marketing_consent_revoked_once check ((revoked_at is null) = (revoked_by is null))
);
comment on table marketing_consent is 'Append-only: a revocation is a time on the row, a new consent a new row.';
create unique index marketing_consent_standing on marketing_consent (hotel_id, phone) where revoked_at is null;

create function marketing_consent_stands() returns trigger language plpgsql as $$
begin
  if old.revoked_at is not null then
    raise exception 'a revoked consent is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger marketing_consent_stands before update on marketing_consent
  for each row execute function marketing_consent_stands();

alter table sms_template enable row level security;
alter table sms_template force row level security;
create policy sms_template_own on sms_template using (hotel_id = (select konuk_hotel()));

alter table sms_template_version enable row level security;
alter table sms_template_version force row level security;
create policy sms_template_version_own on sms_template_version using (hotel_id = (select konuk_hotel()));

alter table sms_batch enable row level security;
alter table sms_batch force row level security;
create policy sms_batch_own on sms_batch using (hotel_id = (select konuk_hotel()));

alter table sms_message enable row level security;
alter table sms_message force row level security;
create policy sms_message_own on sms_message using (hotel_id = (select konuk_hotel()));

alter table marketing_consent enable row level security;
alter table marketing_consent force row level security;
create policy marketing_consent_own on marketing_consent using (hotel_id = (select konuk_hotel()));

grant select, insert, update on sms_template to konuk_app;
grant select, insert on sms_template_version, sms_batch to konuk_app;
grant select, insert on sms_message to konuk_app;
grant update (state, reason, attempts, provider, provider_message_id, sending_at, sent_at, settled_at, asked_at, guest_id)
  on sms_message to konuk_app;
grant select, insert on marketing_consent to konuk_app;
grant update (revoked_at, revoked_by) on marketing_consent to konuk_app;
