-- What goes out over Konuk's own account, codes aside, is counted by day: of each business by phone, and of all together.

create table sms_use (
  hotel_id bigint not null references hotel,
  day date not null,
  phone text not null,
  messages integer not null,
  primary key (hotel_id, day, phone),
  constraint sms_use_messages check (messages > 0)
);
comment on table sms_use is 'Messages of a business to a phone on a day in Istanbul. Rows of days that are over go with the next message.';

alter table sms_use enable row level security;
alter table sms_use force row level security;
create policy sms_use_own on sms_use using (hotel_id = (select konuk_hotel()));
grant select, insert, update, delete on sms_use to konuk_app;

create table sms_day (
  day date primary key,
  messages integer not null default 0,
  young integer not null default 0,
  constraint sms_day_messages check (young >= 0 and messages >= young)
);
comment on table sms_day is 'How many messages all businesses sent on a day. Whoever sends holds the day''s row until it is counted, so that no two pass a limit together.';
comment on column sms_day.young is 'Of these, by businesses in their first week.';
grant select, insert, update on sms_day to konuk_app;

alter table sms_message add column over_konuk boolean not null default true;
alter table sms_message alter column over_konuk drop default;
comment on column sms_message.over_konuk is 'Counted as a message over Konuk''s account. Others never go out over it: the business may have given up its own account since.';
grant update (over_konuk) on sms_message to konuk_app;
