-- What came to the bank: accounts with the way in which their bank writes, and the lines of their statements.
create table bank_account (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  name text not null,
  name_folded text not null generated always as (konuk_fold(name)) stored,
  headings text not null,
  skip_rows integer not null,
  day_column integer not null,
  text_column integer not null,
  sender_column integer,
  amount_column integer,
  incoming_column integer,
  outgoing_column integer,
  primary key (hotel_id, id),
  constraint bank_account_name unique (hotel_id, name_folded),
  constraint bank_account_named check (btrim(name) <> '' and length(name) <= 80),
  constraint bank_account_amount check (
    num_nonnulls(amount_column) = 1 and num_nonnulls(incoming_column, outgoing_column) = 0
    or num_nonnulls(amount_column) = 0 and num_nonnulls(incoming_column, outgoing_column) = 2
  )
);
comment on column bank_account.headings is 'By these its statements are known again, folded; nothing where they have none.';

create table bank_line (
  hotel_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  day date not null,
  amount_kurus bigint not null,
  text text not null,
  sender text not null,
  fingerprint text not null,
  occurrence integer not null,
  state text not null default 'open',
  version integer not null default 1,
  reservation_id bigint,
  payment_id bigint,
  settled_by bigint,
  settled_at timestamptz,
  brought_at timestamptz not null,
  primary key (hotel_id, id),
  constraint bank_line_account foreign key (hotel_id, account_id) references bank_account,
  -- A file that is dropped twice brings nothing twice, and two equal lines of one file are two.
  constraint bank_line_once unique (hotel_id, account_id, fingerprint, occurrence),
  constraint bank_line_reservation foreign key (hotel_id, reservation_id) references reservation,
  constraint bank_line_payment foreign key (hotel_id, payment_id) references payment,
  -- A payment is booked by one line.
  constraint bank_line_of_payment unique (hotel_id, payment_id),
  constraint bank_line_settled_by foreign key (hotel_id, settled_by) references membership,
  constraint bank_line_amount check (amount_kurus > 0),
  constraint bank_line_text check (length(text) <= 500 and length(sender) <= 200),
  constraint bank_line_state check (state in ('open', 'booked', 'aside')),
  constraint bank_line_booked check (num_nonnulls(reservation_id, payment_id) = case state when 'booked' then 2 else 0 end),
  constraint bank_line_settled check (num_nonnulls(settled_by, settled_at) = case state when 'open' then 0 else 2 end)
);
comment on table bank_line is 'What came in. What went out is nobody''s business here, and is not kept.';
comment on column bank_line.fingerprint is 'Of the day, the amount and the words of a line, hashed: banks write long ones.';
comment on column bank_line.occurrence is 'The first, second… of its fingerprint in the file.';
comment on column bank_line.version is 'How often it has changed: by it, each booking of a line is a request of its own.';
create index bank_line_list on bank_line (hotel_id, state, day desc, id desc);

alter table bank_account enable row level security;
alter table bank_account force row level security;
create policy bank_account_own on bank_account using (hotel_id = (select konuk_hotel()));
alter table bank_line enable row level security;
alter table bank_line force row level security;
create policy bank_line_own on bank_line using (hotel_id = (select konuk_hotel()));

grant select, insert, update on bank_account, bank_line to konuk_app;

create trigger bank_account_told after insert or update on bank_account
  for each row execute function konuk_tell('money');
create trigger bank_line_told after insert or update on bank_line
  for each row execute function konuk_tell('money');
