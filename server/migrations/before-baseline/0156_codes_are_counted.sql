-- Codes go over Konuk's own account too. They are counted beside the messages, each kind by itself: whoever uses up the
-- messages of a day takes nobody's codes.
alter table sms_use add column kind text not null default 'message';
alter table sms_use alter column kind drop default;
alter table sms_use drop constraint sms_use_pkey, add primary key (hotel_id, day, kind, phone);
alter table sms_use add constraint sms_use_kind check (kind in ('message', 'code', 'marketing-code'));
comment on table sms_use is 'SMS of a kind that a business has sent to a phone on a day in Istanbul. Rows of days that are over go with the next one.';

alter table sms_day add column kind text not null default 'message';
alter table sms_day alter column kind drop default;
alter table sms_day drop constraint sms_day_pkey, add primary key (day, kind);
alter table sms_day add constraint sms_day_kind check (kind in ('message', 'code', 'marketing-code'));
comment on table sms_day is 'How many SMS of a kind all businesses sent on a day. Whoever sends holds the row until it is counted, so that no two pass a limit together.';
