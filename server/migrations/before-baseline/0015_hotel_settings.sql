-- The business's own SMS account. No row: its messages go through Konuk's.
create table sms_account (
  hotel_id bigint not null references hotel,
  driver text not null,
  username text not null,
  secret_box text not null,
  sender text not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by bigint not null,
  primary key (hotel_id),
  constraint sms_account_driver check (driver in ('netgsm', 'verimor', 'iletimerkezi')),
  constraint sms_account_updated_by foreign key (hotel_id, updated_by) references app_user
);
comment on column sms_account.username is 'Netgsm: usercode. Verimor: the account''s number. Ileti Merkezi: the public key.';
comment on column sms_account.secret_box is 'The password or hash, encrypted (server/platform/secret-box.ts): it is used, and never shown again.';

alter table sms_account enable row level security;
alter table sms_account force row level security;
create policy sms_account_own on sms_account using (hotel_id = (select konuk_hotel()));

grant select, insert, update, delete on sms_account to konuk_app;
