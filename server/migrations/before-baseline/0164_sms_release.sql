-- Texts of a business's own with a link, an address or a number go over Konuk's account once an operator has released it.

create table sms_release (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  released boolean not null,
  decided_at timestamptz not null,
  operator_id bigint not null,
  operator_email text not null,
  primary key (hotel_id, id)
);
comment on table sms_release is 'The log of what operators decided, only ever added to: the newest row of a business holds.';
comment on column sms_release.operator_email is 'As it was then: accounts may be gone when somebody asks who it was.';

create table sms_held (
  hotel_id bigint not null references hotel,
  since timestamptz not null,
  last_at timestamptz not null,
  tries integer not null,
  primary key (hotel_id),
  constraint sms_held_tries check (tries > 0)
);
comment on table sms_held is 'Businesses that meant to send such a text before they could, and how often: nothing of the text.';

create function sms_release_stands() returns trigger language plpgsql as $$
begin
  raise exception 'the log of operators is never changed' using errcode = 'restrict_violation';
end $$;
create trigger sms_release_stands before update or delete on sms_release
  for each row execute function sms_release_stands();
create trigger sms_release_stays before truncate on sms_release
  for each statement execute function sms_release_stands();

alter table sms_release enable row level security, force row level security;
create policy sms_release_own on sms_release for select using (hotel_id = (select konuk_hotel()));
create policy sms_release_desk on sms_release using ((select konuk_account_desk()));
grant select, insert on sms_release to konuk_app;

alter table sms_held enable row level security, force row level security;
create policy sms_held_own on sms_held using (hotel_id = (select konuk_hotel()) or (select konuk_account_desk()));
grant select, insert, update on sms_held to konuk_app;

alter table notification drop constraint notification_kind;
alter table notification add constraint notification_kind check (kind in ('reservation-created', 'consent-verified',
  'sms-failed', 'option-ended', 'option-ends-soon', 'retention-announced', 'data-request-due',
  'data-request-overdue', 'breach-due', 'breach-overdue', 'joins-doubtful', 'sms-release'));
