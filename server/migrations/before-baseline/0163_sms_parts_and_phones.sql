-- Allowances over Konuk's own account are in parts, as providers bill them. How many messages a phone gets, and how many
-- of them went to strangers, is counted beside them.
alter table sms_use add column parts integer, add column strangers integer not null default 0;
alter table sms_use no force row level security;
update sms_use set parts = messages;
alter table sms_use force row level security;
alter table sms_use alter column parts set not null, alter column strangers drop default;
alter table sms_use add constraint sms_use_counts check (parts >= messages and strangers between 0 and messages);
comment on column sms_use.parts is 'Of these messages, as they are billed.';
comment on column sms_use.strangers is 'Messages that went to it while it was the phone of no guest and no colleague.';

alter table sms_day rename column messages to parts;
alter table sms_day rename constraint sms_day_messages to sms_day_parts;
comment on table sms_day is 'How many parts of SMS of a kind all businesses sent on a day. Whoever sends holds the row until it is counted, so that no two pass a limit together.';
comment on column sms_day.young is 'Parts sent by businesses in their first week.';

-- How many SMS a phone got on a day from all businesses. Nobody can read whose phone it is, nor who wrote to it.
create table sms_phone_day (
  day date not null,
  key text not null,
  messages integer not null,
  primary key (day, key),
  constraint sms_phone_day_messages check (messages > 0)
);
comment on table sms_phone_day is 'Rows of days that are over are deleted at night.';
comment on column sms_phone_day.key is 'Keyed hash of day, pool and phone: domain/sms/phone-pools.ts.';
grant select, insert, update, delete on sms_phone_day to konuk_app;

-- Whether a phone has ever confirmed something of a business: such phones know it.
create index consent_code_confirmed on consent_code (hotel_id, phone) where verified_at is not null;
