-- Invoices: drawn from the account of a stay, numbered without a gap, and never changed. What is taken back is a paper of
-- its own.

-- What stands on invoices of the business itself. Each change is another version: an invoice keeps the one it was issued with.
create table invoice_seller (
  hotel_id bigint not null,
  version integer not null,
  title text not null,
  tax_office text not null,
  identity_number text not null,
  address text not null,
  prefix text not null,
  konaklama_points integer not null,
  saved_at timestamptz not null,
  saved_by bigint not null,
  primary key (hotel_id, version),
  constraint invoice_seller_saved_by foreign key (hotel_id, saved_by) references membership,
  constraint invoice_seller_prefix check (prefix ~ '^[A-Z0-9]{3}$'),
  constraint invoice_seller_sealed check (identity_number like 'v2.%'),
  constraint invoice_seller_konaklama check (konaklama_points between 100 and 400)
);
comment on column invoice_seller.identity_number is 'VKN, or of a sole trader the T.C. number. Sealed (server/platform/db/identity-number.ts).';
comment on column invoice_seller.konaklama_points is 'Konaklama vergisi from 2027 on, in basis points: 200, unless the cut to 100 goes on.';

-- The last number of each series and year. Whoever issues holds its row until the transaction ends: what is rolled back
-- gives its number back.
create table invoice_series (
  hotel_id bigint not null,
  prefix text not null,
  year integer not null,
  last_sequence integer not null,
  last_day date not null,
  primary key (hotel_id, prefix, year),
  constraint invoice_series_counts check (last_sequence >= 0)
);

create table invoice (
  hotel_id bigint not null,
  id bigint generated always as identity,
  reservation_id bigint not null,
  number text not null,
  prefix text not null,
  year integer not null,
  sequence integer not null,
  uuid uuid not null,
  day date not null,
  seller_version integer not null,
  credits_id bigint,
  reason text not null default '',
  buyer_kind text not null,
  buyer_name text not null,
  identity_number text,
  buyer jsonb not null,
  net_kurus bigint not null,
  kdv_kurus bigint not null,
  konaklama_kurus bigint not null,
  rounding_kurus bigint not null,
  payable_kurus bigint not null,
  request_id text not null,
  issued_at timestamptz not null,
  issued_by bigint not null,
  -- As domain/invoices/invoice-number.ts writes it.
  search_text text not null generated always as (konuk_fold(number || ' ' || buyer_name)) stored,
  primary key (hotel_id, id),
  constraint invoice_reservation foreign key (hotel_id, reservation_id) references reservation,
  constraint invoice_seller_of foreign key (hotel_id, seller_version) references invoice_seller,
  constraint invoice_issued_by foreign key (hotel_id, issued_by) references membership,
  constraint invoice_numbered_once unique (hotel_id, prefix, year, sequence),
  constraint invoice_asked_once unique (hotel_id, request_id),
  constraint invoice_of_stay unique (hotel_id, reservation_id, id),
  constraint invoice_credits foreign key (hotel_id, reservation_id, credits_id)
    references invoice (hotel_id, reservation_id, id),
  constraint invoice_number check (number = prefix || year || lpad(sequence::text, 9, '0')),
  constraint invoice_year check (extract(year from day) = year),
  constraint invoice_buyer_kind check (buyer_kind in ('person', 'foreigner', 'company')),
  constraint invoice_sealed check (identity_number like 'v2.%'),
  constraint invoice_sums check (net_kurus + kdv_kurus + konaklama_kurus + rounding_kurus = payable_kurus),
  constraint invoice_more_than_nothing check (payable_kurus > 0)
);
comment on table invoice is 'Issued papers. Only ever added to.';
comment on column invoice.credits_id is 'Of a credit note: the invoice that it takes something back of.';
comment on column invoice.buyer is 'As domain/invoices/buyer.ts has it, without the number.';
comment on column invoice.identity_number is 'Of the buyer, sealed; null: gave none.';
create index invoice_days on invoice (hotel_id, day desc, id desc);
create index invoice_credited on invoice (hotel_id, credits_id) where credits_id is not null;

create table invoice_line (
  hotel_id bigint not null,
  invoice_id bigint not null,
  position integer not null,
  sold text not null,
  text text not null default '',
  nights integer,
  first_night date,
  last_night date,
  kdv_points integer not null,
  konaklama_points integer not null,
  net_kurus bigint not null,
  kdv_kurus bigint not null,
  konaklama_kurus bigint not null,
  rounding_kurus bigint not null,
  gross_kurus bigint not null,
  credits_id bigint,
  credits_position integer,
  primary key (hotel_id, invoice_id, position),
  constraint invoice_line_of foreign key (hotel_id, invoice_id) references invoice,
  constraint invoice_line_credits foreign key (hotel_id, credits_id, credits_position) references invoice_line,
  constraint invoice_line_credits_whole check ((credits_id is null) = (credits_position is null)),
  constraint invoice_line_sold check (sold in ('nights', 'extra', 'fee', 'damage', 'other')),
  constraint invoice_line_nights check ((sold = 'nights') = (num_nonnulls(nights, first_night, last_night) = 3)),
  constraint invoice_line_sums check (net_kurus + kdv_kurus + konaklama_kurus + rounding_kurus = gross_kurus),
  constraint invoice_line_rounding check (abs(rounding_kurus) <= 1),
  constraint invoice_line_gross check (gross_kurus > 0)
);
create index invoice_line_credited on invoice_line (hotel_id, credits_id, credits_position) include (gross_kurus)
  where credits_id is not null;

-- On which invoice a line of the account stands: on one at most. Given free when all of that invoice was taken back.
create table invoiced_line (
  hotel_id bigint not null,
  folio_line_id bigint not null,
  invoice_id bigint not null,
  primary key (hotel_id, folio_line_id),
  constraint invoiced_line_folio_line foreign key (hotel_id, folio_line_id) references folio_line,
  constraint invoiced_line_invoice foreign key (hotel_id, invoice_id) references invoice
);
create index invoiced_line_of on invoiced_line (hotel_id, invoice_id);

-- No more is taken back of a line than it says. Whoever takes back holds the stay, as all do who touch its account.
create function invoice_credit_within() returns trigger language plpgsql as $$
begin
  perform from reservation
    join invoice on invoice.hotel_id = reservation.hotel_id and invoice.reservation_id = reservation.id
    where invoice.hotel_id = new.hotel_id and invoice.id = new.credits_id for no key update of reservation;
  if new.gross_kurus
    + (select coalesce(sum(gross_kurus), 0) from invoice_line
      where hotel_id = new.hotel_id and credits_id = new.credits_id and credits_position = new.credits_position)
    > (select gross_kurus from invoice_line
      where hotel_id = new.hotel_id and invoice_id = new.credits_id and position = new.credits_position)
  then
    raise exception 'more is taken back than was invoiced'
      using errcode = 'check_violation', constraint = 'invoice_credit_within';
  end if;
  return new;
end $$;
create trigger invoice_credit_within before insert on invoice_line
  for each row when (new.credits_id is not null) execute function invoice_credit_within();

create trigger invoice_told after insert on invoice for each row execute function konuk_tell('money');

alter table invoice_seller enable row level security;
alter table invoice_seller force row level security;
create policy invoice_seller_own on invoice_seller using (hotel_id = (select konuk_hotel()));
alter table invoice_series enable row level security;
alter table invoice_series force row level security;
create policy invoice_series_own on invoice_series using (hotel_id = (select konuk_hotel()));
alter table invoice enable row level security;
alter table invoice force row level security;
create policy invoice_own on invoice using (hotel_id = (select konuk_hotel()));
alter table invoice_line enable row level security;
alter table invoice_line force row level security;
create policy invoice_line_own on invoice_line using (hotel_id = (select konuk_hotel()));
alter table invoiced_line enable row level security;
alter table invoiced_line force row level security;
create policy invoiced_line_own on invoiced_line using (hotel_id = (select konuk_hotel()));

grant select, insert on invoice_seller, invoice, invoice_line to konuk_app;
grant select, insert, update on invoice_series to konuk_app;
grant select, insert, delete on invoiced_line to konuk_app;
