-- Companies and agencies that pay for stays of their people, often once a month.
create table company (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  kind text not null,
  title text not null,
  title_folded text not null generated always as (konuk_fold(title)) stored,
  identity_number text,
  tax_office text not null default '',
  address text not null default '',
  district text not null default '',
  city text not null default '',
  contact_name text not null default '',
  phone text not null default '',
  email text not null default '',
  percent_points integer not null default 0,
  credit_limit_kurus bigint,
  term_days integer not null default 0,
  note text not null default '',
  archived boolean not null default false,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (hotel_id, id),
  constraint company_kind check (kind in ('company', 'agency')),
  constraint company_title check (btrim(title) <> '' and char_length(title) <= 200),
  constraint company_sealed check (identity_number like 'v2.%'),
  constraint company_percent check (percent_points between 0 and 10000),
  constraint company_credit_limit check (credit_limit_kurus >= 0),
  constraint company_term check (term_days between 0 and 365)
);
comment on column company.identity_number is
  'VKN, or of a sole trader the T.C. number. Sealed (server/platform/db/identity-number.ts).';
comment on column company.percent_points is
  'In hundredths of a per cent: the discount agreed with a company, the commission of an agency.';
comment on column company.credit_limit_kurus is 'Beyond it the screens warn; null: no limit.';
comment on column company.term_days is 'A charge is due so many days after it.';
create unique index company_called_once on company (hotel_id, title_folded) where not archived;
alter table company enable row level security, force row level security;
create policy company_own on company using (hotel_id = (select konuk_hotel()));
create trigger company_notified after insert or update on company
  for each row execute function konuk_notify('money');
select konuk_audit_table('company', personal => '{contact_name,phone,email,note}', secrets => '{identity_number}');
grant insert, select, update on company to konuk_app;
