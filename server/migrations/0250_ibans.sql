-- The bank accounts into which guests pay.
create table iban (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  iban text not null,
  bank text not null,
  holder text not null,
  first_since timestamptz,
  version integer not null default 1,
  removed_at timestamptz,
  primary key (hotel_id, id),
  constraint iban_shape check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  constraint iban_bank check (btrim(bank) <> '' and char_length(bank) <= 100),
  constraint iban_holder check (btrim(holder) <> '' and char_length(holder) <= 100)
);
comment on column iban.first_since is 'Guests are told the account that was made the first one last.';
create unique index iban_stored_once on iban (hotel_id, iban) where removed_at is null;
alter table iban enable row level security, force row level security;
create policy iban_own on iban using (hotel_id = (select konuk_hotel()));
create trigger iban_notified after insert or update on iban
  for each row execute function konuk_notify('hotel');
select konuk_audit_table('iban');
grant insert, select, update on iban to konuk_app;
