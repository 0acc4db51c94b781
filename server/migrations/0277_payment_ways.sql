-- The ways of paying that a business has added or changed. A kind without rows has its ready-made way alone.
create table payment_way (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  kind text not null,
  name text not null,
  name_folded text not null generated always as (konuk_fold(name)) stored,
  ready_made boolean not null default false,
  roles text[],
  own_roles bigint[] not null default '{}',
  iban_id bigint,
  account_id bigint,
  bank text,
  commission_bp integer,
  days_to_account integer,
  first_since timestamptz,
  archived_at timestamptz,
  version integer not null default 1,
  primary key (hotel_id, id),
  constraint payment_way_of_kind unique (hotel_id, id, kind),
  constraint payment_way_kind check (kind in ('cash', 'iban', 'pos', 'link', 'channel', 'voucher', 'other')),
  constraint payment_way_named check (btrim(name) <> '' and char_length(name) <= 60),
  constraint payment_way_roles check (roles <@ array['reception', 'housekeeping', 'accounting']
    and (roles is not null or own_roles = '{}')),
  constraint payment_way_iban_only check (iban_id is null or kind = 'iban'),
  constraint payment_way_account_only check (account_id is null or kind in ('iban', 'pos')),
  constraint payment_way_pos check (num_nonnulls(bank, commission_bp, days_to_account) = case kind when 'pos' then 3 else 0 end),
  constraint payment_way_bank check (char_length(bank) <= 100),
  constraint payment_way_commission check (commission_bp between 0 and 5000),
  constraint payment_way_days check (days_to_account between 0 and 90),
  constraint payment_way_of_iban foreign key (hotel_id, iban_id) references iban (hotel_id, id),
  constraint payment_way_of_account foreign key (hotel_id, account_id) references bank_account (hotel_id, id)
);
comment on column payment_way.ready_made is 'Payments of the kind that name no way are by this one.';
comment on column payment_way.account_id is 'The account on whose statements its money appears.';
comment on column payment_way.roles is
  'The ready-made roles whose members may take payments by this way, besides own_roles; null: everybody who may take payments.';
comment on column payment_way.first_since is 'Of a kind, the way that was made the first one last stands first.';
create unique index payment_way_called_once on payment_way (hotel_id, name_folded) where archived_at is null;
create unique index payment_way_ready_made_once on payment_way (hotel_id, kind) where ready_made;
alter table payment_way enable row level security, force row level security;
create policy payment_way_own on payment_way using (hotel_id = (select konuk_hotel()));
create trigger payment_way_notified after insert or update on payment_way
  for each row execute function konuk_notify('hotel');
select konuk_audit_table('payment_way');
grant insert, select, update on payment_way to konuk_app;

-- A payment that names no way is by the ready-made way of its kind.
alter table payment add column way_id bigint;
alter table payment add constraint payment_by_way foreign key (hotel_id, way_id, method)
  references payment_way (hotel_id, id, kind);
create index payment_of_way on payment (hotel_id, way_id, day) where way_id is not null;
